import NavigationKit

/// The tabs, and a coordinator in each.
final class MainCoordinator: FlowCoordinator {
  private let session: Session
  private let cart = Cart()
  private weak var account: AccountCoordinator?

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    router.inOneStep {
      router.setTabs(MainTab.allCases, selected: MainTab.shop)
      startShop()
      startAccount()
      startSettings()
    }
    cart.onChange = { [weak self] in self?.showCartBadge() }
  }

  private func startShop() {
    startChild(
      ShopCoordinator(router: router.tab(MainTab.shop), session: session, cart: cart) {
        [weak self] in self?.showOrders()
      }
    )
  }

  private func startAccount() {
    let account = AccountCoordinator(router: router.tab(MainTab.account), session: session)
    startChild(account)
    self.account = account
  }

  private func startSettings() {
    startChild(SettingsCoordinator(router: router.tab(MainTab.settings), session: session))
  }

  private func showOrders() {
    router.selectTab(MainTab.account)
    account?.showOrders()
  }

  private func showCartBadge() {
    router.setBadge(cart.isEmpty ? nil : "\(cart.products.count)", for: MainTab.shop)
  }
}

import NavigationKit

/// The tabs, and a coordinator in each.
final class MainCoordinator: FlowCoordinator, RestorableCoordinator {
  private let session: Session
  private let cart = Cart()
  private weak var account: AccountCoordinator?

  /// What is in the cart.
  var memory: [Product] {
    get { cart.products }
    set { cart.fill(with: newValue) }
  }

  init(router: any Router, session: Session) {
    self.session = session
    super.init(router: router)
  }

  override func start() {
    router.inOneStep {
      router.setTabs(MainTab.allCases, selected: MainTab.shop)
      startTabs()
    }
  }

  func restore(_ saved: SavedCoordinator) { startTabs(restoring: saved) }

  private func startTabs(restoring saved: SavedCoordinator? = nil) {
    startShop(restoring: saved?.child(ShopCoordinator.self))
    startAccount(restoring: saved?.child(AccountCoordinator.self))
    startSettings(restoring: saved?.child(SettingsCoordinator.self))
    cart.onChange = { [weak self] in self?.showCartBadge() }
  }

  private func startShop(restoring saved: SavedCoordinator?) {
    let shop = ShopCoordinator(router: router.tab(MainTab.shop), session: session, cart: cart) {
      [weak self] in self?.showOrders()
    }
    startChild(shop, restoring: saved)
  }

  private func startAccount(restoring saved: SavedCoordinator?) {
    let account = AccountCoordinator(router: router.tab(MainTab.account), session: session)
    startChild(account, restoring: saved)
    self.account = account
  }

  private func startSettings(restoring saved: SavedCoordinator?) {
    let settings = SettingsCoordinator(router: router.tab(MainTab.settings), session: session)
    startChild(settings, restoring: saved)
  }

  private func showOrders() {
    router.selectTab(MainTab.account)
    account?.showOrders()
  }

  private func showCartBadge() {
    router.setBadge(cart.isEmpty ? nil : "\(cart.products.count)", for: MainTab.shop)
  }
}

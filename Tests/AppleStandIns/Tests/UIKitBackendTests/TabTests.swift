import NavigationKit
import Testing
import UIKit

enum AppTab: String, CaseIterable { case shop, account }

@Suite(.ownRunLoop)
@MainActor
struct TabTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let router: NavigationRouter
  private let loop = UIKitStandIn.current

  init() {
    router = NavigationRouter(
      window: window,
      tabItem: { tab in
        UITabBarItem(
          title: (tab.base as? AppTab)?.rawValue.uppercased(),
          image: UIImage(systemName: "cart"),
          tag: 7
        )
      },
      viewController: { screen, _ in page((screen as? Route).map { "\($0)" } ?? "face") }
    )
    router.useClock(of: loop)
    window.makeKeyAndVisible()
  }

  private var bar: UITabBarController? { window.rootViewController as? UITabBarController }

  private func stack(_ index: Int) -> [String] {
    (bar?.viewControllers?[index] as? UINavigationController)?.titles ?? []
  }

  private func setTabs() {
    router.setTabs(AppTab.allCases, selected: AppTab.shop)
    router.tab(AppTab.shop).setStack([Route.home, Route.about])
    router.tab(AppTab.account).push(Route.settings)
    loop.settle()
  }

  @Test func `tabs have items of the app, badges, and a stack each`() {
    setTabs()
    router.setBadge("2", for: AppTab.account)
    let items = bar?.viewControllers?.map(\.tabBarItem)
    #expect(items?.map { $0?.title } == ["SHOP", "ACCOUNT"])
    #expect(items?.map { $0?.badgeValue } == [nil, "2"] && items?[0]?.image != nil)
    #expect(stack(0) == ["home", "about"] && stack(1) == ["settings"])
    #expect(router.navigationController == nil)
    router.setBadge(nil, for: AppTab.account)
    #expect(bar?.viewControllers?[1].tabBarItem.badgeValue == nil)
  }

  @Test func `without a closure a tab has the name of its value`() {
    #expect(NavigationRouter.plainItem(for: AppTab.shop).title == "shop")
    #expect(NavigationRouter.plainItem(for: "Search").title == "Search")
  }

  @Test func `T1 a tap selects, a second tap goes back to the root, by the engine and once`() {
    setTabs()
    var log: [String] = []
    router.observe { log.append("\($0.origin) \($0)") }
    bar?.standInTap(1)
    loop.settle()
    #expect(bar?.selectedIndex == 1 && "\(router.state)".contains("account*"))
    bar?.standInTap(0)
    bar?.standInTap(0)
    loop.settle()
    #expect(stack(0) == ["home"] && log.count == 3)
    bar?.standInTap(0)
    #expect(log.count == 3)
  }

  @Test func `T4 a tab that a person chose and one that the app chose count the same`() {
    setTabs()
    var log: [String] = []
    router.observe { log.append("\($0.origin) \($0)") }
    bar?.standInTap(1)
    loop.settle()
    #expect(bar?.selectedIndex == 1 && log == ["user select tab account"])
    router.selectTab(AppTab.shop)
    loop.settle()
    #expect(bar?.selectedIndex == 0 && "\(router.state)".contains("shop*"))
    #expect(log == ["user select tab account", "app select tab shop"])
  }

  @Test func `T5 a tab with a veto stays in the back and does something else`() {
    let tabs = [
      NavigationTab(AppTab.shop),
      NavigationTab(AppTab.account) { [router] in router.present(page("card")) },
    ]
    router.setTabs(tabs, selected: AppTab.shop)
    bar?.standInTap(1)
    loop.settle()
    #expect(bar?.selectedIndex == 0 && bar?.presentedViewController?.title == "card")
  }

  @Test func `a guard keeps a tab in the back`() {
    setTabs()
    router.addGuard { $0.origin == .user ? .block("unsaved changes") : .allow }
    bar?.standInTap(1)
    #expect(bar?.selectedIndex == 0)
    router.selectTab(AppTab.account)
    #expect(bar?.selectedIndex == 1)
  }

  @Test func `what happens in a tab in the back is there when it comes to the front`() {
    setTabs()
    router.tab(AppTab.account).push(Route.about, animated: true)
    loop.settle()
    #expect(stack(1) == ["settings", "about"])
    router.tab(AppTab.account).pop()
    #expect(stack(1) == ["settings"])
  }

  @Test func `login and tabs take turns at the base of a window, in a transition`() {
    router.setRoot(Route.home)
    loop.settle()
    let login = window.rootViewController
    #expect((login as? UINavigationController)?.titles == ["home"])
    _ = loop.takeTransitions()
    var isShown = false
    router.setTabs(AppTab.allCases, selected: AppTab.shop) { isShown = true }
    #expect(!isShown && bar != nil)
    loop.settle()
    #expect(isShown && loop.takeTransitions() == [true])
    router.present(page("card"))
    router.setRoot(Route.home, animated: false)
    loop.settle()
    #expect(window.rootViewController is UINavigationController)
    #expect(window.rootViewController?.presentedViewController == nil)
  }

  @Test func `other tabs in the same place get stacks of their own`() {
    setTabs()
    router.setTabs(["one", "two", "three"], selected: "three")
    loop.settle()
    #expect(bar?.viewControllers?.count == 3 && bar?.selectedIndex == 2)
    #expect(stack(0) == [])
  }

  @Test func `a tab that other code selects is found out with the next change`() {
    setTabs()
    var log: [String] = []
    router.observe { log.append("\($0.origin) \($0)") }
    bar?.selectedIndex = 1
    router.tab(AppTab.shop).pop()
    loop.settle()
    #expect(bar?.selectedIndex == 1 && stack(0) == ["home"])
    #expect("\(router.state)" == "tabs{shop: home, account*: settings}" && log.count == 2)
  }

  @Test func `a view controller may move from one tab to another in one step`() {
    setTabs()
    let card = page("card")
    router.tab(AppTab.account).push(card)
    loop.settle()
    router.inOneStep {
      router.tab(AppTab.account).pop()
      router.tab(AppTab.shop).push(card)
    }
    loop.settle()
    #expect(stack(0) == ["home", "about", "card"] && stack(1) == ["settings"])
  }

  @Test func `a view controller of tabs that are gone may be shown again`() {
    setTabs()
    let card = page("card")
    router.tab(AppTab.shop).push(card)
    loop.settle()
    router.setTabs(["one"], selected: "one")
    #expect(router.tab("one").push(card))
    loop.settle()
    #expect(stack(0) == ["card"])
    router.setRoot(Route.home)
    #expect(router.present(card))
    loop.settle()
    #expect(window.rootViewController?.presentedViewController === card)
  }

  @Test func `a swipe back in a tab is about that tab`() {
    setTabs()
    let shop = bar?.viewControllers?[0] as? UINavigationController
    #expect(shop?.standInBeginSwipeBack() == true)
    shop?.standInEndSwipeBack(completed: true)
    loop.settle()
    #expect("\(router.state)" == "tabs{shop*: home, account: settings}")
  }
}

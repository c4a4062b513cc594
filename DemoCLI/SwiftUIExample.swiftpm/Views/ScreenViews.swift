import NavigationKit
import SwiftUI

/// Which view shows which screen: the one place where routes and views meet.
@MainActor
enum ScreenViews {
  @ViewBuilder
  static func view(of screen: any Screen, in context: ScreenContext) -> some View {
    switch screen {
    case let route as WelcomeRoute: view(of: route, in: context)
    case let route as ShopRoute: view(of: route, in: context)
    case let route as CheckoutRoute: view(of: route, in: context)
    case let route as AccountRoute: view(of: route, in: context)
    case let route as SignInRoute: view(of: route, in: context)
    case let step as SetupStep: view(of: step, in: context)
    case let route as ProfileRoute: view(of: route, in: context)
    case let route as SettingsRoute: view(of: route, in: context)
    default: EmptyView()
    }
  }

  @ViewBuilder
  static func tabItem(of tab: AnyHashable) -> some View {
    switch tab as? MainTab {
    case .shop: Label("Shop", systemImage: "bag")
    case .account: Label("Account", systemImage: "person")
    case .settings: Label("Settings", systemImage: "gearshape")
    case nil: EmptyView()
    }
  }

  @ViewBuilder
  private static func view(of route: WelcomeRoute, in context: ScreenContext) -> some View {
    if let welcome = context.coordinator(WelcomeCoordinator.self) {
      WelcomeView(welcome: welcome)
    }
  }

  @ViewBuilder
  private static func view(of route: ShopRoute, in context: ScreenContext) -> some View {
    if let shop = context.coordinator(ShopCoordinator.self) {
      switch route {
      case .catalog: CatalogView(shop: shop)
      case .product(let id): ProductView(product: Product.with(id: id), shop: shop)
      case .cart: CartView(shop: shop)
      case .receipt(let order): ReceiptView(order: order, shop: shop)
      }
    }
  }

  @ViewBuilder
  private static func view(of route: CheckoutRoute, in context: ScreenContext) -> some View {
    if let checkout = context.coordinator(CheckoutFlow.self) {
      switch route {
      case .delivery: DeliveryView(checkout: checkout)
      case .payment: PaymentView(checkout: checkout)
      }
    }
  }

  @ViewBuilder
  private static func view(of route: AccountRoute, in context: ScreenContext) -> some View {
    if let account = context.coordinator(AccountCoordinator.self) {
      switch route {
      case .account: AccountView(name: account.session.account?.name, account: account)
      case .orders: OrdersView(orders: account.session.orders, account: account)
      case .order(let number): OrderView(order: account.session.order(number))
      }
    }
  }

  @ViewBuilder
  private static func view(of route: SignInRoute, in context: ScreenContext) -> some View {
    if let flow = context.coordinator(SignInFlow.self) {
      switch route {
      case .signIn: SignInView(flow: flow)
      case .code(let name): CodeView(name: name, flow: flow)
      }
    }
  }

  @ViewBuilder
  private static func view(of step: SetupStep, in context: ScreenContext) -> some View {
    if let wizard = context.coordinator(AccountSetupWizard.self) {
      switch step {
      case .name: SetupTextView(title: "Your name", next: wizard.choose(name:))
      case .address: SetupTextView(title: "Your address", next: wizard.choose(address:))
      case .review: SetupReviewView(wizard: wizard)
      }
    }
  }

  @ViewBuilder
  private static func view(of route: ProfileRoute, in context: ScreenContext) -> some View {
    if let editor = context.coordinator(ProfileEditor.self) {
      ProfileView(editor: editor)
    }
  }

  @ViewBuilder
  private static func view(of route: SettingsRoute, in context: ScreenContext) -> some View {
    if let settings = context.coordinator(SettingsCoordinator.self) {
      switch route {
      case .settings: SettingsView(isSignedIn: settings.session.isSignedIn, settings: settings)
      case .about: AboutView()
      case .licence: LicenceView()
      }
    }
  }
}

extension Session {
  /// The order with a number, if it was made since the sign-in.
  fileprivate func order(_ number: Int) -> Order? { orders.first { $0.number == number } }
}

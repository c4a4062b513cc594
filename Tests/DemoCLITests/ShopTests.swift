import NavigationKit
import Testing

@testable import DemoApp
@testable import DemoCLI

/// The shop and its checkout, on a router that draws nothing.
@MainActor
struct ShopTests {
  private let router = BaseRouter()
  private let session = Session()
  private let cart = Cart()
  private let teapot = Product.all[0]
  private let cup = Product.all[1]

  private var state: String { "\(router.state)" }

  private func startShop(showOrders: @escaping () -> Void = {}) -> ShopCoordinator {
    let shop = ShopCoordinator(
      router: router,
      session: session,
      cart: cart,
      showOrders: showOrders
    )
    router.run(shop)
    return shop
  }

  @Test func `the shop begins with the catalog`() {
    let shop = startShop()
    #expect(state == "catalog")
    shop.open(cup)
    shop.openCart()
    #expect(state == #"catalog › product(id: "cup") › cart"#)
  }

  @Test func `whoever is signed in comes to the checkout at once`() {
    session.signIn(Account.regulars[0])
    let shop = startShop()
    cart.add(cup)
    shop.checkOut()
    #expect(state == "catalog ⌃ sheet: delivery")
  }

  @Test func `a guest is asked to sign in, and goes on where they wanted to go`() throws {
    let shop = startShop()
    cart.add(cup)
    shop.openCart()
    shop.checkOut()
    #expect(state == "catalog › cart ⌃ sheet: signIn")
    let signIn = try #require(shop.children.first as? SignInFlow)
    signIn.sendCode(to: session.accounts[1])
    signIn.enterCode()
    #expect(state == "catalog › cart ⌃ sheet: delivery")
    #expect(session.account?.name == "Grace")
    #expect(shop.children.count == 1)
    #expect(shop.children.first is CheckoutFlow)
  }

  @Test func `a guest who gives up signing in stays where they were`() {
    let shop = startShop()
    cart.add(cup)
    shop.checkOut()
    router.input.swipeDown()
    #expect(state == "catalog")
    #expect(shop.children.isEmpty)
    #expect(!session.isSignedIn)
  }

  @Test func `two taps start one checkout`() {
    session.signIn(Account.regulars[0])
    let shop = startShop()
    cart.add(cup)
    shop.checkOut()
    shop.checkOut()
    #expect(state == "catalog ⌃ sheet: delivery")
    #expect(shop.children.count == 1)
  }

  @Test func `an order empties the cart and shows its receipt in the cart's place`() throws {
    session.signIn(Account.regulars[0])
    let shop = startShop()
    cart.add(teapot)
    cart.add(cup)
    shop.open(cup)
    shop.openCart()
    shop.checkOut()
    let checkout = try #require(shop.children.first as? CheckoutFlow)
    checkout.deliver(to: "the shop")
    checkout.pay(by: .creditCard)
    #expect(state == "catalog › receipt(order: 1001)")
    #expect(cart.isEmpty)
    let order = Order(
      number: 1001,
      products: [teapot, cup],
      address: "the shop",
      total: Price(cents: 32_50)
    )
    #expect(session.orders == [order])
    #expect(checkout.isFinished)
    #expect(shop.children.isEmpty)
  }

  @Test func `a checkout that is swiped away gives no order`() throws {
    session.signIn(Account.regulars[0])
    let shop = startShop()
    cart.add(cup)
    shop.checkOut()
    let checkout = try #require(shop.children.first as? CheckoutFlow)
    checkout.deliver(to: "the shop")
    router.input.swipeDown()
    #expect(state == "catalog")
    #expect(cart.products == [cup])
    #expect(session.orders.isEmpty)
  }

  @Test func `a declined payment is told, and another one may be tried`() throws {
    session.signIn(Account.regulars[0])
    let top = BaseCoordinator()
    let checkout = CheckoutFlow(router: router, session: session, products: [teapot])
    var results: [Order?] = []
    top.startChild(checkout) { results.append($0) }
    checkout.deliver(to: "12 Garden Lane")
    checkout.pay(by: .giftCard)
    let alert = try #require(router.state.alert)
    #expect(alert.title == "Your gift card was declined")
    #expect(
      alert.message == "It covers €20.00, and the order comes to €24.00. Pay in another way."
    )
    #expect(alert.buttons.map(\.label) == ["OK"])
    #expect(results.isEmpty)
    #expect(session.orders.isEmpty)
    router.input.tapAlert("OK")
    checkout.pay(by: .creditCard)
    #expect(results == session.orders)
    #expect(results.count == 1)
  }

  @Test func `a gift card pays exactly what it covers`() {
    #expect(throws: Never.self) { try PaymentMethod.giftCard.pay(Price(cents: 20_00)) }
    let amount = Price(cents: 20_01)
    #expect(
      throws: PaymentError.declined(.giftCard, limit: Price(cents: 20_00), amount: amount)
    ) { try PaymentMethod.giftCard.pay(amount) }
  }

  @Test func `the checkout delivers home or to the shop`() {
    session.signIn(Account.regulars[1])
    let checkout = CheckoutFlow(router: router, session: session, products: [])
    #expect(checkout.addresses == ["3 Harbour Street", "the shop"])
  }

  @Test func `the receipt leads to the orders`() throws {
    var wishes = 0
    let shop = startShop(showOrders: { wishes += 1 })
    router.push(ShopRoute.receipt(order: 1001))
    shop.showOrders()
    #expect(wishes == 1)
  }

  @Test(arguments: [(0, "€0.00"), (5, "€0.05"), (8_50, "€8.50"), (100_00, "€100.00")])
  func `a price reads like a price tag`(cents: Int, text: String) {
    #expect("\(Price(cents: cents))" == text)
  }

  @Test func `a cart holds a product as often as it was added`() {
    var changes = 0
    cart.onChange = { changes += 1 }
    cart.add(cup)
    cart.add(teapot)
    cart.add(cup)
    cart.remove(cup)
    #expect(cart.products == [cup, teapot])
    #expect(cart.total == Price(cents: 32_50))
    cart.remove(Product.all[2])
    #expect(changes == 4)
    cart.empty()
    #expect(cart.isEmpty)
    #expect(cart.total == .zero)
  }
}

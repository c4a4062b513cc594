import NavigationKitMock
import Testing

@testable import DemoApp
@testable import DemoCLI

/// The coordinators of the demo, tested as the coordinators of any app are: a line for each step.
@MainActor
struct CoordinatorTests {
  @Test func `a guest signs in on the way to the checkout`() throws {
    let router = MockRouter()
    let shop = ShopCoordinator(router: router, session: Session(), cart: Cart(), showOrders: {})

    router.expect(.setRoot(ShopRoute.catalog)) { shop.start() }
    router.expect(.push(ShopRoute.cart)) { shop.openCart() }
    router.expect(.present(SignInRoute.signIn, as: .sheet())) { shop.checkOut() }

    let signIn = try #require(shop.children.first as? SignInFlow)
    let ada = try #require(signIn.accounts.first)
    router.expect(.push(SignInRoute.code(for: ada.name))) { signIn.sendCode(to: ada) }
    router.expect(.finish(SignInFlow.self), .present(CheckoutRoute.delivery)) {
      signIn.enterCode()
    }
  }

  @Test func `giving up signing in leaves the cart as it was`() {
    let router = MockRouter()
    let shop = ShopCoordinator(router: router, session: Session(), cart: Cart(), showOrders: {})
    router.given {
      shop.start()
      shop.openCart()
      shop.checkOut()
    }

    router.released(shop.children.first) {
      router.expect(.swipeDown) { router.user.swipeDown() }
    }
    #expect(router.stack(of: ShopRoute.self) == [.catalog, .cart])
  }

  @Test(arguments: [true, false])
  func `the wizard is the same pushed and presented`(isPresented: Bool) {
    let router = MockRouter()
    router.given { router.setRoot(AccountRoute.account) }
    let place = isPresented ? router.modal(.fullScreen) : router

    let account = router.result(of: AccountSetupWizard(router: place)) { wizard in
      router.expect(.push(SetupStep.address)) { wizard.choose(name: "Mary") }
      router.expect(.push(SetupStep.review)) { wizard.choose(address: "Old Mill") }
      router.expect(.pop(2)) { wizard.changeName() }
      router.given {
        wizard.choose(name: "Mary Ann")
        wizard.choose(address: "Old Mill")
      }
      router.expect(.finish(AccountSetupWizard.self)) { wizard.confirm() }
    }
    #expect(account?.name == "Mary Ann")
    #expect(router.stack(of: AccountRoute.self) == [.account])
  }

  @Test func `unsaved changes are asked about, and saved ones are not`() throws {
    let session = Session()
    session.signIn(try #require(session.accounts.first))
    let router = MockRouter()
    router.given { router.setRoot(AccountRoute.account) }
    let editor = ProfileEditor(router: router, session: session)

    router.expect(.push(ProfileRoute.profile)) { router.run(editor) }
    editor.wantsNews.toggle()
    router.expect(
      .refused(.back, .blocked("unsaved changes")),
      .alert("Discard changes?", buttons: "Keep editing", "Discard")
    ) { router.user.back() }
    router.expect(.tapAlert("Keep editing")) { router.user.tapAlert("Keep editing") }
    router.expect(.finish(ProfileEditor.self)) { editor.save() }
  }
}

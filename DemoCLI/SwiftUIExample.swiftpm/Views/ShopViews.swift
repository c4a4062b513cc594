import NavigationKit
import SwiftUI

struct WelcomeView: View {
  let welcome: WelcomeCoordinator

  var body: some View {
    VStack {
      Text("A shop for tea")
      Button("Look around") { welcome.enter() }
      Button("Sign in") { welcome.signIn() }
      Button("Create account") { welcome.createAccount() }
    }
    .navigationTitle("Welcome")
  }
}

struct CatalogView: View {
  let shop: ShopCoordinator

  var body: some View {
    List {
      ForEach(Product.all) { product in
        Button("\(product.name), \(product.price.description)") { shop.open(product) }
      }
      Button("Cart") { shop.openCart() }
    }
    .navigationTitle("Catalog")
  }
}

struct ProductView: View {
  let product: Product?
  let shop: ShopCoordinator

  var body: some View {
    if let product {
      VStack {
        Text(product.price.description)
        Button("Add to cart") { shop.cart.add(product) }
        Button("Cart") { shop.openCart() }
      }
      .navigationTitle(product.name)
    } else {
      Text("This product isn't sold any more.")
    }
  }
}

struct CartView: View {
  let shop: ShopCoordinator

  /// What the list shows; what counts is in the cart, which doesn't tell SwiftUI of its changes.
  @State private var products: [Product]

  init(shop: ShopCoordinator) {
    self.shop = shop
    _products = State(initialValue: shop.cart.products)
  }

  var body: some View {
    List {
      ForEach(Product.all.filter(products.contains)) { product in
        Text("\(products.filter { $0 == product }.count) × \(product.name)")
        Button("Remove \(product.name)") { remove(product) }
      }
      if products.isEmpty {
        Text("Nothing yet")
      } else {
        Button("Check out for \(shop.cart.total.description)") { shop.checkOut() }
      }
    }
    .navigationTitle("Cart")
  }

  private func remove(_ product: Product) {
    shop.cart.remove(product)
    products = shop.cart.products
  }
}

struct ReceiptView: View {
  let order: Int
  let shop: ShopCoordinator

  @Environment(\.router) private var router

  var body: some View {
    VStack {
      Text("Thank you! Your order has the number \(order).")
      Button("My orders") { shop.showOrders() }
      Button("Go on shopping") { router?.popToRoot() }
    }
    .navigationTitle("Receipt")
  }
}

struct DeliveryView: View {
  let checkout: CheckoutFlow

  var body: some View {
    List {
      ForEach(checkout.addresses, id: \.self) { address in
        Button("Deliver to \(address)") { checkout.deliver(to: address) }
      }
      Button("Sign out", role: .destructive) { checkout.signOut() }
    }
    .navigationTitle("Delivery")
  }
}

struct PaymentView: View {
  let checkout: CheckoutFlow

  var body: some View {
    List {
      ForEach(PaymentMethod.allCases, id: \.self) { method in
        Button("Pay by \(method.rawValue)") { checkout.pay(by: method) }
      }
    }
    .navigationTitle("Payment")
  }
}

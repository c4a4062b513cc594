import NavigationKit
import Testing
import UIKit

@MainActor
@Test func `a view controller can be made`() {
  _ = UIViewController()
}

// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  init()
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// There's no system here that would call anybody.
  public static func main() {}
}

@MainActor
public final class UIApplication: UIResponder {}

@MainActor
open class UISceneSession: StandInObject {
  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "application")
  }

  public let role = Role.windowApplication
}

@MainActor
open class UISceneConfiguration: StandInObject {
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) { role = sessionRole }
}

@MainActor
open class UIScene: UIResponder {
  @MainActor
  open class ConnectionOptions: StandInObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }
}

@MainActor
open class UIOpenURLContext: StandInObject {
  public let url: URL

  /// UIKit makes them itself.
  public init(standIn url: URL) { self.url = url }
}

@MainActor
open class UIWindowScene: UIScene {}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

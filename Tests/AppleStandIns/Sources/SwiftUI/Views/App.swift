// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never {
    preconditionFailure("A scene that is drawn by the platform has no body.")
  }
}

public nonisolated struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  package let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }

  @MainActor @preconcurrency
  init()
}

extension App {
  /// There's no app to run: a test shows the views.
  @MainActor @preconcurrency
  public static func main() {}
}

@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

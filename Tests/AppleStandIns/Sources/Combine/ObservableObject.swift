// What is public here is documented by Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the `@Published` properties of the object share.
  public var objectWillChange: ObservableObjectPublisher {
    var boxes: [any PublishedBox] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let next = mirror {
      boxes += next.children.compactMap { ($0.value as? any PublishedProperty)?.anyBox }
      mirror = next.superclassMirror
    }
    let publisher = boxes.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for box in boxes { box.publisher = publisher }
    return publisher
  }
}

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

/// Tells whoever listens that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var listeners: [Int: () -> Void] = [:]
  private var lastListener = 0

  public init() {}

  public func send() {
    for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener() }
  }

  /// - Returns: What takes the listener away when it's released.
  package func listen(_ body: @escaping () -> Void) -> AnyObject {
    lastListener += 1
    let number = lastListener
    listeners[number] = body
    return Subscription { [weak self] in self?.listeners[number] = nil }
  }
}

private final class Subscription {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }

  deinit { end() }
}

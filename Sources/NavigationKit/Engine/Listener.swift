/// A closure that is called until it's cancelled, or until the flow is gone that it was added through.
@MainActor
final class Listener<Input, Output> {
  private var body: (@MainActor (Input) -> Output)?
  private let hasOwner: Bool
  private weak var owner: Holdings?

  init(of owner: Holdings?, _ body: @escaping @MainActor (Input) -> Output) {
    hasOwner = owner != nil
    self.owner = owner
    self.body = body
  }

  /// Calls the closure; `nil` if that's over.
  @discardableResult
  func call(_ input: Input) -> Output? {
    if hasOwner && owner?.coordinator == nil { cancel() }
    return body?(input)
  }

  func cancel() {
    let last = body
    body = nil
    withExtendedLifetime(last) {}
  }
}

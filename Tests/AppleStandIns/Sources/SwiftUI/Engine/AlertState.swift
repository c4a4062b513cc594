/// What an `alert` or `confirmationDialog` modifier shows: what it was given when it came up.
@MainActor
final class AlertState {
  private(set) var shown: AlertRequest?
  private(set) var buttons: [(label: String, role: ButtonRole?, action: @MainActor () -> Void)] = []
  private(set) var message: String?
  private(set) var request: AlertRequest
  private weak var node: ViewNode?
  private var isLost = false

  init(_ request: AlertRequest, in node: ViewNode) {
    self.request = request
    self.node = node
  }

  func want(_ request: AlertRequest) { self.request = request }

  func follow() {
    guard let node, let host = node.host else { return }
    guard request.isUp else {
      shown = nil
      return isLost = false
    }
    guard shown == nil, !isLost else { return }
    if let why = host.reasonNotToAlert(from: node) {
      host.complain(why)
      return isLost = true
    }
    shown = request
    let root = ViewNode(node.child("actions", request.actions), in: node, host)
    root.evaluate()
    buttons = root.descendants.compactMap { node in
      (node.view as? any Tappable).map {
        (node.texts.first ?? "", $0.role, $0.action)
      }
    }
    if buttons.isEmpty { buttons = [("OK", nil, {})] }
    let text = ViewNode(node.child("message", request.message), in: node, host)
    text.evaluate()
    message = text.texts.first
  }

  /// What a person does: the binding is told, and the button acts, in either order.
  func tap(_ label: String, _ manner: ViewHost.Manner) {
    guard let shown, let button = buttons.first(where: { $0.label == label }) else { return }
    self.shown = nil
    if manner.isEarly { button.action() }
    for _ in 0..<manner.writes { shown.writeFalse() }
    if !manner.isEarly { button.action() }
    node?.invalidate()
  }

  /// Closes a dialog without a choice.
  func tapOutside() {
    guard let shown, shown.isDialog else { return }
    self.shown = nil
    shown.writeFalse()
    node?.invalidate()
  }
}

import NavigationKitCore

/// Real coordinators that do what a ``TreeModel`` does, with the same log.
@MainActor
final class NumberedTree {
  private final class Numbered: BaseCoordinator, ResultCoordinator {
    typealias Output = Int
    let number: Int
    private(set) var starts = 0
    private unowned let tree: NumberedTree

    init(_ number: Int, _ tree: NumberedTree) {
      self.number = number
      self.tree = tree
      super.init()
      onFinish = { [unowned tree] in tree.reach(.onFinish, number) }
    }

    override func start() {
      starts += 1
      tree.reach(.start, number)
    }

    override func didFinish() { tree.reach(.didFinish, number) }
  }

  /// One call of `startChild`; it has an answer when it's over.
  @MainActor
  private final class Call {
    var answer: Bool?
  }

  private var members: [Numbered] = []
  private var plan: [TreeMoment: TreeAction]
  private(set) var log: [String] = []

  init(count: Int, plan: [TreeMoment: TreeAction] = [:]) {
    self.plan = plan
    members = (0..<count).map { Numbered($0, self) }
  }

  func perform(_ action: TreeAction) {
    switch action {
    case .start(let child, let parent): start(members[child], under: members[parent])
    case .add(let child, let parent): note(members[parent].addChild(members[child]))
    case .remove(let child, let parent): note(members[parent].removeChild(members[child]))
    case .finish(let member, let output?): members[member].finish(with: output)
    case .finish(let member, nil): members[member].finish()
    }
  }

  var picture: String {
    members.map { member in
      TreePicture.line(
        member.number,
        member.isFinished,
        member.children.compactMap { ($0 as? Numbered)?.number },
        (member.parent as? Numbered)?.number
      )
    }.joined(separator: " ")
  }

  /// Lets go of everybody and gives weak references to them.
  func release() -> [Weak] {
    defer { members = [] }
    return members.map { Weak($0) }
  }

  private func start(_ child: Numbered, under parent: Numbered) {
    let startsBefore = child.starts
    let call = Call()
    // A refused child gives nil without having been started by this call.
    let answer = parent.startChild(child) { [unowned self, unowned child] output in
      if call.answer ?? (child.starts > startsBefore) {
        reach(.result, child.number, .some(output))
      } else {
        log.append("\(child.number) refused")
      }
    }
    call.answer = answer
    note(answer)
  }

  private func note(_ changed: Bool) { log.append(changed ? "yes" : "no") }

  private func reach(_ hook: TreeHook, _ member: Int, _ result: Int?? = nil) {
    let value = result.map { " \($0.map { "\($0)" } ?? "nil")" } ?? ""
    log.append("\(member).\(hook)\(value) \(picture)")
    if let action = plan.removeValue(forKey: TreeMoment(member: member, hook: hook)) {
      perform(action)
    }
  }
}

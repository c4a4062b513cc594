/// The rules of the tree worked out the slow and obvious way: arrays, searches, one recursion.
///
/// It shares no code with the library, so that both can be compared step by step.
final class TreeModel {
  private struct Member {
    var parent: Int?
    var children: [Int] = []
    var isFinished = false
    var hasStarted = false
    var asksForResult = false
    var output: Int?
  }

  private enum Step {
    case end(Int)
    case refusal(Int)
  }

  private var members: [Member]
  private var queue: [Step] = []
  private var isCalling = false
  private var plan: [TreeMoment: TreeAction]
  private(set) var log: [String] = []
  private(set) var diagnosticCount = 0

  init(count: Int, plan: [TreeMoment: TreeAction] = [:]) {
    members = Array(repeating: Member(), count: count)
    self.plan = plan
  }

  func perform(_ action: TreeAction) {
    switch action {
    case .start(let child, let parent): start(child, under: parent)
    case .add(let child, let parent): note(admit(child, under: parent, starting: false))
    case .remove(let child, let parent): remove(child, from: parent)
    case .finish(let member, let output): finish(member, output)
    }
  }

  /// Everything that can be seen: `0(1 2)^- 1(3)^0 2x()^0 3()^1`.
  var picture: String {
    members.indices.map { index in
      let member = members[index]
      return TreePicture.line(index, member.isFinished, member.children, member.parent)
    }.joined(separator: " ")
  }

  private func note(_ changed: Bool) { log.append(changed ? "yes" : "no") }

  private func reach(_ hook: TreeHook, _ member: Int, _ result: Int?? = nil) {
    let value = result.map { " \($0.map { "\($0)" } ?? "nil")" } ?? ""
    log.append("\(member).\(hook)\(value) \(picture)")
    if let action = plan.removeValue(forKey: TreeMoment(member: member, hook: hook)) {
      perform(action)
    }
  }

  private func admit(_ child: Int, under parent: Int, starting: Bool) -> Bool {
    func isAncestor() -> Bool {
      var above = members[parent].parent
      while let next = above {
        if next == child { return true }
        above = members[next].parent
      }
      return false
    }
    let isWaiting = starting && members[child].parent == parent && !members[child].hasStarted
    let isFree =
      members[child].parent == nil && child != parent && !isAncestor()
      && !(starting && members[child].hasStarted)
    guard !members[child].isFinished, !members[parent].isFinished, isWaiting || isFree else {
      diagnosticCount += 1
      return false
    }
    if isFree {
      members[child].parent = parent
      members[parent].children.append(child)
    }
    return true
  }

  private func start(_ child: Int, under parent: Int) {
    guard admit(child, under: parent, starting: true) else {
      queue.append(.refusal(child))
      call()
      return note(false)
    }
    members[child].hasStarted = true
    members[child].asksForResult = true
    reach(.start, child)
    note(true)
  }

  private func remove(_ child: Int, from parent: Int) {
    guard members[child].parent == parent else {
      diagnosticCount += 1
      return note(false)
    }
    leave(child)
    note(true)
  }

  private func leave(_ child: Int) {
    guard let parent = members[child].parent else { return }
    members[child].parent = nil
    members[parent].children.removeAll { $0 == child }
  }

  private func finish(_ member: Int, _ output: Int?) {
    guard !members[member].isFinished else { return }
    members[member].output = output
    end(member)
    call()
  }

  private func end(_ member: Int) {
    guard !members[member].isFinished else { return }
    members[member].isFinished = true
    for child in members[member].children.reversed() { end(child) }
    queue.append(.end(member))
  }

  private func call() {
    guard !isCalling else { return }
    isCalling = true
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .refusal(let child):
        log.append("\(child) refused")
      case .end(let member):
        leave(member)
        if members[member].asksForResult { reach(.result, member, .some(members[member].output)) }
        reach(.onFinish, member)
        reach(.didFinish, member)
      }
    }
    isCalling = false
  }
}

/// Where a coordinator calls back.
enum TreeHook: CaseIterable {
  case start, result, onFinish, didFinish
}

struct TreeMoment: Hashable {
  var member: Int
  var hook: TreeHook
}

/// One call on a tree; members are numbers.
enum TreeAction {
  case start(Int, under: Int)
  case add(Int, under: Int)
  case remove(Int, from: Int)
  case finish(Int, output: Int?)
}

enum TreePicture {
  static func line(_ index: Int, _ isFinished: Bool, _ children: [Int], _ parent: Int?) -> String {
    let below = children.map { "\($0)" }.joined(separator: " ")
    return "\(index)\(isFinished ? "x" : "")(\(below))^\(parent.map { "\($0)" } ?? "-")"
  }
}

import NavigationKitCore

/// A coordinator with a name that counts its starts and writes down its end as `fin <name>`.
class Member: BaseCoordinator, ResultCoordinator {
  typealias Output = Int

  let name: String
  private(set) var starts = 0
  private(set) var ends = 0
  private let whenStarted: (@MainActor (Member) -> Void)?

  /// Makes a member; `whenStarted` is what its `start()` does besides counting.
  init(
    _ name: String = "member",
    _ journal: Journal? = nil,
    whenStarted: (@MainActor (Member) -> Void)? = nil
  ) {
    self.name = name
    self.whenStarted = whenStarted
    super.init()
    if let journal { onFinish = { journal.write("fin \(name)") } }
  }

  override func start() {
    starts += 1
    whenStarted?(self)
  }

  override func didFinish() { ends += 1 }
}

/// A conformer with the two members that are asked for and nothing else.
final class Plain: Coordinator {
  let node = CoordinatorNode()
  func start() {}
}

extension Coordinator {
  /// The names of the children, in order: `a b c`.
  var childNames: String {
    children.map { ($0 as? Member)?.name ?? "?" }.joined(separator: " ")
  }
}

/// A tree of named coordinators, `p→(a→(a1), b)`, and everything that can be seen of it.
@MainActor
final class Family {
  let journal = Journal()
  private(set) var members: [String: Member] = [:]

  /// - Parameter lines: Parents with their children in start order: `"p: a b", "a: a1"`.
  init(_ lines: String...) {
    for line in lines {
      let words = line.split { $0 == ":" || $0 == " " }.map(String.init)
      for name in words.dropFirst() { self[words[0]].startChild(self[name]) }
    }
  }

  /// A member; one that isn't known yet is made.
  subscript(name: String) -> Member {
    if let member = members[name] { return member }
    let member = Member(name, journal)
    members[name] = member
    return member
  }

  /// Children, parents, starts and ends of everybody.
  var picture: String {
    members.values.sorted { $0.name < $1.name }.map { member in
      let parent = (member.parent as? Member)?.name ?? "-"
      return "\(member.name)(\(member.childNames))^\(parent) \(member.starts) \(member.isFinished)"
    }.joined(separator: "; ")
  }

  /// Lets go of everybody and gives weak references to them.
  func release() -> [Weak] {
    defer { members = [:] }
    return members.values.map { Weak($0) }
  }
}

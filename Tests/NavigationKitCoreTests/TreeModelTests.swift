import NavigationKitCore
import Testing

/// Every small tree, and many random ones, compared with a model that shares no code with the library.
@MainActor
struct TreeModelTests {
  /// The parents of members 1, 2, … in every tree of a size, in every order of starting.
  private func trees(of size: Int) -> [[Int]] {
    guard size > 1 else { return [[]] }
    return trees(of: size - 1).flatMap { smaller in
      (0..<(size - 1)).map { parent in smaller + [parent] }
    }
  }

  /// Builds both trees, performs the actions on both, and compares after each.
  private func compare(
    _ count: Int,
    building: [TreeAction],
    _ actions: [TreeAction],
    plan: [TreeMoment: TreeAction] = [:],
    mayRelease: Bool = true
  ) throws {
    let model = TreeModel(count: count, plan: plan)
    let tree = NumberedTree(count: count, plan: plan)
    let story = "built by \(building), then \(actions), with \(plan)"
    let found = try diagnostics {
      for action in building + actions {
        model.perform(action)
        tree.perform(action)
        try #require(tree.log == model.log, "\(story)")
        try #require(tree.picture == model.picture, "\(story)")
      }
    }
    try #require(found.count == model.diagnosticCount, "\(story)")
    if mayRelease { try #require(tree.release().areReleased, "\(story)") }
  }

  private func starting(_ parents: [Int]) -> [TreeAction] {
    parents.enumerated().map { .start($0.offset + 1, under: $0.element) }
  }

  @Test(arguments: 1...5)
  func `every tree of up to five, every member finished, then every other`(size: Int) throws {
    for tree in trees(of: size) {
      for first in 0..<size {
        for second in 0..<size {
          try compare(
            size,
            building: starting(tree),
            [.finish(first, output: 1), .finish(second, output: nil)]
          )
        }
      }
    }
  }

  /// In trees of up to four: one is finished, and one callback of one member does one more thing.
  @Test(arguments: 1...4)
  func `every callback of every small tree may change every member`(size: Int) throws {
    for tree in trees(of: size) {
      for finished in 0..<size {
        for member in 0..<size {
          for hook in [TreeHook.result, .onFinish, .didFinish] {
            for target in 0..<size {
              var actions: [TreeAction] = [
                .finish(target, output: 2), .start(size, under: target),
                .start(target, under: size),
              ]
              if target > 0 { actions.append(.remove(target, from: tree[target - 1])) }
              for action in actions {
                try compare(
                  size + 1,
                  building: starting(tree),
                  [.finish(finished, output: 1), .finish(0, output: nil)],
                  plan: [TreeMoment(member: member, hook: hook): action]
                )
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: 2...4)
  func `every start of every small tree may finish every member`(size: Int) throws {
    for tree in trees(of: size) {
      for member in 1..<size {
        for target in 0..<size {
          try compare(
            size,
            building: starting(tree),
            [.finish(0, output: nil)],
            plan: [TreeMoment(member: member, hook: .start): .finish(target, output: 3)]
          )
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `random scripts of calls and callbacks agree with the model`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let count = Int.random(in: 2...8, using: &generator)
      func action() -> TreeAction {
        let one = Int.random(in: 0..<count, using: &generator)
        let other = Int.random(in: 0..<count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0..<4: return .start(one, under: other)
        case 4: return .add(one, under: other)
        case 5, 6: return .remove(one, from: other)
        default: return .finish(one, output: Bool.random(using: &generator) ? one : nil)
        }
      }
      var plan: [TreeMoment: TreeAction] = [:]
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let hook = TreeHook.allCases.randomElement(using: &generator) ?? .start
        plan[TreeMoment(member: Int.random(in: 0..<count, using: &generator), hook: hook)] =
          action()
      }
      let script = (0..<30).map { _ in action() }
      let ends = (0..<count).map { TreeAction.finish($0, output: nil) }
      try compare(count, building: script, ends, plan: plan)
    }
  }
}

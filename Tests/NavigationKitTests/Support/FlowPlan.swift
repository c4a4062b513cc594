@testable import NavigationKit

/// A small scene to build: a tree of coordinators, and screens of theirs in layers and tabs.
struct FlowPlan: CustomStringConvertible {
  /// Where the screens are; a number is how many a stack has.
  enum Layout: CaseIterable {
    case three, twoAndOne, oneAndTwo, oneByOne, tabs, tabsAbove

    var layers: [LayerPlan] {
      switch self {
      case .three: [.stack(3)]
      case .twoAndOne: [.stack(2), .stack(1)]
      case .oneAndTwo: [.stack(1), .stack(2)]
      case .oneByOne: [.stack(1), .stack(1), .stack(1)]
      case .tabs: [.tabs(2, 1)]
      case .tabsAbove: [.stack(1), .tabs(1, 1)]
      }
    }
  }

  enum LayerPlan {
    case stack(Int)
    case tabs(Int, Int)
  }

  /// A coordinator: its parent's place in the list, and whether it's a plain one without screens.
  struct Member: Equatable {
    var name: String
    var parent: Int?
    var isPlain = false
  }

  var layout: Layout
  var members: [Member]

  /// Who shows each screen; `nil` is nobody.
  var owners: [Int?]

  /// Who sets the tabs.
  var tabsOwner: Int?

  /// Whether flows above others have shown a screen that's gone.
  var hasEmptied = false

  var description: String {
    let tree = members.map { member in
      member.name + (member.parent.map { "<\(members[$0].name)" } ?? "")
    }
    let tabs = tabsOwner.map { ", tabs of \(members[$0].name)" } ?? ""
    return tree.joined(separator: " ") + tabs + (hasEmptied ? ", emptied" : "")
  }

  /// Trees of up to three flows, with a plain coordinator or without.
  static let trees: [[Member]] = {
    var trees: [[Member]] = [[Member(name: "f"), Member(name: "g", parent: 0)]]
    for second in [nil, 0] {
      for third in [nil, 0, 1] {
        trees.append([
          Member(name: "f"), Member(name: "g", parent: second), Member(name: "h", parent: third),
        ])
      }
    }
    trees.append([
      Member(name: "f"), Member(name: "q", parent: 0, isPlain: true), Member(name: "g", parent: 1),
    ])
    trees.append([
      Member(name: "f"), Member(name: "g", parent: 0), Member(name: "q", parent: 0, isPlain: true),
    ])
    trees.append([
      Member(name: "f"), Member(name: "q", parent: 0, isPlain: true),
      Member(name: "r", parent: 0, isPlain: true),
    ])
    return trees
  }()

  /// Every way to give three screens, and the tabs where there are some, to the flows of a tree.
  ///
  /// Among three flows, one that neither shows anything nor has a child would be in no other's way.
  static func all(_ layout: Layout) -> [FlowPlan] {
    let hasTabs = layout == .tabs || layout == .tabsAbove
    var plans: [FlowPlan] = []
    for members in trees {
      let owners: [Int?] = [nil] + members.indices.filter { !members[$0].isPlain }
      let leaves =
        members.count < 3
        ? []
        : members.indices.filter { member in
          !members[member].isPlain && !members.contains { $0.parent == member }
        }
      for first in owners {
        for second in owners {
          for third in owners {
            for tabsOwner in hasTabs ? owners : [nil]
            where leaves.allSatisfy([first, second, third, tabsOwner].contains) {
              var plan = FlowPlan(layout: layout, members: members, owners: [first, second, third])
              plan.tabsOwner = tabsOwner
              plan.hasEmptied = plans.count.isMultiple(of: 2)
              plans.append(plan)
            }
          }
        }
      }
    }
    return plans
  }

  /// Whether a flow has shown a screen that's gone, and lives on by its children.
  func isEmptied(_ member: Int) -> Bool {
    hasEmptied && !members[member].isPlain && members.contains { $0.parent == member }
  }
}

/// A coordinator without screens that writes down its end.
@MainActor
final class PlainCoordinator: BaseCoordinator {
  init(_ name: String, in scene: Scene) {
    super.init()
    onFinish = { scene.write("fin \(name)") }
  }
}

/// A plan come to life.
@MainActor
final class FlowStage {
  let scene = Scene()
  let plan: FlowPlan
  let app = BaseCoordinator()
  private(set) var members: [BaseCoordinator] = []

  init(_ plan: FlowPlan) {
    self.plan = plan
    for member in plan.members {
      let coordinator: BaseCoordinator =
        member.isPlain ? PlainCoordinator(member.name, in: scene) : TestFlow(member.name, in: scene)
      (member.parent.map { members[$0] } ?? app).startChild(coordinator)
      members.append(coordinator)
    }
    for index in members.indices where plan.isEmptied(index) { router(index).setRoot(z) }
    build()
    _ = scene.takeLog()
  }

  private func build() {
    var names = [a, b, c][...]
    var owners = plan.owners[...]
    for (index, layer) in plan.layout.layers.enumerated() {
      switch layer {
      case .stack(let count):
        let first = owners.removeFirst()
        show(names.removeFirst(), first, in: index)
        for _ in 1..<count {
          show(names.removeFirst(), owners.removeFirst(), at: layerRouter(index))
        }
      case .tabs(let first, let second):
        let place = index == 0 ? scene.router : layerRouter(index - 1).modal()
        router(plan.tabsOwner, at: place).setTabs([TestTab.a, .b], selected: .a)
        for tab in Array(repeating: TestTab.a, count: first)
          + Array(repeating: .b, count: second)
        {
          show(names.removeFirst(), owners.removeFirst(), at: layerRouter(index).tab(tab))
        }
        if plan.owners[0] != nil { layerRouter(index).selectTab(TestTab.b) }
      }
    }
  }

  /// Shows the first screen of a layer.
  private func show(_ screen: Page, _ owner: Int?, in layer: Int) {
    let router = router(owner, at: layer == 0 ? scene.router : layerRouter(layer - 1).modal())
    router.setRoot(screen, onRemove: scene.removal)
  }

  private func show(_ screen: Page, _ owner: Int?, at place: any Router) {
    scene.push(screen, by: router(owner, at: place))
  }

  /// The router of a layer that belongs to nobody.
  func layerRouter(_ index: Int) -> any Router { [scene.router, scene.s, scene.t][index] }

  /// The router for a place that belongs to a member.
  func router(_ owner: Int?, at place: (any Router)? = nil) -> any Router {
    let place = place ?? scene.router
    guard let owner else { return place }
    return LayerRouter(from: place, owner: members[owner].node.holdings)
  }
}

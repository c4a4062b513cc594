import NavigationKit

/// What the links of the tests mean.
enum TestLink: Hashable { case place(String), other }

/// A scene with links `app://place/NAME`.
@MainActor
struct LinkScene {
  let scene: Scene
  let root: any Coordinator
  let opener: LinkOpener<TestLink>

  init(_ scene: Scene, root: any Coordinator, isReady: Bool = true) {
    self.scene = scene
    self.root = root
    opener = LinkOpener(Self.table, root: root, router: scene.router)
    opener.isReady = isReady
  }

  static var table: LinkTable<TestLink> {
    var links = LinkTable<TestLink>(at: "app://")
    links.add("place/:name") { (name: String) in .place(name) }
    links.add("other") { .other }
    return links
  }

  /// Follows a link to a place.
  @discardableResult
  func open(_ name: String = "x") -> LinkOutcome { opener.open(text: "app://place/\(name)") }
}

/// A coordinator without screens that writes down which links it's asked about.
@MainActor
final class Receiver: BaseCoordinator, LinkHandler {
  let name: String
  private let scene: Scene
  private let answer: @MainActor (Receiver, String) -> Bool

  /// Makes a coordinator that answers `false` unless told otherwise.
  init(
    _ name: String,
    in scene: Scene,
    _ answer: @escaping @MainActor (Receiver, String) -> Bool = { _, _ in false }
  ) {
    self.name = name
    self.scene = scene
    self.answer = answer
  }

  func open(_ link: TestLink) -> Bool {
    guard case .place(let place) = link else { return false }
    scene.write("\(name)(\(place))")
    return answer(self, place)
  }
}

/// A flow that writes down which links it's asked about.
@MainActor
final class ReceivingFlow: TestFlow, LinkHandler {
  var takes = false
  var isThere = false

  func open(_ link: TestLink) -> Bool {
    scene.write("\(name)?")
    return takes
  }

  func isShowing(_ link: TestLink) -> Bool { isThere }
}

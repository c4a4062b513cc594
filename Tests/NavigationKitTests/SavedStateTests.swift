import Foundation
import NavigationKit
import Testing

/// What is written, and what is made of files that are damaged, hostile, or from another time.
@MainActor
struct SavedStateTests {
  private let registry = makeRegistry()

  @Test func `the file is the same for the same state, and can be read by people`() throws {
    let router = BaseRouter()
    router.setStack([Spot.home, Spot.product(id: "42")])
    router.modal(.sheet(detents: [.medium, .height(320)], dismissable: false)).push(Note(number: 7))
    let expected = """
      {
        "format" : 1,
        "layers" : [
          {
            "stack" : [
              {
                "name" : "spot",
                "value" : {
                  "home" : {

                  }
                }
              },
              {
                "name" : "spot",
                "value" : {
                  "product" : {
                    "id" : "42"
                  }
                }
              }
            ]
          },
          {
            "detents" : [
              "medium",
              "height 320.0"
            ],
            "dismissable" : false,
            "stack" : [
              {
                "name" : "note",
                "value" : {
                  "number" : 7
                }
              }
            ],
            "style" : "sheet"
          }
        ],
        "version" : 1
      }
      """
    let blank: (String) -> [String] = { text in
      text.split(separator: "\n").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    }
    let encoded = try registry.encode(router)
    #expect(blank(encoded.text) == blank(expected))
    #expect(encoded.cuts == [])
    #expect(try registry.encode(router.state) == encoded)
  }

  @Test func `a name or a type that's taken is a diagnostic and changes nothing`() throws {
    var registry = registry
    let texts = diagnostics {
      registry.register(Secret.self, as: "spot")
      registry.register(Spot.self, as: "place")
      registry.register(Spot.self, as: "spot")
    }
    #expect(
      texts == [
        #"Can't register Secret as "spot": the name is taken."#,
        #"Can't register Spot as "place": it's registered as "spot"."#,
        #"Can't register Spot as "spot": it's registered as "spot"."#,
      ]
    )
    let router = BaseRouter()
    router.setRoot(Spot.home)
    #expect(try registry.decode(registry.encode(router).data).state == router.state)
  }

  @Test func `what can't be saved is cut off with what lies above it`() throws {
    let router = BaseRouter()
    router.setTabs([SpotTab.a, .b], selected: .a)
    router.tab(SpotTab.a).setStack([Spot.home, Secret.door, Spot.home])
    router.tab(SpotTab.b).setStack([Spot.home, Spot.amount(.infinity), Note(number: 1)])
    router.modal().push(Note(number: 2))
    let encoded = try registry.encode(router)
    #expect(
      encoded.cuts.map(\.description) == [
        "amount(inf): can't be written: a value of type Double has no JSON (layer 0, 2 screens lost)",
        "door: the type isn't registered (layer 0, 3 screens lost)",
      ]
    )
    let saved = try registry.decode(encoded.data)
    #expect("\(saved.state)" == "tabs{a*: home, b: home}")
    #expect(saved.cuts == [])
  }

  @Test func `a state of which nothing can be saved is empty`() throws {
    let router = BaseRouter()
    router.setRoot(Secret.door)
    router.modal().push(Spot.home)
    let encoded = try registry.encode(router)
    #expect(encoded.cuts.map(\.lost) == [2])
    let saved = try registry.decode(encoded.data)
    #expect(saved.isEmpty)
    let other = BaseRouter()
    #expect(other.restore(saved) == .restored(cuts: []))
    #expect(other.state == BaseRouter().state)
  }

  @Test func `tabs that aren't registered are cut off with their stacks`() throws {
    let router = BaseRouter()
    router.inOneStep {
      router.setTabs(
        [NavigationTab("text"), NavigationTab(SpotTab.b), NavigationTab(1)],
        selected: "text"
      )
      router.tab("text").setStack([Spot.home, Spot.home])
      router.tab(1).push(Spot.home)
    }
    let encoded = try registry.encode(router)
    #expect(
      encoded.cuts.map(\.description) == [
        "text: the type isn't registered (layer 0, 2 screens lost)"
      ]
    )
    #expect("\(try registry.decode(encoded.data).state)" == "tabs{b*:, 1: home}")
  }

  @Test func `an alert isn't saved`() throws {
    let router = BaseRouter()
    router.setRoot(Spot.home)
    router.showAlert(NavigationAlert("Really?"))
    #expect("\(try registry.decode(registry.encode(router).data).state)" == "home")
  }

  // MARK: - Reading

  private func file(_ layers: String, _ more: String = "") -> String {
    #"{"format": 1, "version": 1, "layers": [\#(layers)]\#(more)}"#
  }

  private static let home = #"{"name": "spot", "value": {"home": {}}}"#

  @Test(arguments: [
    (#"{"name": "spot", "value": {"basement": {}}}"#, "spot: can't be read: "),
    (#"{"name": "spot"}"#, #"spot: can't be read: layers[0].stack[1]: no "value""#),
    (#"{"name": "spot", "value": 7}"#, "spot: can't be read: layers[0].stack[1].value: "),
    (#"{"name": "cellar", "value": 7}"#, "cellar: no type is registered under this name"),
    (#"{"name": "int", "value": 7}"#, "7: the registered type isn't a screen"),
    (#"{"name": "tab", "value": "a"}"#, "a: the registered type isn't a screen"),
  ])
  func `a screen that can't be read is cut off with what lies above it`(
    screen: String,
    why: String
  ) throws {
    let layer = #"{"style": "fullScreen", "stack": [\#(Self.home)]}"#
    let saved = try registry.decode(
      file(#"{"stack": [\#(Self.home), \#(screen), \#(Self.home)]}, \#(layer)"#)
    )
    #expect("\(saved.state)" == "home")
    #expect(saved.cuts.count == 1)
    #expect(saved.cuts.first?.lost == 3)
    #expect(saved.cuts.first?.description.hasPrefix(why) == true, "\(saved.cuts)")
  }

  @Test(arguments: [
    ("", "it isn't JSON"),
    ("nonsense", "it isn't JSON"),
    ("[]", "not a value of type Dictionary<String, Any>"),
    ("{}", #"no "format""#),
    (#"{"format": "1"}"#, "format: not a value of type Int"),
    (#"{"format": 1, "version": 1}"#, #"no "layers""#),
    (#"{"format": 1, "version": 1, "layers": [{}]}"#, #"layers[0]: no "stack""#),
    (
      #"{"format": 1, "version": 1, "layers": [{"stack": [], "style": "sheet"}]}"#,
      "layers[0].style: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"stack": []}, {"stack": []}]}"#,
      "layers[1].style: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"stack": []}, {"style": "fullScreen", "stack": []}]}"#,
      "layers[1].stack: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"stack": []}, {"style": "hologram", "stack": []}]}"#,
      "layers[1].style: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"tabs": [], "selected": 0}]}"#,
      "layers[0].selected: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"tabs": [{"name": "int", "value": 1, "stack": []}], "selected": -1}]}"#,
      "layers[0].selected: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"tabs": [{"name": "int", "value": 1, "stack": []}, {"name": "int", "value": 1, "stack": []}], "selected": 1}]}"#,
      "layers[0].tabs[1].value: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [{"stack": [{"coordinator": 0, "name": "spot"}]}]}"#,
      "layers[0].stack[0].coordinator: a value is damaged"
    ),
    (
      #"{"format": 1, "version": 1, "layers": [], "coordinators": [{"name": "a", "parent": 0}]}"#,
      "coordinators[0].parent: a value is damaged"
    ),
  ])
  func `a file that isn't a whole saved state is an error that says where`(
    text: String,
    why: String
  ) {
    #expect(throws: SavedStateError.damaged(why)) { try registry.decode(text) }
  }

  @Test func `a file from the future isn't read`() throws {
    #expect(throws: SavedStateError.newerFormat(2)) {
      try registry.decode(#"{"format": 2, "anything": []}"#)
    }
    let data = try makeRegistry(version: 4).encode(BaseRouter()).data
    #expect(throws: SavedStateError.newerVersion(4)) { try makeRegistry(version: 3).decode(data) }
    #expect(try makeRegistry(version: 5).decode(data).version == 4)
  }

  @Test func `ten thousand layers are read and shown`() throws {
    let layer = #", {"style": "fullScreen", "stack": [\#(Self.home)]}"#
    let text = file(#"{"stack": [\#(Self.home)]}"# + String(repeating: layer, count: 10_000))
    let router = BaseRouter()
    #expect(router.restore(try registry.decode(text)) == .restored(cuts: []))
    #expect(router.state.layers.count == 10_001)
  }

  @Test func `values nested without end are an error`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: SavedStateError.self) {
      try registry.decode(file(#"{"stack": [{"name": "spot", "value": \#(deep)}]}"#))
    }
  }

  // MARK: - At random

  @Test func `any state is the same after it was saved and restored`() throws {
    for seed in 0..<300 {
      var dice = Dice(UInt64(seed))
      let router = BaseRouter()
      for _ in 0..<(1 + dice.roll(20)) { dice.play(on: router) }
      let encoded = try registry.encode(router)
      let saved = try registry.decode(encoded.data)
      #expect(saved.state == router.state, "seed \(seed)")
      let other: BaseRouter = seed.isMultiple(of: 2) ? BaseRouter() : RecordingRouter(to: Nowhere())
      let through: any Router = seed.isMultiple(of: 3) ? PassingRouter(other) : other
      #expect(through.restore(saved) == .restored(cuts: []), "seed \(seed)")
      #expect(other.state == router.state, "seed \(seed)")
      #expect(try registry.encode(other) == encoded, "seed \(seed)")
    }
  }

  @Test func `no damage to a file is a crash`() throws {
    var dice = Dice(1)
    var files: [[UInt8]] = []
    while files.count < 40 {
      let router = BaseRouter()
      for _ in 0..<8 { dice.play(on: router) }
      let bytes = [UInt8](try registry.encode(router).data).filter { $0 != 32 && $0 != 10 }
      if bytes.count < 1_500 { files.append(bytes) }
    }
    var read = 0
    for round in 0..<20_000 {
      var bytes = files[round % files.count]
      switch dice.roll(4) {
      case 0: bytes.removeLast(dice.roll(bytes.count))
      case 1: bytes.remove(at: dice.roll(bytes.count))
      case 2:
        let (from, to) = (dice.roll(bytes.count), dice.roll(bytes.count))
        bytes.swapAt(from, to)
      default:
        let position = dice.roll(bytes.count)
        bytes[position] = Array("0123456789-\"{}[],:ae\u{0}".utf8)[dice.roll(21)]
      }
      guard let saved = try? registry.decode(Data(bytes)) else { continue }
      read += 1
      guard round.isMultiple(of: 8) else { continue }
      let router = BaseRouter()
      router.restore(saved)
      #expect(router.state == saved.state)
    }
    #expect(read > 1_000)
  }
}

private struct Nowhere: TextOutputStream {
  func write(_ text: String) {}
}

private final class PassingRouter: Router {
  private let wrapped: any Router
  init(_ wrapped: any Router) { self.wrapped = wrapped }
  var handle: RouterHandle { wrapped.handle }
  func perform(_ request: NavigationRequest) -> NavigationOutcome { wrapped.perform(request) }
}

import Foundation
import NavigationKit
import Testing

private enum PrivateRoute: Screen { case home, item(PrivatePayload) }
private struct PrivatePayload: Hashable { var name: String? }

@MainActor
struct ScreenTextTests {
  enum Kind: Hashable { case small, big(Int) }

  struct Point: Hashable { var x, y: Int }
  struct Empty: Hashable {}
  struct Box<Value: Hashable>: Hashable { var value: Value }
  final class Object: Hashable, Sendable {
    static func == (first: Object, second: Object) -> Bool { first === second }
    func hash(into hasher: inout Hasher) {}
  }

  enum Route: Screen {
    case home
    case product(id: String)
    case unlabelled(Int, String)
    case mixed(Int, name: String)
    case maybe(String?)
    case twice(Int??)
    case list([Int?])
    case named([String: Int])
    case unique(Set<String>)
    case pair((Bool) -> Bool, Int)
    case kind(Kind)
    case point(Point)
    case empty(Empty)
    case box(Box<Kind>)
    case object(Object)
    case character(Character)
    case part(Substring)
    case number(Double)
    case range(Range<Int>)
    case url(URL)
    case id(UUID)
    case any(AnyHashable)
    case type(Any.Type)
    case screen(any Screen)
    case objectID(ObjectIdentifier)
    case pointer(UnsafeRawPointer)
    case result(Result<Int, Never>)
    case indexes(ClosedRange<String>)
    case slice(ArraySlice<Kind?>)
    case keys(KeyValuePairs<String, Int?>)

    static func == (first: Self, second: Self) -> Bool { "\(first)" == "\(second)" }
    func hash(into hasher: inout Hasher) {}
  }

  private func text(of screen: any Screen) -> String {
    let router = BaseRouter()
    router.setRoot(screen)
    return "\(router.state)"
  }

  @Test func `texts show names and labelled payloads`() throws {
    let texts: [(Route, String)] = [
      (.home, "home"),
      (.product(id: "42"), #"product(id: "42")"#),
      (.unlabelled(1, "x"), #"unlabelled(1, "x")"#),
      (.mixed(1, name: "x"), #"mixed(1, name: "x")"#),
      (.maybe("x"), #"maybe("x")"#),
      (.maybe(nil), "maybe(nil)"),
      (.twice(.some(.some(1))), "twice(1)"),
      (.twice(.some(nil)), "twice(nil)"),
      (.twice(nil), "twice(nil)"),
      (.list([1, nil]), "list([1, nil])"),
      (.list([]), "list([])"),
      (.named(["b": 2, "a": 1]), #"named(["a": 1, "b": 2])"#),
      (.named([:]), "named([:])"),
      (.unique(["b", "a"]), #"unique(["a", "b"])"#),
      (.kind(.small), "kind(small)"),
      (.kind(.big(3)), "kind(big(3))"),
      (.point(Point(x: 1, y: 2)), "point(Point(x: 1, y: 2))"),
      (.empty(Empty()), "empty(Empty)"),
      (.object(Object()), "object(Object)"),
      (.box(Box(value: .big(1))), "box(Box<Kind>(value: big(1)))"),
      (.character("x"), #"character("x")"#),
      (.part("xyz".dropFirst()), #"part("yz")"#),
      (.number(1.5), "number(1.5)"),
      (.url(try #require(URL(string: "app:///a"))), "url(app:///a)"),
      (
        .id(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))),
        "id(00000000-0000-0000-0000-000000000001)"
      ),
      (.screen(Page.page("A")), "screen(A)"),
      (.screen(Route.kind(.small)), "screen(kind(small))"),
      (.result(.success(1)), "result(success(1))"),
      (.slice([.small, nil, .big(1)]), "slice([small, nil, big(1)])"),
    ]
    for (screen, expected) in texts { #expect(text(of: screen) == expected) }
  }

  @Test func `no text has a module name, an optional's name or an address`() {
    let object = Object()
    var number = 1
    let screens: [any Screen] = withUnsafeBytes(of: &number) { bytes in
      [
        Route.any(AnyHashable(Optional("x"))),
        Route.any(AnyHashable(Kind.big(1))),
        Route.any(AnyHashable([Optional(Kind.small)])),
        Route.any(AnyHashable(Point(x: 1, y: 2))),
        Route.type(Kind.self), Route.type(Optional<Kind>.self), Route.type(PrivatePayload.self),
        Route.pair({ $0 }, 1), Route.object(object), Route.objectID(ObjectIdentifier(object)),
        bytes.baseAddress.map { Route.pointer($0) } ?? Route.home,
        Route.indexes("a"..."b"), Route.range(0..<3), Route.keys(["a": 1, "b": nil]),
        PrivateRoute.home, PrivateRoute.item(PrivatePayload(name: "x")),
        PrivateRoute.item(PrivatePayload(name: nil)),
      ]
    }
    for screen in screens {
      let text = text(of: screen)
      for forbidden in [
        "NavigationKit", "Tests", "Swift.", "Optional(", "0x", "unknown context", "$",
      ] {
        #expect(!text.contains(forbidden), "\(text)")
      }
      #expect(text.range(of: "[0-9]{6}", options: .regularExpression) == nil, "\(text)")
    }
  }

  @Test func `private and local types have plain names`() {
    struct Local: Screen { var value: Int? }
    enum LocalRoute: Screen { case here(Local), there }
    struct Generic<Value: Hashable>: Screen { var value: Value }
    #expect(text(of: PrivateRoute.home) == "home")
    #expect(
      text(of: PrivateRoute.item(PrivatePayload(name: "x")))
        == #"item(PrivatePayload(name: "x"))"#
    )
    #expect(text(of: Local(value: nil)) == "Local(value: nil)")
    #expect(text(of: LocalRoute.there) == "there")
    #expect(text(of: LocalRoute.here(Local(value: 1))) == "here(Local(value: 1))")
    #expect(text(of: Generic(value: Local(value: 1))) == "Generic<Local>(value: Local(value: 1))")
    #expect(
      text(of: Generic(value: PrivatePayload(name: "x")))
        == #"Generic<PrivatePayload>(value: PrivatePayload(name: "x"))"#
    )
  }

  @Test func `a class shows its name only`() {
    final class Profile: Screen { let secret = "s" }
    class Base: Screen {}
    final class Derived: Base {}
    #expect(text(of: Profile()) == "Profile")
    #expect(text(of: Derived()) == "Derived")
    #expect(text(of: PageObject("named")) == "named")
  }

  @Test(arguments: [
    "\n", "\r\n", "\t", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
  ])
  func `control characters never reach a line`(control: String) {
    struct Named: NamedScreen { let screenName: String }
    enum Route: Screen {
      case named(String), part(Substring), character(Character), keys([String: String])
    }
    let raw = "a\(control)b"
    let router = BaseRouter()
    router.setTabs([raw], selected: raw)
    router.tab(raw).setStack([
      Named(screenName: raw), Route.named(raw), Route.part(Substring(raw)),
      Route.character(Character(control == "\u{1B}[31m" ? "\u{1B}" : control)),
      Route.keys([raw: raw]),
    ])
    router.showAlert(NavigationAlert(raw, buttons: [.init(raw)]))
    var texts = ["\(router.state)"]
    router.observe { texts.append("\($0)") }
    router.addGuard { _ in .block(raw) }
    router.push(a)
    router.input.tapAlert(raw)
    router.showAlert(NavigationAlert(raw, buttons: [.init(raw)]))
    #expect(texts.count == 4)
    for text in texts {
      let controls = text.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      }
      #expect(controls.isEmpty, "\(text.debugDescription): \(controls.map { $0.value })")
    }
  }

  @Test func `quotation marks and backslashes in payloads are escaped`() {
    #expect(text(of: Route.product(id: #"a"b\c"#)) == #"product(id: "a\"b\\c")"#)
  }

  @Test func `a payload that never ends is cut`() {
    indirect enum Nested: Screen { case end, more(Nested) }
    let deep = (0..<100).reduce(Nested.end) { nested, _ in .more(nested) }
    let text = text(of: deep)
    #expect(text.hasPrefix("more(more("))
    #expect(text.contains("…"))
    #expect(text.count < 100)
  }

  @Test func `commands and events read as sentences`() {
    let commands: [(NavigationCommand, String)] = [
      (.setRoot(a), "set root A"), (.setStack([a, b]), "set stack A › B"), (.push(a), "push A"),
      (.pop(2), "pop 2"), (.popTo(a), "pop to A"), (.popToRoot, "pop to root"),
      (.replaceTop(a), "replace top with A"),
      (.present(.screen(a), as: .sheet()), "present sheet: A"),
      (.present(.stack([a, b]), as: .fullScreen), "present full screen: A › B"),
      (
        .present(.tabs([NavigationTab(TestTab.a)], selected: TestTab.a), as: .sheet()),
        "present sheet: tabs a*"
      ),
      (.dismiss, "dismiss"), (.dismissAll, "dismiss all"),
      (
        .setTabs([NavigationTab(TestTab.a), NavigationTab("b")], selected: "b"),
        "set tabs a, b*"
      ),
      (.selectTab(TestTab.a), "select tab a"),
      (.setBadge("3", tab: TestTab.a), #"set badge "3" on a"#),
      (.setBadge(nil, tab: TestTab.a), "set badge none on a"),
      (.showAlert(NavigationAlert("Hi")), #"alert "Hi" [OK]"#),
      (
        .showAlert(NavigationAlert("Hi", style: .actionSheet(), buttons: [.init("A"), .cancel()])),
        #"action sheet "Hi" [A] [Cancel]"#
      ),
      (.dismissAlert, "dismiss alert"),
    ]
    for (command, text) in commands { #expect("\(command)" == text) }

    let scene = Scene(a, b, c)
    scene.router.pop(to: z)
    scene.user.back()
    scene.user.back(to: scene.id(a))
    scene.presentBare(x)
    scene.user.swipeDown()
    scene.router.showAlert(NavigationAlert("Hi"))
    scene.user.tapAlert("OK")
    #expect(
      scene.events.map { "\($0)" } == [
        "pop to Z, refused: it isn't on the stack", "back", "back to A", "present sheet: X",
        "swipe down", #"alert "Hi" [OK]"#, #"tap alert "OK""#,
      ]
    )
  }

  @Test func `a place reads as layer and tab`() {
    let scene = Scene()
    scene.router.setTabs([TestTab.a], selected: .a)
    scene.router.tab(TestTab.a).push(a)
    scene.router.present(x)
    #expect(scene.events.map { "\($0.place)" } == ["base", "base, tab a", "layer 1"])
  }

  @Test func `an id prints as a number`() {
    let scene = Scene(a, b)
    #expect(scene.entries.map { "\($0.id)" } == ["#1", "#2"])
  }
}

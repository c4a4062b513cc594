import SwiftUI
import Testing

/// The stand-in follows bindings with transitions, and has the known refusals.
@MainActor
struct StandInTransitionTests {
  struct Item: Identifiable {
    let id: String
  }

  final class Model: ObservableObject {
    @Published var path: [String] = []
    @Published var sheet: Item?
    @Published var cover: Item?
    @Published var nested: Item?
    @Published var alert: String?
    @Published var isLocked = false
    @Published var tab = 1
    @Published var name = ""
    var lines: [String] = []

    func log(_ line: String) -> () -> Void { { self.lines.append(line) } }
  }

  private struct Screen: View {
    let name: String
    let model: Model

    var body: some View {
      Text(name).onAppear(perform: model.log("+\(name)"))
        .onDisappear(perform: model.log("-\(name)"))
    }
  }

  private struct Root: View {
    @ObservedObject var model: Model

    var body: some View {
      NavigationStack(path: $model.path) {
        Screen(name: "root", model: model)
          .navigationDestination(for: String.self) { Screen(name: $0, model: model) }
      }
      .sheet(item: $model.sheet, onDismiss: model.log("dismissed \(model.name)")) { item in
        Screen(name: item.id, model: model)
          .interactiveDismissDisabled(model.isLocked)
          .sheet(item: $model.nested) { Screen(name: $0.id, model: model) }
      }
      .fullScreenCover(item: $model.cover) { Screen(name: $0.id, model: model) }
      .alert(
        Text("alert"),
        isPresented: Binding(
          get: { @MainActor in model.alert != nil },
          set: { @MainActor isUp in if !isUp { model.alert = nil } }
        ),
        presenting: model.alert
      ) { name in
        Button(name) { model.lines.append("tapped \(name)") }
      } message: { name in
        Text("about \(name)")
      }
    }
  }

  private let model = Model()
  private let host: ViewHost

  init() {
    host = ViewHost { [model] in Root(model: model) }
    host.settle()
    model.lines = []
  }

  private var shown: [[String]] {
    host.layers.map { layer in host.screens(of: layer).tabs[0].map { $0.texts.first ?? "" } }
  }

  // MARK: - Stacks

  @Test func `a push takes its time: the new screen appears first, the old one disappears last`() {
    model.path = ["a", "b"]
    host.clock.advance(by: 0.1)
    #expect(shown == [["root", "a", "b"]])
    #expect(model.lines == ["+b"])
    host.settle()
    #expect(model.lines == ["+b", "-root"])
    model.path = []
    host.settle()
    #expect(model.lines == ["+b", "-root", "+root", "-b"])
    #expect(host.complaints == [])
  }

  @Test func `without animation it's over in the next turn`() {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.path = ["a"] }
    host.clock.advance(by: 0)
    #expect(model.lines == ["+a", "-root"])
    #expect(host.wasAnimated == false)
  }

  @Test func `a path that changes while its stack moves gets lost`() {
    model.path = ["a"]
    host.clock.advance(by: 0.1)
    model.path = ["a", "b"]
    host.settle()
    #expect(shown == [["root", "a"]])
    #expect(host.complaints == ["A path was changed while its stack moved."])
    model.path = ["a", "c"]
    host.settle()
    #expect(shown == [["root", "a", "c"]])
  }

  @Test func `a path that changes while a layer comes, or in the background, gets lost`() {
    model.sheet = Item(id: "x")
    host.clock.advance(by: 0.1)
    model.path = ["a"]
    host.settle()
    #expect(shown == [["root"], ["x"]])
    host.setPhase(.background)
    model.path = ["b"]
    host.settle()
    #expect(shown == [["root"], ["x"]])
    #expect(
      host.complaints == [
        "A path was changed while a layer came or went.", "A path was changed in the background.",
      ]
    )
  }

  @Test(arguments: [false, true])
  func `going back writes the path, at its beginning or at its end`(isEarly: Bool) {
    model.path = ["a", "b", "c"]
    host.settle()
    host.back(2, ViewHost.Manner(delay: isEarly ? 0 : 0.2, isEarly: isEarly))
    #expect(model.path == (isEarly ? ["a"] : ["a", "b", "c"]))
    host.settle()
    #expect(model.path == ["a"])
    #expect(shown == [["root", "a"]])
  }

  @Test func `a cancelled swipe makes views come and go, and writes nothing`() {
    model.path = ["a"]
    host.settle()
    model.lines = []
    host.back(1, ViewHost.Manner(isCancelled: true))
    host.settle()
    #expect(model.lines == ["+root", "-root"])
    #expect(model.path == ["a"])
  }

  private struct Closures: View {
    @ObservedObject var model: Model

    var body: some View {
      NavigationStack(
        path: Binding(
          get: { @MainActor in model.path },
          set: { @MainActor in model.path = $0 }
        )
      ) {
        Text("root")
      }
    }
  }

  @Test func `a path made of closures, and a destination that nobody has named, are noticed`() {
    let host = ViewHost { [model] in Closures(model: model) }
    host.settle()
    model.path = ["a"]
    host.settle()
    #expect(
      host.complaints == [
        "A path that is bound with closures makes up destinations.",
        "There's no destination for a String.",
      ]
    )
  }

  // MARK: - Layers

  @Test func `a sheet comes and goes in its time, and tells when it has gone`() {
    model.sheet = Item(id: "x")
    host.clock.advance(by: 0.1)
    #expect(shown == [["root"], ["x"]])
    host.settle()
    model.sheet = nil
    host.clock.advance(by: 0.1)
    #expect(shown == [["root"], ["x"]])
    host.settle()
    #expect(shown == [["root"]])
    // Nobody says in which order the last two come.
    #expect(model.lines == ["+x", "dismissed ", "-x"])
  }

  @Test func `what is called on dismissal is what the last body made`() {
    model.name = "first"
    model.sheet = Item(id: "x")
    host.settle()
    model.sheet = nil
    host.clock.advance(by: 0.1)
    model.name = "second"
    host.settle()
    #expect(model.lines.contains("dismissed second"))
  }

  @Test func `another item dismisses and presents anew`() {
    model.sheet = Item(id: "x")
    host.settle()
    model.sheet = Item(id: "y")
    host.settle()
    #expect(shown == [["root"], ["y"]])
    #expect(model.lines == ["+x", "dismissed ", "-x", "+y"])
    #expect(host.complaints == [])
  }

  @Test func `a cover in the place of a sheet gets lost`() {
    model.sheet = Item(id: "x")
    host.settle()
    model.sheet = nil
    model.cover = Item(id: "y")
    host.settle()
    #expect(shown == [["root"]])
    #expect(
      host.complaints == ["A layer was presented from a view that presents one already."]
    )
  }

  @Test func `two layers at once: the second one gets lost`() {
    model.sheet = Item(id: "x")
    model.nested = Item(id: "y")
    host.settle()
    #expect(shown == [["root"], ["x"]])
    model.nested = nil
    host.settle()
    model.nested = Item(id: "z")
    host.settle()
    #expect(shown == [["root"], ["x"], ["z"]])
    model.cover = Item(id: "w")
    host.settle()
    #expect(
      host.complaints == [
        "A layer was presented while another one came or went.",
        "A layer was presented from a view that presents one already.",
      ]
    )
  }

  @Test func `a layer that goes takes those above along`() {
    model.sheet = Item(id: "x")
    host.settle()
    model.nested = Item(id: "y")
    host.settle()
    model.sheet = nil
    host.settle()
    #expect(shown == [["root"]])
    #expect(host.complaints == [])
  }

  @Test func `a dismissal while the layer comes gets lost`() {
    model.sheet = Item(id: "x")
    host.clock.advance(by: 0.1)
    model.sheet = nil
    host.settle()
    #expect(shown == [["root"], ["x"]])
    #expect(host.complaints == ["A layer was dismissed while it came."])
  }

  @Test func `a swipe is told late, even twice`() {
    model.sheet = Item(id: "x")
    host.settle()
    host.swipeDown(ViewHost.Manner(delay: 0.6, writes: 2))
    host.clock.advance(by: 0.9)
    #expect(shown == [["root"]])
    #expect(model.sheet?.id == "x")
    host.settle()
    #expect(model.sheet == nil)
    #expect(model.lines == ["+x", "-x", "dismissed "])
  }

  @Test func `a locked sheet and a cover can't be swiped away`() {
    model.isLocked = true
    model.sheet = Item(id: "x")
    host.settle()
    host.swipeDown()
    host.settle()
    #expect(shown == [["root"], ["x"]])
    model.sheet = nil
    host.settle()
    model.cover = Item(id: "y")
    host.settle()
    #expect(model.lines.contains("-root"))
    host.swipeDown()
    host.settle()
    #expect(shown == [["root"], ["y"]])
  }

  // MARK: - Alerts and tabs

  @Test func `an alert shows what it was given when it came up`() {
    model.alert = "one"
    host.settle()
    model.alert = "two"
    host.settle()
    #expect(host.alert?.buttons == ["one"])
    #expect(host.alert?.message == "about one")
    host.tapAlert("one")
    #expect(model.lines == ["tapped one"])
    #expect(model.alert == nil)
    host.settle()
    #expect(host.alert == nil)
  }

  @Test func `an alert below a sheet, or while it comes, gets lost`() {
    model.sheet = Item(id: "x")
    host.clock.advance(by: 0.1)
    model.alert = "one"
    host.settle()
    #expect(host.alert == nil)
    model.alert = nil
    host.settle()
    model.alert = "two"
    host.settle()
    #expect(
      host.complaints == [
        "An alert was shown while a layer came or went.", "An alert was shown below a layer.",
      ]
    )
  }

  private struct Tabs: View {
    @ObservedObject var model: Model

    var body: some View {
      TabView(selection: $model.tab) {
        ForEach(1..<4) { number in
          Screen(name: "tab \(number)", model: model)
            .tabItem { Text("\(number)") }
            .badge(number - 1)
            .tag(number)
        }
      }
    }
  }

  @Test func `a tab is shown when it's selected, and a second tap isn't told`() {
    let host = ViewHost { [model] in Tabs(model: model) }
    host.settle()
    #expect(host.tabItems.map(\.title) == ["1", "2", "3"])
    #expect(host.tabItems.map(\.badge) == [nil, "1", "2"])
    host.selectTab("2")
    host.settle()
    host.selectTab("2")
    host.settle()
    #expect(model.tab == 2)
    #expect(model.lines == ["+tab 1", "-tab 1", "+tab 2"])
  }
}

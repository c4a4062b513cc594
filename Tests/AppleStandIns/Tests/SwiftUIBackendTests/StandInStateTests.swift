import SwiftUI
import Testing

/// The stand-in evaluates views as SwiftUI does.
@MainActor
struct StandInStateTests {
  private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var other = 0
  }

  /// What views have told.
  @MainActor
  private final class Journal {
    var lines: [String] = []
  }

  private struct Stepper: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private struct Owner: View {
    @StateObject private var counter = Counter()

    var body: some View { Button("owned \(counter.count)") { counter.count += 1 } }
  }

  private struct Parent: View {
    @ObservedObject var counter: Counter

    var body: some View {
      Text("parent \(counter.count)")
      Stepper()
      Owner().id(counter.count / 2)
    }
  }

  @Test func `state stays while views are made anew, and goes with their identity`() {
    let counter = Counter()
    let host = ViewHost { Parent(counter: counter) }
    host.settle()
    host.tap("count 0")
    host.tap("owned 0")
    host.settle()
    #expect(host.texts == ["parent 0", "count 1", "owned 1"])
    counter.count = 1
    host.settle()
    #expect(host.texts == ["parent 1", "count 1", "owned 1"])
    counter.count = 2
    host.settle()
    #expect(host.texts == ["parent 2", "count 1", "owned 0"])
  }

  private struct Watching: View {
    @ObservedObject var counter: Counter
    let journal: Journal

    var body: some View {
      let _: Void = journal.lines.append("watching \(counter.count)")
      Text("watching")
    }
  }

  private struct Passing: View {
    let counter: Counter
    let journal: Journal

    var body: some View {
      let _: Void = journal.lines.append("passing")
      Watching(counter: counter, journal: journal)
    }
  }

  @Test func `only views that observe an object are drawn anew, in the next turn`() {
    let (counter, journal) = (Counter(), Journal())
    let host = ViewHost { Passing(counter: counter, journal: journal) }
    host.settle()
    counter.count = 1
    counter.other = 1
    #expect(journal.lines == ["passing", "watching 0"])
    host.settle()
    #expect(journal.lines == ["passing", "watching 0", "watching 1"])
  }

  private struct Careless: View {
    @ObservedObject var counter: Counter

    var body: some View {
      let _: Void = counter.count < 1 ? counter.count += 1 : ()
      Text("\(counter.count)")
    }
  }

  @Test func `publishing within a body is noticed`() {
    let counter = Counter()
    let host = ViewHost { Careless(counter: counter) }
    host.settle()
    #expect(host.complaints == ["Publishing changes from within view updates."])
  }

  private struct Phases: View {
    @Environment(\.scenePhase) private var phase
    let journal: Journal

    var body: some View {
      Text("\(phase)").onChange(of: phase) { journal.lines.append("\($0)") }
    }
  }

  @Test func `a change of a value is told, the first value isn't`() {
    let journal = Journal()
    let host = ViewHost { Phases(journal: journal) }
    host.settle()
    host.setPhase(.background)
    host.settle()
    #expect(journal.lines == ["background"])
    #expect(host.texts == ["background"])
  }

  @Test func `a binding of a property of a value writes the whole value`() {
    let size = Binding<CGSize>(
      get: { @MainActor in CGSize(width: 1, height: 2) },
      set: { @MainActor size in #expect(size == CGSize(width: 1, height: 5)) }
    )
    #expect(size.height.wrappedValue == 2)
    size.height.wrappedValue = 5
    #expect(size.isMadeOfClosures)
  }
}

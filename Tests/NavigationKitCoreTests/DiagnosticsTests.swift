import NavigationKitCore
import Testing

@Suite(.serialized)
@MainActor
struct DiagnosticsTests {
  /// A wrong call that is known by its line.
  private func misuse(line: UInt = 1) {
    let coordinator = Plain()
    coordinator.addChild(coordinator, fileID: "App/Menu.swift", line: line)
  }

  @Test func `a diagnostic reads as one line: problem, advice, place`() throws {
    let found = try #require(diagnostics { misuse(line: 12) }.first)
    #expect(found.problem == "Can't add Plain as a child of Plain: it would be its own parent.")
    #expect(found.advice == "Use a different coordinator.")
    #expect(found.fileID == "App/Menu.swift")
    #expect(found.line == 12)
    #expect(
      "\(found)" == "Can't add Plain as a child of Plain: it would be its own parent."
        + " Use a different coordinator. (App/Menu.swift:12)"
    )
  }

  @Test func `a diagnostic without a place doesn't invent one`() throws {
    let list = DiagnosticList()
    NavigationDiagnostics.withHandler {
      list.add($0)
    } operation: {
      NavigationDiagnostics.report("Can't go on.", "Turn back.")
    }
    let found = try #require(list.all.first)
    #expect("\(found)" == "Can't go on. Turn back.")
    #expect((found.fileID, found.line) == ("", 0))
  }

  @Test func `equal diagnostics are equal values`() throws {
    let found = diagnostics {
      misuse(line: 1)
      misuse(line: 1)
      misuse(line: 2)
    }
    try #require(found.count == 3)
    #expect(found[0] == found[1])
    #expect(found[1] != found[2])
    #expect(Set(found).count == 2)
  }

  @Test func `a handler can be tried with a diagnostic made by hand`() {
    let made = NavigationDiagnostic(
      problem: "Can't add Plain as a child of Plain: it would be its own parent.",
      advice: "Use a different coordinator.",
      fileID: "App/Menu.swift",
      line: 12
    )
    #expect(diagnostics { misuse(line: 12) } == [made])
    let placeless = NavigationDiagnostic(problem: "Can't go on.", advice: "Turn back.")
    #expect("\(placeless)" == "Can't go on. Turn back.")
  }

  @Test func `the handler of the app takes what no operation of its own takes`() {
    let list = DiagnosticList()
    let former = NavigationDiagnostics.handler
    defer { NavigationDiagnostics.handler = former }
    NavigationDiagnostics.handler = { list.add($0) }
    misuse(line: 1)
    let scoped = diagnostics { misuse(line: 2) }
    misuse(line: 3)
    #expect(list.all.map(\.line) == [1, 3])
    #expect(scoped.map(\.line) == [2])
  }

  @Test func `the innermost handler takes a diagnostic, alone`() {
    var inner: [NavigationDiagnostic] = []
    let outer = diagnostics {
      misuse(line: 1)
      inner = diagnostics { misuse(line: 2) }
      misuse(line: 3)
    }
    #expect(outer.map(\.line) == [1, 3])
    #expect(inner.map(\.line) == [2])
  }

  @Test func `an operation gives back what it returns, and throws what it throws`() async {
    struct Failure: Error {}
    #expect(NavigationDiagnostics.withHandler({ _ in }, operation: { 7 }) == 7)
    #expect(throws: Failure.self) {
      try NavigationDiagnostics.withHandler({ _ in }, operation: { throw Failure() })
    }
    let waited = await NavigationDiagnostics.withHandler({ _ in }) {
      await Task.yield()
      return 8
    }
    #expect(waited == 8)
    await #expect(throws: Failure.self) {
      try await NavigationDiagnostics.withHandler({ _ in }) {
        await Task.yield()
        throw Failure()
      }
    }
  }

  @Test func `after an operation that throws the handler is the former one`() {
    struct Failure: Error {}
    let outer = diagnostics {
      do {
        try NavigationDiagnostics.withHandler({ _ in }, operation: { throw Failure() })
      } catch {
        misuse(line: 5)
      }
    }
    #expect(outer.map(\.line) == [5])
  }

  @Test func `a handler may itself make a wrong call`() {
    let list = DiagnosticList()
    NavigationDiagnostics.withHandler { diagnostic in
      list.add(diagnostic)
      if list.all.count < 3 { misuse(line: diagnostic.line + 1) }
    } operation: {
      misuse(line: 1)
    }
    #expect(list.all.map(\.line) == [1, 2, 3])
  }

  @Test func `tasks that an operation starts use its handler`() async {
    let found = await diagnostics {
      misuse(line: 1)
      await Task.yield()
      misuse(line: 2)
      await Task { misuse(line: 3) }.value
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor in misuse(line: 4) }
      }
    }
    #expect(found.map(\.line) == [1, 2, 3, 4])
  }

  @Test func `detached tasks report to the app`() async {
    let list = DiagnosticList()
    let former = NavigationDiagnostics.handler
    defer { NavigationDiagnostics.handler = former }
    NavigationDiagnostics.handler = { list.add($0) }
    let found = await diagnostics { await Task.detached { await misuse(line: 77) }.value }
    #expect(found.isEmpty)
    #expect(list.all.map(\.line) == [77])
  }

  @Test func `operations side by side hear only of themselves`() async {
    let tasks = (0..<10).map { number in
      Task {
        await diagnostics {
          for step in 0..<5 {
            misuse(line: UInt(number * 10 + step))
            await Task.yield()
          }
        }
      }
    }
    for (number, task) in tasks.enumerated() {
      #expect(await task.value.map(\.line) == (0..<5).map { UInt(number * 10 + $0) })
    }
  }

  @Test func `without a handler a debug build writes one line on standard error`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) { @MainActor in
      let menu = Plain()
      menu.addChild(menu, fileID: "App/Menu.swift", line: 3)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let line =
      "NavigationKit: Can't add Plain as a child of Plain: it would be its own parent."
      + " Use a different coordinator. (App/Menu.swift:3)"
    #if DEBUG
    #expect(text.split(separator: "\n").filter { $0.contains("NavigationKit:") } == [line[...]])
    #else
    #expect(!text.contains("NavigationKit:"))
    #endif
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(!output.contains("NavigationKit:"))
    #expect(!line.isEmpty)
  }
}

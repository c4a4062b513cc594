import NavigationKitCore
import XCTest

/// The everyday life of a coordinator, as a project that uses XCTest would test it.
@MainActor
final class CoordinatorXCTests: XCTestCase {
  private final class App: BaseCoordinator {
    private(set) var colors: [String] = []

    func chooseColor() -> Picker {
      let picker = Picker()
      startChild(picker) { [unowned self] color in colors.append(color ?? "none") }
      return picker
    }

    func waitForColor(_ picker: Picker) async { colors.append(await result(of: picker) ?? "none") }
  }

  private final class Picker: BaseCoordinator, ResultCoordinator {
    typealias Output = String
    func choose(_ color: String) { finish(with: color) }
  }

  func testAChildRunsAndEndsWithAResult() async {
    let app = App()
    let picker = app.chooseColor()
    XCTAssertTrue(app.children.first === picker)
    XCTAssertTrue(picker.parent === app)
    picker.choose("red")
    XCTAssertEqual(app.colors, ["red"])
    XCTAssertTrue(app.children.isEmpty)
    XCTAssertTrue(picker.isFinished)
  }

  func testAResultIsWaitedFor() async {
    let app = App()
    let picker = Picker()
    let task = Task { await app.waitForColor(picker) }
    let hasStarted = await happens { picker.parent != nil }
    XCTAssertTrue(hasStarted)
    picker.choose("blue")
    await task.value
    XCTAssertEqual(app.colors, ["blue"])
  }

  func testACancelledTaskEndsTheChild() async {
    let app = App()
    let picker = Picker()
    let task = Task { await app.waitForColor(picker) }
    let hasStarted = await happens { picker.parent != nil }
    XCTAssertTrue(hasStarted)
    task.cancel()
    let hasEnded = await happens { picker.isFinished }
    XCTAssertTrue(hasEnded)
    picker.finish()
    await task.value
    XCTAssertEqual(app.colors, ["none"])
    XCTAssertTrue(app.children.isEmpty)
  }

  func testEveryCoordinatorIsReleasedAfterItsEnd() async {
    let app = App()
    weak var picker: Picker?
    do {
      let started = app.chooseColor()
      picker = started
      started.onFinish = { withExtendedLifetime((started, app)) {} }
    }
    XCTAssertNotNil(picker)
    picker?.onFinish?()
    XCTAssertNil(picker)
    XCTAssertEqual(app.colors, ["none"])
  }

  func testAWrongCallIsReportedAndChangesNothing() async {
    let app = App()
    let picker = app.chooseColor()
    let line: UInt = #line + 1
    let found = diagnostics { XCTAssertFalse(app.startChild(picker)) }
    XCTAssertEqual(
      found.map { "\($0)" },
      [
        "Can't start Picker as a child of App: it's already a child. Start each coordinator once."
          + " (NavigationKitCoreTests/CoordinatorXCTests.swift:\(line))"
      ]
    )
    XCTAssertEqual(app.treeDescription, "App\n  Picker")
  }
}

@_exported import Foundation

/// What stands in for UIKit where it isn't: its run loop with a clock of its own, and what it complains of.
///
/// It behaves as UIKit's documentation says: transitions that are animated, of views in a window, end later,
/// when the clock says so. What UIKit raises an exception for is listed in ``raised`` and not done. What it
/// refuses with a line on its console is listed in ``console``.
@MainActor
public final class UIKitStandIn {
  /// The one in use: each test has its own.
  @TaskLocal public static var current = UIKitStandIn()

  /// How long an animation takes, in seconds.
  public static let duration = 0.35

  private struct Appointment {
    let time: Double
    let number: Int
    let body: @MainActor () -> Void
  }

  private var appointments: [Appointment] = []
  private var lastNumber = 0

  /// Seconds since the beginning.
  public private(set) var now = 0.0

  /// Whether nothing is animated, whatever is asked for.
  public var isInstant = false

  /// Whether presenting and dismissing without animation ends inside the call, or in the next turn.
  public var endsInsideCalls = true

  /// Whether the completion of presenting or dismissing comes after those of the transition coordinator: the order
  /// isn't documented.
  public var tellsCoordinatorsFirst = false

  /// What kind of device it is.
  public var idiom = UIUserInterfaceIdiom.phone

  /// Whether transitions begin and never end, nor call back.
  public var forgetsTransitions = false

  /// What UIKit would have raised an exception for.
  public private(set) var raised: [String] = []

  /// What UIKit would have written on its console.
  public private(set) var console: [String] = []

  /// For each transition of something visible since the last call of ``takeTransitions()``, whether it was
  /// animated.
  private var transitions: [Bool] = []

  /// Makes one that is idle.
  public nonisolated init() {}

  func raise(_ reason: String) { raised.append(reason) }

  func log(_ line: String) { console.append(line) }

  func note(animated: Bool) { transitions.append(animated) }

  /// For each transition of something visible since the last call, whether it was animated.
  public func takeTransitions() -> [Bool] {
    defer { transitions = [] }
    return transitions
  }

  // MARK: - The clock

  /// Runs a body later.
  public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    lastNumber += 1
    let appointment = Appointment(time: now + seconds, number: lastNumber, body: body)
    let index = appointments.firstIndex { $0.time > appointment.time } ?? appointments.endIndex
    appointments.insert(appointment, at: index)
  }

  /// Whether anything waits for its time.
  public var isIdle: Bool { appointments.isEmpty }

  /// Goes on to the next thing that waits for its time.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func step() -> Bool {
    guard !appointments.isEmpty else { return false }
    let next = appointments.removeFirst()
    now = next.time
    next.body()
    return true
  }

  /// Lets time pass.
  public func advance(_ seconds: Double) {
    let end = now + seconds
    while let next = appointments.first, next.time <= end { step() }
    now = end
  }

  /// Lets time pass until nothing waits any more, at most a minute.
  public func settle() {
    let end = now + 60
    while let next = appointments.first, next.time <= end { step() }
  }
}

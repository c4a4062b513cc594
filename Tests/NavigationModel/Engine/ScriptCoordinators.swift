import NavigationKit

/// A coordinator of a script, as the engine sees it.
@MainActor
protocol ScriptCoordinator: ResultCoordinator where Output == Int {
  var number: Int { get }

  /// Which class it is, as in ``CoordinatorPlan/kind``.
  static var kind: Int { get }
}

/// A flow of a script; the subclasses tell flows apart where only types are told.
class ScriptFlow: FlowCoordinator, ScriptCoordinator {
  typealias Output = Int

  let number: Int
  private let onStart: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void

  class var kind: Int { 0 }

  required init(
    _ number: Int,
    router: any Router,
    onStart: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.number = number
    self.onStart = onStart
    self.onEnd = onEnd
    super.init(router: router)
  }

  override func start() { onStart() }
  override func didFinish() { onEnd() }

  static func ofKind(_ kind: Int) -> ScriptFlow.Type {
    switch kind {
    case 1: SecondFlow.self
    case 2: ThirdFlow.self
    case 3: FourthFlow.self
    default: ScriptFlow.self
    }
  }
}

private final class SecondFlow: ScriptFlow { override class var kind: Int { 1 } }
private final class ThirdFlow: ScriptFlow { override class var kind: Int { 2 } }
private final class FourthFlow: ScriptFlow { override class var kind: Int { 3 } }

/// A coordinator of a script that shows nothing itself.
class ScriptCoordinatorWithoutScreens: BaseCoordinator, ScriptCoordinator {
  typealias Output = Int

  let number: Int
  private let onStart: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void

  class var kind: Int { 4 }

  required init(
    _ number: Int,
    onStart: @escaping @MainActor () -> Void,
    onEnd: @escaping @MainActor () -> Void
  ) {
    self.number = number
    self.onStart = onStart
    self.onEnd = onEnd
  }

  override func start() { onStart() }
  override func didFinish() { onEnd() }

  static func ofKind(_ kind: Int) -> ScriptCoordinatorWithoutScreens.Type {
    switch kind {
    case 5: SecondWithoutScreens.self
    case 6: AppCoordinator.self
    default: ScriptCoordinatorWithoutScreens.self
    }
  }
}

private final class SecondWithoutScreens: ScriptCoordinatorWithoutScreens {
  override class var kind: Int { 5 }
}

private final class AppCoordinator: ScriptCoordinatorWithoutScreens {
  override class var kind: Int { 6 }
}

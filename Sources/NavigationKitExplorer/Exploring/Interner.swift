/// Tells states apart by what is shown, in a few numbers each.
///
/// Every screen, tab, style, alert and action gets a number when it's first seen. Values are told apart as
/// their type does it; objects, of which each build of an app has its own, by their text.
@MainActor
final class Interner {
  private var screens: [NavigationEntry: Int] = [:]
  private var texts: [String: Int] = [:]
  private var tabs: [AnyHashable: Int] = [:]
  private var styles: [PresentationStyle: Int] = [:]
  private var alerts: [NavigationAlert: Int] = [:]
  private var flows: [ObjectIdentifier: Int] = [:]

  /// How many values are kept, each with its number.
  private var last = 0

  /// The numbers of what is shown, of the flow in front, and of what can be done.
  func numbers(of state: NavigationState, on router: RecordingRouter) -> [Int] {
    var result: [Int] = []
    for layer in state.layers {
      result.append(layer.style.map { number(of: $0, in: &styles) } ?? 0)
      switch layer.content {
      case .stack(let entries):
        result.append(-1)
        add(entries, to: &result)
      case .screen(let entry):
        result.append(-2)
        add([entry], to: &result)
      case .tabs(let slots, let selected):
        result.append(-3)
        result.append(selected)
        for slot in slots {
          result.append(number(of: slot.id, in: &tabs))
          result.append(slot.badge.map { number(of: $0, in: &texts) } ?? 0)
          add(slot.entries, to: &result)
        }
      }
    }
    result.append(-4)
    if let alert = state.alert { result.append(number(of: alert, in: &alerts)) }
    let flow = router.flowInFront(of: state).map { ObjectIdentifier(type(of: $0)) }
    result.append(flow.map { number(of: $0, in: &flows) } ?? 0)
    for action in router.availableActions { result.append(number(of: action.name, in: &texts)) }
    return result
  }

  private func add(_ entries: [NavigationEntry], to result: inout [Int]) {
    result.append(entries.count)
    for entry in entries {
      result.append(
        ScreenIdentity.isObject(entry.screen)
          ? number(of: ScreenText.text(of: entry.screen), in: &texts)
          : number(of: entry, in: &screens)
      )
    }
  }

  private func number<Value: Hashable>(of value: Value, in known: inout [Value: Int]) -> Int {
    if let number = known[value] { return number }
    last += 1
    known[value] = last
    return last
  }
}

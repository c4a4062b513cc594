#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI

/// What SwiftUI writes into bindings, told to the engine.
///
/// It has happened by then. Guards are asked all the same, as if it hadn't; where they or the state don't allow it,
/// it's undone by the steps that lead from what is bound to what is wanted.
@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension ViewRenderer {
  /// A person went back, one screen or several; anything else in a path is written back.
  ///
  /// What was pushed meanwhile is still there, above what is missing.
  func pathWasWritten(_ stack: StackModel, before: [PathEntry]) {
    let after = stack.path
    guard after != before else { return }
    let gone = before.filter { !after.contains($0) }
    let below = before.prefix { $0 != gone.first }.last ?? stack.root
    let (old, new) = (before.last?.id, (after.last ?? stack.root)?.id)
    report {
      old == new || !(old.map(self.sees) ?? false) && (new.map(self.sees) ?? true)
    } _: { input in
      guard let first = gone.first, let last = gone.last, let below,
        before.filter({ !gone.contains($0) }) == after
      else { return }
      if first == last {
        input.back(first.id)
      } else {
        input.back(to: below.id, from: last.id)
      }
    } adopt: { wanted, _ in
      wanted.remove(Set(gone.map(\.id).filter { !(input?.contains($0) ?? false) }))
    }
  }

  /// A person swiped a layer away; written late, or twice, or where it isn't allowed, it's written back.
  func layerWasClosed(_ number: Int, on presenter: LayerModel) {
    guard let layer = presenter.presented, layer.id == number, layer.wasShown else { return }
    presenter.presented = nil
    report {
      !layer.isShown
    } _: { input in
      input.swipeDown(layer.bound.anyEntry?.id)
    } adopt: { wanted, state in
      if !state.layers.contains(where: { $0.number == number }) { wanted.close(layer: number) }
    }
  }

  /// A person chose a tab; where a guard or the tab itself doesn't allow it, it's written back.
  func selectionWasWritten(_ layer: LayerModel, before: Int) {
    let selected = layer.selection
    guard selected != before, case .tabs(let tabs) = layer.content, tabs.indices.contains(selected)
    else { return }
    report { input in
      input.selectTab(tabs[selected].tab)
    } adopt: { wanted, state in
      if case .tabs(_, selected)? = state.layers.first(where: { $0.number == layer.id })?.content {
        wanted.select(selected, inLayer: layer.id)
      }
    }
  }

  /// A person tapped a button of an alert, which closes it.
  func alertWasAnswered(_ label: String, _ id: AlertID?, on layer: LayerModel) {
    guard let id, layer.alert?.id == id || layer.lastAlert?.id == id else { return }
    layer.alert = nil
    report { input in
      input.tapAlert(label, id)
    } adopt: { wanted, state in
      if wanted.alert?.id == id, state.alert?.id != id { wanted.alert = nil }
    }
  }

  /// The platform closed an alert: by a button, which tells in the same turn, or by a tap outside.
  ///
  /// A tap outside means the cancel button. Without one it means nothing, and the alert comes back.
  func alertWasClosed(_ id: AlertID, on layer: LayerModel) {
    guard let alert = layer.alert, alert.id == id else { return }
    layer.alert = nil
    let cancel = alert.buttons.first { $0.role == .cancel }
    waitForThisTurn {
      // Does nothing if a button has told meanwhile: it's another alert then, or none.
      if let cancel { self.alertWasAnswered(cancel.label, id, on: layer) }
    }
  }
}

extension NavigationLayer {
  /// An entry of the layer, by which it can be named.
  fileprivate var anyEntry: NavigationEntry? {
    if let top { return top }
    guard case .tabs(let tabs, _) = content else { return nil }
    return tabs.lazy.compactMap(\.entries.first).first
  }
}
#endif

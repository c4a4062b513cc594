extension Model {
  /// Takes in what a person does, or did when it was put off in the layer with this number.
  ///
  /// - Returns: Whether it was possible.
  func receive(_ gesture: Gesture, _ report: Report, about layer: Int? = nil) -> Bool {
    if report != .mayBegin { noticeDroppedTicket() }
    return holding { decide(gesture, report, about: layer) }
  }

  private func decide(_ gesture: Gesture, _ report: Report, about former: Int?) -> Bool {
    if report == .mayBegin, case .selectTab = gesture {
      // Taps take no time: it's only asked whether the tab is there.
    } else if isAsking {
      write(.diagnostic)
      return false
    }
    var cause = Cause(request: Request(silent: true), isUser: true)
    switch gesture {
    case .tapAlert(let button, let name):
      guard let alert = situation.alerts.first, button < alert.plan.actions.count,
        name.flatMap({ remembered[$0] }) ?? alert.number == alert.number
      else { return false }
      guard report != .mayBegin else { return true }
      var next = situation
      next.alerts.removeFirst()
      commit(
        next,
        .tapAlert(button),
        Spot(layer: situation.layers.count - 1),
        cause,
        gesture: { if $0.alert?.number == alert.number { $0.alert = nil } },
        then: [
          { [self] in
            write(.action(alert: alert.plan.title, button: button))
            run(alert.plan.actions[button])
          }
        ]
      )
      return true
    case .selectTab(let key):
      let top = situation.alerts.isEmpty ? situation.layers.last?.number : nil
      let index = situation.layers.firstIndex { $0.number == former ?? top }
      guard let index else { return false }
      let layer = situation.layers[index]
      guard case .tabs(let tabs) = layer.content,
        tabs.tabs.contains(where: { $0.plan.key == key })
      else { return false }
      if report == .mayBegin { return true }
      let position = tabs.tabs.firstIndex { $0.plan.key == key } ?? 0
      let picture: PictureChange = { $0.select(position, in: layer.number) }
      cause.again = { [self] in receive(gesture, .asked, about: layer.number) }
      return attempt(
        .selectTab(key),
        at: .tab(tabs.tabs[position].number),
        spotOfVeto: Spot(layer: index),
        report,
        former == nil ? picture : nil,
        cause
      ) {
        [self] in
        let verdict = situation.verdict(
          .selectTab(key),
          at: .layer(index),
          owner: nil,
          request: cause.request
        )
        return (verdict, .selectTab(key))
      }
    default:
      guard let verdict = situation.verdict(gesture, about: former) else { return false }
      cause.again = { [self, layer = situation.layers[verdict.spot.layer].number] in
        receive(verdict.named, .asked, about: layer)
      }
      return attempt(
        verdict.order,
        at: verdict.place,
        spotOfVeto: verdict.spot,
        report,
        former == nil ? verdict.picture : nil,
        cause
      ) {
        (.change(verdict.next, verdict.spot), verdict.deed)
      }
    }
  }

  private func attempt(
    _ order: Order,
    at place: Place,
    spotOfVeto: Spot,
    _ report: Report,
    _ picture: PictureChange?,
    _ cause: Cause,
    _ plan: () -> (Verdict, Deed)
  ) -> Bool {
    let (verdict, deed) = plan()
    switch verdict {
    case .refused: return false
    case .unchanged: return true
    case .reselected(let key, let moves):
      note([reselection(key, moves)])
      return true
    case .vetoed(let key, let moves):
      _ = refuse(order, order, in: spotOfVeto, at: place, .vetoed, cause) { [self] in
        write(.vetoed(key))
        run(moves)
      }
      return false
    case .change(var next, let spot):
      guard report != .happened else {
        commit(next, deed, spot, cause, gesture: picture)
        return true
      }
      let before = commits
      switch ask(order, spot, next, cause) {
      case .allow where commits > before:
        // A guard has ended a flow, which may have taken away what the gesture was about.
        return false
      case .allow:
        next.keepNames(of: situation)
        if report == .asked { commit(next, deed, spot, cause, gesture: picture) }
        return true
      case .block(let reason, let moves):
        _ = refuse(order, order, as: deed, in: spot, at: place, .blocked("\(reason)"), cause) {
          [self] in
          write(.then(reason))
          run(moves)
        }
        return false
      case .postpone(let reason, let moves):
        postpone(order, order, as: deed, in: spot, at: place, reason, cause, then: moves)
        return false
      case .replace(let other):
        noticeDroppedTicket()
        let outcome = perform(other, replacing: 1, asked: other, at: place, cause)
        return report != .mayBegin && outcome == .done
      }
    }
  }
}

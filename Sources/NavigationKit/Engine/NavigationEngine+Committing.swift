extension NavigationEngine {
  /// What a change is done for.
  struct Cause {
    var action: NavigationEvent.Action
    var origin = NavigationOrigin.app
    var animated = true

    /// The flow that what comes belongs to.
    var owner: Holdings?
    var onRemove: (@MainActor (any Screen) -> Void)?
    var completion: (@MainActor () -> Void)?

    /// What the tapped button of an alert does.
    var answer: (@MainActor () -> Void)?

    /// What the gesture did to the picture by itself; the rest is rendered.
    var alreadyShown: (@MainActor (inout NavigationState) -> Void)?
  }

  /// Makes a change: the state at once, callbacks and rendering in the queue.
  func commit(_ change: Change, for cause: Cause) {
    commits += 1
    // What leaves is kept until the state is whole again: the last reference to it may run an app's code.
    var departures: [Departure] = []
    change.forEachDeparture(in: self) { departures.append($0) }
    let alertsBefore = alerts
    let isHeard = !observers.isEmpty
    let place = isHeard ? change.place(in: self) : nil
    let former = isHeard ? frontID : nil
    let filled = apply(change, for: cause)
    if isHeard || step != nil || !departures.allSatisfy(\.isSilent) {
      var telling: Telling?
      if let place {
        let arrived = filled?.entries.suffix(change.arrivalCount).map(\.snapshot) ?? []
        var event = makeEvent(cause, at: place, arrived: arrived, departures: departures)
        event.cameToFront = cameToFront(after: former)
        telling = Telling(event, to: observers)
      }
      enqueue(departures, telling)
    }
    if let answer = cause.answer { CallbackQueue.shared.enqueue(answer) }
    show(for: cause)
    withExtendedLifetime((departures, alertsBefore)) {}
  }

  func makeEvent(
    _ cause: Cause,
    at place: NavigationPlace,
    arrived: [NavigationEntry] = [],
    departures: [Departure] = [],
    refusal: NavigationRefusal? = nil
  ) -> NavigationEvent {
    NavigationEvent(
      action: cause.action.withoutClosures,
      origin: cause.origin,
      place: place,
      animated: cause.animated,
      arrived: arrived,
      left: departures.compactMap { departure in
        guard case .entry(let entry) = departure else { return nil }
        return entry.snapshot
      },
      top: front,
      refusal: refusal
    )
  }

  /// The entry in front.
  var front: NavigationEntry? { topLayer.visibleStack.top }

  var frontID: ScreenID? { topLayer.visibleStack.entries.last?.id }

  /// What has come to the front in the place of another; in a step nothing has, until it's over.
  func cameToFront(after former: ScreenID?) -> NavigationEntry? {
    step == nil && frontID != former ? front : nil
  }

  /// Queues the callbacks of a commit, and judges the flows unless a step does that later.
  func enqueue(_ departures: [Departure], _ telling: Telling?) {
    let record = CommitRecord(departures: departures, telling: telling)
    let turn = CallbackQueue.shared.enqueue { record.run() }
    if let step {
      step.records.append((record, turn))
    } else {
      record.judge(turn: turn)
    }
  }

  // MARK: - The state

  /// Changes the state.
  ///
  /// - Returns: The stack on which screens have come.
  private func apply(_ change: Change, for cause: Cause) -> Stack? {
    switch change {
    case .splice(let stack, let leaving, let arriving):
      remove(leaving, from: stack)
      if case .one(let screen) = arriving {
        append(screen, to: stack, cause.owner, cause.onRemove)
      }
      return stack
    case .refill(let stack, let keeping, let arriving, let cancelsAlerts):
      if cancelsAlerts { alerts = [] }
      closeLayers(from: stack.layer.index + 1)
      if stack.slot == nil { makeStack(of: stack.layer) }
      remove(keeping..<stack.entries.count, from: stack)
      for screen in arriving { append(screen, to: stack, cause.owner, cause.onRemove) }
      return stack
    case .setTabs(let layer, let tabs, let position, let cancelsAlerts):
      if cancelsAlerts { alerts = [] }
      closeLayers(from: layer.index + 1)
      makeStack(of: layer)
      remove(layer.entries.indices, from: layer)
      setTabs(tabs, position, of: layer, for: cause)
    case .present(let content, let style, let pending):
      return present(content, style, pending, for: cause)
    case .close(let index):
      closeLayers(from: index)
    case .select(let tabs, let position):
      tabs.position = position
    case .setBadge(let slot, let text):
      slot.tab.badge = text
    case .addAlert(var alert):
      alert.id = nextAlertID()
      alerts.append(alert)
    case .removeAlert:
      alerts.removeFirst()
    }
    return nil
  }

  func append(
    _ screen: any Screen,
    to stack: Stack,
    _ owner: Holdings?,
    _ onRemove: (@MainActor (any Screen) -> Void)?
  ) {
    if isObject(screen) { objects.insert(ObjectIdentifier(screen as AnyObject)) }
    take(1, for: owner)
    stack.entries.append(
      Entry(id: nextScreenID(), screen: screen, owner: owner, onRemove: onRemove)
    )
  }

  /// Whether a screen is an object; remembers the last type that wasn't, since casting is slow.
  func isObject(_ screen: any Screen) -> Bool {
    let type = ScreenIdentity.typeID(screen)
    if type == lastValueType { return false }
    if ScreenIdentity.isObject(screen) { return true }
    lastValueType = type
    return false
  }

  func remove(_ range: Range<Int>, from stack: Stack) {
    guard !range.isEmpty else { return }
    for entry in stack.entries[range] { forget(entry) }
    stack.entries.removeSubrange(range)
  }

  func forget(_ entry: Entry) {
    guard !objects.isEmpty else { return }
    if let object = ScreenIdentity.objectID(entry.screen) { objects.remove(object) }
  }

  func take(_ count: Int, for owner: Holdings?) {
    guard let owner else { return }
    owner.add(count)
    owner.host = self
  }

  /// Empties a layer of bare screen or tabs; the entries of a plain stack stay.
  private func makeStack(of layer: Layer) {
    layer.isBare = false
    guard let tabs = layer.tabs else { return }
    for slot in tabs.slots { remove(slot.entries.indices, from: slot) }
    tabs.close()
    layer.tabs = nil
  }

  private func setTabs(
    _ tabs: [NavigationTab],
    _ position: Int,
    of layer: Layer,
    for cause: Cause
  ) {
    layer.tabs = Tabs(tabs, position: position, layer: layer, owner: cause.owner)
    take(1, for: cause.owner)
  }

  private func present(
    _ content: LayerContent,
    _ style: PresentationStyle,
    _ pending: PendingLayer?,
    for cause: Cause
  ) -> Stack? {
    let layer = Layer(number: nextLayerNumber(), index: layers.count, style: style)
    layers.append(layer)
    pending?.layer = layer
    if case .tabs(let tabs, let selected) = content {
      setTabs(tabs, position(of: selected, in: tabs) ?? 0, of: layer, for: cause)
      return nil
    }
    if case .screen = content { layer.isBare = true }
    for screen in content.screens {
      append(screen, to: layer, cause.owner, cause.onRemove)
    }
    return layer
  }

  func closeLayers(from index: Int) {
    while layers.count > index {
      let layer = layers.removeLast()
      makeStack(of: layer)
      remove(layer.entries.indices, from: layer)
      layer.close()
    }
  }

  // MARK: - Rendering

  /// Hands the new state to the backend, after the callbacks; the completion runs when it's shown.
  func show(for cause: Cause) {
    if let step {
      step.hasChanged = true
      step.note(cause)
      if let completion = cause.completion { step.completions.append(completion) }
      if let alreadyShown = cause.alreadyShown { step.gestures.append(alreadyShown) }
    } else {
      let completions = cause.completion.map { [$0] } ?? []
      show(animated: cause.animated, completions, alreadyShown: cause.alreadyShown)
    }
  }

  private func show(
    animated: Bool,
    _ completions: [@MainActor () -> Void],
    alreadyShown: (@MainActor (inout NavigationState) -> Void)? = nil
  ) {
    if renders.hasRenderer {
      renders.add(state(), animated: animated, completions, alreadyShown: alreadyShown)
    } else {
      for completion in completions { CallbackQueue.shared.enqueue(completion) }
    }
  }

  private func show(_ step: Step) {
    var alreadyShown: (@MainActor (inout NavigationState) -> Void)?
    if !step.gestures.isEmpty {
      alreadyShown = { [gestures = step.gestures] state in
        for gesture in gestures { gesture(&state) }
      }
    }
    let isAnimated = !step.isStill && (step.isAnimated ?? true)
    show(animated: isAnimated, step.completions, alreadyShown: alreadyShown)
  }

  // MARK: - Steps

  /// Runs several commands, judges the flows after the last and shows the result once.
  ///
  /// - Returns: Whether anything changed.
  func inOneStep(_ body: () -> Void) -> Bool {
    if let step {
      let hadChanged = step.hasChanged
      step.hasChanged = false
      body()
      defer { step.hasChanged = step.hasChanged || hadChanged }
      return step.hasChanged
    }
    return CallbackQueue.shared.hold {
      let step = Step()
      let former = frontID
      self.step = step
      let isOuter = CallbackQueue.shared.beginStep()
      body()
      self.step = nil
      if !observers.isEmpty { step.tell(cameToFront: cameToFront(after: former)) }
      let postponed = isOuter ? CallbackQueue.shared.endStep() : []
      for (record, turn) in step.records { record.judge(turn: turn) }
      for node in postponed { node.settle() }
      for owner in step.unshown { endUnlessShown(owner) }
      if step.hasChanged { show(step) }
      return step.hasChanged
    }
  }
}

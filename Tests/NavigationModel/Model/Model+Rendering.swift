/// What a backend draws.
struct Picture {
  var layers: [Layer]
  var alert: Alert?
}

/// What a gesture has done to the picture by itself.
typealias PictureChange = (inout Picture) -> Void

/// One transition of the picture; without a change it only keeps its turn.
struct Transition {
  var change: (from: Picture, to: Picture)?
  var animated: Bool
  var requests: [Request]

  /// Whether its turn has come: not before the callbacks of what it shows.
  var isDue = false
}

/// The transitions that are to be drawn, one at a time.
struct Drawing {
  /// What will be drawn once everything that waits is done.
  var target: Picture
  var waiting: [Transition] = []
  var out: Transition?

  /// Whether nobody holds the ticket of the one that is out.
  var isDropped = false

  /// How transitions are answered as soon as they're handed out; `nil` leaves them out.
  var answer: Answer? = .shown
}

extension Model {
  /// Draws the situation, if anybody draws; then the requests are complete.
  func show(animated: Bool, _ requests: [Request], _ gestures: [PictureChange]) {
    let requests = requests.filter { !$0.silent && $0.number > 0 }
    guard var drawing else {
      for request in requests { enqueue { [self] in complete(request) } }
      return
    }
    var from = drawing.target
    for gesture in gestures {
      gesture(&from)
      for index in drawing.waiting.indices {
        guard var change = drawing.waiting[index].change else { continue }
        gesture(&change.from)
        gesture(&change.to)
        drawing.waiting[index].change = change
      }
    }
    let to = situation.picture
    drawing.target = to
    // A gesture during a transition may be undone by it: then the picture is drawn again.
    let isNew = !from.isSame(as: to) || (!gestures.isEmpty && drawing.out != nil)
    if isNew || !requests.isEmpty {
      let change = isNew ? (from: from, to: to) : nil
      drawing.waiting.append(Transition(change: change, animated: animated, requests: requests))
      enqueue { [self] in
        if let index = self.drawing?.waiting.firstIndex(where: { !$0.isDue }) {
          self.drawing?.waiting[index].isDue = true
        }
        advance()
      }
    }
    self.drawing = drawing
  }

  /// Hands out the next transition, unless one is out.
  func advance() {
    guard drawing?.isDropped != true else { return endOut() }
    guard let drawing, drawing.out == nil, let next = drawing.waiting.first, next.isDue else {
      return
    }
    self.drawing?.waiting.removeFirst()
    guard let change = next.change else {
      endTransition(next)
      return
    }
    self.drawing?.out = next
    write(.drawn(from: change.from.seen, to: change.to.seen, animated: next.animated))
    guard drawing.answer != nil else { return }
    self.drawing?.out = nil
    endTransition(next)
  }

  /// Its completions come now, and only then the next transition.
  private func endTransition(_ transition: Transition) {
    for request in transition.requests { complete(request) }
    enqueue { [self] in advance() }
  }

  /// Answers the transition that is out.
  func answer(_ answer: Answer) {
    guard drawing?.out != nil, drawing?.isDropped == false else { return }
    if answer == .dropped {
      drawing?.isDropped = true
      dropped.append(.ticket)
    } else {
      endOut()
    }
  }

  /// A ticket that nobody holds any more counts as shown.
  func noticeDroppedTicket() {
    if drawing?.isDropped == true { endOut() }
  }

  private func endOut() {
    guard let out = drawing?.out else { return }
    drawing?.out = nil
    drawing?.isDropped = false
    for request in out.requests { enqueue { [self] in complete(request) } }
    enqueue { [self] in advance() }
    drain()
  }
}

extension Situation {
  var picture: Picture { Picture(layers: layers, alert: alerts.first) }
}

extension Picture {
  var seen: Seeing {
    Seeing(layers: layers.map { $0.seen(owners: false) }, alert: alert?.plan.title)
  }

  /// Whether the same stays of the same screens are drawn.
  func isSame(as other: Picture) -> Bool {
    alert?.number == other.alert?.number && layers.map(\.number) == other.layers.map(\.number)
      && seen == other.seen
  }

  /// Takes entries away, and layers that become empty with all above them.
  mutating func remove(_ ids: Set<Int>) {
    for index in layers.indices {
      switch layers[index].content {
      case .bare(let entry):
        guard ids.contains(entry.id) else { continue }
        layers.removeSubrange(index...)
        return
      case .stack(let entries):
        let rest = entries.filter { !ids.contains($0.id) }
        layers[index].content = .stack(rest)
        guard rest.isEmpty, index > 0 else { continue }
        layers.removeSubrange(index...)
        return
      case .tabs(var tabs):
        for tab in tabs.tabs.indices { tabs.tabs[tab].entries.removeAll { ids.contains($0.id) } }
        layers[index].content = .tabs(tabs)
      }
    }
  }

  /// Takes a layer away, and all above it.
  mutating func close(_ number: Int) {
    if let index = layers.firstIndex(where: { $0.number == number }) {
      layers.removeSubrange(index...)
    }
  }

  /// Brings a tab to the front.
  mutating func select(_ position: Int, in number: Int) {
    guard let index = layers.firstIndex(where: { $0.number == number }),
      case .tabs(var tabs) = layers[index].content, position < tabs.tabs.count
    else { return }
    tabs.selected = position
    layers[index].content = .tabs(tabs)
  }
}

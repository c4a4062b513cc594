import NavigationKitMock

/// What can be wrong with a backend; the first three are no faults.
enum RendererFault: CaseIterable {
  case none
  case ticketUsedTwice
  case ticketDropped
  case shownLate
  case ticketKept
  case oldTicketUsedAgain
  case screenMissing
  case removedStays
  case layerStays
  case wrongLayer
  case orderReversed
  case tabIgnored
  case alertStays
  case flagDropped
  case echoCountedTwice
  case gestureCountedTwice
  case gestureNotReported
  case cancelCounts
  case guardIgnored
}

/// A backend without a platform: it draws with lists of ids.
///
/// Animated changes take their time.
@MainActor
final class ModelRenderer: NavigationRenderer {
  private(set) var picture = RenderedPicture(layers: [RenderedPicture.Layer([])])
  private(set) var wasAnimated: Bool?
  private let fault: RendererFault
  private weak var input: NavigationInput?
  private var running: (change: NavigationChange, ticket: NavigationTicket)?
  private var lastTicket: NavigationTicket?
  private var tabs: [AnyHashable] = []

  init(_ fault: RendererFault) { self.fault = fault }

  func connect(to input: NavigationInput) { self.input = input }

  func render(_ change: NavigationChange, ticket: NavigationTicket) {
    wasAnimated = change.animated && fault != .flagDropped
    running = (change, ticket)
    if fault == .shownLate { return ticket.shown() }
    if !change.animated { finish() }
  }

  /// Ends the animation that runs.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func finish() -> Bool {
    guard let (change, ticket) = running else { return false }
    running = nil
    draw(change.to)
    switch fault {
    case .ticketUsedTwice:
      ticket.shown()
      ticket.cancel()
    case .ticketDropped:
      break
    case .ticketKept:
      lastTicket = ticket
    case .oldTicketUsedAgain:
      let previous = lastTicket ?? ticket
      lastTicket = ticket
      previous.shown()
    case .echoCountedTwice:
      ticket.shown()
      if count(change.to) < count(change.from) { input?.back() }
    default:
      ticket.shown()
    }
    return true
  }

  private func count(_ state: NavigationState) -> Int {
    RenderedPicture(state).layers.flatMap(\.stacks).flatMap { $0 }.count
  }

  // MARK: - Drawing

  private func draw(_ state: NavigationState) {
    let wanted = RenderedPicture(state)
    if case .tabs(let tabs, _)? = state.layers.last?.content { self.tabs = tabs.map(\.id) }
    if fault != .layerStays {
      picture.layers.removeLast(max(0, picture.layers.count - wanted.layers.count))
    }
    for (index, layer) in wanted.layers.enumerated() {
      if index == picture.layers.count { picture.layers.append(RenderedPicture.Layer([])) }
      draw(layer, at: index)
    }
    if fault != .alertStays || wanted.alert != nil { picture.alert = wanted.alert }
  }

  private func draw(_ layer: RenderedPicture.Layer, at index: Int) {
    let old = picture.layers[index]
    var stacks = layer.stacks
    for (position, stack) in stacks.enumerated() {
      let drawn = old.stacks.count == stacks.count ? old.stacks[position] : []
      switch fault {
      case .removedStays: stacks[position] = stack + drawn.filter { !stack.contains($0) }
      case .orderReversed: stacks[position] = stack.reversed()
      case .screenMissing: stacks[position] = index > 0 ? stack.dropLast() : stack
      default: break
      }
    }
    let selected = fault == .tabIgnored ? 0 : layer.selected
    picture.layers[index] = RenderedPicture.Layer(tabs: stacks, selected: selected)
    if fault == .wrongLayer && index > 0, let top = picture.layers[index].stacks[0].popLast() {
      picture.layers[index - 1].stacks[0].append(top)
    }
  }

  // MARK: - Gestures

  /// What the platform does and reports when a person does something.
  func play(_ move: UserMove, _ ending: SwipeEnding) {
    guard let input, let layer = picture.layers.last else { return }
    let top = layer.stacks[layer.selected].last
    switch move {
    case .back:
      guard picture.alert == nil, layer.stacks[layer.selected].count > 1, let top else { return }
      swipe(.back(top), ending, input) {
        picture.layers[picture.layers.count - 1].stacks[layer.selected].removeLast()
      }
    case .swipeDown:
      guard picture.alert == nil, picture.layers.count > 1 else { return }
      swipe(.swipeDown(top), ending, input) { picture.layers.removeLast() }
    case .alert(let label):
      picture.alert = nil
      input.tapAlert(label)
    case .tab(let name):
      guard let position = tabs.firstIndex(where: { "\($0.base)" == name }) else { return }
      picture.layers[picture.layers.count - 1].selected = position
      input.selectTab(tabs[position])
    case .tap, .open:
      break
    }
  }

  private func swipe(
    _ gesture: NavigationGesture,
    _ ending: SwipeEnding,
    _ input: NavigationInput,
    draw: () -> Void
  ) {
    guard fault == .guardIgnored || input.mayBegin(gesture) else { return }
    guard ending == .completed || fault == .cancelCounts else { return }
    draw()
    if fault == .gestureNotReported { return }
    input.happened(gesture)
    if fault == .gestureCountedTwice { input.back() }
  }
}

/// A tree that the model draws.
@MainActor
final class ModelSubject: RendererSubject {
  let router: BaseRouter
  private let renderer: ModelRenderer

  init(_ fault: RendererFault = .none) {
    renderer = ModelRenderer(fault)
    router = BaseRouter(renderer: renderer)
  }

  var picture: RenderedPicture { renderer.picture }
  var wasAnimated: Bool? { renderer.wasAnimated }

  func settle() {
    for _ in 0..<100 where !renderer.finish() { return }
  }

  func play(_ move: UserMove, _ ending: SwipeEnding) { renderer.play(move, ending) }
}

/// A tree that draws nothing: what it shows is its state.
@MainActor
final class HeadlessSubject: RendererSubject {
  let router: BaseRouter

  init(_ router: BaseRouter) { self.router = router }

  var picture: RenderedPicture { RenderedPicture(router.state) }

  func settle() {}

  func play(_ move: UserMove, _ ending: SwipeEnding) { router.input.play(move, ending, on: router) }
}

/// A mock whose transitions end when they're told to.
@MainActor
final class MockSubject: RendererSubject {
  private let mock = MockRouter(transitions: .manual, exhaustive: false)
  private(set) var picture = RenderedPicture(NavigationState())
  private(set) var wasAnimated: Bool?

  init() { picture = RenderedPicture(mock.state) }

  var router: BaseRouter { mock }

  func settle() {
    while let change = mock.transition {
      wasAnimated = change.animated
      picture = RenderedPicture(change.to)
      mock.complete()
    }
  }

  func play(_ move: UserMove, _ ending: SwipeEnding) {
    mock.input.play(move, ending, on: mock)
    if mock.transition == nil { picture = RenderedPicture(mock.state) }
  }
}

extension NavigationInput {
  /// Plays a move without any platform.
  func play(_ move: UserMove, _ ending: SwipeEnding, on router: BaseRouter) {
    switch move {
    case .back: swipeBack(ending)
    case .swipeDown:
      if ending == .completed { swipeDown() } else { _ = mayBegin(.swipeDown()) }
    case .alert(let label): tapAlert(label)
    case .tab(let name):
      guard case .tabs(let tabs, _)? = router.state.layers.last?.content,
        let tab = tabs.first(where: { "\($0.id.base)" == name })
      else { return }
      selectTab(tab.id)
    case .tap, .open: break
    }
  }
}

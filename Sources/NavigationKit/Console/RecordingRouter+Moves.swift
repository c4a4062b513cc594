extension RecordingRouter {
  /// Everything that a person can do now, in the order in which it's offered.
  ///
  /// While an alert is up that is answering it. Moves that a guard would block are among them, links aren't:
  /// they come from outside.
  public var possibleMoves: [UserMove] {
    let state = state
    if let alert = state.alert { return alert.buttons.map { .alert($0.label) } }
    guard let layer = state.layers.last else { return [] }
    var moves = availableActions.map { UserMove.tap($0.name) }
    switch layer.content {
    case .stack(let entries):
      if entries.count > 1 { moves.append(.back) }
    case .tabs(let tabs, let selected):
      if tabs[selected].entries.count > 1 { moves.append(.back) }
      moves += tabs.map { .tab(ScreenText.text(of: $0.id)) }
    case .screen:
      break
    }
    if layer.style?.isDismissable == true { moves.append(.swipeDown) }
    return moves
  }

  /// Does what a person does.
  ///
  /// A move that a guard blocks counts as done: the transcript tells of the refusal. So does a link that the app
  /// doesn't open; without ``openLink`` links aren't possible.
  ///
  /// - Throws: ``UserMoveError`` if it isn't possible now; then nothing happens.
  public func perform(_ move: UserMove) throws(UserMoveError) {
    if case .open(let link) = move, open(link) != nil { return }
    let possible = possibleMoves
    guard possible.contains(move) else { throw UserMoveError(move: move, possible: possible) }
    attempt(move)
  }

  /// The same for a move that is known to be possible; if it isn't, nothing happens.
  package func attempt(_ move: UserMove) {
    switch move {
    case .tap(let name): _ = tap(name)
    case .back: input.back()
    case .swipeDown: input.swipeDown()
    case .alert(let label): input.tapAlert(label)
    case .tab(let name):
      guard case .tabs(let tabs, _)? = state.layers.last?.content,
        let tab = tabs.first(where: { ScreenText.text(of: $0.id) == name })
      else { return }
      input.selectTab(tab.id)
    case .open(let link): open(link)
    }
  }

  /// Plays a script: a move a line; empty lines and those that begin with `#` are skipped.
  ///
  /// - Throws: ``UserScriptError`` for the first line that can't be played. What came before is done.
  public func play(_ script: String) throws(UserScriptError) {
    let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var text = line[...]
      while text.first?.isWhitespace == true { text.removeFirst() }
      while text.last?.isWhitespace == true { text.removeLast() }
      if text.isEmpty || text.first == "#" { continue }
      guard let move = UserMove(String(text)) else {
        throw UserScriptError(
          line: index + 1,
          text: String(text),
          move: nil,
          possible: possibleMoves
        )
      }
      do {
        try perform(move)
      } catch {
        throw UserScriptError(
          line: index + 1,
          text: String(text),
          move: move,
          possible: error.possible
        )
      }
    }
  }
}

/// A move that isn't possible at the moment.
public struct UserMoveError: Error, Hashable {
  /// What was tried.
  public let move: UserMove

  /// What would have been possible.
  public let possible: [UserMove]
}

/// A line of a script that can't be played.
public struct UserScriptError: Error, Hashable {
  /// The number of the line, from 1.
  public let line: Int

  /// What stands there.
  public let text: String

  /// The move that isn't possible there; `nil` if the line isn't a move at all.
  public let move: UserMove?

  /// What would have been possible.
  public let possible: [UserMove]
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserMoveError: CustomStringConvertible {
  public var description: String {
    "\(move) isn't possible here; \(UserMove.choice(of: possible))"
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserScriptError: CustomStringConvertible {
  public var description: String {
    let problem =
      move.map { "\($0) isn't possible here" }
      ?? "\(ScreenText.quoted(text)) isn't a move"
    return "line \(line): \(problem); \(UserMove.choice(of: possible))"
  }
}

extension UserMove {
  fileprivate static func choice(of moves: [UserMove]) -> String {
    moves.isEmpty
      ? "nothing is possible"
      : "possible: " + moves.map(\.description).joined(separator: ", ")
  }
}

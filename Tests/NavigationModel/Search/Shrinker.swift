/// Makes a script that fails as short as it gets.
@MainActor
package enum Shrinker {
  /// The shortest script found that still fails.
  ///
  /// - Parameters:
  ///   - moves: A script that fails.
  ///   - fails: Whether a script fails.
  /// - Returns: The shorter script.
  package static func shrink(_ moves: [Move], while fails: ([Move]) async -> Bool) async -> [Move] {
    var moves = moves
    while true {
      let shorter = await simplify(await drop(moves, fails), fails)
      if shorter.size == moves.size { return shorter }
      moves = shorter
    }
  }

  /// Leaves out moves, many at once first.
  private static func drop(_ moves: [Move], _ fails: ([Move]) async -> Bool) async -> [Move] {
    var moves = moves
    var length = max(moves.count / 2, 1)
    while true {
      var start = max(moves.count - length, 0)
      while true {
        if let shorter = await dropping(start..<min(start + length, moves.count), moves, fails) {
          moves = shorter
        }
        if start == 0 { break }
        start = max(start - length, 0)
      }
      if length == 1 { return moves }
      length /= 2
    }
  }

  /// Leaves out some moves; what comes later may have to name entries by smaller numbers then.
  private static func dropping(
    _ range: Range<Int>,
    _ moves: [Move],
    _ fails: ([Move]) async -> Bool
  ) async -> [Move]? {
    guard !range.isEmpty else { return nil }
    let later = Array(moves[range.upperBound...])
    for shift in 0...(later.namesEntries && range.count == 1 ? 4 : 0) {
      let shorter = moves[..<range.lowerBound] + later.map { $0.naming(entriesLowerBy: shift) }
      if await fails(Array(shorter)) { return Array(shorter) }
    }
    return nil
  }

  /// Puts a simpler move in the place of each.
  private static func simplify(_ moves: [Move], _ fails: ([Move]) async -> Bool) async -> [Move] {
    var moves = moves
    var index = 0
    while index < moves.count {
      var isSimpler = false
      for candidate in moves[index].simpler {
        var changed = moves
        changed.replaceSubrange(index...index, with: candidate)
        guard await fails(changed) else { continue }
        moves = changed
        isSimpler = true
        break
      }
      if !isSimpler { index += 1 }
    }
    return moves
  }
}

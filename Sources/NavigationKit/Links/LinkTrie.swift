/// Patterns by their segments: finding one costs a step for each segment, however many there are.
struct LinkTrie {
  private struct Node {
    var literals: [String: Int] = [:]
    var parameter: Int?

    /// The patterns that end here.
    var ends: [Int] = []

    /// The patterns that take all that is left.
    var rests: [Int] = []
  }

  private(set) var patterns: [LinkPattern] = []
  private var nodes = [Node()]

  /// The first segments in small letters, for links in which they're spelt as a host.
  private var hosts: [String: [Int]] = [:]

  /// Adds a pattern.
  ///
  /// - Returns: One that was there before and takes the same links.
  mutating func insert(_ pattern: LinkPattern) -> LinkPattern? {
    let index = patterns.count
    patterns.append(pattern)
    var node = 0
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): node = child(of: node, text)
      case .parameter: node = parameterChild(of: node)
      case .rest:
        defer { nodes[node].rests.append(index) }
        return twin(of: pattern, among: nodes[node].rests)
      }
    }
    defer { nodes[node].ends.append(index) }
    return twin(of: pattern, among: nodes[node].ends)
  }

  private mutating func child(of node: Int, _ text: String) -> Int {
    if let child = nodes[node].literals[text] { return child }
    let child = nodes.count
    nodes.append(Node())
    nodes[node].literals[text] = child
    if node == 0 { hosts[text.lowercased(), default: []].append(child) }
    return child
  }

  private mutating func parameterChild(of node: Int) -> Int {
    if let child = nodes[node].parameter { return child }
    let child = nodes.count
    nodes.append(Node())
    nodes[node].parameter = child
    return child
  }

  private func twin(of pattern: LinkPattern, among others: [Int]) -> LinkPattern? {
    others.lazy.map { patterns[$0] }.first {
      $0.origin == pattern.origin && $0.literalItems == pattern.literalItems
        && $0.openItems == pattern.openItems
    }
  }

  // MARK: - Matching

  /// Offers the patterns that a link's path fits, the most specific first, until one is accepted.
  func first<Result>(for parts: LinkParts, _ accept: (Int) -> Result?) -> Result? {
    // Links may have more segments than calls can be nested.
    var waiting: [(depth: Int, node: Int, isRest: Bool)] = [(0, 0, false)]
    while let (depth, node, isRest) = waiting.popLast() {
      if isRest {
        if let result = offer(nodes[node].rests, for: parts, accept) { return result }
        continue
      }
      if !nodes[node].rests.isEmpty { waiting.append((depth, node, true)) }
      if depth < parts.segments.count {
        forEachChild(of: node, at: depth, parts) { waiting.append((depth + 1, $0, false)) }
      } else if let result = offer(nodes[node].ends, for: parts, accept) {
        return result
      }
    }
    return nil
  }

  /// Visits the nodes to which a segment leads, the most specific last.
  private func forEachChild(
    of node: Int,
    at depth: Int,
    _ parts: LinkParts,
    _ visit: (Int) -> Void
  ) {
    if let child = nodes[node].parameter { visit(child) }
    let text = parts.segments[depth]
    let child = nodes[node].literals[text]
    // A host may be spelt in another case, and patterns may differ in nothing else.
    if depth == 0, parts.startsWithHost, child == nil || hosts.count < nodes[0].literals.count {
      for other in hosts[text.lowercased(), default: []].reversed() where other != child {
        visit(other)
      }
    }
    if let child { visit(child) }
  }

  private func offer<Result>(
    _ indices: [Int],
    for parts: LinkParts,
    _ accept: (Int) -> Result?
  ) -> Result? {
    let order = indices.count > 1 ? ordered(indices, for: parts) : indices
    for index in order {
      if let result = accept(index) { return result }
    }
    return nil
  }

  private func ordered(_ indices: [Int], for parts: LinkParts) -> [Int] {
    let names = Set(parts.query.map(\.name))
    let isFromSomewhere = parts.scheme != nil
    let ranks = indices.map { Rank(patterns[$0], added: $0, names, isFromSomewhere) }
    return ranks.sorted().map(\.added)
  }

  /// How specific a pattern is among those that fit the same path.
  private struct Rank: Comparable {
    let added: Int
    private let order: [Int]

    init(_ pattern: LinkPattern, added: Int, _ names: Set<String>, _ isFromSomewhere: Bool) {
      let open = pattern.openItems
      let present = open.intersection(names).count
      let literals = pattern.literalItems.count
      self.added = added
      let isAsSpecific = (pattern.origin != nil) == isFromSomewhere
      order = [isAsSpecific ? 0 : 1, -literals, -present, open.count - present, added]
    }

    static func < (first: Rank, second: Rank) -> Bool {
      first.order.lexicographicallyPrecedes(second.order)
    }
  }

  // MARK: - Explaining

  /// Where a link leaves the pattern that it follows longest.
  func mismatch(of parts: LinkParts) -> LinkError {
    let (depth, node) = deepest(for: parts)
    guard depth > 0, let nearest = nearest(from: node).map({ patterns[$0] }) else {
      let reason: LinkError.Reason = parts.segments.first.map { .unknown($0) } ?? .missing
      return LinkError(.segment(1), reason)
    }
    if depth < parts.segments.count {
      return LinkError(.segment(depth + 1), .unknown(parts.segments[depth]), nearest)
    }
    if case .parameter(let name) = nearest.segments[depth] {
      return LinkError(.parameter(name), .missing, nearest)
    }
    return LinkError(.segment(depth + 1), .missing, nearest)
  }

  private func deepest(for parts: LinkParts) -> (depth: Int, node: Int) {
    var best = (depth: 0, node: 0)
    var waiting = [best]
    while let next = waiting.popLast() {
      if next.depth > best.depth { best = next }
      guard next.depth < parts.segments.count else { continue }
      forEachChild(of: next.node, at: next.depth, parts) { waiting.append((next.depth + 1, $0)) }
    }
    return best
  }

  /// The shortest way from a node to the end of a pattern; of several, the first in the alphabet.
  private func nearest(from start: Int) -> Int? {
    var level = [start]
    while !level.isEmpty {
      if let found = level.lazy.compactMap({ nodes[$0].ends.first ?? nodes[$0].rests.first }).first
      {
        return found
      }
      level = level.flatMap { node in
        nodes[node].literals.sorted { $0.key < $1.key }.map(\.value)
          + (nodes[node].parameter.map { [$0] } ?? [])
      }
    }
    return nil
  }
}

extension LinkPattern {
  /// The items of the query that must be there.
  var literalItems: Set<Item> {
    Set(items.filter { if case .literal = $0.value { true } else { false } })
  }

  /// The names of the items that may be there.
  var openItems: Set<String> {
    Set(items.filter { if case .parameter = $0.value { true } else { false } }.map(\.name))
  }
}

extension LinkPattern {
  /// Where a link leaves the pattern, and how; `nil` if it's one of it.
  func difference(from parts: LinkParts) -> LinkError? {
    if let difference = origin?.difference(from: parts) { return difference.of(self) }
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .rest:
        return differenceOfQuery(from: parts)
      case .parameter(let name):
        guard index < parts.segments.count else {
          return LinkError(.parameter(name), .missing, self)
        }
      case .literal(let text):
        guard index < parts.segments.count else {
          return LinkError(.segment(index + 1), .missing, self)
        }
        let found = parts.segments[index]
        let isSame =
          found == text
          || (index == 0 && parts.startsWithHost && found.lowercased() == text.lowercased())
        if !isSame {
          return LinkError(.segment(index + 1), .different(found, expected: text), self)
        }
      }
    }
    if parts.segments.count > segments.count {
      let number = segments.count
      return LinkError(.segment(number + 1), .unknown(parts.segments[number]), self)
    }
    return differenceOfQuery(from: parts)
  }

  /// What is wrong with the items of the query that must be there.
  func differenceOfQuery(from parts: LinkParts) -> LinkError? {
    for item in items {
      guard case .literal(let text) = item.value else { continue }
      let texts = parts.texts(of: item.name)
      guard texts != [text] else { continue }
      let reason: LinkError.Reason =
        texts.isEmpty ? .missing : .different(texts.joined(separator: ", "), expected: text)
      return LinkError(.query(item.name), reason, self)
    }
    return nil
  }
}

extension LinkParts {
  /// What stands in the link for a parameter of a pattern that it's one of.
  func texts(of parameter: LinkPattern.Parameter) -> [String] {
    switch parameter.source {
    case .segment(let index): [segments[index]]
    case .rest(let index): Array(segments[index...])
    case .query(let name): texts(of: name)
    }
  }
}

/// Puts links of a pattern together, in the one spelling that every reader takes apart the same way.
struct LinkBuilder {
  private let pattern: LinkPattern

  init(_ pattern: LinkPattern) { self.pattern = pattern }

  func text(of values: LinkValues, at origin: LinkOrigin?) throws(LinkError) -> String {
    do {
      return try build(values, origin)
    } catch {
      throw error.of(pattern)
    }
  }

  private func build(_ values: LinkValues, _ origin: LinkOrigin?) throws(LinkError) -> String {
    if let name = values.names.subtracting(pattern.parameterNames).min() {
      throw LinkError(.parameter(name), .notInPattern)
    }
    var text = try start(at: origin)
    var parts: [String] = []
    for segment in pattern.segments { parts += try texts(of: segment, values) }
    text += "/" + parts.map(PercentEncoding.encode).joined(separator: "/")
    var separator = "?"
    for item in pattern.items {
      for value in texts(of: item, values) {
        text += "\(separator)\(PercentEncoding.encode(item.name))=\(PercentEncoding.encode(value))"
        separator = "&"
      }
    }
    guard text.utf8.count <= LinkPattern.longestLink else {
      throw LinkError(.link, .tooLong(text.utf8.count))
    }
    return text
  }

  private func start(at origin: LinkOrigin?) throws(LinkError) -> String {
    guard let wanted = pattern.origin ?? origin else { throw LinkError(.scheme, .missing) }
    if let origin, origin != wanted {
      let isSameScheme = origin.scheme == wanted.scheme
      throw LinkError(
        isSameScheme ? .host : .scheme,
        isSameScheme
          ? .different(origin.host ?? "", expected: wanted.host ?? "")
          : .different(origin.scheme, expected: wanted.scheme)
      )
    }
    return wanted.description
  }

  private func texts(
    of segment: LinkPattern.Segment,
    _ values: LinkValues
  ) throws(LinkError) -> [String] {
    let name: String
    let texts: [String]
    switch segment {
    case .literal(let text): return [text]
    case .parameter(let parameter):
      name = parameter
      texts = values.texts[name] ?? []
      guard !texts.isEmpty else { throw LinkError(.parameter(name), .missing) }
      guard texts.count == 1 else {
        throw LinkError(.parameter(name), .several(texts.count))
      }
    case .rest(let parameter):
      name = parameter
      texts = values.texts[name] ?? []
    }
    for text in texts {
      if text.isEmpty { throw LinkError(.parameter(name), .empty) }
      if text == "." || text == ".." { throw LinkError(.parameter(name), .dots) }
    }
    return texts
  }

  private func texts(of item: LinkPattern.Item, _ values: LinkValues) -> [String] {
    switch item.value {
    case .literal(let text): [text]
    case .parameter(let name): values.texts[name] ?? []
    }
  }
}

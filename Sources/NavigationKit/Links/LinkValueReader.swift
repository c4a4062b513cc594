/// Hands out the parameters of a link, one after the other.
struct LinkValueReader {
  private let parts: LinkParts
  private let pattern: LinkPattern
  private var position = 0

  init(_ parts: LinkParts, _ pattern: LinkPattern) {
    self.parts = parts
    self.pattern = pattern
  }

  mutating func next<Value: LinkParameter>(_ type: Value.Type) throws(LinkError) -> Value {
    let parameter = pattern.parameters[position]
    position += 1
    return try Value.read(parts.texts(of: parameter), of: parameter.name)
  }
}

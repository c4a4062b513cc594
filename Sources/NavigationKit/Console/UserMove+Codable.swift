// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UserMove: Codable {
  /// Reads the line of a script.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let line = try container.decode(String.self)
    guard let move = UserMove(line) else {
      let problem = "\(ScreenText.quoted(line)) isn't a move"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
    self = move
  }

  /// Writes the line of a script.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

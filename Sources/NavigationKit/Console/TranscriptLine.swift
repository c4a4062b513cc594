/// What happened once on a router tree, as texts: one line of a transcript.
///
/// Recording is nothing but observing, so any router can be recorded:
///
/// ```swift
/// let router = BaseRouter()
/// var transcript: [TranscriptLine] = []
/// router.observe { transcript.append(TranscriptLine($0)) }
/// ```
///
/// The texts have no ids, times or addresses: the same session gives the same lines on every run.
public struct TranscriptLine: Hashable, Sendable {
  /// Who did it.
  public let origin: NavigationOrigin

  /// What was done: `push product(id: "42")`.
  public let action: String

  /// Where, if not at the base: `tab shop`, `layer 1`.
  public let place: String?

  /// The screens that left, in the order of their callbacks.
  public let left: [String]

  /// The flows that ended with it, inner before outer.
  public let ended: [String]

  /// Why it was refused, if it was.
  public let refusal: String?

  /// Puts an event into words.
  ///
  /// - Complexity: O(*n*) in the number of screens that came or left.
  public init(_ event: NavigationEvent) {
    origin = event.origin
    action = event.action.description
    place = Self.text(of: event.place)
    left = event.left.map(\.description)
    ended = event.ended.map { ScreenText.text(of: $0) }
    refusal = event.refusal?.description
  }

  /// A tap on one of a screen's own buttons; what it leads to is on the lines that follow.
  package init(tapping name: String) { self.init(.user, "tap \(ScreenText.quoted(name))") }

  /// A link that a person has followed; what it leads to is on the lines that follow.
  package init(opening link: String) { self.init(.user, "open \(ScreenText.quoted(link))") }

  /// What the app says to a link that it doesn't open now; `nil` for one that it has opened.
  package init?(answering outcome: LinkOutcome) {
    switch outcome {
    case .opened: return nil
    case .waiting: self.init(.app, "keep the link for later")
    case .unmatched, .notHandled: self.init(.app, "open link", refusal: outcome.refusal)
    }
  }

  private init(_ origin: NavigationOrigin, _ action: String, refusal: String? = nil) {
    self.origin = origin
    self.action = action
    self.refusal = refusal
    place = nil
    left = []
    ended = []
  }

  private static func text(of place: NavigationPlace) -> String? {
    switch (place.layer, place.tab) {
    case (0, nil): nil
    case (0, let tab?): "tab \(ScreenText.text(of: tab))"
    case (let layer, nil): "layer \(layer)"
    case (let layer, let tab?): "layer \(layer), tab \(ScreenText.text(of: tab))"
    }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TranscriptLine: CustomStringConvertible {
  /// The line: `user  back  [tab shop]  − product(id: "42")`.
  public var description: String {
    var parts = [origin == .app ? "app   \(action)" : "user  \(action)"]
    if let place { parts.append("[\(place)]") }
    if !left.isEmpty { parts.append("− " + left.joined(separator: ", ")) }
    if !ended.isEmpty { parts.append("ended " + ended.joined(separator: ", ")) }
    if let refusal { parts.append("refused: \(refusal)") }
    return parts.joined(separator: "  ")
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TranscriptLine: Codable {
  private enum CodingKeys: String, CodingKey {
    case origin = "by"
    case action = "did"
    case place = "in"
    case left
    case ended
    case refusal = "refused"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    origin = try values.decode(NavigationOrigin.self, forKey: .origin)
    action = try values.decode(String.self, forKey: .action)
    place = try values.decodeIfPresent(String.self, forKey: .place)
    left = try values.decodeIfPresent([String].self, forKey: .left) ?? []
    ended = try values.decodeIfPresent([String].self, forKey: .ended) ?? []
    refusal = try values.decodeIfPresent(String.self, forKey: .refusal)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(origin, forKey: .origin)
    try values.encode(action, forKey: .action)
    try values.encodeIfPresent(place, forKey: .place)
    if !left.isEmpty { try values.encode(left, forKey: .left) }
    if !ended.isEmpty { try values.encode(ended, forKey: .ended) }
    try values.encodeIfPresent(refusal, forKey: .refusal)
  }
}

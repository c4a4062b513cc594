/// Which values of two screens of the same name differ, where others are equal.
struct ScreenDifference {
  private struct Field {
    let label: String
    let wanted: String
    let happened: String
  }

  private let fields: [Field]

  /// - Returns: `nil` unless both are the same case or type, have several labelled values, and agree
  ///   in some of them.
  init?(wanted: any Screen, happened: any Screen) {
    guard type(of: wanted) as Any.Type == type(of: happened), !ScreenIdentity.isObject(wanted),
      let first = Self.payload(of: wanted), let second = Self.payload(of: happened),
      first.name == second.name, first.values.count == second.values.count
    else { return nil }
    var fields: [Field] = []
    for (one, other) in zip(first.values, second.values) {
      guard let label = one.label, !label.hasPrefix("."), label == other.label else { return nil }
      let (wanted, happened) = (Value(one.value), Value(other.value))
      if wanted != happened {
        fields.append(Field(label: label, wanted: wanted.text, happened: happened.text))
      }
    }
    guard !fields.isEmpty, fields.count < first.values.count else { return nil }
    self.fields = fields
  }

  private static func payload(
    of screen: any Screen
  ) -> (name: String?, values: [Mirror.Child])? {
    let mirror = Mirror(reflecting: screen)
    guard mirror.displayStyle == .enum else { return (nil, Array(mirror.children)) }
    guard let payload = mirror.children.first else { return nil }
    let values = Mirror(reflecting: payload.value)
    guard values.displayStyle == .tuple else { return nil }
    return (payload.label, Array(values.children))
  }
}

extension ScreenDifference: CustomStringConvertible {
  var description: String {
    let texts = fields.map { field in
      field.wanted == field.happened
        ? "\(field.label) is another \(field.wanted)"
        : "\(field.label) is \(field.happened), expected \(field.wanted)"
    }
    return "only \(texts.joined(separator: "; "))"
  }
}

/// A value of a screen; `nil` of any type is equal to itself.
private struct Value: Equatable {
  private let base: AnyHashable?

  init(_ value: Any) { base = value as? AnyHashable }

  var text: String {
    guard let base else { return "nil" }
    return (base.base as? String).map(ScreenText.quoted) ?? ScreenText.text(of: base)
  }
}

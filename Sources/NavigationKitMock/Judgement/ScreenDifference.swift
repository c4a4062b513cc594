/// Which values of two screens of the same name differ, where others are equal.
struct ScreenDifference {
  private struct Field {
    let label: String
    let wanted: AnyHashable
    let happened: AnyHashable
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
      guard let label = one.label, !label.hasPrefix("."), label == other.label,
        let wanted = one.value as? AnyHashable, let happened = other.value as? AnyHashable
      else { return nil }
      if wanted != happened {
        fields.append(Field(label: label, wanted: wanted, happened: happened))
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
      "\(field.label) is \(Self.text(field.happened)), expected \(Self.text(field.wanted))"
    }
    return "only \(texts.joined(separator: "; "))"
  }

  private static func text(_ value: AnyHashable) -> String {
    (value.base as? String).map(ScreenText.quoted) ?? ScreenText.text(of: value)
  }
}

/// The options of a command, as they're read one by one.
struct Options {
  private var rest: ArraySlice<String>

  init(_ arguments: ArraySlice<String>) { rest = arguments }

  /// The name of the next option; `nil` if there are no more.
  ///
  /// `--name=value` is read as `--name value`.
  mutating func next() -> String? {
    guard let word = rest.popFirst() else { return nil }
    guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return word }
    rest.insert(String(word[word.index(after: sign)...]), at: rest.startIndex)
    return String(word[..<sign])
  }

  /// The value of an option, in words what it should be.
  mutating func value(of name: String, _ meaning: String) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError("\(name) needs \(meaning)") }
    return value
  }

  /// The value of an option that is a number.
  mutating func number<Number: FixedWidthInteger>(
    of name: String,
    atLeast least: Number
  ) throws(UsageError) -> Number {
    let value = try value(of: name, "a number")
    guard let number = Number(value), number >= least else {
      throw UsageError("\(name) needs a number of at least \(least), not \(value.quoted)")
    }
    return number
  }
}

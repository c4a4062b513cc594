/// How the map of the app is made and printed.
struct MapOptions: Hashable {
  enum Format: String, Hashable, CaseIterable {
    case text
    case mermaid
    case dot
  }

  var format = Format.text

  /// How many moves to make by chance; `nil` to try everything.
  var walk: Int?
  var seed: UInt64?

  /// Reads what stands behind `map`; `nil` if help is asked for.
  init?(_ arguments: ArraySlice<String>) throws(UsageError) {
    var options = Options(arguments)
    while let option = options.next() {
      switch option {
      case "-h", "--help": return nil
      case "--format":
        let name = try options.value(of: option, "text, mermaid or dot")
        guard let format = Format(rawValue: name) else {
          throw UsageError("unknown format \(name.quoted): it's text, mermaid or dot")
        }
        self.format = format
      case "--walk": walk = try options.number(of: option, atLeast: 1)
      case "--seed": seed = try options.number(of: option, atLeast: 0)
      default: throw UsageError("map doesn't know \(option.quoted)")
      }
    }
    if seed != nil && walk == nil { throw UsageError("--seed goes with --walk") }
  }
}

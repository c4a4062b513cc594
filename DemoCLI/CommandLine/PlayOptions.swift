/// How the app is played by hand.
struct PlayOptions: Hashable {
  /// Where to write the script of what was played.
  var record: String?
  var usesColor = true

  /// Reads what stands behind `play`; `nil` if help is asked for.
  init?(_ arguments: ArraySlice<String>) throws(UsageError) {
    var options = Options(arguments)
    while let option = options.next() {
      switch option {
      case "-h", "--help": return nil
      case "--record": record = try options.value(of: option, "a FILE")
      case "--no-color": usesColor = false
      default: throw UsageError("play doesn't know \(option.quoted)")
      }
    }
  }
}

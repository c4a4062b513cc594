import NavigationKit

/// What the program is asked to do.
enum Command: Hashable {
  case help
  case tour
  case run(ScriptSource, TranscriptFormat)
  case map(MapOptions)
  case play(PlayOptions)
  case open(link: String)
  case link(words: String)

  /// Reads a command line, without the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    switch arguments.first {
    case "map":
      self = try MapOptions(arguments.dropFirst()).map(Command.map) ?? .help
      return
    case "play":
      self = try PlayOptions(arguments.dropFirst()).map(Command.play) ?? .help
      return
    default:
      break
    }
    var words: [String] = []
    var format: TranscriptFormat?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help":
        self = .help
        return
      case "--format":
        guard let name = rest.popFirst() else { throw UsageError("--format needs text or json") }
        format = try Self.format(named: name)
      case _ where argument.hasPrefix("--format="):
        format = try Self.format(named: String(argument.dropFirst("--format=".count)))
      case "--":
        words += rest
        rest = []
      case _ where argument.hasPrefix("-") && argument != "-":
        throw UsageError("unknown option \(argument.quoted)")
      default:
        words.append(argument)
      }
    }
    try self.init(words: words, format: format)
  }

  private init(words: [String], format: TranscriptFormat?) throws(UsageError) {
    switch (words.first, words.count) {
    case (nil, _):
      if format != nil { throw UsageError("--format goes with run FILE") }
      self = .tour
    case ("run", 1):
      throw UsageError("run needs a FILE, or - for standard input")
    case ("run", 2):
      self = .run(ScriptSource(words[1]), format ?? .text)
    case ("run", _):
      throw UsageError("run takes one FILE, so what is \(words[2].quoted)?")
    case ("open", 2) where format == nil:
      self = .open(link: words[1])
    case ("open", _):
      throw UsageError("open takes one URL")
    case ("link", 2) where format == nil:
      self = .link(words: words[1])
    case ("link", _):
      throw UsageError("link takes one place, in quotation marks if it has several words")
    case (let word?, _):
      throw UsageError("unknown command \(word.quoted)")
    }
  }

  private static func format(named name: String) throws(UsageError) -> TranscriptFormat {
    guard let format = TranscriptFormat(rawValue: name) else {
      throw UsageError("unknown format \(name.quoted): it's text or json")
    }
    return format
  }
}

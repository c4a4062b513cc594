/// How the program ends, with the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  case success = 0

  /// The map shows that something is wrong with the app.
  case faultyMap = 1

  /// The command line, or a line of a script, asks for something that isn't possible.
  case wrongUsage = 64

  /// A script isn't text.
  case wrongData = 65

  /// A script can't be read.
  case cannotRead = 66

  /// A link leads nowhere.
  case wrongLink = 69

  /// A file can't be written.
  case cannotCreate = 73

  /// Standard output is full or gone.
  case cannotWrite = 74
}

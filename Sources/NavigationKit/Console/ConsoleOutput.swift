import Foundation

/// Standard output as a stream.
public struct StandardOutput: TextOutputStream, Sendable {
  /// Makes a stream; all of them write to the same place.
  public init() {}

  /// Writes a text.
  public mutating func write(_ text: String) { print(text, terminator: "") }

  /// Whether a person is likely to see colours there: it's a terminal, and `NO_COLOR` isn't set.
  ///
  /// The variable counts if it has any value but the empty one, as <https://no-color.org> asks. On Apple's
  /// platforms, where output goes to Xcode's console, which shows none, the answer is `false`.
  public static var showsColor: Bool {
    let wish = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return wish.isEmpty && isTerminal
  }

  #if canImport(Darwin)
  private static var isTerminal: Bool { false }
  #else
  private static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  #endif
}

/// Whether a transcript is coloured.
public enum ConsoleColor: Hashable, Sendable {
  /// Where ``StandardOutput/showsColor`` says so; never in a stream of your own.
  case automatic

  /// Always.
  case always

  /// Never.
  case never
}

extension TranscriptLine {
  /// The line for a terminal: what a person did stands out, and what was refused.
  var colored: String {
    let color = refusal != nil ? "31" : origin == .user ? "36" : "0"
    return "\u{1B}[\(color)m\(self)\u{1B}[0m"
  }
}

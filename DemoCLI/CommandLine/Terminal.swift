import Foundation

/// The terminal on which the program runs.
enum Terminal {
  /// Wider cards are no easier to read.
  private static let widest = 100

  /// How many columns to use: those of the terminal, or what `COLUMNS` says.
  static var width: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return min(Int(size.ws_col), widest)
    }
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return min(columns ?? 80, widest)
  }

  /// Makes an interrupt end the program with the line it came in, so that the shell begins a new one.
  static func endsLineWhenInterrupted() {
    signal(SIGINT) { _ in
      var newline = UInt8(ascii: "\n")
      _ = Foundation.write(STDOUT_FILENO, &newline, 1)
      // What shells expect of a program that was interrupted.
      _exit(130)
    }
    // Whoever has started the program may have blocked it.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    sigprocmask(SIG_UNBLOCK, &interrupt, nil)
  }
}

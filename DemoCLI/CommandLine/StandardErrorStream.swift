import Foundation

/// Standard error as a stream; what went to standard output before is written out first.
struct StandardErrorStream: TextOutputStream {
  mutating func write(_ text: String) {
    fflush(nil)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

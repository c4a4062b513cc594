import Foundation

/// Standard error as a stream; what went to standard output before is written out first.
struct StandardErrorStream: TextOutputStream {
  mutating func write(_ text: String) {
    fflush(nil)
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

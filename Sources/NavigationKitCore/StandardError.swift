#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Standard error, reached through the C library: its `stderr` isn't usable in Swift 6 mode.
package enum StandardError {
  package static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
        Darwin.write(2, bytes.baseAddress, bytes.count)
        #elseif canImport(Glibc)
        Glibc.write(2, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        Musl.write(2, bytes.baseAddress, bytes.count)
        #else
        Android.write(2, bytes.baseAddress, bytes.count)
        #endif
      }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }
}

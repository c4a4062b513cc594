// `stderr` is a C global that's set before `main` and never again, so reading it is safe from any thread;
// the compiler can't know that.
#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#endif

/// Standard error, by way of the C library.
package enum StandardError {
  /// Writes a text as it is.
  package static func write(_ text: String) { fputs(text, stderr) }
}

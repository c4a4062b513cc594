/// A stream that keeps what was written.
final class TextSink: TextOutputStream {
  private(set) var text = ""

  func write(_ text: String) { self.text += text }
}

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension UUID: LinkParameter {
  /// Reads the usual text, in capital or small letters.
  public init?(linkTexts: [String]) {
    guard linkTexts.count == 1 else { return nil }
    self.init(uuidString: linkTexts[0])
  }

  /// The usual text, in capital letters.
  public var linkTexts: [String] { [uuidString] }
}

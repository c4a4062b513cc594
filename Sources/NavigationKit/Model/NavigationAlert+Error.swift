#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension NavigationAlert {
  /// Makes an alert that tells about an error.
  ///
  /// The texts of a `LocalizedError` are used: its description is the title, its failure reason and
  /// recovery suggestion are the message. Any other error appears by its name.
  public init(error: any Error, buttons: [Button] = []) {
    let localized = error as? any LocalizedError
    let message = [localized?.failureReason, localized?.recoverySuggestion].compactMap { $0 }
    self.init(
      localized?.errorDescription ?? ScreenText.text(ofError: error),
      message: message.isEmpty ? nil : message.joined(separator: " "),
      buttons: buttons
    )
  }
}

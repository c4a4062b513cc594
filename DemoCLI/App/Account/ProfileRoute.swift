import NavigationKit

/// The screen on which somebody changes their profile.
enum ProfileRoute: Screen, Codable {
  case profile
}

extension ProfileRoute {
  /// What a person can do on the screen.
  @MainActor
  func actions(in context: ScreenContext) -> [ScreenAction] {
    guard let editor = context.coordinator(ProfileEditor.self) else { return [] }
    let news = editor.wantsNews ? "No more news" : "Send me news"
    return [
      ScreenAction(news) { editor.wantsNews.toggle() },
      ScreenAction("Save") { editor.save() },
    ]
  }
}

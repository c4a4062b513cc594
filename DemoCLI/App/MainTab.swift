/// The tabs of the app.
enum MainTab: String, CaseIterable, Codable {
  case shop = "Shop"
  case account = "Account"
  case settings = "Settings"
}

extension MainTab: CustomStringConvertible {
  /// The title of the tab.
  var description: String { rawValue }
}

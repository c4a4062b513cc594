@_exported import NavigationKit

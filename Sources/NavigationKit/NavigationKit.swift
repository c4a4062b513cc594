@_exported import NavigationKitCore

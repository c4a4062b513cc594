// swift-tools-version: 6.0
import PackageDescription

// Modules named UIKit, SwiftUI and Combine that hold what the backends use of them, so that the backends run on
// machines without Apple's frameworks. The sources of NavigationKit are links to those of the package around.

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// Every target that asks whether it can import one of them has to depend on it: once it's built, it can.
let standIns: [Target.Dependency] = ["Combine", "SwiftUI", "UIKit"]

let package = Package(
  name: "AppleStandIns",
  targets: [
    .target(name: "Combine", swiftSettings: settings),
    .target(name: "UIKit", swiftSettings: settings),
    .target(name: "SwiftUI", dependencies: ["Combine"], swiftSettings: settings),
    .target(name: "_Testing_UIKit", swiftSettings: settings),
    .target(
      name: "NavigationKitCore",
      exclude: ["NavigationKitCore.docc"],
      swiftSettings: settings
    ),
    .target(
      name: "NavigationKit",
      dependencies: ["NavigationKitCore"] + standIns,
      exclude: ["NavigationKit.docc"],
      swiftSettings: settings
    ),
    .target(
      name: "NavigationKitExplorer",
      dependencies: ["NavigationKit"] + standIns,
      exclude: ["NavigationKitExplorer.docc"],
      swiftSettings: settings
    ),
    .target(
      name: "NavigationKitMock",
      dependencies: ["NavigationKit", "NavigationKitExplorer"] + standIns,
      exclude: ["NavigationKitMock.docc"],
      swiftSettings: settings
    ),
    .target(name: "DemoApp", dependencies: ["NavigationKit"] + standIns, swiftSettings: settings),
    .executableTarget(
      name: "UIKitExample",
      dependencies: ["NavigationKit"] + standIns,
      exclude: ["Package.swift"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "SwiftUIExample",
      dependencies: ["NavigationKit"] + standIns,
      exclude: ["Package.swift"],
      swiftSettings: settings
    ),
    .target(
      name: "NavigationModel",
      dependencies: ["NavigationKit"] + standIns,
      swiftSettings: settings
    ),
    .testTarget(
      name: "UIKitBackendTests",
      dependencies: [
        "_Testing_UIKit", "DemoApp", "NavigationKit", "NavigationKitMock", "NavigationModel",
        "UIKitExample",
      ] + standIns,
      swiftSettings: settings
    ),
    .testTarget(
      name: "SwiftUIBackendTests",
      dependencies: [
        "_Testing_UIKit", "DemoApp", "NavigationKit", "NavigationKitMock", "NavigationModel",
        "SwiftUIExample",
      ] + standIns,
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

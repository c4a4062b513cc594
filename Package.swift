// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "NavigationKit",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .visionOS(.v1)],
  products: [
    .library(name: "NavigationKitCore", targets: ["NavigationKitCore"]),
    .library(name: "NavigationKit", targets: ["NavigationKit"]),
    .library(name: "NavigationKitExplorer", targets: ["NavigationKitExplorer"]),
    .library(name: "NavigationKitMock", targets: ["NavigationKitMock"]),
    .executable(name: "DemoCLI", targets: ["DemoCLI"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "NavigationKitCore", swiftSettings: settings),
    .target(name: "NavigationKit", dependencies: ["NavigationKitCore"], swiftSettings: settings),
    .target(
      name: "NavigationKitExplorer",
      dependencies: ["NavigationKit"],
      swiftSettings: settings
    ),
    .target(
      name: "NavigationKitMock",
      dependencies: ["NavigationKit", "NavigationKitExplorer"],
      swiftSettings: settings
    ),
    .target(
      name: "DemoApp",
      dependencies: ["NavigationKit"],
      path: "DemoCLI/App",
      swiftSettings: settings
    ),
    .target(
      name: "DemoMap",
      dependencies: ["DemoApp", "NavigationKit", "NavigationKitExplorer"],
      path: "DemoCLI/Map",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DemoCLI",
      dependencies: ["DemoApp", "DemoMap", "NavigationKit", "NavigationKitExplorer"],
      path: "DemoCLI/CommandLine",
      swiftSettings: settings
    ),
    .target(
      name: "NavigationModel",
      dependencies: ["NavigationKit"],
      path: "Tests/NavigationModel",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "DemoApp", "DemoMap", "NavigationKit", "NavigationKitExplorer", "NavigationKitMock",
        "NavigationModel",
      ],
      path: "Tests/Benchmarks",
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationKitCoreTests",
      dependencies: ["NavigationKitCore"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationKitTests",
      dependencies: ["NavigationKit"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationKitExplorerTests",
      dependencies: ["DemoApp", "DemoMap", "NavigationKit", "NavigationKitExplorer"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationKitMockTests",
      dependencies: ["NavigationKit", "NavigationKitExplorer", "NavigationKitMock"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NavigationModelTests",
      dependencies: ["NavigationKit", "NavigationModel"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DemoCLITests",
      dependencies: [
        "DemoApp", "DemoCLI", "DemoMap", "NavigationKit", "NavigationKitExplorer",
        "NavigationKitMock",
      ],
      exclude: ["Expected"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

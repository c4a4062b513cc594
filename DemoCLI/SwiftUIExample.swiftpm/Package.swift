// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// An app for iPhone and iPad, to be opened in Xcode: the coordinators of the demo, with views of SwiftUI.

let package = Package(
  name: "SwiftUIExample",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "SwiftUIExample",
      targets: ["SwiftUIExample"],
      bundleIdentifier: "org.example.SwiftUIExample",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight]
    )
  ],
  dependencies: [.package(name: "NavigationKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "SwiftUIExample",
      dependencies: [.product(name: "NavigationKit", package: "NavigationKit")],
      path: ".",
      exclude: ["Package.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)

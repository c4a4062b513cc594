// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// An app for iPhone and iPad, to be opened in Xcode: the coordinators of the demo, with pages of UIKit.

let package = Package(
  name: "UIKitExample",
  platforms: [.iOS("15.0")],
  products: [
    .iOSApplication(
      name: "UIKitExample",
      targets: ["UIKitExample"],
      bundleIdentifier: "org.example.UIKitExample",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight]
    )
  ],
  dependencies: [.package(name: "NavigationKit", path: "../..")],
  targets: [
    .executableTarget(
      name: "UIKitExample",
      dependencies: [.product(name: "NavigationKit", package: "NavigationKit")],
      path: ".",
      exclude: ["Package.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)

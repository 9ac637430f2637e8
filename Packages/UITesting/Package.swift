// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "UITesting",
  products: [
    .library(name: "UITesting", targets: ["UITesting"]),
    .executable(name: "ui-desktop", targets: ["ui-desktop"]),
    .executable(name: "ui-recorder", targets: ["ui-recorder"]),
  ],
  dependencies: [
    .package(path: "../DBus"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Drives the windows of any program on a separate desktop.
    .target(
      name: "UITesting",
      dependencies: [.product(name: "DBus", package: "DBus"), .product(name: "LocalSockets", package: "DBus")]),
    // Records a user's actions in a window as a test.
    .executableTarget(name: "ui-recorder", dependencies: ["UITesting"]),
    // Runs a command on a separate desktop.
    .executableTarget(
      name: "ui-desktop",
      dependencies: ["UITesting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "UITestingTests", dependencies: ["UITesting"], exclude: ["Fixture"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DBus",
  products: [
    .library(name: "DBus", targets: ["DBus"]),
    .library(name: "DBusTesting", targets: ["DBusTesting"]),
    .library(name: "LocalSockets", targets: ["LocalSockets"]),
  ],
  targets: [
    // Calls and signals over a message bus.
    .target(name: "DBus", dependencies: ["LocalSockets"]),
    // A simulated bus for tests.
    .target(name: "DBusTesting", dependencies: ["DBus"]),
    // Unix sockets, and integers as bytes, for D-Bus and other local protocols.
    .target(name: "LocalSockets"),
    .testTarget(name: "DBusTests", dependencies: ["DBus", "DBusTesting", "LocalSockets"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalKit",
  products: [.library(name: "TerminalKit", targets: ["TerminalKit"])],
  targets: [
    // Restores the terminal however the program ends: signal handlers, and system calls that Swift cannot make.
    .target(name: "CTerminal"),
    // Styled text in cells, a full screen, keys, pictures.
    .target(name: "TerminalKit", dependencies: ["CTerminal"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors in checks alone, so that a newer compiler breaks no other build.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

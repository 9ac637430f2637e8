// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TerminalKit",
  products: [.library(name: "TerminalKit", targets: ["TerminalKit"])],
  targets: [
    // Restores the terminal however the program exits: signal handlers, and system calls that Swift cannot make.
    .target(name: "CTerminal"),
    // Styled text in cells, a full screen, keys, and pictures.
    .target(name: "TerminalKit", dependencies: ["CTerminal"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["TerminalKit"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

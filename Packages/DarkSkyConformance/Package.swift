// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DarkSkyConformance",
  products: [
    .library(name: "DarkSkyConformance", targets: ["DarkSkyConformance"]),
    .executable(name: "cloudy-conformance", targets: ["cloudy-conformance"]),
  ],
  dependencies: [
    .package(path: "../Curl"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Tests any server that claims to implement the Dark Sky API.
    .target(name: "DarkSkyConformance", dependencies: [.product(name: "CCurl", package: "Curl")]),
    .executableTarget(
      name: "cloudy-conformance",
      dependencies: ["DarkSkyConformance", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "DarkSkyConformanceTests", dependencies: ["DarkSkyConformance"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

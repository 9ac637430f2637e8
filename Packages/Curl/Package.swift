// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Curl",
  products: [.library(name: "CCurl", targets: ["CCurl"])],
  targets: [
    // What is needed of libcurl, loaded when the first request is made.
    .target(name: "CCurl"),
    .testTarget(name: "CurlTests", dependencies: ["CCurl"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors in checks alone, so that a newer compiler breaks no other build.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Curl",
  products: [.library(name: "CCurl", targets: ["CCurl"])],
  targets: [
    // The required part of libcurl, loaded at the first request.
    .target(name: "CCurl"),
    .testTarget(name: "CurlTests", dependencies: ["CCurl"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

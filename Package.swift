// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cloudy",
  products: [
    .executable(name: "cloudy", targets: ["cloudy"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    // Values with units, time, sun and moon. No input or output.
    .target(name: "CloudyModel", dependencies: ["CZoneData"]),
    // When the clocks of each time zone change, embedded.
    .target(name: "CZoneData", exclude: ["zones.bin"]),
    // Where weather and places come from, and what is kept.
    .target(
      name: "CloudyServices",
      dependencies: [
        "CloudyModel", "CClimateData", "CCurl", "CPlaceData", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // The climate normals' and the gazetteer's bytes, embedded: a few lines of C, since Swift has no `#embed`.
    .target(name: "CClimateData", exclude: ["climate.bin"]),
    .target(name: "CPlaceData", exclude: ["places.bin"]),
    // What is needed of libcurl, loaded when the first request is made.
    .target(name: "CCurl"),
    // Words and state, for every front end.
    .target(
      name: "CloudyViewModels",
      dependencies: [
        "CloudyModel", "CloudyServices", .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),
    // A terminal that is given back as it was, however the program ends: what a signal's handler does, or Swift cannot.
    .target(name: "CTerminal"),
    // The terminal's views, and its full screen.
    .target(name: "CloudyTerminal", dependencies: ["CloudyViewModels", "CTerminal"]),
    // Arguments and wiring.
    .executableTarget(
      name: "cloudy",
      dependencies: [
        "CloudyModel", "CloudyServices", "CloudyViewModels", "CloudyTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // Makes the gazetteer; see Scripts/build-places.
    .executableTarget(name: "build-places", dependencies: ["CloudyServices"], exclude: ["Tables"]),

    // Measures what Cloudy promises.
    .executableTarget(
      name: "cloudy-benchmark",
      dependencies: [
        "CloudyModel", "CloudyServices", "CloudyTestSupport", "CloudyViewModels",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),

    // Feeds damaged answers to every service; see Scripts/fuzz-decoders.
    .executableTarget(
      name: "cloudy-fuzz",
      dependencies: [
        "CloudyModel", "CloudyServices", "CloudyTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // Plays weather services, well or badly, for scripts that test the program as a process.
    .executableTarget(
      name: "cloudy-stub",
      dependencies: ["CloudyTestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),

    // Fakes and sample values for every test target.
    .target(
      name: "CloudyTestSupport", dependencies: ["CloudyModel", "CloudyServices", "CloudyViewModels"]),
    .testTarget(
      name: "CloudyModelTests", dependencies: ["CloudyModel", "CloudyTestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "CloudyServicesTests", dependencies: ["CloudyServices", "CloudyTestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "CloudyViewModelsTests", dependencies: ["CloudyViewModels", "CloudyTestSupport"]),
    .testTarget(
      name: "CloudyTerminalTests", dependencies: ["CloudyTerminal", "CloudyTestSupport"], exclude: ["Snapshots"]),
    .testTarget(
      name: "CloudyProcessTests", dependencies: ["cloudy", "CloudyServices", "CloudyTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors where changes are checked, and not where somebody builds with a newer compiler.
if Context.environment["CLOUDY_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

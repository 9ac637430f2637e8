// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "cloudy",
  products: [
    .executable(name: "cloudy", targets: ["cloudy"]),
    .executable(name: "cloudy-conformance", targets: ["cloudy-conformance"]),
    .executable(name: "cloudy-desktop", targets: ["cloudy-desktop"]),
    .executable(name: "cloudy-service", targets: ["cloudy-service"]),
    .executable(name: "cloudy-web", targets: ["cloudy-web"]),
    .library(name: "UITesting", targets: ["UITesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Without its traits, which bring a second way to be configured.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Values with units, time, sun and moon. No input or output.
    .target(name: "CloudyModel", dependencies: ["CZoneData"]),
    // When the clocks of each time zone change, embedded.
    .target(name: "CZoneData", exclude: ["areas.bin", "zones.bin"]),
    // Texts in the languages of their readers: messages, plurals, translators' files, and who reads which language.
    .target(name: "CloudyWords", dependencies: ["CWordData"]),
    // All translations, embedded.
    .target(name: "CWordData", exclude: ["words.bin"]),
    // What the weather of hours and days is in sentences: a tree of terms, and its words.
    .target(name: "CloudySentences", dependencies: ["CloudyModel", "CloudyWords"]),
    // What is answered to clients of the Dark Sky API: requests are read, weather is written.
    .target(name: "DarkSkyAPI", dependencies: ["CloudyModel", "CloudySentences"]),
    // Where weather and places come from, and what is kept.
    .target(
      name: "CloudyServices",
      dependencies: [
        "CloudyModel", "CClimateData", "CCurl", "CPlaceData",
        .product(name: "BitCollections", package: "swift-collections"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HeapModule", package: "swift-collections"),
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
        "CloudyModel", "CloudySentences", "CloudyServices", "CloudyWords",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),
    // A terminal that is given back as it was, however the program ends: what a signal's handler does, or Swift cannot.
    .target(name: "CTerminal"),
    // What any program needs on a terminal: styled text in cells, a full screen, keys. Knows nothing of Cloudy.
    .target(name: "TerminalKit", dependencies: ["CTerminal"]),
    // The terminal's views of the weather.
    .target(name: "CloudyTerminal", dependencies: ["CloudyViewModels", "TerminalKit"]),
    // What every program wires alike: configuration, services, the store.
    .target(
      name: "CloudyApplication",
      dependencies: ["CloudyModel", "CloudySentences", "CloudyServices", "CloudyViewModels", "CloudyWords"]),
    // Arguments and wiring.
    .executableTarget(
      name: "cloudy",
      dependencies: [
        "CloudyApplication", "CloudyModel", "CloudyServices", "CloudyTerminal", "CloudyViewModels", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // The browser's views: templates, styles, scripts and pictures, embedded.
    .target(name: "CWebAssets"),
    // Digests of stolen passwords, embedded.
    .target(name: "CPasswordData", exclude: ["passwords.bin"]),
    // What is needed of libpq, loaded when a database of PostgreSQL is used.
    .target(name: "CPostgres"),
    // What is needed of librsvg, loaded when the first picture is drawn.
    .target(name: "CRsvg"),
    // How a program that runs for long gives memory back.
    .target(name: "CMemory"),
    // What is needed of zlib.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // Pages and their routes.
    .target(
      name: "CloudyWeb",
      dependencies: [
        "CloudyModel", "CloudySentences", "CloudyServices", "CloudyTerminal", "CloudyViewModels", "CloudyWords",
        "CPasswordData", "CPostgres", "CRsvg", "CWebAssets", "CZlib", "DarkSkyAPI", "TerminalKit",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["Accounts/sync.json", "DarkSky/openapi.json", "Public", "Templates"]
    ),
    .executableTarget(
      name: "cloudy-web",
      dependencies: [
        "CloudyApplication", "CloudyModel", "CloudyServices", "CloudyViewModels", "CloudyWeb", "CMemory",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),

    // Judges any server that claims to answer the Dark Sky API. Shares no type with Cloudy.
    .target(name: "DarkSkyConformance", dependencies: ["CCurl"]),
    .executableTarget(
      name: "cloudy-conformance",
      dependencies: ["DarkSkyConformance", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // GTK's headers. Where they are not installed, all that needs them is empty.
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    // What any program needs in a window: widgets, signals, drawing, the main loop. Knows nothing of Cloudy.
    .target(name: "DesktopKit", dependencies: ["CGtk"]),
    // The window's views of the weather.
    .target(
      name: "CloudyDesktop", dependencies: ["CDesktopAssets", "CloudyViewModels", "DesktopKit"]),
    .target(name: "CDesktopAssets", exclude: ["desktop.gresource", "drawings.txt"]),
    .executableTarget(
      name: "cloudy-desktop",
      dependencies: [
        "CloudyApplication", "CloudyDesktop", "CloudyModel", "CloudyServices", "CloudyViewModels", "CMemory",
        "DesktopKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // GIO's headers. Where they are not installed, all that needs them is empty.
    .systemLibrary(name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // What any program needs on the session bus: names, objects, calls, the main loop. Knows nothing of Cloudy.
    .target(name: "BusKit", dependencies: ["CGio"]),
    // What other programs of a desktop have of the weather, while no window is open.
    .target(
      name: "CloudyService",
      dependencies: ["BusKit", "CloudyApplication", "CloudyModel", "CloudyServices", "CloudyViewModels"]),
    .executableTarget(
      name: "cloudy-service",
      dependencies: [
        "CloudyApplication", "CloudyService", "CloudyViewModels",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // Makes the gazetteer; see Scripts/data/places.
    .executableTarget(name: "build-places", dependencies: ["CloudyModel", "CloudyServices"], exclude: ["Tables"]),

    // Makes the table of all languages; see Scripts/data/words.
    .executableTarget(
      name: "build-words",
      dependencies: [
        "CloudyViewModels", "CloudyWords", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Measures what Cloudy promises.
    .executableTarget(
      name: "cloudy-benchmark",
      dependencies: [
        "CloudyModel", "CloudySentences", "CloudyServices", "CloudyTestSupport", "CloudyViewModels", "DarkSkyAPI",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),

    // Feeds damaged answers to every service; see Scripts/check fuzz.
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

    // Drives windows as a person would, for tests. Knows nothing of Cloudy.
    .target(name: "UITesting", exclude: ["README.md"]),
    // Watches a person and prints a test.
    .executableTarget(name: "ui-recorder", dependencies: ["UITesting"]),
    // Runs a command on a desktop of its own.
    .executableTarget(
      name: "ui-desktop",
      dependencies: ["UITesting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // Drives the window as a person would; see Scripts/check window.
    .testTarget(
      name: "CloudyDesktopJourneys", dependencies: ["UITesting"], exclude: ["Pictures"]),
    .testTarget(name: "UITestingTests", dependencies: ["UITesting"], exclude: ["Fixture"]),

    // Fakes and sample values for every test target.
    .target(
      name: "CloudyTestSupport", dependencies: ["CloudyModel", "CloudyServices", "CloudyViewModels"]),
    .testTarget(
      name: "CloudyModelTests", dependencies: ["CloudyModel", "CloudyTestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "CloudySentencesTests",
      dependencies: ["CloudyModel", "CloudySentences", "CloudyTestSupport", "CloudyWords"]),
    .testTarget(
      name: "CloudyWordsTests", dependencies: ["CWordData", "CloudyTestSupport", "CloudyWords", "build-words"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "CloudyServicesTests",
      dependencies: [
        "CloudyApplication", "CloudyModel", "CloudyServices", "CloudyTestSupport", "CloudyViewModels",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "CloudyApplicationTests",
      dependencies: ["CloudyApplication", "CloudyServices", "CloudyTestSupport", "CloudyViewModels", "CloudyWords"]),
    .testTarget(
      name: "CloudyViewModelsTests",
      dependencies: [
        "CloudyModel", "CloudySentences", "CloudyServices", "CloudyTestSupport", "CloudyViewModels", "CloudyWords",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "CloudyTerminalTests",
      dependencies: [
        "CloudyModel", "CloudyServices", "CloudyTerminal", "CloudyTestSupport", "CloudyViewModels", "TerminalKit",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "CloudyDesktopTests",
      dependencies: ["CloudyDesktop", "CloudyModel", "CloudyTestSupport", "CloudyViewModels", "DesktopKit"]),
    .testTarget(name: "TerminalKitTests", dependencies: ["CloudyTestSupport", "TerminalKit"]),
    .testTarget(
      name: "CloudyWebTests",
      dependencies: [
        "CloudyModel", "CloudyServices", "CloudyTestSupport", "CloudyViewModels", "CloudyWeb", "CloudyWords", "CMemory",
        "CZlib", "DarkSkyConformance", "TerminalKit",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["Snapshots"]
    ),
    .testTarget(
      name: "CloudyWebProcessTests",
      dependencies: [
        "CloudyServices", "CloudyTestSupport", "CloudyViewModels", "cloudy-web",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "BuildPlacesTests", dependencies: ["CloudyModel", "CloudyServices", "CloudyTestSupport", "build-places"]),
    .testTarget(
      name: "DarkSkyAPITests",
      dependencies: ["CloudyModel", "CloudySentences", "CloudyServices", "CloudyTestSupport", "DarkSkyAPI"]),
    .testTarget(name: "DarkSkyConformanceTests", dependencies: ["DarkSkyConformance"]),
    .testTarget(name: "BusKitTests", dependencies: ["BusKit", "CGio"]),
    .testTarget(
      name: "CloudyServiceTests",
      dependencies: [
        "BusKit", "CloudyApplication", "CloudyModel", "CloudyService", "CloudyServices", "CloudyTestSupport",
        "CloudyViewModels",
      ]),
    .testTarget(
      name: "CloudyProcessTests",
      dependencies: [
        "cloudy", "CloudyServices", "CloudyTestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: Examples, in which MVVM and testing are taught; see Examples/README.md. Nothing of Cloudy depends on them.

/// A target and its tests, in a folder of their own.
func example(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  in folder: String? = nil, exclude: [String] = []
) -> [Target] {
  let folder = "Examples/\(folder ?? name)"
  return [
    .target(name: name, dependencies: dependencies, path: "\(folder)/Sources"),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + tests, path: "\(folder)/Tests",
      exclude: exclude),
  ]
}

package.targets +=
  [.target(name: "ValidationTestSupport", dependencies: ["Validation"], path: "Examples/Validation/TestSupport")]
  + example("Validation", tests: ["ValidationTestSupport"])
  // A layer over Swift Testing for tests that read as sentences.
  + example("Specifications")
  + example("Bank", ["Validation"], tests: ["Specifications", "ValidationTestSupport"])
  + example("CookieFactory")
  + example("Legacy", ["Bank", "Validation"], tests: ["Specifications", "ValidationTestSupport"])
  // What lists and their rows are for those who draw them.
  + [.target(name: "Lists", path: "Examples/Lists", exclude: ["README.md"])]
  + example("Colors", ["Lists"])
  + example("Countries", ["Lists"])
  + example("LoginForm", ["Validation"], tests: ["ValidationTestSupport"])
  + example("Registration")
  + example(
    "Restaurants", ["Validation"], tests: ["Specifications", "ValidationTestSupport"], exclude: ["Fixtures"])
  // The photo book's list and its pictures, embedded.
  + [
    .target(
      name: "CPhotoBook", path: "Examples/PhotoBook/Content", exclude: ["Albums.plist", "albumlist.json", "pictures"]),
    // Serves a folder on loopback.
    .target(name: "FolderServer", path: "Examples/PhotoBook/Server"),
  ]
  + example("PhotoBook", ["CPhotoBook"], exclude: ["Fixtures"])
  + example(
    "NetworkedPhotoBook", ["PhotoBook"], tests: ["FolderServer"], in: "PhotoBook/Networked", exclude: ["Fixtures"])

let examples: [Target.Dependency] = [
  "Bank", "Colors", "CookieFactory", "Countries", "FolderServer", "Legacy", "Lists", "LoginForm", "NetworkedPhotoBook",
  "PhotoBook", "Registration", "Restaurants",
]
package.targets += [
  // Two skins for the view models of the examples: windows and terminals.
  .target(
    name: "ExampleWindows", dependencies: ["CGtk", "DesktopKit"] + examples, path: "Examples/Windows",
    exclude: ["README.md"]),
  .target(
    name: "ExampleTerminals", dependencies: ["TerminalKit"] + examples, path: "Examples/Terminals",
    exclude: ["README.md", "Tests"]),
  .testTarget(
    name: "ExampleTerminalsTests", dependencies: ["ExampleTerminals", "TerminalKit"] + examples,
    path: "Examples/Terminals/Tests"),
  .executableTarget(
    name: "examples",
    dependencies: [
      "DesktopKit", "ExampleTerminals", "ExampleWindows", "TerminalKit",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], path: "Examples/Program"),
  // Uses the windows as a person would; see Scripts/check examples.
  .testTarget(name: "ExampleJourneys", dependencies: ["UITesting"], path: "Examples/Journeys"),
]

/// One step of docs/mvvm.md.
func step(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  example(name, ["StepsToolkit"] + dependencies, tests: ["StepsSpecification"], in: "Steps/\(folder)")
}

let shopping: [Target.Dependency] = ["ShoppingModel", "ShoppingRows", "ShoppingScreen"]
package.targets +=
  [
    // One screen, told in eight steps; see docs/mvvm.md.
    .target(name: "StepsToolkit", path: "Examples/Steps/Toolkit"),
    .target(name: "ShoppingModel", path: "Examples/Steps/2-models/Model"),
    .target(name: "ShoppingRows", dependencies: ["ShoppingModel"], path: "Examples/Steps/4-rows/Rows"),
    .target(
      name: "ShoppingScreen", dependencies: ["ShoppingRows", "StepsToolkit"], path: "Examples/Steps/4-rows/Screen"),
    .target(name: "ShoppingSource", dependencies: ["ShoppingModel"], path: "Examples/Steps/5-injection/Source"),
    .target(
      name: "StepsSpecification", dependencies: ["ShoppingModel", "ShoppingRows", "ShoppingSource", "StepsToolkit"],
      path: "Examples/Steps/Specification"),
    .executableTarget(
      name: "mvvm-steps",
      dependencies: [
        "StepsToolkit", "Step1Massive", "Step2Models", "Step3ViewModel", "Step4Rows", "Step5Injection", "Step6Delegate",
        "Step7Stream", "Step8Observation",
      ], path: "Examples/Steps/Program"),
    // Measures what each way to bind costs.
    .target(name: "CountedMemory", path: "Examples/Steps/Benchmark/CountedMemory"),
    .executableTarget(
      name: "mvvm-steps-benchmark", dependencies: ["CountedMemory"], path: "Examples/Steps/Benchmark/Sources"),
  ]
  + step("Step1Massive", "1-massive")
  + step("Step2Models", "2-models", ["ShoppingModel"])
  + step("Step3ViewModel", "3-view-model", ["ShoppingModel"])
  + step("Step4Rows", "4-rows", shopping)
  + step("Step5Injection", "5-injection", shopping + ["ShoppingSource"])
  + step("Step6Delegate", "6-delegate", shopping + ["ShoppingSource"])
  + step("Step7Stream", "7-stream", shopping + ["ShoppingSource"])
  + step("Step8Observation", "8-observation", shopping + ["ShoppingSource"])

// Warnings are errors where changes are checked, and not where somebody builds with a newer compiler.
if Context.environment["CLOUDY_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// The programs that are given away, as Scripts/make/dist builds them: without tests and examples.
if Context.environment["CLOUDY_DIST"] != nil {
  package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Examples/") == true }
  // A fixed address saves a command a tenth of its time: 100,000 relocations at each start. The server and the background
  // service start once, and the server faces a network, so their addresses stay random.
  for target in package.targets where ["cloudy", "cloudy-desktop"].contains(target.name) {
    target.linkerSettings = [.unsafeFlags(["-Xlinker", "-no-pie"])]
  }
}

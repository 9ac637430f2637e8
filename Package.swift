// swift-tools-version: 6.2
import PackageDescription

// The packages of Packages/, which do not depend on Cloudy.
let curl: Target.Dependency = .product(name: "CCurl", package: "Curl")
let darkSkyConformance: Target.Dependency = .product(name: "DarkSkyConformance", package: "DarkSkyConformance")
let busKit: Target.Dependency = .product(name: "BusKit", package: "DesktopKit")
let dbus: Target.Dependency = .product(name: "DBus", package: "DBus")
let dbusTesting: Target.Dependency = .product(name: "DBusTesting", package: "DBus")
let desktopKit: Target.Dependency = .product(name: "DesktopKit", package: "DesktopKit")
let terminalKit: Target.Dependency = .product(name: "TerminalKit", package: "TerminalKit")
let uiTesting: Target.Dependency = .product(name: "UITesting", package: "UITesting")

/// Sets the paths of targets to the subfolders of one folder.
func floor(_ folder: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(folder)/\(target.name)" }
  return targets
}

// Values, sentences, forecasts, places and view models, shared by all front ends.
let core: [Target] = [
  // Values with units, time, sun and moon. No input or output.
  .target(name: "CloudyModel", dependencies: ["CZoneData"]),
  // Localized texts: messages, plurals, translations, and the choice of a language.
  .target(name: "CloudyLocalization", dependencies: ["CTranslationData"]),
  // Sentences about the weather of hours and days: a tree of terms, and their texts.
  .target(name: "CloudySentences", dependencies: ["CloudyModel", "CloudyLocalization"]),
  // Rules such as “dry for 2h tomorrow”: their language, and their evaluation over a forecast.
  .target(name: "CloudyRules", dependencies: ["CloudyModel", "CloudySentences"]),
  // The configuration, and the database: the user's settings, and tables that other targets use.
  .target(
    name: "CloudyStorage", dependencies: ["CloudyModel", .product(name: "GRDB", package: "GRDB.swift")]),
  // HTTP requests, rate limits, and lenient decoding of responses.
  .target(
    name: "CloudyHTTP",
    dependencies: ["CloudyModel", "CloudyStorage", curl, .product(name: "GRDB", package: "GRDB.swift")]),
  // The gazetteer, geocoding services, and the location of this computer.
  .target(
    name: "CloudyPlaces",
    dependencies: [
      "CPlaceData", "CloudyHTTP", "CloudyModel", "CloudyStorage", dbus,
      .product(name: "BitCollections", package: "swift-collections"),
      .product(name: "GRDB", package: "GRDB.swift"),
      .product(name: "HeapModule", package: "swift-collections"),
    ]),
  // Official warnings: messages of the Common Alerting Protocol, their areas, updates and languages.
  .target(name: "CloudyWarnings", dependencies: ["CWarningData", "CloudyHTTP", "CloudyModel"]),
  // Weather services, climate averages, and the repository that chooses among them.
  .target(
    name: "CloudyForecasts",
    dependencies: [
      "CClimateData", "CWarningData", "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyWarnings",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  // A user's places and settings on several devices.
  .target(name: "CloudySync", dependencies: ["CloudyHTTP", "CloudyModel", "CloudyStorage"]),
  // Texts and state for every front end.
  .target(
    name: "CloudyViewModels",
    dependencies: [
      "CloudyModel", "CloudySentences", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyRules",
      "CloudyStorage", "CloudySync", "CloudyLocalization",
      .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
    ]),
  // The weather for programs and scripts: JSON, lines in a custom format, and the output of each form of a request.
  .target(
    name: "CloudyDocuments",
    dependencies: [
      "CloudyModel", "CloudyForecasts", "CloudyLocalization", "CloudyPlaces", "CloudyRules", "CloudyViewModels",
    ]),
  // The wiring shared by all programs: configuration, services, the store.
  .target(
    name: "CloudyApplication",
    dependencies: [
      "CloudyModel", "CloudySentences", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage", "CloudySync",
      "CloudyViewModels", "CloudyLocalization",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
]

// The terminal.
let terminal: [Target] = [
  // The terminal's views of the weather.
  .target(
    name: "CloudyTerminal", dependencies: ["CloudyDocuments", "CloudyLocalization", "CloudyViewModels", terminalKit]),
  // Arguments and wiring.
  .executableTarget(
    name: "cloudy",
    dependencies: [
      "CloudyApplication", "CloudyDocuments", "CloudyModel", "CloudyForecasts", "CloudyLocalization", "CloudyPlaces",
      "CloudyRules", "CloudyStorage", "CloudySync", "CloudyTerminal", "CloudyViewModels", terminalKit,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
]

// The browser, and the Dark Sky API.
let server: [Target] = [
  // Responses to clients of the Dark Sky API: reads requests, writes weather.
  .target(name: "DarkSkyAPI", dependencies: ["CloudyModel", "CloudySentences"]),
  // Pages and their routes.
  .target(
    name: "CloudyWeb",
    dependencies: [
      "CloudyDocuments", "CloudyModel", "CloudyRules", "CloudySentences", "CloudyForecasts", "CloudyHTTP",
      "CloudyPlaces", "CloudyStorage", "CloudySync", "CloudyTerminal", "CloudyViewModels", "CloudyLocalization",
      "CPasswordData", "CPostgres", "CRsvg", "CWebAssets", "CZlib", "DarkSkyAPI", terminalKit,
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
      "CloudyApplication", "CloudyModel", "CloudyForecasts", "CloudyLocalization", "CloudyPlaces", "CloudyStorage",
      "CloudyViewModels", "CloudyWeb", "CMemory",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ]
  ),
]

// The window, and the weather that a desktop shows while no window is open.
let desktop: [Target] = [
  // The window's views of the weather.
  .target(
    name: "CloudyDesktop", dependencies: ["CDesktopAssets", "CloudyLocalization", "CloudyViewModels", desktopKit]),
  .executableTarget(
    name: "cloudy-desktop",
    dependencies: [
      "CloudyApplication", "CloudyDesktop", "CloudyLocalization", "CloudyModel", "CloudyPlaces", "CloudyStorage",
      "CloudyViewModels", "CMemory", desktopKit,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
  // The weather for other programs of the desktop while no window is open.
  .target(
    name: "CloudyService",
    dependencies: [busKit, "CloudyApplication", "CloudyLocalization", "CloudyModel", "CloudyViewModels"]),
  .executableTarget(
    name: "cloudy-service",
    dependencies: [
      "CloudyApplication", "CloudyService", "CloudyViewModels",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
]

// Embedded data, and C libraries that are loaded at run time.
let c: [Target] = [
  // The changes of the clocks in each time zone, embedded.
  .target(name: "CZoneData", exclude: ["areas.bin", "zones.bin"]),
  // All translations, embedded.
  .target(name: "CTranslationData", exclude: ["translations.bin"]),
  // The climate averages and the gazetteer, embedded by a few lines of C, since Swift has no `#embed`.
  .target(name: "CClimateData", exclude: ["climate.bin"]),
  .target(name: "CPlaceData", exclude: ["places.bin"]),
  // The regions of official warnings, and the municipalities of Japan, embedded.
  .target(name: "CWarningData", exclude: ["regions.bin", "towns.bin"]),
  // The web pages' templates, styles, scripts and pictures, embedded.
  .target(name: "CWebAssets"),
  // Digests of stolen passwords, embedded.
  .target(name: "CPasswordData", exclude: ["passwords.bin"]),
  // The necessary part of libpq, loaded when a PostgreSQL database is used.
  .target(name: "CPostgres"),
  // The necessary part of librsvg, loaded when the first picture is drawn.
  .target(name: "CRsvg"),
  // Returns free memory to the system in long-running programs.
  .target(name: "CMemory"),
  // The necessary part of zlib.
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "CDesktopAssets", exclude: ["desktop.gresource", "drawings.txt"]),
]

// Programs for developers of Cloudy.
let tools: [Target] = [
  // Builds the gazetteer; see Scripts/data/places.
  .executableTarget(name: "build-places", dependencies: ["CloudyModel", "CloudyPlaces"], exclude: ["Tables"]),
  // Builds the table of all translations; see Scripts/data/translations.
  .executableTarget(
    name: "build-translations",
    dependencies: [
      "CloudyViewModels", "CloudyLocalization", terminalKit,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  // Measures whether Cloudy meets its performance targets.
  .executableTarget(
    name: "cloudy-benchmark",
    dependencies: [
      "CloudyModel", "CloudySentences", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage",
      "CloudyLocalization", "CloudyTestSupport", "CloudyViewModels", "DarkSkyAPI",
      .product(name: "GRDB", package: "GRDB.swift"),
    ]
  ),
  // Feeds malformed responses to every service; see Scripts/check fuzz.
  .executableTarget(
    name: "cloudy-fuzz",
    dependencies: [
      "CloudyModel", "CloudyForecasts", "CloudyHTTP", "CloudyStorage", "CloudyTestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
  // Simulates weather services, working or failing, for scripts that test the program as a process.
  .executableTarget(
    name: "cloudy-stub",
    dependencies: ["CloudyTestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser")]
  ),
  // Opens and closes windows, and counts what is left of them; see Scripts/check window-endurance.
  .executableTarget(
    name: "window-leaks",
    dependencies: [
      "CMemory", "CloudyApplication", "CloudyDesktop", "CloudyModel", "CloudyPlaces", "CloudyViewModels", desktopKit,
    ]),
]

// Test targets have the same folder structure as the targets they test, and use the fakes of CloudyTestSupport.
let tests: [Target] =
  floor(
    "Tests",
    [
      // Fakes and sample values for every test target.
      .target(
        name: "CloudyTestSupport",
        dependencies: [
          "CloudyLocalization", "CloudyModel", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage",
          "CloudyViewModels",
        ]),
      // Tests of the layers and of links in documents.
      .testTarget(name: "RepositoryTests"),
    ])
  + floor(
    "Tests/Core",
    [
      .testTarget(
        name: "CloudyModelTests", dependencies: ["CloudyModel", "CloudyTestSupport"], exclude: ["Fixtures"]),
      .testTarget(
        name: "CloudyLocalizationTests",
        dependencies: ["CTranslationData", "CloudyTestSupport", "CloudyLocalization", "build-translations"],
        exclude: ["Fixtures"]),
      .testTarget(
        name: "CloudySentencesTests",
        dependencies: ["CloudyModel", "CloudySentences", "CloudyTestSupport", "CloudyLocalization"]),
      .testTarget(
        name: "CloudyRulesTests",
        dependencies: ["CloudyForecasts", "CloudyModel", "CloudyRules", "CloudySentences", "CloudyTestSupport"]),
      .testTarget(
        name: "CloudyWarningsTests",
        dependencies: ["CloudyHTTP", "CloudyModel", "CloudyTestSupport", "CloudyWarnings"]),
      .testTarget(
        name: "CloudyStorageTests",
        dependencies: [
          "CloudyForecasts",
          "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyTestSupport",
          .product(name: "GRDB", package: "GRDB.swift"),
        ]),
      .testTarget(
        name: "CloudyHTTPTests",
        dependencies: ["CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyTestSupport"]),
      .testTarget(
        name: "CloudyPlacesTests",
        dependencies: [
          "CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyPlaces", "CloudyStorage", "CloudyTestSupport", dbus,
          dbusTesting, .product(name: "GRDB", package: "GRDB.swift"),
        ], exclude: ["Fixtures"]),
      .testTarget(
        name: "CloudyForecastsTests",
        dependencies: [
          "CloudyApplication", "CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyPlaces", "CloudyStorage",
          "CloudyTestSupport", "CloudyViewModels", .product(name: "GRDB", package: "GRDB.swift"),
        ], exclude: ["Fixtures"]),
      .testTarget(
        name: "CloudySyncTests", dependencies: ["CloudyModel", "CloudySync", "CloudyTestSupport"]),
      .testTarget(
        name: "CloudyViewModelsTests",
        dependencies: [
          "CloudyDocuments", "CloudyModel", "CloudySentences", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces",
          "CloudyRules", "CloudyStorage",
          "CloudyTestSupport", "CloudyViewModels", "CloudyLocalization",
          .product(name: "GRDB", package: "GRDB.swift"),
        ]),
      .testTarget(
        name: "CloudyDocumentsTests",
        dependencies: [
          "CloudyDocuments", "CloudyForecasts", "CloudyLocalization", "CloudyModel", "CloudyPlaces", "CloudyRules",
          "CloudyTestSupport", "CloudyViewModels",
        ]),
      .testTarget(
        name: "CloudyApplicationTests",
        dependencies: [
          "CloudyApplication", "CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyTestSupport",
          "CloudyLocalization", "CloudyPlaces", "CloudyViewModels",
        ]),
    ])
  + floor(
    "Tests/Terminal",
    [
      .testTarget(
        name: "CloudyTerminalTests",
        dependencies: [
          "CloudyModel", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage", "CloudySync",
          "CloudyLocalization", "CloudyTerminal", "CloudyTestSupport", "CloudyViewModels", terminalKit,
        ],
        exclude: ["Snapshots"]),
      .testTarget(
        name: "CloudyProcessTests",
        dependencies: [
          "cloudy", "CloudyForecasts", "CloudyPlaces", "CloudyStorage", "CloudyTestSupport",
          .product(name: "GRDB", package: "GRDB.swift"),
        ]),
    ])
  + floor(
    "Tests/Server",
    [
      .testTarget(
        name: "DarkSkyAPITests",
        dependencies: [
          "CloudyModel", "CloudySentences", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage",
          "CloudySync", "CloudyTestSupport", "DarkSkyAPI",
        ]),
      .testTarget(
        name: "CloudyWebTests",
        dependencies: [
          "CloudyModel", "CloudyForecasts", "CloudyHTTP", "CloudyPlaces", "CloudyStorage", "CloudySync",
          "CloudyTestSupport", "CloudyViewModels", "CloudyWeb", "CloudyLocalization",
          "CMemory",
          "CZlib", darkSkyConformance, terminalKit,
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
          "CloudyLocalization", "CloudyModel", "CloudyStorage", "CloudyTestSupport", "CloudyViewModels", "CloudyWeb",
          "cloudy-web",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
          .product(name: "NIOCore", package: "swift-nio"),
        ]),
    ])
  + floor(
    "Tests/Desktop",
    [
      .testTarget(
        name: "CloudyDesktopTests",
        dependencies: ["CloudyDesktop", "CloudyModel", "CloudyTestSupport", "CloudyViewModels", desktopKit]),
      // Drives the window as a user would; see Scripts/check window.
      .testTarget(
        name: "CloudyDesktopJourneys", dependencies: [uiTesting], exclude: ["Pictures"]),
      .testTarget(
        name: "CloudyServiceTests",
        dependencies: [
          busKit, "CloudyApplication", "CloudyModel", "CloudyService", "CloudyPlaces", "CloudyTestSupport",
          "CloudyViewModels",
        ]),
    ])
  + floor(
    "Tests/Tools",
    [
      .testTarget(
        name: "BuildPlacesTests", dependencies: ["CloudyModel", "CloudyPlaces", "CloudyTestSupport", "build-places"])
    ])

let package = Package(
  name: "cloudy",
  products: [
    .executable(name: "cloudy", targets: ["cloudy"]),
    .executable(name: "cloudy-desktop", targets: ["cloudy-desktop"]),
    .executable(name: "cloudy-service", targets: ["cloudy-service"]),
    .executable(name: "cloudy-web", targets: ["cloudy-web"]),
  ],
  dependencies: [
    .package(path: "Packages/Curl"),
    .package(path: "Packages/DBus"),
    .package(path: "Packages/DarkSkyConformance"),
    .package(path: "Packages/DesktopKit"),
    .package(path: "Packages/TerminalKit"),
    .package(path: "Packages/UITesting"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Without its package traits, one of which would add a second way to configure it.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: floor("Sources/Core", core) + floor("Sources/Terminal", terminal) + floor("Sources/Server", server)
    + floor("Sources/Desktop", desktop) + floor("Sources/C", c) + floor("Sources/Tools", tools) + tests,
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

// Release programs, as built by Scripts/make/dist: without tests.
if Context.environment["CLOUDY_DIST"] != nil {
  package.targets.removeAll { $0.type == .test }
  // A fixed address saves a command a tenth of its run time: 100,000 relocations at each start. The server and the
  // background service start only once, and the server is exposed to a network, so their addresses stay random.
  for target in package.targets where ["cloudy", "cloudy-desktop"].contains(target.name) {
    target.linkerSettings = [.unsafeFlags(["-Xlinker", "-no-pie"])]
  }
}

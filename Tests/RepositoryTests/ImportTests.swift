import Foundation
import Testing

/// The layers of ARCHITECTURE.md: which module imports which. The build refuses an import that Package.swift does not
/// declare (`--explicit-target-dependency-import-check error`); this table says what Package.swift may declare. Other
/// packages and test targets are not in it.
struct ImportTests {
  private struct Layer {
    let name: String
    var folder: String
    let imports: Set<String>

    /// - Parameter folder: Empty for a layer that ``ImportTests/floor(_:_:)`` puts into a folder.
    init(_ name: String, _ imports: Set<String>, in folder: String = "") {
      self.name = name
      self.folder = folder
      self.imports = imports
    }
  }

  /// Sets the folders of layers, like the function of this name in Package.swift.
  private static func floor(_ folder: String, _ layers: [Layer]) -> [Layer] {
    layers.map { layer in
      var layer = layer
      layer.folder = "\(folder)/\(layer.name)"
      return layer
    }
  }

  private static let layers: [Layer] =
    // Values, words, storage, services, and what every front end shares.
    floor(
      "Sources/Core",
      [
        Layer("CloudyModel", ["CZoneData"]),
        Layer("CloudyLocalization", ["CTranslationData"]),
        Layer("CloudySentences", ["CloudyModel", "CloudyLocalization"]),
        Layer("CloudyRules", ["CloudyModel", "CloudySentences"]),
        Layer("CloudyStorage", ["CloudyModel"]),
        Layer("CloudyHTTP", ["CCurl", "CloudyModel", "CloudyStorage"]),
        Layer("CloudyPlaces", ["CPlaceData", "CloudyHTTP", "CloudyModel", "CloudyStorage", "DBus"]),
        Layer("CloudyWarnings", ["CWarningData", "CloudyHTTP", "CloudyModel"]),
        Layer(
          "CloudyForecasts",
          ["CClimateData", "CWarningData", "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyWarnings"]),
        Layer("CloudySync", ["CloudyHTTP", "CloudyModel", "CloudyStorage"]),
        Layer(
          "CloudyViewModels",
          [
            "CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyPlaces", "CloudyRules", "CloudySentences",
            "CloudyStorage", "CloudySync", "CloudyLocalization",
          ]),
        Layer(
          "CloudyDocuments",
          ["CloudyForecasts", "CloudyLocalization", "CloudyModel", "CloudyPlaces", "CloudyRules", "CloudyViewModels"]),
        Layer(
          "CloudyApplication",
          [
            "CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyPlaces", "CloudySentences", "CloudyStorage",
            "CloudySync", "CloudyViewModels", "CloudyLocalization",
          ]),
      ])
    // Views know view models, and neither services nor values.
    + floor(
      "Sources/Terminal",
      [
        Layer("CloudyTerminal", ["CloudyDocuments", "CloudyLocalization", "CloudyViewModels", "TerminalKit"]),
        Layer(
          "cloudy",
          [
            "CloudyApplication", "CloudyDocuments", "CloudyForecasts", "CloudyLocalization", "CloudyModel",
            "CloudyPlaces", "CloudyRules", "CloudyStorage", "CloudySync", "CloudyTerminal", "CloudyViewModels",
            "TerminalKit",
          ]),
      ])
    // The same applies to the window. The background service composes notifications, and requests forecasts itself.
    + floor(
      "Sources/Desktop",
      [
        Layer("CloudyDesktop", ["CDesktopAssets", "CloudyLocalization", "CloudyViewModels", "DesktopKit"]),
        Layer(
          "CloudyService",
          [
            "BusKit", "CloudyApplication", "CloudyForecasts", "CloudyLocalization", "CloudyModel", "CloudyStorage",
            "CloudyViewModels",
          ]),
        Layer(
          "cloudy-desktop",
          [
            "CMemory", "CloudyApplication", "CloudyDesktop", "CloudyLocalization", "CloudyModel", "CloudyPlaces",
            "CloudyStorage", "CloudyViewModels", "DesktopKit",
          ]),
        Layer("cloudy-service", ["CloudyApplication", "CloudyService", "CloudyViewModels"]),
      ])
    // The server is a front end with services of its own.
    + floor(
      "Sources/Server",
      [
        Layer("DarkSkyAPI", ["CloudyModel", "CloudySentences"]),
        Layer(
          "CloudyWeb",
          [
            "CPasswordData", "CPostgres", "CRsvg", "CWebAssets", "CZlib", "CloudyDocuments", "CloudyForecasts",
            "CloudyHTTP", "CloudyModel", "CloudyPlaces", "CloudyRules", "CloudySentences", "CloudyStorage",
            "CloudySync",
            "CloudyTerminal",
            "CloudyViewModels", "CloudyLocalization", "DarkSkyAPI", "TerminalKit",
          ]),
        Layer(
          "cloudy-web",
          [
            "CMemory", "CloudyApplication", "CloudyForecasts", "CloudyLocalization", "CloudyModel", "CloudyPlaces",
            "CloudyStorage", "CloudyViewModels", "CloudyWeb",
          ]),
      ])
    // Programs for those who work on Cloudy.
    + floor(
      "Sources/Tools",
      [
        Layer("build-places", ["CloudyModel", "CloudyPlaces"]),
        Layer("build-translations", ["CloudyViewModels", "CloudyLocalization", "TerminalKit"]),
        Layer(
          "cloudy-benchmark",
          [
            "CloudyForecasts", "CloudyHTTP", "CloudyLocalization", "CloudyModel", "CloudyPlaces", "CloudySentences",
            "CloudyStorage", "CloudyTestSupport", "CloudyViewModels", "DarkSkyAPI",
          ]),
        Layer("cloudy-fuzz", ["CloudyForecasts", "CloudyHTTP", "CloudyModel", "CloudyStorage", "CloudyTestSupport"]),
        Layer("cloudy-stub", ["CloudyTestSupport"]),
        Layer(
          "window-leaks",
          [
            "CMemory", "CloudyApplication", "CloudyDesktop", "CloudyModel", "CloudyPlaces", "CloudyViewModels",
            "DesktopKit",
          ]),
      ])
    + [
      Layer(
        "CloudyTestSupport",
        [
          "CloudyForecasts", "CloudyHTTP", "CloudyLocalization", "CloudyModel", "CloudyPlaces", "CloudyStorage",
          "CloudyViewModels",
        ],
        in: "Tests/CloudyTestSupport")
    ]
    // What any program can use. None of these knows Cloudy.
    + [
      Layer("TerminalKit", ["CTerminal"], in: "Packages/TerminalKit/Sources/TerminalKit"),
      Layer("DesktopKit", ["CGtk", "CMainQueue"], in: "Packages/DesktopKit/Sources/DesktopKit"),
      Layer("BusKit", ["CGio", "CMainQueue"], in: "Packages/DesktopKit/Sources/BusKit"),
      Layer("LocalSockets", [], in: "Packages/DBus/Sources/LocalSockets"),
      Layer("DBus", ["LocalSockets"], in: "Packages/DBus/Sources/DBus"),
      Layer("DBusTesting", ["DBus"], in: "Packages/DBus/Sources/DBusTesting"),
      Layer("UITesting", ["DBus", "LocalSockets"], in: "Packages/UITesting/Sources/UITesting"),
      Layer("ui-recorder", ["UITesting"], in: "Packages/UITesting/Sources/ui-recorder"),
      Layer("ui-desktop", ["UITesting"], in: "Packages/UITesting/Sources/ui-desktop"),
      Layer("DarkSkyConformance", ["CCurl"], in: "Packages/DarkSkyConformance/Sources/DarkSkyConformance"),
      Layer("cloudy-conformance", ["DarkSkyConformance"], in: "Packages/DarkSkyConformance/Sources/cloudy-conformance"),
    ] + examples + steps

  /// Examples know nothing of the product, and their models and view models nothing of screens.
  private static let examples = [
    Layer("Bank", ["Validation"], in: "Examples/Bank/Sources"),
    Layer("BookCloudyModels", [], in: "Examples/Cloudy/Sources/Models"),
    Layer("BookCloudyServices", ["BookCloudyModels", "CBookCloudy"], in: "Examples/Cloudy/Sources/Services"),
    Layer(
      "BookCloudyViewModels", ["BookCloudyModels", "BookCloudyServices"], in: "Examples/Cloudy/Sources/ViewModels"),
    Layer("Colors", ["Lists"], in: "Examples/Colors/Sources"),
    Layer("CookieFactory", [], in: "Examples/CookieFactory/Sources"),
    Layer("Countries", ["Lists"], in: "Examples/Countries/Sources"),
    Layer("Legacy", ["Bank", "Validation"], in: "Examples/Legacy/Sources"),
    Layer("Lists", [], in: "Examples/Lists"),
    Layer("LoginForm", ["Validation"], in: "Examples/LoginForm/Sources"),
    Layer("PhotoBook", ["CPhotoBook"], in: "Examples/PhotoBook/Sources"),
    Layer("FolderServer", [], in: "Examples/PhotoBook/Server"),
    Layer("NetworkedPhotoBook", ["PhotoBook"], in: "Examples/PhotoBook/Networked/Sources"),
    Layer("Registration", [], in: "Examples/Registration/Sources"),
    Layer("Restaurants", ["Validation"], in: "Examples/Restaurants/Sources"),
    Layer("Specifications", [], in: "Examples/Specifications/Sources"),
    Layer("Validation", [], in: "Examples/Validation/Sources"),
    Layer("ValidationTestSupport", ["Validation"], in: "Examples/Validation/TestSupport"),
    Layer(
      "ExampleTerminals",
      [
        "Bank", "BookCloudyViewModels", "Colors", "CookieFactory", "Countries", "FolderServer", "Lists", "LoginForm",
        "NetworkedPhotoBook", "PhotoBook", "Registration", "Restaurants", "TerminalKit",
      ], in: "Examples/Terminals"),
    Layer(
      "ExampleWindows",
      [
        "Bank", "BookCloudyViewModels", "Colors", "CookieFactory", "Countries", "DesktopKit", "FolderServer", "Legacy",
        "Lists", "LoginForm", "NetworkedPhotoBook", "PhotoBook", "Registration", "Restaurants",
      ], in: "Examples/Windows"),
    Layer("ExampleJourneys", ["UITesting"], in: "Examples/Journeys"),
    Layer(
      "examples", ["DesktopKit", "ExampleTerminals", "ExampleWindows", "TerminalKit"], in: "Examples/Program"),
  ]

  /// The steps of docs/mvvm.md.
  private static let steps: [Layer] = {
    let shopping: Set = ["ShoppingModel", "ShoppingRows", "ShoppingScreen", "StepsToolkit"]
    let folder = "Examples/Steps"
    return [
      Layer("StepsToolkit", [], in: "\(folder)/Toolkit"),
      Layer("ShoppingModel", [], in: "\(folder)/2-models/Model"),
      Layer("ShoppingRows", ["ShoppingModel"], in: "\(folder)/4-rows/Rows"),
      Layer("ShoppingScreen", ["ShoppingRows", "StepsToolkit"], in: "\(folder)/4-rows/Screen"),
      Layer("ShoppingSource", ["ShoppingModel"], in: "\(folder)/5-injection/Source"),
      Layer(
        "StepsSpecification", ["ShoppingModel", "ShoppingRows", "ShoppingSource", "StepsToolkit"],
        in: "\(folder)/Specification"),
      Layer("Step1Massive", ["StepsToolkit"], in: "\(folder)/1-massive/Sources"),
      Layer("Step2Models", ["ShoppingModel", "StepsToolkit"], in: "\(folder)/2-models/Sources"),
      Layer("Step3ViewModel", ["ShoppingModel", "StepsToolkit"], in: "\(folder)/3-view-model/Sources"),
      Layer("Step4Rows", shopping, in: "\(folder)/4-rows/Sources"),
      Layer("Step5Injection", shopping.union(["ShoppingSource"]), in: "\(folder)/5-injection/Sources"),
      Layer("Step6Delegate", shopping.union(["ShoppingSource"]), in: "\(folder)/6-delegate/Sources"),
      Layer("Step7Stream", shopping.union(["ShoppingSource"]), in: "\(folder)/7-stream/Sources"),
      Layer("Step8Observation", shopping.union(["ShoppingSource"]), in: "\(folder)/8-observation/Sources"),
      Layer("Step9Search", ["ShoppingModel", "StepsToolkit"], in: "\(folder)/9-search/Sources"),
      Layer(
        "mvvm-steps",
        [
          "Step1Massive", "Step2Models", "Step3ViewModel", "Step4Rows", "Step5Injection", "Step6Delegate",
          "Step7Stream", "Step8Observation", "Step9Search", "StepsToolkit",
        ], in: "\(folder)/Program"),
      Layer("CountedMemory", [], in: "\(folder)/Benchmark/CountedMemory"),
      Layer("mvvm-steps-benchmark", ["CountedMemory"], in: "\(folder)/Benchmark/Sources"),
    ]
  }()

  @Test func `a module imports the layers below it, and no others`() throws {
    let modules = try Set(ImportTests.layers.map(\.name) + ImportTests.modulesInC())
    for layer in ImportTests.layers {
      let imported = try ImportTests.imports(in: layer.folder).intersection(modules)
      #expect(imported == layer.imports, "\(layer.name)")
    }
  }

  @Test func `each source file belongs to one layer`() throws {
    let files = ["Sources", "Examples", "Packages", "Tests/CloudyTestSupport"].flatMap(ImportTests.files)
    #expect(files.count > 500, "the files are not found as expected")
    for file in files {
      let owners = ImportTests.layers.filter { file.hasPrefix("\($0.folder)/") }
      #expect(owners.count == 1, "\(file)")
    }
  }

  @Test(arguments: ["cloudy", "cloudy-conformance", "cloudy-desktop", "cloudy-service", "cloudy-web"])
  func `no released program contains fakes`(program: String) throws {
    let layers = Dictionary(uniqueKeysWithValues: ImportTests.layers.map { ($0.name, $0) })
    var reached: Set<String> = []
    var open = [program]
    while let name = open.popLast() {
      guard let layer = layers[name], reached.insert(name).inserted else { continue }
      open += try ImportTests.imports(in: layer.folder)
    }
    #expect(reached.count > 1, "\(program) imports nothing, so it was not parsed as expected")
    #expect(reached.isDisjoint(with: ["CloudyTestSupport", "DBusTesting", "UITesting"]))
  }

  /// A release build of a program, such as cloudy-stub, has no Swift Testing.
  @Test func `programs need no Swift Testing`() throws {
    for file in ["Sources", "Tests/CloudyTestSupport"].flatMap(ImportTests.files) {
      let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
      let isConditional = text.contains("#if canImport(Testing)\nimport Testing\n")
      #expect(isConditional || !text.contains("import Testing\n"), "\(file)")
    }
  }

  @Test func `the UI testing package needs no headers, and no package other than D-Bus`() throws {
    let libraries: Set = ["Foundation", "Synchronization"]
    for folder in ["DBus", "LocalSockets", "DBusTesting"] {
      let imports = try ImportTests.imports(in: "Packages/DBus/Sources/\(folder)")
      #expect(imports.isSubset(of: libraries.union(["DBus", "LocalSockets"])))
    }
    #expect(
      try ImportTests.imports(in: "Packages/UITesting/Sources/UITesting") == libraries.union(["DBus", "LocalSockets"]))
  }

  @Test func `the server conformance package needs only an HTTP client`() throws {
    #expect(
      try ImportTests.imports(in: "Packages/DarkSkyConformance/Sources/DarkSkyConformance") == ["CCurl", "Foundation"])
  }

  /// The modules in C, and those that are headers of the system.
  private static func modulesInC() throws -> [String] {
    let folders = [
      "Sources/C", "Packages/Curl/Sources", "Packages/DesktopKit/Sources", "Packages/TerminalKit/Sources",
    ]
    return try folders.flatMap {
      try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: $0).path)
    }.filter { $0.prefixMatch(of: /C[A-Z]/) != nil } + ["CBookCloudy", "CPhotoBook"]
  }

  /// All files in Swift below a folder, but for tests inside it.
  private static func files(in folder: String) -> [String] {
    Repository.swiftFiles(in: folder).filter { !$0.contains("/Tests/") }
  }

  /// The names of all modules that files of a folder import.
  private static func imports(in folder: String) throws -> Set<String> {
    try files(in: folder).reduce(into: []) { names, file in
      let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /(?m)^(?:@\w+ )*(?:package |public |internal |private )?import (\w+)/) {
        names.insert(String(match.output.1))
      }
    }
  }
}

// swift-tools-version: 6.2
import PackageDescription

let desktop = Target.Dependency.product(name: "DesktopKit", package: "DesktopKit")
let terminal = Target.Dependency.product(name: "TerminalKit", package: "TerminalKit")
/// A target and its tests, in their own folder.
func example(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [],
  in folder: String? = nil, exclude: [String] = []
) -> [Target] {
  let folder = folder ?? name
  return [
    .target(name: name, dependencies: dependencies, path: "\(folder)/Sources"),
    .testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + tests, path: "\(folder)/Tests",
      exclude: exclude),
  ]
}

/// The weather application from a book, in layers that the compiler separates: front ends see only the view models.
let cloudy: [Target] = [
  .target(name: "BookCloudyModels", path: "Cloudy/Sources/Models"),
  // The simulated forecast, embedded.
  .target(name: "CBookCloudy", path: "Cloudy/Sources/Resources", exclude: ["darksky.json"]),
  .target(
    name: "BookCloudyServices", dependencies: ["BookCloudyModels", "CBookCloudy"], path: "Cloudy/Sources/Services"),
  .target(
    name: "BookCloudyViewModels", dependencies: ["BookCloudyModels", "BookCloudyServices"],
    path: "Cloudy/Sources/ViewModels"),
  .testTarget(
    name: "BookCloudyTests", dependencies: ["BookCloudyModels", "BookCloudyServices", "BookCloudyViewModels"],
    path: "Cloudy/Tests"),
]

let applications: [Target] =
  [.target(name: "ValidationTestSupport", dependencies: ["Validation"], path: "Validation/TestSupport")]
  + example("Validation", tests: ["ValidationTestSupport"])
  // A layer over Swift Testing for tests that read as sentences.
  + example("Specifications")
  + example("Bank", ["Validation"], tests: ["Specifications", "ValidationTestSupport"])
  + example("CookieFactory")
  + example("Legacy", ["Bank", "Validation"], tests: ["Specifications", "ValidationTestSupport"])
  // Lists and their rows, as front ends see them.
  + [.target(name: "Lists", path: "Lists", exclude: ["README.md"])]
  + example("Colors", ["Lists"])
  + example("Countries", ["Lists"])
  + example("LoginForm", ["Validation"], tests: ["ValidationTestSupport"])
  + example("Registration")
  + example(
    "Restaurants", ["Validation"], tests: ["Specifications", "ValidationTestSupport"], exclude: ["Fixtures"])
  // The photo book's list and its pictures, embedded.
  + [
    .target(
      name: "CPhotoBook", path: "PhotoBook/Content", exclude: ["Albums.plist", "albumlist.json", "pictures"]),
    // Serves a folder on loopback.
    .target(name: "FolderServer", path: "PhotoBook/Server"),
  ]
  + example("PhotoBook", ["CPhotoBook"], exclude: ["Fixtures"])
  + example(
    "NetworkedPhotoBook", ["PhotoBook"], tests: ["FolderServer"], in: "PhotoBook/Networked", exclude: ["Fixtures"])
  + cloudy

let examples: [Target.Dependency] = [
  "Bank", "BookCloudyViewModels", "Colors", "CookieFactory", "Countries", "FolderServer", "Legacy", "Lists",
  "LoginForm", "NetworkedPhotoBook", "PhotoBook", "Registration", "Restaurants",
]
let programs: [Target] = [
  // Two front ends for the view models of the examples: windows and terminals.
  .target(
    name: "ExampleWindows", dependencies: [desktop] + examples, path: "Windows",
    exclude: ["README.md"]),
  .target(
    name: "ExampleTerminals", dependencies: [terminal] + examples, path: "Terminals",
    exclude: ["README.md", "Tests"]),
  .testTarget(
    name: "ExampleTerminalsTests",
    dependencies: ["BookCloudyModels", "BookCloudyServices", "ExampleTerminals", terminal] + examples,
    path: "Terminals/Tests"),
  .executableTarget(
    name: "examples",
    dependencies: [
      "ExampleTerminals", "ExampleWindows", desktop, terminal,
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ], path: "Program"),
  // Drives the windows as a user would; see ../Scripts/check examples.
  .testTarget(
    name: "ExampleJourneys", dependencies: [.product(name: "UITesting", package: "UITesting")], path: "Journeys"),
]

/// One step of ../docs/mvvm.md.
func step(_ name: String, _ folder: String, _ dependencies: [Target.Dependency] = []) -> [Target] {
  example(name, ["StepsToolkit"] + dependencies, tests: ["StepsSpecification"], in: "Steps/\(folder)")
}

let shopping: [Target.Dependency] = ["ShoppingModel", "ShoppingRows", "ShoppingScreen"]
let steps: [Target] =
  [
    // One screen in eight steps, and a search in a ninth; see ../docs/mvvm.md.
    .target(name: "StepsToolkit", path: "Steps/Toolkit"),
    .target(name: "ShoppingModel", path: "Steps/2-models/Model"),
    .target(name: "ShoppingRows", dependencies: ["ShoppingModel"], path: "Steps/4-rows/Rows"),
    .target(
      name: "ShoppingScreen", dependencies: ["ShoppingRows", "StepsToolkit"], path: "Steps/4-rows/Screen"),
    .target(name: "ShoppingSource", dependencies: ["ShoppingModel"], path: "Steps/5-injection/Source"),
    .target(
      name: "StepsSpecification", dependencies: ["ShoppingModel", "ShoppingRows", "ShoppingSource", "StepsToolkit"],
      path: "Steps/Specification"),
    .executableTarget(
      name: "mvvm-steps",
      dependencies: [
        "StepsToolkit", "Step1Massive", "Step2Models", "Step3ViewModel", "Step4Rows", "Step5Injection", "Step6Delegate",
        "Step7Stream", "Step8Observation", "Step9Search",
      ], path: "Steps/Program"),
    // Measures the cost of each kind of binding.
    .target(name: "CountedMemory", path: "Steps/Benchmark/CountedMemory"),
    .executableTarget(
      name: "mvvm-steps-benchmark", dependencies: ["CountedMemory"], path: "Steps/Benchmark/Sources"),
  ]
  + step("Step1Massive", "1-massive")
  + step("Step2Models", "2-models", ["ShoppingModel"])
  + step("Step3ViewModel", "3-view-model", ["ShoppingModel"])
  + step("Step4Rows", "4-rows", shopping)
  + step("Step5Injection", "5-injection", shopping + ["ShoppingSource"])
  + step("Step6Delegate", "6-delegate", shopping + ["ShoppingSource"])
  + step("Step7Stream", "7-stream", shopping + ["ShoppingSource"])
  + step("Step8Observation", "8-observation", shopping + ["ShoppingSource"])
  + step("Step9Search", "9-search", ["ShoppingModel"])

let package = Package(
  name: "Examples",
  products: [
    .executable(name: "examples", targets: ["examples"]),
    .executable(name: "mvvm-steps", targets: ["mvvm-steps"]),
  ],
  dependencies: [
    .package(path: "../Packages/DesktopKit"),
    .package(path: "../Packages/TerminalKit"),
    .package(path: "../Packages/UITesting"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: applications + programs + steps,
  swiftLanguageModes: [.v6]
)

// Warnings are errors only in checks, so that a newer compiler does not break other builds.
if Context.environment["STRICT_BUILD"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

import Foundation
import Testing

/// The claims of ARCHITECTURE.md under "How to add …" hold.
@Suite struct AdditionTests {
  /// The only file that names a weather service outside its folder.
  private static let listOfServices = "Sources/Core/CloudyForecasts/Providers/WeatherProvider.swift"

  /// The folders of all providers, except Open-Meteo, which also finds places, and Dark Sky, whose API the server has.
  private static let providers = Repository.swiftFiles(in: "Sources/Core/CloudyForecasts/Providers")
    .compactMap { path in path.firstMatch(of: /WeatherProvider\+(\w+)\.swift/).map { String($0.output.1) } }
    .filter { !["DarkSky", "OpenMeteo"].contains($0) }

  @Test func `the providers are found by their files`() {
    #expect(AdditionTests.providers.count >= 9)
    #expect(AdditionTests.providers.contains("NationalWeatherService"))
  }

  @Test(arguments: providers)
  func `adding a weather service takes a folder and one line`(name: String) throws {
    let folder = "Sources/Core/CloudyForecasts/Providers/\(name)/"
    let property = name.prefix(1).lowercased() + name.dropFirst()
    let pattern = try Regex("\\b(\(name)|\(property))\\w*")
    var named: [String] = []
    let floors = ["Sources/Core", "Sources/Terminal", "Sources/Server", "Sources/Desktop"]
    for path in floors.flatMap(Repository.swiftFiles) {
      guard !path.hasPrefix(folder), path != AdditionTests.listOfServices else { continue }
      // Credits of embedded data name its source, which may be a service's provider.
      guard !path.hasSuffix("/EmbeddedDataSource.swift") else { continue }
      let code = try AdditionTests.text(of: path).split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
      if code.contains(where: { $0.contains(pattern) }) { named.append(path) }
    }
    #expect(named == [], "these files would change for another service, too")
  }

  /// CAPE was the last one that was added. Screens name what they make of it, the risk of thunder.
  @Test func `a weather variable occurs in at most nine files`() throws {
    let floors = ["Sources/Core", "Sources/Terminal", "Sources/Server", "Sources/Desktop"]
    let files = try floors.flatMap(Repository.swiftFiles).filter {
      // Capes on coasts are others.
      try !$0.contains("Place") && AdditionTests.text(of: $0).contains(/[.&]cape\b|case cape\b|var cape\b/)
    }
    #expect((3...9).contains(files.count), "\(files)")
  }

  /// Its own files, such as its view model, come in addition.
  @Test func `a screen is named in at most 16 files`() throws {
    let floors = ["Sources/Core", "Sources/Terminal", "Sources/Server", "Sources/Desktop"]
    let files = try floors.flatMap(Repository.swiftFiles).filter {
      try AdditionTests.text(of: $0).contains(/[ (\[]\.synchronization\b|case synchronization\b/)
    }
    #expect((8...16).contains(files.count), "\(files)")
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }
}

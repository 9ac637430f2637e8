import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation

extension SupplementService {
  /// Returns the alerts at a place.
  func alerts(at place: Place) async throws -> Block<[WeatherAlert]> {
    guard case .alerts(let block) = try await supplement(for: place) else { throw CocoaError(.coderInvalidValue) }
    return block
  }

  /// Returns the countries among `codes` that the service covers.
  func covered(among codes: [String]) -> [String] {
    codes.filter { code in
      var place = Place.brussels
      place.country = Country(code: code, name: "")
      return coverage.contains(place)
    }
  }
}

extension WeatherAlert {
  /// The titles by language.
  var titles: [String: String] {
    wordings.reduce(into: [language ?? "": title]) { $0[$1.language ?? ""] = $1.title }
  }

  /// The areas by language.
  var regionsByLanguage: [String: [String]] {
    wordings.reduce(into: [language ?? "": regions]) { $0[$1.language ?? ""] = $1.regions }
  }
}

extension Place {
  /// A place without a name.
  static func at(_ latitude: Double, _ longitude: Double, country: String, meters: Double? = nil) -> Place {
    var place = sample("", latitude, longitude, zone: "Etc/UTC")
    place.country = Country(code: country, name: "")
    place.elevation = meters.map(Length.init(meters:))
    return place
  }

  /// A place that is in no country.
  static func atSea(_ latitude: Double, _ longitude: Double) -> Place {
    var place = at(latitude, longitude, country: "")
    place.country = nil
    return place
  }
}

/// Responses recorded by others, which are not part of this repository, but may be in a folder next to it.
enum RecordedResponse {
  private static let folder = Fixture.folder.appending(path: "../../../../../shared/fixtures/more").standardizedFileURL

  static let isPresent = FileManager.default.fileExists(atPath: folder.path(percentEncoded: false))

  static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(component: name)) }

  /// A server that returns a recorded response to every request.
  static func transport(_ name: String) throws -> FakeTransport { FakeTransport(try data(name)) }
}

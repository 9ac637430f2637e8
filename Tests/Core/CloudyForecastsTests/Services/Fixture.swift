import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation

extension FakeTransport {
  /// Answers each request with `body`, whatever its bytes.
  convenience init(_ body: Data, status: Int = 200) {
    self.init { _ in .success(HTTPResponse(status: status, body: body)) }
  }
}

extension ServiceEndpoint {
  /// - Parameter now: The time of the request.
  static func canned(
    _ transport: FakeTransport, at url: String = "https://weather.example", now: Date
  ) throws -> ServiceEndpoint {
    guard let url = URL(string: url) else { throw CocoaError(.fileReadInvalidFileName) }
    return ServiceEndpoint(
      baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2,
      now: { now })
  }
}

extension URL {
  var queryParameters: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}

extension Place {
  static func sample(_ name: String, _ latitude: Double, _ longitude: Double, zone: String) -> Place {
    Place(
      name: name, coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback,
      timeZoneIdentifier: zone)
  }

  static let newYork = sample("New York", 40.7128, -74.006, zone: "America/New_York")
  static let oslo = sample("Oslo", 59.9139, 10.7522, zone: "Europe/Oslo")
  static let reykjavik = sample("Reykjavík", 64.1466, -21.9426, zone: "Atlantic/Reykjavik")
  static let sanFrancisco = sample("San Francisco", 37.8267, -122.4233, zone: "America/Los_Angeles")
  static let toronto = sample("Toronto", 43.7, -79.4, zone: "America/Toronto")
}

/// Recorded responses in files.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(component: "Fixtures")

  /// Invented responses that follow the services' contracts.
  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appending(component: name + ".json"))
  }

  /// The time of a response in the Dark Sky schema; in 2018 if the response does not contain it.
  static func moment(ofDarkSky body: Data) -> Date {
    struct Response: Decodable {
      struct Moment: Decodable { let time: Double }
      let currently: Moment
    }
    let response = try? JSONDecoder().decode(Response.self, from: body)
    return Date(timeIntervalSince1970: response?.currently.time ?? 1_520_714_460)
  }
}

extension Date {
  /// - Parameter text: In the format `2026-11-21T14:00Z`.
  static func utc(_ text: String) throws -> Date {
    try Date(text.replacing("Z", with: ":00Z"), strategy: .iso8601)
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Small responses of Bright Sky, written for one test each, and the two fixtures.
enum BrightSkyText {
  static let berlin = Place.sample("Berlin", 52.52, 13.41, zone: "Europe/Berlin")

  /// - Parameter rows: Each with its hour of 2026-11-21 in GMT, and its members except the time.
  static func hours(_ rows: KeyValuePairs<Int, String>, sources: String = "") -> Data {
    let rows = rows.map { hour, members in
      let time = Date(timeIntervalSince1970: 1_795_219_200 + Double(hour) * 3600).isoText
      return "{\"timestamp\":\"\(time)\"\(members.isEmpty ? "" : ",")\(members)}"
    }
    return Data("{\"weather\":[\(rows.joined(separator: ","))],\"sources\":[\(sources)]}".utf8)
  }

  /// - Parameter members: All except the time, which is 12:10 in GMT.
  static func now(_ members: String, at time: String = "2026-11-21T12:10:00+00:00", sources: String = "") -> Data {
    Data("{\"weather\":{\"timestamp\":\"\(time)\",\(members)},\"sources\":[\(sources)]}".utf8)
  }

  /// - Parameters:
  ///   - hours: `nil` returns the fixture.
  ///   - now: `nil` returns the fixture; empty returns 404, as if no station had reported.
  static func transport(hours: Data? = nil, now: Data? = nil) throws -> FakeTransport {
    let hours = try hours ?? Fixture.data("bright-sky-berlin")
    let now = try now ?? Fixture.data("bright-sky-now-berlin")
    return FakeTransport { request in
      guard request.url.path() != "/weather" else { return .success(HTTPResponse(status: 200, body: hours)) }
      guard now.isEmpty else { return .success(HTTPResponse(status: 200, body: now)) }
      return .success(HTTPResponse(status: 404, body: Data(#"{"detail":"Could not find current weather"}"#.utf8)))
    }
  }

  static func forecast(
    hours: Data? = nil, now: Data? = nil, at time: Date, for place: Place = berlin
  ) async throws(ForecastError) -> Forecast {
    guard let transport = try? transport(hours: hours, now: now),
      let endpoint = try? ServiceEndpoint.canned(transport, now: time)
    else { throw .cancelled }
    return try await BrightSkyService(endpoint: endpoint, clock: TestClock()).forecast(for: place)
  }
}

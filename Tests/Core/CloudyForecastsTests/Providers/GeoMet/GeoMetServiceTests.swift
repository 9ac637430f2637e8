import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct GeoMetServiceTests {
  private let toronto = Place.at(43.7, -79.4, country: "CA")

  @Test func `one request is made, for a small box around the rounded point`() async throws {
    let transport = FakeTransport(try Fixture.data("geomet-toronto"))
    let service = try service(transport)

    let block = try await service.alerts(at: .at(43.7012, -79.3987, country: "CA"))

    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://weather.example/collections/weather-alerts/items?f=json&lang=en&limit=500"
          + "&bbox=-79.41,43.69,-79.39,43.71"
      ])
    #expect(service.covered(among: ["CA", "US", "GL", "PM"]) == ["CA"])
    #expect(block.provenance.madeAt == Date(isoText: "2026-11-21T12:19:41Z"))
    #expect(block.provenance.source.attribution == "Data Source: Environment and Climate Change Canada")
  }

  @Test func `alerts of other regions and ended ones are omitted`() async throws {
    #expect(try await alerts().map(\.identifier) == ["1618", "2114"])
  }

  @Test func `the level is that of the color; a statement is a notice`() async throws {
    #expect(try await alerts().map(\.level) == [.moderate, .notice])
  }

  @Test(arguments: [("orange", WeatherAlert.Level.severe), ("red", .extreme), ("Yellow", .moderate)])
  func `colors are levels`(color: String, level: WeatherAlert.Level) async throws {
    #expect(try await alerts(replacing: "\"yellow\"", with: "\"\(color)\"").first?.level == level)
  }

  @Test func `an alert has its texts in English and French`() async throws {
    let rain = try #require(try await alerts().first)

    #expect(rain.titles == ["en": "freezing rain warning", "fr": "avertissement de pluie verglaçante"])
    #expect(rain.regionsByLanguage["en"]?.contains("City of Toronto") == true)
    #expect(rain.regionsByLanguage["fr"]?.contains("ville de Toronto") == true)
    #expect(rain.text == "Icy roads.")
  }

  @Test func `the end is that of the event, which the message may not last until`() async throws {
    #expect(
      try await alerts().map(\.end) == [try .utc("2026-11-21T18:00Z"), try .utc("2026-11-22T06:00Z")])
  }

  @Test func `no alert is over by the service's clock alone`() async throws {
    let transport = FakeTransport(headers: ["date": "Sun, 22 Nov 2026 12:20:00 GMT"], body: try text)
    #expect(try await service(transport).alerts(at: toronto).content.map(\.identifier) == ["1618", "2114"])
  }

  @Test func `without keys of a color, a warning is moderate`() async throws {
    let alerts = try await alerts(replacing: "risk_colour", with: "other")
    #expect(alerts.map(\.level) == [.moderate, .notice])
  }

  @Test func `an alert of a thousand regions is one alert with some of them; other times make another`() async throws {
    func feature(_ region: Int, end: String = "18:00") -> String {
      """
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[-80,43],[-79,43],[-79,44],[-80,44]]]},
       "properties":{"id":"1_fea1-\(region)","alert_name_en":"wind warning","feature_name_en":"Region \(region)",
       "event_end_datetime":"2026-11-21T\(end):00Z"}}
      """
    }
    let features = (0..<1000).map { feature($0) } + [feature(1000, end: "19:00"), feature(1001)]
    let body = #"{"features":["# + features.joined(separator: ",") + "]}"

    let alerts = try await service(FakeTransport(body: body)).alerts(at: toronto).content

    #expect(alerts.map(\.identifier) == ["1", "1-2"])
    #expect(alerts.map(\.regions.count) == [500, 1])
  }

  @Test func `an empty list means no alerts, unless it is incomplete`() async throws {
    let empty = #"{"type":"FeatureCollection","features":[],"numberMatched":0,"numberReturned":0}"#
    #expect(try await service(FakeTransport(body: empty)).alerts(at: toronto).content.isEmpty)
    let incomplete = #"{"type":"FeatureCollection","features":[],"numberMatched":700,"numberReturned":500}"#
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service(FakeTransport(body: incomplete)).supplement(for: toronto)
    }
  }

  @Test(arguments: [
    ("numberMatched", "503", 500, 3), ("numberMatched", "500", 500, 0), ("numberMatched", "1e300", 1, 1_000_000),
    // Nothing states whether there are more than requested.
    ("other", "0", 500, 1), ("other", "0", 499, 0),
  ])
  func `a list that the server cut is incomplete`(
    member: String, value: String, count: Int, missing: Int
  ) async throws {
    let feature = """
      {"properties":{"id":"1","alert_name_en":"wind warning"},"geometry":{"type":"Polygon",
       "coordinates":[[[-80,43],[-79,43],[-79,44],[-80,44]]]}}
      """
    let features = Array(repeating: feature, count: count).joined(separator: ",")
    let body = "{\"\(member)\":\(value),\"features\":[\(features)]}"
    let block = try await service(FakeTransport(body: body)).alerts(at: toronto)
    #expect(block.content.map(\.title) == ["wind warning"])
    #expect(block.provenance.gaps.missing == missing)
  }

  @Test func `a list that is older than three hours is not known to be empty`() async throws {
    let body = #"{"features":[],"timeStamp":"2026-11-21T09:19:00Z"}"#
    let since = try Date.utc("2026-11-21T09:19Z")
    await #expect(throws: ForecastError.unreadable(path: "", problem: .staleAlerts(since: since))) {
      try await service(FakeTransport(body: body)).supplement(for: toronto)
    }
    let recent = body.replacing("09:19", with: "09:21")
    #expect(try await service(FakeTransport(body: recent)).alerts(at: toronto).content == [])
  }

  @Test(arguments: [
    "{}", #"{"features":null}"#, #"{"features":[{"properties":{}}]}"#, #"{"code":"NoApplicableCode"}"#, "<html>",
  ])
  func `an unreadable response does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(FakeTransport(body: body)).supplement(for: toronto)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test(arguments: [
    ("\"Polygon\"", "\"Point\""), ("-79.9", "\"west\""), ("43.2", "430"),
  ])
  func `an alert of unknown area does not hide the others`(old: String, new: String) async throws {
    let alerts = try await service(
      FakeTransport(body: text.replacing(old, with: new, maxReplacements: 1))
    ).alerts(at: toronto).content
    #expect(alerts.map(\.identifier).contains("2114"))
  }

  @Test(arguments: [
    "[[]]", "[[[-80,43]]]", "[[[-80,43],[-79,44],[-80,43]]]", "[[],[[-80,43],[-79,43],[-79,44]]]",
  ])
  func `an alert without an outline could be for any place`(coordinates: String) async throws {
    let body = """
      {"features":[{"geometry":{"type":"Polygon","coordinates":\(coordinates)},
       "properties":{"id":"1","alert_name_en":"wind warning","feature_name_en":"Region"}}]}
      """
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service(FakeTransport(body: body)).supplement(for: toronto)
    }
  }

  private var text: String { get throws { String(decoding: try Fixture.data("geomet-toronto"), as: UTF8.self) } }

  private func alerts(replacing old: String = "-", with new: String = "-") async throws -> [WeatherAlert] {
    try await service(FakeTransport(body: text.replacing(old, with: new))).alerts(at: toronto).content
  }

  private func service(_ transport: FakeTransport) throws -> GeoMetService {
    GeoMetService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct MetNorwayAlertsServiceTests {
  private static let expiry = ["no": "Sat, 21 Nov 2026 12:31:00 GMT", "en": "Sat, 21 Nov 2026 12:30:00 GMT"]
  private let oslo = Place.at(59.9139, 10.7522, country: "NO", meters: 26)

  @Test func `each language takes a request`() async throws {
    let transport = try transport()
    let service = try service(transport)

    let block = try await service.alerts(at: oslo)

    #expect(
      Set(transport.requests.map(\.url.absoluteString)) == [
        "https://weather.example/weatherapi/metalerts/2.0/current.json?lat=59.91&lon=10.75&lang=en",
        "https://weather.example/weatherapi/metalerts/2.0/current.json?lat=59.91&lon=10.75&lang=no",
      ])
    #expect(transport.requests.count == 2)
    #expect(service.covered(among: ["NO", "SJ", "SE", "DK"]) == ["NO", "SJ"])
    #expect(block.provenance.source.id == "met-norway-alerts")
    #expect(block.provenance.madeAt == (try .utc("2026-11-21T12:05Z")))
    // No request before both have expired.
    #expect(block.provenance.validity.expiresAt == (try .utc("2026-11-21T12:31Z")))
  }

  @Test func `the languages of a warning are one alert`() async throws {
    let wind = try #require(try await alerts().first)

    #expect(wind.titles == ["en": "Strong wind gusts", "no": "Kraftige vindkast"])
    #expect(wind.level == .severe)
    #expect(wind.start == (try .utc("2026-11-21T11:00Z")))
    #expect(wind.end == (try .utc("2026-11-22T06:00Z")))
    #expect(wind.text == "Gusts of 30 m/s.\n\nRoads may be closed.")
    #expect(wind.link == "https://www.met.no/vaer-og-klima")
    #expect(wind.issuer == "MET Norway")
  }

  @Test func `warnings for other areas and for mountains are omitted`() async throws {
    #expect(try await alerts().map(\.title) == ["Strong wind gusts", "Forest fire danger"])
    let mountain = Place.at(59.95, 10.6, country: "NO", meters: 1000)
    #expect(try await service(try transport()).alerts(at: mountain).content.map(\.title).contains("Blowing snow"))
  }

  @Test func `a warning without times is in force, and has no end`() async throws {
    let fire = try #require(try await alerts().last)
    #expect(fire.title == "Forest fire danger")
    #expect(fire.end == nil)
    #expect(fire.level == .moderate)
  }

  @Test(arguments: ["en", "no"])
  func `if one language fails, the other one is used`(failing: String) async throws {
    let transport = try transport(failing: [failing])
    let wind = try #require(try await service(transport).alerts(at: oslo).content.first)
    #expect(wind.language == (failing == "en" ? "no" : "en"))
    #expect(wind.wordings.isEmpty)
  }

  @Test func `if both languages fail, the error is reported`() async throws {
    let transport = try transport(failing: ["en", "no"])
    await #expect(throws: ForecastError.refused(status: 503, reason: nil)) {
      try await service(transport).supplement(for: oslo)
    }
  }

  @Test func `at sea, alerts are displayed, but an empty list is not known to be complete`() async throws {
    let service = try service(transport())
    let (stad, bank) = (Place.atSea(62, 5), Place.atSea(74.5, 19))
    for place in [stad, bank] { #expect(service.coverage.contains(place)) }
    #expect(!service.coverage.contains(.atSea(58, -150)))
    let titles = try await service.alerts(at: stad).content.map(\.title)
    #expect(titles.count == 2, "\(titles)")
    await #expect(throws: ForecastError.notCovered) { try await service.supplement(for: bank) }
  }

  @Test(arguments: [404, 422])
  func `elsewhere, alerts are not covered`(status: Int) async throws {
    await #expect(throws: ForecastError.notCovered) {
      try await service(FakeTransport(status: status, body: "<html>")).supplement(for: oslo)
    }
  }

  @Test func `a response that is not translated adds no second language`() async throws {
    let norwegian = try Fixture.data("met-norway-alerts-oslo-norwegian")
    let alerts = try await service(FakeTransport(norwegian)).alerts(at: oslo).content
    #expect(alerts.map(\.title) == ["Kraftige vindkast", "Skogbrannfare"])
    #expect(alerts.allSatisfy { $0.language == "no" && $0.wordings.isEmpty })
  }

  @Test func `an empty list means no alerts`() async throws {
    let body = #"{"type":"FeatureCollection","lang":"en","lastChange":"2026-11-21T12:05:00+00:00","features":[]}"#
    #expect(try await service(FakeTransport(body: body)).alerts(at: oslo).content.isEmpty)
  }

  @Test func `a list that did not change for three days is not known to be empty`() async throws {
    let body = #"{"type":"FeatureCollection","lang":"en","lastChange":"2026-11-18T12:00:00+00:00","features":[]}"#
    let since = try Date.utc("2026-11-18T12:00Z")
    await #expect(throws: ForecastError.unreadable(path: "", problem: .staleAlerts(since: since))) {
      try await service(FakeTransport(body: body)).supplement(for: oslo)
    }
  }

  @Test func `alerts of a list that did not change for three days carry its time`() async throws {
    let text = String(decoding: try Fixture.data("met-norway-alerts-oslo"), as: UTF8.self)
    let old = text.replacing("\"lastChange\": \"2026-11-21T", with: "\"lastChange\": \"2026-11-18T")
    let block = try await service(FakeTransport(body: old)).alerts(at: oslo)
    #expect(block.content.count == 2)
    #expect(block.provenance.gaps.staleSince == (try .utc("2026-11-18T12:05Z")))
  }

  @Test(arguments: [
    "{}", #"{"features":null}"#, #"{"features":[{}]}"#, "<html>",
    // A warning without a shape could concern any place.
    #"{"features":[{"properties":{"id":"1","event":"wind","status":"Actual"},"geometry":null}]}"#,
  ])
  func `an unreadable response does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(FakeTransport(body: body)).supplement(for: oslo)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  private func alerts() async throws -> [WeatherAlert] { try await service(transport()).alerts(at: oslo).content }

  /// - Parameter failing: The languages whose requests fail.
  private func transport(failing: Set<String> = []) throws -> FakeTransport {
    let bodies = [
      "en": try Fixture.data("met-norway-alerts-oslo"), "no": try Fixture.data("met-norway-alerts-oslo-norwegian"),
    ]
    return FakeTransport { request in
      let language = request.url.queryParameters["lang"] ?? ""
      guard let body = bodies[language], !failing.contains(language) else {
        return .success(HTTPResponse(status: 503, body: Data()))
      }
      let headers = ["expires": Self.expiry[language] ?? "", "date": "Sat, 21 Nov 2026 12:20:00 GMT"]
      return .success(HTTPResponse(status: 200, headers: headers, body: body))
    }
  }

  private func service(_ transport: FakeTransport) throws -> MetNorwayAlertsService {
    MetNorwayAlertsService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
  }
}

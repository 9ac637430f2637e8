import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct BrightSkyAlertsServiceTests {
  private static let berlin = Place.at(52.52, 13.41, country: "DE")

  @Test func `one request is made, for a place in Germany`() async throws {
    let transport = FakeTransport(try Fixture.data("bright-sky-alerts-berlin"))
    let service = try service(transport)

    let block = try await service.alerts(at: Self.berlin)

    #expect(transport.requests.map(\.url.absoluteString) == ["https://weather.example/alerts?lat=52.52&lon=13.41"])
    #expect(service.block == .alerts)
    #expect(service.covered(among: ["DE", "AT", "CH", "NL"]) == ["DE"])
    #expect(block.provenance.source.id == "bright-sky-alerts")
    #expect(block.provenance.source.attribution == "Source: Deutscher Wetterdienst, via Bright Sky")
  }

  @Test func `tests, all-clears and alerts that are over are omitted`() async throws {
    let alerts = try await alerts()
    #expect(alerts.map(\.identifier) == ["2.49.0.0.276.1", "2.49.0.0.276.2"])
  }

  @Test func `an alert has its texts in English and German`() async throws {
    let gusts = try #require(try await alerts().first)

    #expect(gusts.titles == ["en": "gale-force gusts", "de": "STURMBÖEN"])
    #expect(gusts.issuer == "Deutscher Wetterdienst")
    #expect(gusts.sentAt == (try .utc("2026-11-21T08:11Z")))
    #expect(gusts.start == (try .utc("2026-11-21T11:00Z")))
    #expect(gusts.end == (try .utc("2026-11-21T20:00Z")))
    #expect(gusts.regions == ["Stadt Berlin"])
    #expect(gusts.text == "There is a risk of gale-force gusts.")
    #expect(gusts.instruction == "Secure loose objects.")
  }

  @Test(arguments: [
    ("minor", WeatherAlert.Level.moderate), ("moderate", .severe), ("severe", .extreme), ("extreme", .extreme),
  ])
  func `the level is that of the color, a level above the word`(word: String, level: WeatherAlert.Level) async throws {
    #expect(try await alerts(replacing: "\"moderate\"", with: "\"\(word)\"").map(\.level).contains(level))
  }

  @Test func `an alert of unknown end remains`() async throws {
    let frost = try #require(try await alerts().last)
    #expect(frost.title == "frost")
    #expect(frost.end == nil)
  }

  @Test func `outside the municipalities, alerts are not covered`() async throws {
    let transport = FakeTransport(status: 404, body: #"{"detail":"No matching warn cell found"}"#)
    await #expect(throws: ForecastError.notCovered) {
      try await service(transport).supplement(for: .at(54.5, 7.5, country: "DE"))
    }
  }

  @Test func `an empty list means no alerts`() async throws {
    let service = try service(FakeTransport(body: #"{"alerts":[],"location":{"warn_cell_id":1}}"#))
    #expect(try await service.alerts(at: Self.berlin).content.isEmpty)
  }

  @Test(arguments: [
    "{}", #"{"alerts":null}"#, #"{"alerts":{}}"#, #"{"alerts":[7]}"#, #"{"alerts":[{"alert_id":"1"}]}"#, "<html>", "[",
  ])
  func `an unreadable response does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(FakeTransport(body: body)).supplement(for: Self.berlin)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test func `an alert of unknown status does not hide the others`() async throws {
    let alerts = try await alerts(replacing: "\"test\"", with: "\"other\"")
    #expect(alerts.count == 2)
  }

  private func alerts(replacing old: String = "", with new: String = "") async throws -> [WeatherAlert] {
    let text = String(decoding: try Fixture.data("bright-sky-alerts-berlin"), as: UTF8.self)
    let body = old.isEmpty ? text : text.replacing(old, with: new)
    return try await service(FakeTransport(body: body)).alerts(at: Self.berlin).content
  }

  private func service(_ transport: FakeTransport) throws -> BrightSkyAlertsService {
    BrightSkyAlertsService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Alerts in recorded responses. The expected values were counted in the files by an independent program.
@Suite(.enabled(if: RecordedResponse.isPresent, "the recorded responses are not next to this repository"))
struct RecordedWarningsTests {
  @Test func `Bright Sky's frost warning has the level of its color, in two languages`() async throws {
    let transport = try RecordedResponse.transport("brightsky_alerts.json")
    let place = Place.at(52.52, 13.4, country: "DE")
    func alerts(_ now: String) async throws -> [WeatherAlert] {
      try await BrightSkyAlertsService(endpoint: .canned(transport, now: .utc(now))).alerts(at: place).content
    }

    let frost = try #require(try await alerts("2026-03-07T04:00Z").first)
    #expect(frost.level == .moderate)
    #expect(frost.start == (try .utc("2026-03-07T00:00Z")))
    #expect(frost.end == (try .utc("2026-03-07T08:00Z")))
    #expect(frost.regions == ["Berl. - Mitte"])
    #expect(Set([frost.language] + frost.wordings.map(\.language)) == ["en", "de"])
    #expect(try await alerts("2026-03-06T12:00Z").count == 1)
    #expect(try await alerts("2026-03-07T08:00Z").isEmpty)
  }

  @Test(arguments: [
    (59.91, 10.75, [String]()), (78.22, 15.65, []), (78.5, -5, ["Kuling"]), (78.5, 5, ["Storm"]),
    (74.5, 19, ["Storm"]), (70.66, 23.68, ["Storm"]), (70.37, 31.1, ["Kuling"]),
    // Over at noon.
    (70.98, -8.5, []),
  ])
  func `MET Norway's warnings at sea concern points at sea`(
    latitude: Double, longitude: Double, events: [String]
  ) async throws {
    let transport = try RecordedResponse.transport("metno_metalerts_current.json")
    let service = MetNorwayAlertsService(endpoint: try .canned(transport, now: .utc("2026-03-07T12:00Z")))

    let alerts = try await service.alerts(at: .at(latitude, longitude, country: "NO")).content

    #expect(alerts.map(\.title) == events)
    #expect(alerts.allSatisfy { $0.level == .moderate && $0.language == "no" && $0.wordings.isEmpty })
  }

  @Test(arguments: [
    (43.7, -79.4, "freezing rain warning", WeatherAlert.Level.moderate, "avertissement de pluie verglaçante"),
    (43.25, -79.87, "freezing rain warning", .moderate, "avertissement de pluie verglaçante"),
    (43.16, -79.24, "special weather statement", .notice, "bulletin météorologique spécial"),
  ])
  func `a Canadian alert concerns the regions that contain the point, once`(
    latitude: Double, longitude: Double, english: String, level: WeatherAlert.Level, french: String
  ) async throws {
    let alerts = try await canada(at: .at(latitude, longitude, country: "CA"))

    #expect(alerts.map(\.level) == [level])
    let titles = alerts.flatMap { [$0.title] + $0.wordings.map(\.title) }
    #expect(Set(titles) == [english, french])
  }

  @Test(arguments: [(45.42, -75.7), (42.89, -78.88)])
  func `a Canadian alert for other regions is omitted`(latitude: Double, longitude: Double) async throws {
    #expect(try await canada(at: .at(latitude, longitude, country: "CA")).isEmpty)
  }

  @Test func `green entries of the Netherlands are not alerts`() async throws {
    let alerts = try await meteoAlarm("netherlands_green", "2026-03-07T12:00Z", at: .at(52.85, 6.6, country: "NL"))
    #expect(alerts.isEmpty)
  }

  @Test(arguments: [
    // Gospić, Zagreb, Karlovac.
    (44.546, 15.375, [2, 2, 2, 2]), (45.81, 15.98, [2, 2, 2, 2]), (45.49, 15.55, [2, 2]),
    // Knin, and Pazin: red today and tomorrow, orange the day after.
    (44.04, 16.2, [2, 2, 2]), (45.24, 13.94, [4, 4, 3]),
  ])
  func `Croatia's alerts concern the regions of their codes`(
    latitude: Double, longitude: Double, levels: [Int]
  ) async throws {
    let place = Place.at(latitude, longitude, country: "HR")

    let alerts = try await meteoAlarm("croatia", "2024-01-07T12:00Z", at: place)

    #expect(alerts.map { $0.level?.rawValue } == levels)
    #expect(alerts.allSatisfy { $0.wordings.count == 1 && $0.issuer?.hasPrefix("DHMZ") == true })
    // Two months later, the same list shows that the service has stopped.
    await #expect {
      try await meteoAlarm("croatia", "2024-03-07T12:00Z", at: place)
    } throws: { error in
      guard case ForecastError.unreadable(_, problem: .staleAlerts) = error else { return false }
      return true
    }
  }

  @Test func `a German alert for heights above 1,000 m does not concern the valley`() async throws {
    func titles(_ meters: Double, _ latitude: Double, _ longitude: Double) async throws -> Set<String> {
      let place = Place.at(latitude, longitude, country: "DE", meters: meters)
      let alerts = try await meteoAlarm("germany", "2026-04-20T12:00Z", at: place)
      return Set(alerts.flatMap { [$0.title] + $0.wordings.map(\.title) })
    }

    #expect(try await titles(1215, 50.4286, 12.954) == ["gale-force gusts", "STURMBÖEN"])
    #expect(try await titles(600, 50.58, 13).isEmpty)
    #expect(try await titles(293, 48.897, 9.192) == ["frost", "FROST"])
  }

  private func canada(at place: Place) async throws -> [WeatherAlert] {
    let transport = try RecordedResponse.transport("eccc_geomet_alerts.json")
    return try await GeoMetService(endpoint: .canned(transport, now: .utc("2026-03-06T02:00Z"))).alerts(at: place)
      .content
  }

  private func meteoAlarm(_ country: String, _ now: String, at place: Place) async throws -> [WeatherAlert] {
    let transport = try RecordedResponse.transport("meteoalarm_\(country).json")
    return try await MeteoAlarmService(endpoint: .canned(transport, now: .utc(now))).alerts(at: place).content
  }
}

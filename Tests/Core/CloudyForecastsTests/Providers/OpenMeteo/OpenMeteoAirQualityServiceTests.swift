import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct OpenMeteoAirQualityServiceTests {
  @Test func `one request in GMT covers yesterday to five days ahead`() async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-air-quality-brussels"))

    _ = try await air(transport)

    let url = try #require(transport.requests.first?.url)
    let query = url.queryParameters
    #expect(transport.requests.count == 1)
    #expect(url.path() == "/v1/air-quality")
    #expect(query["latitude"] == "50.85")
    #expect(query["longitude"] == "4.35")
    #expect(query["timeformat"] == "unixtime")
    #expect(query["timezone"] == "GMT")
    #expect(query["past_days"] == "1")
    #expect(query["forecast_days"] == "5")
    let hourly: Set<String> = Set(query["hourly"]?.components(separatedBy: ",") ?? [])
    #expect(
      hourly == [
        "european_aqi", "us_aqi", "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide",
        "ammonia", "dust", "uv_index", "alder_pollen", "birch_pollen", "grass_pollen", "mugwort_pollen",
        "olive_pollen", "ragweed_pollen",
      ])
  }

  @Test func `an hour's values are converted from their units`() async throws {
    let block = try await air(FakeTransport(Fixture.data("open-meteo-air-quality-brussels")))

    let time = try Date.utc("2026-11-21T13:00Z")
    var expected = AirQuality(time: time, pollen: [PollenCount(.alder, grainsPerCubicMeter: 0.3)])
    expected.europeanIndex = 36
    expected.usIndex = 61
    expected.fineParticles = Concentration(microgramsPerCubicMeter: 16.4)
    expected.particles = Concentration(microgramsPerCubicMeter: 24.9)
    expected.ozone = Concentration(microgramsPerCubicMeter: 38)
    expected.nitrogenDioxide = Concentration(microgramsPerCubicMeter: 31.5)
    expected.sulphurDioxide = Concentration(microgramsPerCubicMeter: 1.9)
    expected.carbonMonoxide = Concentration(microgramsPerCubicMeter: 214)
    expected.ammonia = Concentration(microgramsPerCubicMeter: 2.4)
    expected.dust = Concentration(microgramsPerCubicMeter: 0)
    expected.uvIndex = 1.15
    #expect(block.content.first { $0.time == time } == expected)
  }

  @Test func `the hours start with the local today and end with the last known hour`() async throws {
    let hours = try await air(FakeTransport(Fixture.data("open-meteo-air-quality-brussels"))).content

    #expect(hours.first?.time == (try .utc("2026-11-20T23:00Z")))
    #expect(hours.last?.time == (try .utc("2026-11-25T11:00Z")))
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $0.time + 3600 == $1.time })
  }

  @Test func `unknown values of an hour are absent and not zero`() async throws {
    let last = try #require(try await air(FakeTransport(Fixture.data("open-meteo-air-quality-brussels"))).content.last)

    #expect(last.ammonia == nil)
    #expect(last.pollen.isEmpty)
    #expect(last.fineParticles != nil)
  }

  @Test(arguments: [
    ("\u{B5}g/m³", 7.0, 7.0), ("\u{3BC}g/m³", 7, 7), ("mg/m³", 7, nil), ("\u{B5}g/m³", -1, nil),
    ("\u{B5}g/m³", 1e9, nil),
  ])
  func `an impossible concentration, or one in an unknown unit, is absent`(
    unit: String, number: Double, expected: Double?
  ) async throws {
    let text = """
      {"hourly_units":{"pm10":"\(unit)"},"hourly":{"time":[1795266000],"pm10":[\(number)],"us_aqi":[40]}}
      """
    let hour = try #require(try await air(FakeTransport(body: text)).content.first)
    #expect(hour.particles?.microgramsPerCubicMeter == expected)
    #expect(hour.usIndex == 40)
  }

  @Test func `a place without any values is not covered`() async throws {
    for text in [
      // Only gaps, or only yesterday.
      #"{"hourly":{"time":[1795266000],"pm10":[null],"us_aqi":["none"]}}"#,
      #"{"hourly":{"time":[1795150000],"pm10":[8]}}"#,
    ] {
      await #expect(throws: ForecastError.notCovered) { try await air(FakeTransport(body: text)) }
    }
  }

  @Test func `a response without hours is unreadable`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "hourly", problem: .noValues)) {
      try await air(FakeTransport(body: "{}"))
    }
  }

  @Test func `the source, fetch time and validity are stated`() async throws {
    let transport = FakeTransport { _ in
      let body = (try? Fixture.data("open-meteo-air-quality-brussels")) ?? Data()
      return .success(HTTPResponse(status: 200, headers: ["cache-control": "max-age=600"], body: body))
    }
    let provenance = try await air(transport).provenance

    #expect(provenance.source.id == "open-meteo-air-quality")
    #expect(provenance.source.attribution.contains("CAMS ENSEMBLE data provider"))
    #expect(provenance.source.attribution.contains("Open-Meteo.com"))
    #expect(provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")))
    #expect(provenance.validity.expiresAt == (try .utc("2026-11-21T12:30Z")))
    #expect(provenance.derivations.isEmpty)
  }

  private func air(_ transport: FakeTransport) async throws -> Block<[AirQuality]> {
    let service = OpenMeteoAirQualityService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
    #expect(service.block == .airQuality)
    guard case .airQuality(let block) = try await service.supplement(for: .brussels) else {
      throw ForecastError.notCovered
    }
    return block
  }
}

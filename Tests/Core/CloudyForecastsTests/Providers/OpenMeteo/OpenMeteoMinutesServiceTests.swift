import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct OpenMeteoMinutesServiceTests {
  @Test(arguments: [
    (Place.brussels, "icon_d2"), (.sample("Lyon", 45.75, 4.85, zone: "Europe/Paris"), "icon_d2"),
    (.sample("Toulouse", 43.6, 1.44, zone: "Europe/Paris"), "arome_seamless"),
    (.sample("Brest", 48.39, -4.49, zone: "Europe/Paris"), "arome_seamless"), (.newYork, "gfs_hrrr"),
    (.toronto, "gfs_hrrr"), (.sanFrancisco, "gfs_hrrr"),
    (.sample("Boston", 42.36, -71.06, zone: "Etc/GMT"), "gfs_hrrr"),
  ])
  func `the request is for quarter hours of a model that has them`(place: Place, model: String) async throws {
    let response = try JSON(Fixture.data("open-meteo-minutes-brussels")).replacing([.key("latitude")], with: nil)
    let transport = FakeTransport(response.data)
    let service = OpenMeteoMinutesService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))

    #expect(service.coverage.contains(place))
    _ = try await service.supplement(for: place)

    let url = try #require(transport.requests.first?.url)
    #expect(transport.requests.count == 1)
    #expect(url.path() == "/v1/forecast")
    #expect(url.queryParameters["minutely_15"] == "precipitation,snowfall,weather_code")
    #expect(url.queryParameters["forecast_minutely_15"] == "8")
    #expect(url.queryParameters["timeformat"] == "unixtime")
    #expect(url.queryParameters["timezone"] == "GMT")
    #expect(url.queryParameters["models"] == model)
  }

  @Test(arguments: [
    Place.oslo, .reykjavik, .sample("Tokyo", 35.69, 139.69, zone: "Asia/Tokyo"),
    .sample("Anchorage", 61.22, -149.9, zone: "America/Anchorage"),
    .sample("Mexico City", 19.43, -99.13, zone: "America/Mexico_City"),
    .sample("Madrid", 40.42, -3.7, zone: "Europe/Madrid"), .sample("Rome", 41.89, 12.48, zone: "Europe/Rome"),
    .sample("Halifax", 44.65, -63.57, zone: "America/Halifax"),
  ])
  func `outside the coverage, no request is made`(place: Place) async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-minutes-brussels"))
    let service = OpenMeteoMinutesService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))

    #expect(!service.coverage.contains(place))
    await #expect(throws: ForecastError.notCovered) { try await service.supplement(for: place) }
    #expect(transport.requests.isEmpty)
  }

  @Test func `each minute has the hourly rate of its quarter hour`() async throws {
    let block = try await minutes()

    #expect(block.content.count == 81)
    #expect(block.content.first?.time == (try .utc("2026-11-21T12:20Z")))
    #expect(zip(block.content, block.content.dropFirst()).allSatisfy { $0.time + 60 == $1.time })
    // Open-Meteo's value for 12:30 fell from 12:15.
    try expect(block, "2026-11-21T12:20Z", 0, nil)
    try expect(block, "2026-11-21T12:29Z", 0, nil)
    try expect(block, "2026-11-21T12:30Z", 0.8, .rain)
    try expect(block, "2026-11-21T12:44Z", 0.8, .rain)
    try expect(block, "2026-11-21T12:45Z", 2.4, .rain)
    try expect(block, "2026-11-21T13:00Z", 2, .snow)
    try expect(block, "2026-11-21T13:15Z", 1.2, .freezingRain)
    try expect(block, "2026-11-21T13:20Z", 1.2, .freezingRain)
    #expect(block.provenance.source.id == "open-meteo-minutes")
    #expect(block.provenance.derivations == [.minutesFromQuarterHours])
    #expect(block.provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")))
  }

  @Test(arguments: ["2026-11-21T12:15Z", "2026-11-21T12:29Z"])
  func `at any request time, there is a rate for all of the next hour`(now: String) async throws {
    let block = try await minutes(now: now)
    #expect(block.content.first?.time == (try .utc(now)))
    #expect(block.content.allSatisfy { $0.rate != nil })
  }

  @Test func `an unknown quarter hour is absent and not zero`() async throws {
    let text = """
      {"minutely_15":{"time":[1795264200,1795265100,1795266900],"precipitation":[0.2,null,0.4],"weather_code":[61,3,99]}}
      """
    let block = try await minutes(FakeTransport(body: text))
    try expect(block, "2026-11-21T12:20Z", 0.8, .rain)
    try expect(block, "2026-11-21T12:30Z", nil, nil)
    try expect(block, "2026-11-21T12:45Z", nil, nil)
    try expect(block, "2026-11-21T13:00Z", 1.6, .rain)
  }

  @Test(arguments: [
    #"{"minutely_15":{"time":[1795264200],"precipitation":[null]}}"#,
    // A value of another hour.
    #"{"minutely_15":{"time":[1795364200],"precipitation":[1]}}"#,
  ])
  func `a place without values for the next hour is not covered`(text: String) async throws {
    await #expect(throws: ForecastError.notCovered) { try await minutes(FakeTransport(body: text)) }
  }

  @Test func `a response without quarter hours is unreadable`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "minutely_15", problem: .noValues)) {
      try await minutes(FakeTransport(body: #"{"hourly":{"time":[1795264200],"precipitation":[1]}}"#))
    }
  }

  @Test func `the reason and the duration of a refusal are shown`() async throws {
    let refused = #"{"error":true,"reason":"No data is available for this location"}"#
    await #expect(throws: ForecastError.refused(status: 400, reason: "No data is available for this location")) {
      try await minutes(FakeTransport(status: 400, body: refused))
    }
    let busy = #"{"error":true,"reason":"Too many concurrent requests"}"#
    await #expect(
      throws: ForecastError.rateLimited(
        until: try .utc("2026-11-21T12:20Z") + 5, reason: "Too many concurrent requests")
    ) {
      try await minutes(FakeTransport(status: 429, body: busy))
    }
  }

  private func expect(
    _ block: Block<[MinutePrecipitation]>, _ time: String, _ rate: Double?, _ type: PrecipitationType?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let instant = try Date.utc(time)
    let minute = try #require(block.content.first { $0.time == instant }, sourceLocation: sourceLocation)
    #expect(minute.rate.map { ($0.millimetersPerHour * 1e6).rounded() / 1e6 } == rate, sourceLocation: sourceLocation)
    #expect(minute.type == type, sourceLocation: sourceLocation)
    #expect(minute.probability == nil, sourceLocation: sourceLocation)
  }

  private func minutes(
    _ transport: FakeTransport? = nil, now: String = "2026-11-21T12:20Z"
  ) async throws -> Block<[MinutePrecipitation]> {
    let transport = try transport ?? FakeTransport(Fixture.data("open-meteo-minutes-brussels"))
    let service = OpenMeteoMinutesService(endpoint: try .canned(transport, now: .utc(now)))
    guard case .minutes(let block) = try await service.supplement(for: .brussels) else {
      throw ForecastError.notCovered
    }
    return block
  }
}

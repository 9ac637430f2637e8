import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct MetNorwayNowcastServiceTests {
  @Test func `one request is made, for a place in the Nordic countries`() async throws {
    let transport = FakeTransport(try Fixture.data("met-norway-nowcast-oslo"))
    var place = Place.oslo
    place.elevation = Length(meters: 26)

    _ = try await minutes(of: transport, for: place)

    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://weather.example/weatherapi/nowcast/2.0/complete?lat=59.91&lon=10.75"
      ])
    #expect(transport.requests.first?.headers["User-Agent"] == "Cloudy tests")
  }

  @Test(arguments: [
    ("NO", true), ("SE", true), ("FI", true), ("DK", true), ("AX", true), ("SJ", false), ("IS", false), ("BE", false),
    (nil, false),
  ])
  func `the coverage is the Nordic countries with radar`(code: String?, isCovered: Bool) throws {
    let service = MetNorwayNowcastService(endpoint: try .canned(FakeTransport(body: ""), now: .distantPast))
    var place = Place.oslo
    place.country = code.map { Country(code: $0, name: "") }

    #expect(service.coverage.contains(place) == isCovered)
    #expect(service.source.id == "met-norway-nowcast")
    #expect(service.source.attribution == "Data from MET Norway")
    #expect(service.block == .minutes)
  }

  @Test func `each minute of the next hour has the rate of the nearest five-minute step`() async throws {
    let block = try await minutes(of: FakeTransport(Fixture.data("met-norway-nowcast-oslo")))
    let minutes = block.content

    #expect(minutes.count == 81)
    #expect(minutes.first?.time == (try .utc("2026-11-21T12:20Z")))
    #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 60 })
    let rates = minutes.map { $0.rate?.millimetersPerHour }
    // 0.1 at 12:35, 0.4 at 12:40 and so on.
    #expect(rates.prefix(13).allSatisfy { $0 == 0 })
    #expect(Array(rates[13..<23]) == [0.1, 0.1, 0.1, 0.1, 0.1, 0.4, 0.4, 0.4, 0.4, 0.4])
    #expect(rates[35] == 3.8)
    #expect(rates[60] == 0)
    #expect(minutes.allSatisfy { $0.type == ($0.rate?.millimetersPerHour == 0 ? nil : .rain) })
    #expect(minutes.allSatisfy { $0.probability == nil })
  }

  @Test func `the provenance has the source, creation and fetch times, and validity`() async throws {
    let body = try Fixture.data("met-norway-nowcast-oslo")
    let head = [
      "date": "Sat, 21 Nov 2026 12:20:43 GMT", "expires": "Sat, 21 Nov 2026 12:23:08 GMT",
      "last-modified": "Sat, 21 Nov 2026 12:17:05 GMT",
    ]
    let transport = FakeTransport { _ in .success(HTTPResponse(status: 200, headers: head, body: body)) }

    let provenance = try await minutes(of: transport).provenance

    #expect(provenance.source == MetNorwayNowcastService.source)
    #expect(provenance.madeAt == (try .utc("2026-11-21T12:17Z")) + 5)
    // This machine's clock is 3 seconds behind, which is within the tolerance.
    #expect(provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")) + 40)
    #expect(provenance.clockOffset == 0)
    #expect(provenance.validity.expiresAt == (try .utc("2026-11-21T12:23Z")) + 5)
    #expect(provenance.validity.lastModified == "Sat, 21 Nov 2026 12:17:05 GMT")
    #expect(provenance.derivations == [.minutesFromFiveMinuteSteps])
  }

  @Test(arguments: ["temporarily unavailable", "no coverage", "on fire"])
  func `without radar coverage the rates are ignored`(coverage: String) async throws {
    let body = try JSON(Fixture.data("met-norway-nowcast-oslo"))
      .replacing([.key("properties"), .key("meta"), .key("radar_coverage")], with: .scalar("\"\(coverage)\"")).data
    await #expect(throws: ForecastError.notCovered) { try await minutes(of: FakeTransport(body)) }
  }

  @Test func `without information about radar coverage the rates are used`() async throws {
    let body = try JSON(Fixture.data("met-norway-nowcast-oslo"))
      .replacing([.key("properties"), .key("meta")], with: nil).data
    let block = try await minutes(of: FakeTransport(body))
    #expect(block.content.count == 81)
    #expect(block.provenance.madeAt == nil)
  }

  @Test func `poor radar coverage: there is no rate`() async throws {
    let step = MetNorwayText.step("2026-11-21T12:20Z", "\"air_temperature\":1", hour: ("rain", ""))
    let body = MetNorwayText.response([step], meta: "{\"radar_coverage\":\"ok\"}")
    await #expect(throws: ForecastError.notCovered) { try await minutes(of: FakeTransport(body)) }
  }

  @Test(arguments: [
    ("snowshowers_night", 4.0, PrecipitationType.snow), ("lightsleet", 4, .sleet), ("cloudy", 4, .rain),
    ("cloudy", -4, .snow), ("aurora", 0, .sleet),
  ])
  func `the type of precipitation is the symbol's, or follows from the temperature`(
    symbol: String, temperature: Double, type: PrecipitationType
  ) async throws {
    let steps = [
      MetNorwayText.step(
        "2026-11-21T12:20Z", "\"air_temperature\":\(temperature),\"precipitation_rate\":1", hour: (symbol, "")),
      MetNorwayText.step("2026-11-21T12:25Z", "\"precipitation_rate\":2"),
    ]
    let minutes = try await minutes(of: FakeTransport(MetNorwayText.response(steps))).content
    #expect(minutes.allSatisfy { $0.type == type })
  }

  @Test func `minutes without a rate nearby are omitted`() async throws {
    let steps = ["12:23", "12:50"].map {
      MetNorwayText.step("2026-11-21T\($0)Z", "\"precipitation_rate\":0.5")
    }
    let minutes = try await minutes(of: FakeTransport(MetNorwayText.response(steps))).content
    let expected =
      try (20...28).map { try Date.utc("2026-11-21T12:\($0)Z") }
      + (45...55).map { try Date.utc("2026-11-21T12:\($0)Z") }
    #expect(minutes.map(\.time) == expected)
    #expect(minutes.allSatisfy { $0.type == nil })
  }

  @Test func `a nowcast for another time, or without values, is unreadable`() async throws {
    let step = MetNorwayText.step("2026-11-21T09:20Z", "\"precipitation_rate\":0.5")
    await #expect(
      throws: ForecastError.unreadable(path: "properties.timeseries", problem: .noMinuteOfNextHour)
    ) { try await minutes(of: FakeTransport(MetNorwayText.response([step]))) }
    await #expect(throws: ForecastError.unreadable(path: "properties.timeseries", problem: .noValues)) {
      try await minutes(of: FakeTransport(MetNorwayText.response([])))
    }
  }
}

extension MetNorwayNowcastServiceTests {
  private func minutes(
    of transport: FakeTransport, for place: Place = .oslo
  ) async throws -> Block<[MinutePrecipitation]> {
    let now = try Date.utc("2026-11-21T12:20Z") + 40
    let service = MetNorwayNowcastService(endpoint: try .canned(transport, now: now))
    guard case .minutes(let minutes) = try await service.supplement(for: place) else {
      throw CocoaError(.coderInvalidValue)
    }
    return minutes
  }
}

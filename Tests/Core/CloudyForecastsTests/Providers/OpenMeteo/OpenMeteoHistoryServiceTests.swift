import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct OpenMeteoHistoryServiceTests {
  @Test func `the requests cover yesterday and the same day last year`() async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-archive-brussels"))

    _ = try await history(transport)

    #expect(transport.requests.allSatisfy { $0.url.path() == "/v1/archive" })
    let queries = transport.requests.map(\.url.queryParameters)
    // From 23:00 GMT to the hour after the day, whose row has the amounts of the day's last hour.
    #expect(
      Set(queries.map { "\($0["start_date"] ?? "") \($0["end_date"] ?? "")" })
        == ["2026-11-19 2026-11-20", "2025-11-20 2025-11-21"])
    #expect(queries.allSatisfy { $0["timeformat"] == "unixtime" && $0["timezone"] == "GMT" })
    #expect(queries.allSatisfy { $0["wind_speed_unit"] == "ms" && $0["latitude"] == "50.85" })
    #expect(queries.allSatisfy { $0["hourly"]?.contains("weather_code") == true })
  }

  @Test(arguments: [
    ("Etc/GMT", "2026-11-20", "2026-11-21"), ("Asia/Kathmandu", "2026-11-19", "2026-11-20"),
    ("America/Los_Angeles", "2026-11-20", "2026-11-21"), ("Pacific/Kiritimati", "2026-11-20", "2026-11-21"),
  ])
  func `the dates are the place's, and the requested days those in GMT`(
    zone: String, first: String, last: String
  ) async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-archive-brussels"))

    _ = try? await service(transport).supplement(for: .sample("Somewhere", 10, 10, zone: zone))

    #expect(transport.requests.contains { $0.url.queryParameters["start_date"] == first })
    #expect(transport.requests.contains { $0.url.queryParameters["end_date"] == last })
  }

  @Test func `a day has its own hours, with the rain of the following row`() async throws {
    let block = try await history(FakeTransport(Fixture.data("open-meteo-archive-brussels")))

    let day = try #require(block.content.first)
    // There are no values for yesterday.
    #expect(block.content.count == 1)
    #expect(day.date == CivilDate(year: 2025, month: 11, day: 21))
    #expect(day.temperatureMax == Temperature(celsius: 7.6))
    #expect(day.temperatureMin == Temperature(celsius: 1.2))
    #expect(abs((day.precipitation?.millimeters ?? 0) - 3.7) < 1e-9)
    #expect(abs((day.snowfall?.centimeters ?? 0) - 0.98) < 1e-9)
    #expect(day.windGust == Speed(metersPerSecond: 11.6))
    #expect(day.condition == .precipitation(.rain, .light), "only its snow is moderate")
    #expect(day.precipitationProbability == nil)
    #expect(day.apparentTemperatureMax != nil)
    #expect(
      block.provenance.derivations == [
        .precedingHourShifted, .daysCutFromHours, .conditionFromValues, .apparentTemperature, .dewPoint,
      ])
  }

  @Test func `both days are sorted by date and fetched together`() async throws {
    let block = try await history(
      transport { date in .success(response(for: date, temperature: date == .lastYear ? 3 : 9)) })

    #expect(block.content.map(\.date) == [.lastYear, .yesterday])
    #expect(block.content.map(\.temperatureMax?.celsius) == [3, 9])
    #expect(block.provenance.source.id == "open-meteo-archive")
    #expect(block.provenance.source.attribution.contains("Copernicus Climate Change Service"))
    #expect(block.provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")))
  }

  @Test func `the block is valid as long as the response that expires first`() async throws {
    let block = try await history(
      transport { date in
        var response = response(for: date, temperature: 4)
        response.headers["cache-control"] = date == .lastYear ? "max-age=86400" : "max-age=3600"
        return .success(response)
      })
    #expect(block.provenance.validity == CacheValidity(expiresAt: try .utc("2026-11-21T13:20Z")))
  }

  @Test func `yesterday is omitted if it is unknown or only half known`() async throws {
    for known in [0, 13] {
      let block = try await history(
        transport { date in .success(response(for: date, temperature: 5, hours: date == .yesterday ? known : 25)) })
      #expect(block.content.map(\.date) == [.lastYear])
    }
  }

  @Test func `if the archive lacks yesterday, it is requested from the forecasts`() async throws {
    let archive = transport { .success(response(for: $0, temperature: 5, hours: $0 == .yesterday ? 0 : 25)) }
    let forecasts = FakeTransport { _ in .success(response(for: .yesterday, temperature: 7)) }
    let service = OpenMeteoHistoryService(
      endpoint: try .canned(archive, now: .utc("2026-11-21T12:20Z")),
      forecasts: try .canned(forecasts, now: .utc("2026-11-21T12:20Z")))
    guard case .history(let block) = try await service.supplement(for: .brussels) else {
      Issue.record("no history")
      return
    }
    #expect(block.content.map(\.date) == [.lastYear, .yesterday])
    #expect(block.content.last?.temperatureMax == Temperature(celsius: 7))
    #expect(forecasts.requests.map { $0.url.path() } == ["/v1/forecast"])
  }

  @Test func `if one request fails, the other is still used`() async throws {
    let busy = ForecastError.unreachable(host: "weather.example")
    let lastYear = try await history(
      transport { $0 == .yesterday ? .failure(busy) : .success(response(for: $0, temperature: 5)) })
    #expect(lastYear.content.map(\.date) == [.lastYear])
    let yesterday = try await history(
      transport { $0 == .lastYear ? .failure(busy) : .success(response(for: $0, temperature: 5)) })
    #expect(yesterday.content.map(\.date) == [.yesterday])
  }

  @Test func `if both fail, or one fails and the other has no values, the error is reported`() async throws {
    let limited = HTTPResponse(
      status: 429, body: Data(#"{"error":true,"reason":"Hourly API request limit exceeded."}"#.utf8))
    let error = ForecastError.rateLimited(
      until: try .utc("2026-11-21T13:00Z"), reason: "Hourly API request limit exceeded.")
    await #expect(throws: error) { try await history(transport { _ in .success(limited) }) }
    await #expect(throws: error) {
      try await history(transport { .success($0 == .lastYear ? response(for: $0, temperature: 5, hours: 0) : limited) })
    }
  }

  @Test func `a place without any values is not covered`() async throws {
    await #expect(throws: ForecastError.notCovered) {
      try await history(transport { .success(response(for: $0, temperature: 5, hours: 0)) })
    }
  }

  @Test func `29 February is compared with 28 February of last year`() async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-archive-brussels"))
    let place = Place.sample("Greenwich", 51.48, 0, zone: "Etc/GMT")
    _ = try? await service(transport, now: "2028-02-29T12:00Z").supplement(for: place)
    #expect(
      Set(transport.requests.compactMap { $0.url.queryParameters["start_date"] }) == ["2027-02-28", "2028-02-28"])
  }
}

extension OpenMeteoHistoryServiceTests {
  private func history(_ transport: FakeTransport) async throws -> Block<[DayConditions]> {
    guard case .history(let block) = try await service(transport).supplement(for: .brussels) else {
      throw ForecastError.notCovered
    }
    return block
  }

  private func service(
    _ transport: FakeTransport, now: String = "2026-11-21T12:20Z"
  ) throws -> OpenMeteoHistoryService {
    OpenMeteoHistoryService(endpoint: try .canned(transport, now: .utc(now)))
  }

  /// - Parameter response: The response for the requested date in Brussels.
  private func transport(
    _ response: @escaping @Sendable (CivilDate) -> Result<HTTPResponse, ForecastError>
  ) -> FakeTransport {
    FakeTransport { request in
      let isLastYear = request.url.queryParameters["end_date"] == "2025-11-21"
      return response(isLastYear ? .lastYear : .yesterday)
    }
  }

  /// - Parameter hours: The number of known hours of the day; one more has the amounts of the last hour.
  private func response(for date: CivilDate, temperature: Double, hours: Int = 25) -> HTTPResponse {
    let start = Place.brussels.calendar.startOfDay(date)
    let times = (0..<25).map { String(Int(start.timeIntervalSince1970) + $0 * 3600) }
    let temperatures = (0..<25).map { $0 < hours ? String(temperature) : "null" }
    let text =
      #"{"hourly":{"time":[\#(times.joined(separator: ","))],"#
      + #""temperature_2m":[\#(temperatures.joined(separator: ","))]}}"#
    return HTTPResponse(status: 200, body: Data(text.utf8))
  }
}

extension CivilDate {
  fileprivate static let yesterday = CivilDate(daysSince1970: 20_777)
  fileprivate static let lastYear = CivilDate(daysSince1970: 20_413)
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@Suite struct OpenMeteoServiceTests {
  @Test func `one request in SI units and GMT covers yesterday to ten days ahead`() async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-brussels"))

    _ = try await service(transport).forecast(for: .brussels)

    let url = try #require(transport.requests.first?.url)
    #expect(transport.requests.count == 1)
    #expect(url.path() == "/v1/forecast")
    let query = url.queryParameters
    #expect(query["latitude"] == "50.85")
    #expect(query["longitude"] == "4.35")
    // A model's cell can be much higher than the place.
    #expect(query["elevation"] == "28")
    #expect(query["timeformat"] == "unixtime")
    #expect(query["timezone"] == "GMT")
    #expect(query["wind_speed_unit"] == "ms")
    #expect(query["past_days"] == "1")
    #expect(query["forecast_days"] == "10")
    #expect(query["hourly"]?.split(separator: ",").contains("precipitation_probability") == true)
    #expect(query["current"]?.split(separator: ",").contains("weather_code") == true)
  }

  @Test func `no CAPE is requested from a server that reads only the first list of hourly variables`() async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-brussels"))

    _ = try await service(transport).forecast(for: .brussels)

    let url = try #require(transport.requests.first?.url)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let lists = items.filter { $0.name == "hourly" }.map { $0.value?.split(separator: ",") ?? [] }
    #expect(lists.count == 2)
    #expect(lists.first?.contains("temperature_2m") == true)
    #expect(lists.first?.contains("cape") == false)
    #expect(lists.last == ["cape"])
  }

  @Test(arguments: [(1, "3"), (8, "10"), (14, "16"), (16, "16"), (99, "16"), (-5, "3")])
  func `the request is for two more days than wanted, and at most 16`(days: Int, requested: String) async throws {
    let transport = FakeTransport(try Fixture.data("open-meteo-brussels"))

    _ = try await OpenMeteoService(endpoint: .canned(transport, now: .utc("2026-11-21T12:20Z")), days: days)
      .forecast(for: .brussels)

    #expect(try #require(transport.requests.first?.url.query()).contains("forecast_days=\(requested)"))
  }

  @Test func `the current conditions are converted from their units`() async throws {
    let current = try await forecast().current

    #expect(current.content.time == (try .utc("2026-11-21T12:15Z")))
    #expect(current.content.temperature == Temperature(celsius: 7.9))
    #expect(current.content.apparentTemperature == Temperature(celsius: 4.6))
    #expect(current.content.dewPoint == Temperature(celsius: 3.1))
    #expect(current.content.humidity == 0.72)
    #expect(current.content.pressure == Pressure(hectopascals: 1014.7))
    #expect(current.content.cloudCover == 0.64)
    #expect(current.content.windSpeed == Speed(metersPerSecond: 5.4))
    #expect(current.content.windGust == Speed(metersPerSecond: 10.2))
    #expect(current.content.windBearing == 232)
    #expect(current.content.visibility == Length(meters: 21500))
    #expect(current.content.uvIndex == 0.85)
    #expect(current.content.isDaylight == true)
    #expect(current.provenance.derivations == [.conditionFromValues, .temperatureForElevation])
  }

  @Test func `rain of the last quarter hour becomes an hourly rate`() async throws {
    let current = try await forecast().current.content

    #expect(abs((current.precipitationRate?.millimetersPerHour ?? 0) - 0.4) < 1e-9)
    #expect(current.precipitationType == .rain)
    #expect(current.condition == .precipitation(.rain, .light))
  }

  @Test func `rain recorded at 15:00 by Open-Meteo belongs to the 14:00 row`() async throws {
    let forecast = try await forecast()
    let two = try hour("2026-11-21T14:00Z", of: forecast)
    let three = try hour("2026-11-21T15:00Z", of: forecast)

    #expect(two.precipitationRate == PrecipitationRate(millimetersPerHour: 2.6))
    #expect(two.precipitationProbability == 0.88)
    #expect(two.windGust == Speed(metersPerSecond: 17.5))
    #expect(two.uvIndex == 1.15)
    #expect(two.condition == .precipitation(.rain, .moderate))
    #expect(three.precipitationRate == PrecipitationRate(millimetersPerHour: 0.3))
    #expect(forecast.hours.provenance.derivations.contains(.precedingHourShifted))
  }

  @Test func `freezing rain and snow keep their type and hour`() async throws {
    let forecast = try await forecast()

    #expect(try hour("2026-11-24T02:00Z", of: forecast).condition == .precipitation(.freezingRain, .light))
    let snowy = try hour("2026-11-24T03:00Z", of: forecast)
    #expect(snowy.condition == .precipitation(.snow, .moderate))
    #expect(snowy.snowfall == Length(centimeters: 0.7))
  }

  @Test func `fog and thunder come from the weather code`() async throws {
    let forecast = try await forecast()

    #expect(try hour("2026-11-25T08:00Z", of: forecast).condition == .fog)
    #expect(try hour("2026-11-26T13:00Z", of: forecast).condition == .thunderstorm)
  }

  @Test func `wind from 360 degrees is from 0, and calm air has no wind direction`() async throws {
    let forecast = try await forecast()

    #expect(try hour("2026-11-21T16:00Z", of: forecast).windBearing == 0)
    let calm = try hour("2026-11-21T06:00Z", of: forecast)
    #expect(calm.windSpeed == Speed(metersPerSecond: 0))
    #expect(calm.windBearing == nil)
  }

  @Test func `an unknown probability is absent and not zero`() async throws {
    let last = try #require(try await forecast().hours.content.dropLast().last)

    #expect(last.precipitationProbability == nil)
    #expect(last.precipitationRate != nil)
  }

  @Test func `days are complete, local, and start with today`() async throws {
    let forecast = try await forecast()

    let dates = forecast.days.content.map(\.date)
    #expect(dates.first == CivilDate(year: 2026, month: 11, day: 21))
    #expect(dates.last == CivilDate(year: 2026, month: 11, day: 30))
    #expect(dates.count == 10)
    #expect(forecast.days.provenance.derivations.contains(.daysCutFromHours))
    let today = forecast.days.content[0]
    #expect(abs((today.precipitation?.millimeters ?? 0) - 3.6) < 1e-9)
    #expect(today.precipitationProbability == 0.88)
    #expect(today.windGust == Speed(metersPerSecond: 17.5))
    #expect(today.condition == .precipitation(.rain, .moderate))
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Auckland", "Etc/GMT+12", "Asia/Kathmandu", "America/St_Johns"])
  func `every time zone gets at least eight complete days`(zone: String) async throws {
    let body = try Fixture.data("open-meteo-brussels")
    for hour in 0..<24 {
      // Without current conditions, the fixture has no time of its own.
      let response = try JSON(body).replacing([.key("current")], with: nil)
        .replacing([.key("latitude")], with: nil).data
      let now = try Date.utc("2026-11-21T00:30Z") + Double(hour) * 3600
      let service = OpenMeteoService(endpoint: try .canned(FakeTransport(response), now: now))
      let place = Place.sample("Somewhere", 10, 10, zone: zone)

      let forecast = try await service.forecast(for: place)

      let calendar = place.calendar
      #expect(forecast.days.content.first?.date == calendar.date(at: now))
      #expect(forecast.days.content.count >= 8)
      #expect(forecast.hours.content.contains { $0.time <= calendar.startOfDay(calendar.date(at: now)) })
    }
  }

  @Test func `missing current conditions come from the hour`() async throws {
    let body = try JSON(Fixture.data("open-meteo-brussels")).replacing([.key("current")], with: nil).data
    let now = try Date.utc("2026-11-21T14:20Z")

    let forecast = try await OpenMeteoService(endpoint: .canned(FakeTransport(body), now: now))
      .forecast(for: .brussels)

    #expect(forecast.current.content.time == now)
    #expect(forecast.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 2.6))
    #expect(forecast.current.provenance.derivations.contains(.currentFromHour))
  }

  @Test func `a missing current value comes from the hour`() async throws {
    let body = try JSON(Fixture.data("open-meteo-brussels"))
      .replacing([.key("current"), .key("pressure_msl")], with: .scalar("null")).data

    let current = try await forecast(body).current

    #expect(current.content.pressure != nil)
    #expect(current.content.temperature == Temperature(celsius: 7.9))
    #expect(
      current.provenance.derivations == [.conditionFromValues, .currentFilledFromHour, .temperatureForElevation])
  }

  @Test(arguments: ["{}", "{\"hourly\":{\"time\":[]}}", "{\"hourly\":{\"time\":[1795262400],\"cloud_cover\":[null]}}"])
  func `a response without any value is unreadable`(text: String) async throws {
    await #expect(throws: ForecastError.unreadable(path: "hourly", problem: .noValues)) {
      try await forecast(Data(text.utf8))
    }
  }

  @Test func `hours of another time yield no current conditions`() async throws {
    let text = "{\"hourly\":{\"time\":[1479286800],\"cloud_cover\":[50]}}"
    await #expect(throws: ForecastError.unreadable(path: "hourly.time", problem: .noHourForPresent)) {
      try await forecast(Data(text.utf8))
    }
  }

  /// The response takes 12:15 as the current time. The clocks of the device and the server differ by minutes.
  @Test(arguments: [
    ("12:20", "12:26", believed: "12:20"), ("11:55", "12:26", believed: "12:26"), ("12:20", "12:45", believed: "12:20"),
    ("11:50", "11:58", believed: "11:58"),
  ])
  func `the validity is stated, and the fetch time is that of the clock that the response confirms`(
    machine: String, server: String, believed: String
  ) async throws {
    let body = try Fixture.data("open-meteo-brussels")
    let headers = ["date": "Sat, 21 Nov 2026 \(server):00 GMT", "cache-control": "max-age=900", "etag": "\"7\""]
    let transport = FakeTransport { _ in .success(HTTPResponse(status: 200, headers: headers, body: body)) }
    let machineNow = try Date.utc("2026-11-21T\(machine)Z")

    let forecast = try await service(transport, now: machineNow).forecast(for: .brussels)

    for provenance in [forecast.current.provenance, forecast.hours.provenance, forecast.days.provenance] {
      #expect(provenance.fetchedAt == (try .utc("2026-11-21T\(believed)Z")))
      #expect(provenance.clockOffset == provenance.fetchedAt.timeIntervalSince(machineNow))
      #expect(provenance.validity.expiresAt == machineNow + 900)
      #expect(provenance.validity.entityTag == "\"7\"")
    }
  }

  @Test func `the source and fetch time of the values are stated`() async throws {
    let provenance = try await forecast().hours.provenance

    #expect(provenance.source.attribution == "Weather data by Open-Meteo.com")
    #expect(provenance.source.license == "CC BY 4.0")
    #expect(provenance.madeAt == nil)
    #expect(provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")))
  }
}

extension OpenMeteoServiceTests {
  @Test func `a request to an overloaded service is repeated once, after a pause`() async throws {
    let clock = TestClock()
    let good = try Fixture.data("open-meteo-brussels")
    let requested = Mutex(0)
    let transport = FakeTransport { _ in
      let count = requested.withLock { count in
        count += 1
        return count
      }
      return .success(HTTPResponse(status: count == 1 ? 503 : 200, body: count == 1 ? Data() : good))
    }
    let endpoint = try ServiceEndpoint.canned(transport, now: .utc("2026-11-21T12:20Z"))
    let service = OpenMeteoService(endpoint: endpoint, retryPause: .milliseconds(300), clock: clock)

    async let forecast = service.forecast(for: .brussels)
    try await clock.waitForSleeper(dueIn: .milliseconds(300))
    #expect(transport.requests.count == 1)
    clock.advance(by: .milliseconds(300))

    #expect(try await forecast.current.content.temperature == Temperature(celsius: 7.9))
    #expect(transport.requests.count == 2)
  }

  @Test func `a service that stays overloaded gets no third request`() async throws {
    let transport = FakeTransport(status: 503, body: "")
    let endpoint = try ServiceEndpoint.canned(transport, now: .utc("2026-11-21T12:20Z"))
    await #expect(throws: ForecastError.refused(status: 503, reason: nil)) {
      try await OpenMeteoService(endpoint: endpoint, retryPause: .zero).forecast(for: .brussels)
    }
    #expect(transport.requests.count == 2)
  }

  private func service(_ transport: FakeTransport, now: Date? = nil) throws -> OpenMeteoService {
    OpenMeteoService(endpoint: try .canned(transport, now: now ?? .utc("2026-11-21T12:20Z")))
  }

  private func forecast(_ body: Data? = nil) async throws -> Forecast {
    let body = try body ?? Fixture.data("open-meteo-brussels")
    return try await service(FakeTransport(body)).forecast(for: .brussels)
  }

  private func hour(_ time: String, of forecast: Forecast) throws -> Conditions {
    let instant = try Date.utc(time)
    return try #require(forecast.hours.content.first { $0.time == instant })
  }
}

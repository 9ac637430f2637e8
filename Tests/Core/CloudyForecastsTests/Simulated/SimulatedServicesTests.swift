import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

/// The simulation follows the services' contracts, and Cloudy's services parse it.
@Suite struct SimulatedServicesTests {
  /// Deserts of ice and sand, islands next to the date line, poles, and zones of all kinds.
  static let places: [Place] = [
    .newYork, .oslo, .reykjavik, .sanFrancisco,
    .sample("Kathmandu", 27.7017, 85.3206, zone: "Asia/Kathmandu"),
    .sample("Waitangi", -43.9535, -176.5597, zone: "Pacific/Chatham"),
    .sample("Lord Howe", -31.5553, 159.0821, zone: "Australia/Lord_Howe"),
    .sample("Kiritimati", 1.8721, -157.4278, zone: "Pacific/Kiritimati"),
    .sample("Apia", -13.8333, -171.7667, zone: "Pacific/Apia"),
    .sample("Casablanca", 33.5883, -7.6114, zone: "Africa/Casablanca"),
    .sample("Longyearbyen", 78.2186, 15.6401, zone: "Arctic/Longyearbyen"),
    .sample("McMurdo", -77.846, 166.676, zone: "Antarctica/McMurdo"),
    .sample("Singapore", 1.2897, 103.8501, zone: "Asia/Singapore"),
  ]

  private let clock = TestClock()

  @Test(arguments: places)
  func `Open-Meteo's response is parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let forecast = try await OpenMeteoService(endpoint: endpoint(services), days: 8).forecast(for: place)
    let view = services.weather.view(at: place.coordinates.rounded(toDecimals: 2), of: .openMeteo)

    for hour in forecast.hours.content {
      let temperature = try #require(hour.temperature)
      #expect(abs(temperature.celsius - view.moment(at: hour.time).temperature) < 0.051)
    }
    #expect(forecast.current.content.temperature != nil)
    #expect(forecast.days.content.first?.date == place.calendar.date(at: .start))
    #expect(forecast.days.content.count >= 8)
    #expect(services.exchanges.map(\.service) == [.openMeteo])
    #expect(services.breaches.isEmpty)
  }

  @Test(arguments: places)
  func `Dark Sky's response is parsed`(_ place: Place) async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let forecast = try await darkSky(services).forecast(for: place)
    let view = services.weather.view(at: place.coordinates.rounded(toDecimals: 2), of: .darkSky)

    for hour in forecast.hours.content {
      let temperature = try #require(hour.temperature)
      #expect(abs(temperature.celsius - view.moment(at: hour.time).temperature) < 0.0051)
    }
    #expect(forecast.minutes?.content.count == 61)
    #expect(forecast.hours.content.count == 169)
    #expect(forecast.days.content.count == 8)
    #expect(forecast.days.content.first?.date == place.calendar.date(at: .start))
  }

  @Test func `precipitation falls in the same hour for all services`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    var wetHours = 0
    for place in Self.places {
      let openMeteo = try await OpenMeteoService(endpoint: endpoint(services), days: 8).forecast(for: place)
      let darkSky = try await darkSky(services).forecast(for: place)
      let others = Dictionary(uniqueKeysWithValues: darkSky.hours.content.map { ($0.time, $0) })
      for hour in openMeteo.hours.content {
        guard let other = others[hour.time], let rate = hour.precipitationRate, let rate2 = other.precipitationRate
        else { continue }
        wetHours += rate.millimetersPerHour > 0.1 ? 1 : 0
        #expect(
          abs(rate.millimetersPerHour - rate2.millimetersPerHour) <= 0.02 + 0.35 * rate2.millimetersPerHour,
          "\(place.name), \(hour.time)")
      }
    }
    #expect(wetHours > 50)
  }

  @Test func `alerts occur occasionally, with and without an end`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    var alerts: [WeatherAlert] = []
    var empty = 0
    for longitude in stride(from: -120.0, through: -70, by: 2) {
      let place = Place.sample("", 42, longitude, zone: "America/New_York")
      let content = try await darkSky(services).forecast(for: place).alerts?.content
      alerts += content ?? []
      empty += (content ?? []).isEmpty ? 1 : 0
    }

    #expect(alerts.contains { $0.end == nil } && alerts.contains { $0.end != nil })
    #expect(empty > 5)
  }

  @Test(arguments: [
    "hourly=temperatur_2m", "daily=temperature_2m_median", "daily=temperature_2m", "timeformat=rfc", "latitude=1,2",
    "wind_speed_unit=knots", "temperature_unit=kelvin", "precipitation_unit=cm", "timezone=Europe/Bruxelles",
    "forecast_days=17", "past_days=93", "forecast_hours=385", "latitude=91", "longitude=east", "models=oracle",
    "start_date=2026-01-05&end_date=2026-01-01", "start_date=2026-01-05", "start_date=1939-12-31&end_date=2026-01-01",
    "start_date=2026-11-20&end_date=2026-12-07", "start_date=2026-11-20&end_date=2026-11-21&forecast_days=3",
    "start_date=2026-11-20&end_date=2026-11-21&past_days=1", "start_hour=2026-11-20T1&end_hour=2026-11-21T01:00",
    "temporal_resolution=hourly_6", "format=csv",
  ])
  func `Open-Meteo refuses unknown parameters with a reason`(_ parameter: String) throws {
    let query = "latitude=50.85&longitude=4.35&hourly=temperature_2m&timeformat=unixtime&" + parameter
    let reply = try response("/v1/forecast?" + query)

    #expect(reply.status == 400)
    #expect(try reply.json()["error"] as? Bool == true)
    #expect(try !#require(reply.json()["reason"] as? String).isEmpty)
  }

  @Test func `Open-Meteo's archive lacks the last two days`() throws {
    let reply = try response(
      "/v1/archive?latitude=50.85&longitude=4.35&hourly=temperature_2m&timeformat=unixtime"
        + "&start_date=2026-11-18&end_date=2026-11-21")
    let hours = try #require(reply.json()["hourly"] as? [String: [Any]])

    #expect(hours["temperature_2m"]?.map { $0 is NSNull } == (0..<96).map { $0 >= 48 })
  }

  @Test func `Open-Meteo counts the weight of requests`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    // 100 variables for 14 days count as ten requests.
    let question =
      "/v1/forecast?latitude=50.85&longitude=4.35&timeformat=unixtime&forecast_days=14&hourly="
      + Array(repeating: "temperature_2m", count: 100).joined(separator: ",")
    for _ in 0..<60 { #expect(try response(question, from: services).status == 200) }

    let refused = try response(question, from: services)
    #expect(refused.status == 429)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("Minutely API request limit exceeded"))
    #expect(services.breaches.count == 1)

    clock.advance(by: .seconds(60))
    #expect(try response(question, from: services).status == 200)
  }
}

extension SimulatedServicesTests {
  private static let metNorway = "/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75"

  @Test func `MET Norway's response is valid for a time, and then may be unchanged`() throws {
    let services = SimulatedServices(startingAt: .start + 21 * 60, clock: clock)
    let first = try response(Self.metNorway, from: services)
    #expect(first.status == 200)
    #expect(first.headers["Expires"]?.hasPrefix("Sat, 21 Nov 2026 00:5") == true)

    clock.advance(by: .seconds(34 * 60))
    let condition = ["If-Modified-Since": try #require(first.headers["Last-Modified"])]
    let second = try response(Self.metNorway, from: services, headers: condition)
    #expect(second.status == 304)
    #expect(second.body.isEmpty)

    clock.advance(by: .seconds(34 * 60))
    #expect(try response(Self.metNorway, from: services, headers: condition).status == 200)
    #expect(services.breaches.isEmpty)
  }

  @Test func `MET Norway reports a request before the expiry`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    _ = try response(Self.metNorway, from: services)
    clock.advance(by: .seconds(30 * 60))
    _ = try response(Self.metNorway + "&altitude=5", from: services)
    _ = try response(Self.metNorway.replacing("59.91", with: "59.92"), from: services)

    #expect(services.breaches.map(\.breach) == ["asked again before the answer expired"])
  }

  @Test func `a request that MET Norway did not answer may be repeated`() throws {
    let script = try FaultScript("..10s * 503\n..20s * half\n..30s * hang")
    let services = SimulatedServices(script: script, startingAt: .start, clock: clock)
    for _ in 0..<4 {
      _ = services.reply(to: try request(Self.metNorway))
      clock.advance(by: .seconds(10))
    }

    #expect(services.breaches.isEmpty)
  }

  @Test(arguments: [
    ("", metNorway, 403), ("curl/8.5.0", metNorway, 403), ("python-requests/2.31", metNorway, 403),
    ("Python/3.11 aiohttp/3.9.1", metNorway, 403), ("python-requests/2.31 (me@example.org)", metNorway, 200),
    ("aiohttp-weather https://example.org", metNorway, 200),
    ("Cloudy/1.0", metNorway.replacing("10.75", with: "10.75123"), 403),
    ("Cloudy/1.0", metNorway.replacing("59.91", with: "north"), 400),
    ("", "/points/40.71,-74.01", 403), ("", "/alerts/active?point=40.71,-74.01", 403),
    ("", "/forecast/key/40.71,-74.01", 200),
  ])
  func `services require a User-Agent, and coordinates of limited precision`(
    _ agent: String, _ path: String, status: Int
  ) throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)

    #expect(try response(path, from: services, headers: ["User-Agent": agent]).status == status)
    #expect(services.breaches.count == (status == 403 ? 1 : 0))
  }

  @Test func `MET Norway answers 20 requests per second`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let statuses = try (0...20).map { number in
      try response(Self.metNorway.replacing("59.91", with: "59.\(10 + number)"), from: services).status
    }

    #expect(statuses == Array(repeating: 200, count: 20) + [429])
    #expect(services.breaches.map(\.breach) == ["more than 20 requests in a second"])
  }

  @Test func `MET Norway has hours, then six-hour periods, with the precipitation after each time`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let steps = try timeseries(response(Self.metNorway, from: services))

    #expect(steps.prefix(60).allSatisfy { $0.data["next_1_hours"] != nil })
    #expect(steps.last?.data.keys.sorted() == ["instant"])
    #expect(steps[80].time == steps[79].time + 6 * 3600)
    #expect(steps[80].data["next_1_hours"] == nil && steps[80].data["next_6_hours"] != nil)

    let openMeteo = try response(
      "/v1/forecast?latitude=59.91&longitude=10.75&hourly=precipitation&timeformat=unixtime", from: services)
    let sums = try #require(openMeteo.json()["hourly"] as? [String: [Double]])
    for (hour, step) in steps.prefix(56).enumerated() {
      let next = try #require(step.data["next_1_hours"] as? [String: [String: Any]])
      let amount = try #require(next["details"]?["precipitation_amount"] as? Double)
      // Open-Meteo's amount belongs to the preceding hour.
      let sum = try #require(sums["precipitation"])[hour + 1]
      #expect(abs(amount - sum) <= 0.06 + 0.35 * sum)
    }
  }

  @Test func `MET Norway states each value's unit, and the compact format has fewer values`() throws {
    let complete = try details(of: Self.metNorway)
    let compact = try details(of: Self.metNorway.replacing("complete", with: "compact"))
    let nowcast = try details(of: "/weatherapi/nowcast/2.0/complete?lat=59.91&lon=10.75")

    #expect(complete.used.isSubset(of: complete.units.keys))
    #expect(nowcast.used == Set(nowcast.units.keys))
    #expect(compact.used == Set(compact.units.keys))
    #expect(compact.used.count == 7)
    #expect(complete.used.count == 24)
    #expect(compact.temperatures == complete.temperatures)
    #expect(complete.units["wind_speed_percentile_90"] == "m/s")
  }

  /// - Returns: The names of all values, and the stated units.
  private func details(
    of path: String
  ) throws -> (used: Set<String>, units: [String: String], temperatures: [Double]) {
    let response = try response(path)
    var used: Set<String> = []
    var temperatures: [Double] = []
    for step in try timeseries(response) {
      for case let block as [String: Any] in step.data.values {
        let details = block["details"] as? [String: Double] ?? [:]
        used.formUnion(details.keys)
        temperatures += details["air_temperature"].map { [$0] } ?? []
      }
    }
    return (used, try response.value("properties.meta.units"), temperatures)
  }

  @Test func `MET Norway's nowcast covers the Nordic countries`() throws {
    let steps = try timeseries(response("/weatherapi/nowcast/2.0/complete?lat=59.91&lon=10.75"))
    #expect(steps.count == 24)
    #expect(steps[1].time == steps[0].time + 300)

    #expect(try response("/weatherapi/nowcast/2.0/complete?lat=48.85&lon=2.35").status == 422)
  }

  /// - Returns: The steps with their times.
  private func timeseries(_ response: SimulatedResponse) throws -> [(time: Date, data: [String: Any])] {
    let properties = try #require(response.json()["properties"] as? [String: Any])
    let steps = try #require(properties["timeseries"] as? [[String: Any]])
    return try steps.map { step in
      (
        try Date(try #require(step["time"] as? String), strategy: .iso8601),
        try #require(step["data"] as? [String: Any])
      )
    }
  }
}

extension SimulatedServicesTests {
  @Test func `the National Weather Service links from a point to all data for it`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    func properties(_ address: String) throws -> [String: Any] {
      let path = try #require(address.split(separator: "weather.example").last.map(String.init))
      let response = try response(path, from: services)
      #expect(response.status == 200, "\(path)")
      return try #require(response.json()["properties"] as? [String: Any])
    }
    let point = try properties("/points/40.71,-74.01")
    func link(_ name: String) throws -> String { try #require(point[name] as? String) }

    #expect(point["timeZone"] as? String == "America/New_York")
    let hours = try #require(properties(link("forecastHourly"))["periods"] as? [[String: Any]])
    #expect(hours.count == 156)
    #expect(hours[0]["startTime"] as? String == "2026-11-20T19:00:00-05:00")
    #expect(hours[0]["temperatureUnit"] as? String == "F")
    let halfDays = try #require(properties(link("forecast"))["periods"] as? [[String: Any]])
    #expect(halfDays.count == 14)
    #expect(halfDays[0]["isDaytime"] as? Bool == false)
    #expect(halfDays[1]["startTime"] as? String == "2026-11-21T06:00:00-05:00")
    let layers = try properties(link("forecastGridData"))
    let temperature = try #require(layers["temperature"] as? [String: Any])
    #expect(temperature["uom"] as? String == "wmoUnit:degC")
    let values = try #require(temperature["values"] as? [[String: Any]])
    #expect((values[0]["validTime"] as? String)?.hasPrefix("2026-11-21T00:00:00+00:00/PT") == true)

    let stations = try response(
      #require(link("observationStations").split(separator: "weather.example").last.map(String.init)), from: services)
    let names = try #require(stations.json()["observationStations"] as? [String])
    let observations = try names.map { try properties($0 + "/observations/latest") }
    #expect(observations.allSatisfy { $0["timestamp"] as? String == "2026-11-20T23:53:00+00:00" })
    #expect(services.breaches.isEmpty)
  }

  @Test func `the National Weather Service's stations return their observations`() async throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    let service = NationalWeatherService(endpoint: try endpoint(services), clock: clock)
    var measured = 0
    for longitude in stride(from: -110.0, through: -85, by: 5) {
      let forecast = try await service.forecast(for: .sample("", 40, longitude, zone: "America/Chicago"))
      // The observation is from seven minutes before the hour.
      if forecast.current.provenance.madeAt == .start - 420 { measured += 1 }
    }

    #expect(measured >= 4, "some are silent")
    #expect(services.exchanges.count { $0.request.path.hasSuffix("/observations/latest") } >= 6)
  }

  @Test(arguments: ["/points/43.65,-79.38", "/alerts/active?point=59.91,10.75", "/gridpoints/XXX/1,1", "/points/1"])
  func `the National Weather Service covers only the United States`(_ path: String) throws {
    let reply = try response(path)

    #expect(reply.status == (path == "/points/1" ? 400 : 404))
    #expect(reply.headers["Content-Type"] == "application/problem+json")
    #expect(try reply.json()["status"] as? Int == reply.status)
  }

  @Test func `the National Weather Service refuses unknown parameters`() throws {
    #expect(try response("/points/40.71,-74.01?units=si").status == 400)
    #expect(try response("/alerts/active?lat=1").status == 400)
  }

  @Test func `an unknown path is not found`() throws {
    let services = SimulatedServices(startingAt: .start, clock: clock)
    for path in ["/", "/v1/nothing", "/forecast/40.71,-74.01", "/weatherapi/sunrise/3.0/sun", "/alerts/all"] {
      #expect(try response(path, from: services).status == 404)
    }
    #expect(services.exchanges.allSatisfy { $0.service == nil })
  }

  @Test func `a clock that is ahead and a stale response appear in the headers`() throws {
    let now = try response(Self.metNorway, from: SimulatedServices(startingAt: .start, clock: clock))
    let skewed = try response(
      Self.metNorway,
      from: SimulatedServices(script: FaultScript(.skew(.seconds(7200))), startingAt: .start, clock: clock)
    )
    let stale = try response(
      Self.metNorway,
      from: SimulatedServices(script: FaultScript(.stale(.seconds(7200))), startingAt: .start, clock: clock))

    #expect(
      [now, skewed, stale].map { $0.headers["Date"]?.suffix(12) } == ["00:00:00 GMT", "02:00:00 GMT", "00:00:00 GMT"])
    #expect(
      [now, skewed, stale].map { $0.headers["Last-Modified"]?.suffix(12) }
        == ["23:20:00 GMT", "01:20:00 GMT", "21:20:00 GMT"])
  }

  @Test func `recorded responses replace simulated ones, whatever the time of day`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"recorded":1}"#, to: "met-norway.json")
    try folder.write(#"{"recorded":2}"#, to: "nws-points.json")
    let services = SimulatedServices(
      recordings: try SimulatedRecordings(at: URL(filePath: folder.path)), now: { .start }, elapsed: { .zero })
    let whole = SimulatedServices(
      recordings: try SimulatedRecordings(at: URL(filePath: folder.path).appending(path: "met-norway.json")),
      now: { .start },
      elapsed: { .zero })

    #expect(try response(Self.metNorway, from: services).json()["recorded"] as? Int == 1)
    #expect(try response(Self.metNorway, from: services).headers["Date"] == nil)
    #expect(try response("/points/40.71,-74.01", from: services).json()["recorded"] as? Int == 2)
    #expect(try response("/alerts/active?point=40.71,-74.01", from: services).json()["recorded"] == nil)
    #expect(try response("/points/40.71,-74.01", from: whole).json()["recorded"] as? Int == 1)
    #expect(try response("/points/59.91,10.75", from: whole).status == 404)
  }
}

extension SimulatedServicesTests {
  private func request(_ path: String, headers: [String: String] = [:]) throws -> LoopbackRequest {
    let url = try #require(URL(string: "https://weather.example" + path))
    return try #require(
      LoopbackRequest(HTTPRequest(url: url, headers: ["User-Agent": "Cloudy/1.0"].merging(headers) { $1 })))
  }

  private func response(
    _ path: String, from services: SimulatedServices? = nil, headers: [String: String] = [:]
  ) throws -> SimulatedResponse {
    try (services ?? SimulatedServices(startingAt: .start, clock: clock)).response(path, headers: headers)
  }

  private func endpoint(_ services: SimulatedServices) throws -> ServiceEndpoint {
    let clock = clock
    return ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")),
      transport: SimulatedTransport(services, clock: clock),
      timeLimit: .seconds(5), userAgent: "Cloudy/1.0", coordinateDecimals: 2,
      now: { .start + clock.now.offset / .seconds(1) })
  }

  private func darkSky(_ services: SimulatedServices) throws -> DarkSkyService {
    DarkSkyService(endpoint: try endpoint(services), key: Secret("k"))
  }
}

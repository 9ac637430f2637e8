import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Each disagreement appears in the service's response, and nothing else changes.
@Suite struct DisagreementTests {
  private static let metNorway = "/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75"
  private static let darkSky = "/forecast/key/40.71,-74.01?units=si"
  private static let openMeteo =
    "/v1/forecast?latitude=59.91&longitude=10.75&timeformat=unixtime&wind_speed_unit=ms&forecast_days=1"
    + "&hourly=temperature_2m,wind_speed_10m,precipitation,precipitation_probability,cloud_cover,cloud_cover_high,"
    + "weather_code"
  /// A grid cell whose station is not silent.
  private static let grid = "/gridpoints/PNF/240,29"

  @Test func `the script makes a service warmer and windier than the others`() throws {
    let usual = try hours(""), other = try hours("open-meteo warmer=10\nopen-meteo windier=8")

    for (usual, other) in zip(usual.temperatures, other.temperatures) { #expect(abs(other - usual - 10) < 0.11) }
    for (usual, other) in zip(usual.winds, other.winds) { #expect(abs(other - usual - 8) < 0.011) }
    let neighbor: (String) throws -> Double = { script in
      try self.simulated(script).response(Self.metNorway).value(
        "properties.timeseries.0.data.instant.details.wind_speed")
    }
    #expect(try neighbor("open-meteo windier=8") == neighbor(""))
  }

  @Test func `the wind speed is never negative`() throws {
    #expect(try hours("* windier=-100").winds.allSatisfy { $0 == 0 })
  }

  @Test func `rain, its probability and clouds are those of the script`() throws {
    let response = try simulated("* rain=0.6\n* chance=15\n* high-cloud=97").response(Self.openMeteo)

    #expect(Set(try response.value("hourly.precipitation", as: [Double].self)) == [0.6])
    #expect(Set(try response.value("hourly.precipitation_probability", as: [Int].self)) == [15])
    #expect(Set(try response.value("hourly.cloud_cover", as: [Int].self)) == [97])
    #expect(Set(try response.value("hourly.cloud_cover_high", as: [Int].self)) == [97])
  }

  @Test func `a dry service has a probability of rain of 0, and a wet one of 100%`() throws {
    for (rain, chance) in [("0", 0), ("2", 100)] {
      let response = try simulated("* rain=" + rain).response(Self.openMeteo)
      #expect(Set(try response.value("hourly.precipitation_probability", as: [Int].self)) == [chance])
    }
  }

  @Test func `Open-Meteo's weather code differs from its values`() throws {
    let response = try simulated("open-meteo code=61\nopen-meteo rain=0").response(Self.openMeteo)

    #expect(Set(try response.value("hourly.weather_code", as: [Int].self)) == [61])
    #expect(Set(try response.value("hourly.precipitation", as: [Double].self)) == [0])
  }

  @Test func `MET Norway's symbol is fair at 97% of high cloud, by day and by night`() throws {
    let response = try simulated("met-norway symbol=fair\nmet-norway high-cloud=97\nmet-norway rain=0").response(
      Self.metNorway)
    let steps: [[String: Any]] = try response.value("properties.timeseries")
    let symbols = try (0..<48).map {
      try response.value("properties.timeseries.\($0).data.next_1_hours.summary.symbol_code", as: String.self)
    }

    #expect(steps.count > 60)
    #expect(Set(symbols) == ["fair_day", "fair_night"])
    let details = "properties.timeseries.0.data.instant.details.cloud_area_fraction"
    #expect(try [details, details + "_high", details + "_low"].map { try response.value($0) } == [97.0, 97, 0])
  }

  @Test func `Dark Sky's icon and summary differ from its precipitation intensity`() throws {
    let script = "dark-sky rain=1.2\ndark-sky chance=3\ndark-sky icon=cloudy\ndark-sky summary=Overcast"
    let response = try simulated(script).response(Self.darkSky)

    for block in ["currently", "hourly.data.5", "daily.data.0"] {
      #expect(try response.value(block + ".icon") == "cloudy")
      #expect(try response.value(block + ".summary") == "Overcast")
      #expect(try response.value(block + ".precipProbability") == 0.03)
    }
    #expect(try response.value("currently.precipIntensity") == 1.2)
    #expect(try response.value("minutely.data.7.precipProbability") == 0.03)
  }

  @Test func `a station reports a clear sky where its grid has rain at 15%`() throws {
    let services = try simulated("nws rain=0.1\nnws chance=15\nnws station=clear\nnws short-forecast=Sunny")
    let seen = try services.response(try station(services) + "/observations/latest")
    let layers = try services.response(Self.grid)
    let hours = try services.response(Self.grid + "/forecast/hourly")

    #expect(try seen.value("properties.textDescription") == "Clear")
    #expect(try seen.value("properties.cloudLayers.0.amount") == "CLR")
    #expect(try seen.value("properties.visibility.value") == 16_093)
    #expect(try layers.value("properties.probabilityOfPrecipitation.values.0.value") == 15)
    #expect(try layers.value("properties.quantitativePrecipitation.values.0.value") == 0.6)
    #expect(try layers.value("properties.weather.values.0.value.0.coverage") == "slight_chance")
    #expect(try hours.value("properties.periods.0.shortForecast") == "Sunny")
  }

  @Test(arguments: [("fog", "Fog", 200.0), ("rain", "Light Rain", 6000), ("cloudy", "Cloudy", 16_093)])
  func `the script sets a station's observed weather`(_ sight: String, words: String, visibility: Double) throws {
    let services = try simulated("nws station=" + sight)
    let seen = try services.response(try station(services) + "/observations/latest")

    #expect(try seen.value("properties.textDescription") == words)
    #expect(try seen.value("properties.visibility.value") == visibility)
    #expect(try seen.value("properties.temperature.value", as: Double.self) > -60)
  }

  @Test func `a silent station has no values`() throws {
    let services = try simulated("nws station=silent")
    let seen = try services.response(try station(services) + "/observations/latest")

    #expect(try seen.value("properties.textDescription") == "")
    #expect(try seen.found("properties.temperature.value", as: NSNull.self) != nil)
  }

  @Test func `the script sets a station's clock back by an hour`() throws {
    let services = try simulated("nws station-time=-1h")
    let seen = try services.response(try station(services) + "/observations/latest")

    #expect(try seen.value("properties.timestamp") == "2026-11-20T22:53:00+00:00")
  }

  @Test func `the script makes a forecast's run older than its times`() throws {
    let services = try simulated("* updated=-26h")
    let response = try services.response(Self.metNorway)

    #expect(try response.value("properties.meta.updated_at") == "2026-11-19T21:20:00Z")
    #expect(response.headers["Last-Modified"] == "Thu, 19 Nov 2026 21:20:00 GMT")
    #expect(try response.value("properties.timeseries.0.time") == "2026-11-21T00:00:00Z")
    #expect(try services.response(Self.grid).value("properties.updateTime") == "2026-11-19T22:00:00+00:00")
    #expect(try services.response(Self.darkSky).value("flags.sourceTimes.played") == "2026-11-19 20Z")
  }

  @Test func `the Date header, the response's times and the device's clock disagree`() throws {
    let script = try FaultScript("met-norway date=24h\nmet-norway ahead=3d")
    let forecasts = SimulatedForecasts(startingAt: .start, script: script, clockError: -3600)
    let response = try forecasts.services.response(Self.metNorway)

    #expect(response.headers["Date"] == "Sun, 22 Nov 2026 00:00:00 GMT")
    #expect(try response.value("properties.timeseries.0.time") == "2026-11-24T00:00:00Z")
    #expect(forecasts.now == .start - 3600)
    #expect(forecasts.services.exchanges.first?.disagreements == [.date(.seconds(86_400))])
  }

  @Test func `a disagreement also appears over a socket`() async throws {
    let server = try LoopbackServer(playing: try simulated("met-norway symbol=heavysnow\nmet-norway date=-2h"))
    let url = try #require(URL(string: server.url.absoluteString + Self.metNorway))
    let received = try await CurlTransport().response(
      to: HTTPRequest(url: url, headers: ["User-Agent": "Cloudy/1.0"], timeLimit: .seconds(30)))
    let response = SimulatedResponse(status: received.status, headers: received.headers, body: received.body)

    #expect(try response.value("properties.timeseries.0.data.next_1_hours.summary.symbol_code") == "heavysnow")
    #expect(received.headers["date"] == "Fri, 20 Nov 2026 22:00:00 GMT")
  }
}

extension DisagreementTests {
  /// The first time in the response of each service, as a path.
  private static let times = [
    (openMeteo, "hourly.time.0"), (metNorway, "properties.timeseries.0.time"), (darkSky, "currently.time"),
    (grid, "properties.updateTime"),
    ("/weatherapi/nowcast/2.0/complete?lat=59.91&lon=10.75", "properties.timeseries.0.time"),
  ]

  @Test(arguments: times)
  func `stale and future responses have the current time only in their headers`(
    _ path: String, time: String
  ) throws {
    let responses = try ["none", "stale=18d", "ahead=3d"].map { try simulated("* " + $0).response(path) }
    let times = try responses.map { response -> Date in
      if let seconds = try response.found(time, as: Int.self) {
        return Date(timeIntervalSince1970: Double(seconds))
      }
      return try Date(response.value(time, as: String.self), strategy: .iso8601)
    }

    #expect(times[1] == times[0] - 18 * 86_400)
    #expect(times[2] == times[0] + 3 * 86_400)
    #expect(Set(responses.map { $0.headers["Date"] }) == ["Sat, 21 Nov 2026 00:00:00 GMT"])
  }

  @Test func `the script can make one service stale and another deprecated`() throws {
    let services = try simulated("dark-sky stale=10d\nmet-norway 203")

    #expect(
      try services.response(Self.darkSky).value("currently.time") == Int(Date.start.timeIntervalSince1970) - 864_000)
    #expect(try services.response(Self.openMeteo).value("hourly.time.0") == Int(Date.start.timeIntervalSince1970))
    #expect(try services.response(Self.metNorway).status == 203)
  }

  private func simulated(_ script: String) throws -> SimulatedServices {
    SimulatedServices(script: try FaultScript(script), startingAt: .start, clock: TestClock())
  }

  private func hours(_ script: String) throws -> (temperatures: [Double], winds: [Double]) {
    let response = try simulated(script).response(Self.openMeteo)
    return (try response.value("hourly.temperature_2m"), try response.value("hourly.wind_speed_10m"))
  }

  private func station(_ services: SimulatedServices) throws -> String {
    let stations: [String] = try services.response(Self.grid + "/stations").value("observationStations")
    return try "/stations/" + #require(stations.first?.split(separator: "/").last)
  }
}

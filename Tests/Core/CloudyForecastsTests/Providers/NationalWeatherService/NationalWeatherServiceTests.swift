import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// Requests, their number, and the handling of failures.
@Suite(.timeLimit(.standard))
struct NationalWeatherServiceTests {
  private typealias Part = SimulatedWeatherService.Part

  @Test func `point, grid, stations, nearest station and alerts are each requested once`() async throws {
    let transport = try SimulatedWeatherService().transport()

    _ = try await service(over: transport).forecast(for: .newYork)

    let addresses = Set(transport.requests.map(\.url.absoluteString))
    #expect(
      addresses == [
        "https://weather.example/points/40.71,-74.01",
        "https://weather.example/gridpoints/OKX/33,35",
        "https://weather.example/gridpoints/OKX/33,35/stations",
        "https://weather.example/stations/KNYC/observations/latest",
        "https://weather.example/alerts/active?point=40.71,-74.01",
      ])
    #expect(transport.requests.count == 5)
    #expect(transport.requests.allSatisfy { $0.headers["Accept"] == "application/geo+json" })
    #expect(transport.requests.allSatisfy { $0.headers["User-Agent"] == "Cloudy tests" })
  }

  @Test func `the current conditions name the observing station and its distance`() async throws {
    var simulated = try SimulatedWeatherService()
    let points = GridPoints()

    for _ in 0..<2 {
      let forecast = try await service(over: simulated.transport(), points: points).forecast(for: .newYork)

      let station = try #require(forecast.current.content.station)
      #expect(station.name == "New York City, Central Park")
      #expect((7.5...9).contains(try #require(station.distance).kilometers))
      #expect(forecast.hours.content.allSatisfy { $0.station == nil })
    }

    simulated.fail(.observation, 404)
    let forecast = try await service(over: simulated.transport()).forecast(for: .newYork)
    #expect(forecast.current.content.station == nil, "the current hour of the forecast is not an observation")
  }

  @Test func `a second forecast takes only three requests`() async throws {
    let transport = try SimulatedWeatherService().transport()
    let points = GridPoints()

    let first = try await service(over: transport, points: points).forecast(for: .newYork)
    let second = try await service(over: transport, points: points).forecast(for: .newYork)

    #expect(transport.parts == [.point: 1, .stations: 1, .grid: 2, .observation: 2, .alerts: 2])
    #expect(first == second)
  }

  @Test(arguments: [
    (40.7128, -74.006, 2, "40.71,-74.01"), (40.7128, -74.006, 4, "40.7128,-74.006"),
    (40.712_776, -74.005_974, 6, "40.7128,-74.006"), (40.5, -74.001, 2, "40.5,-74"), (61.2, -150, 2, "61.2,-150"),
    (0, 0, 2, "0,0"), (-14.3, -170.7, 0, "-14,-171"), (30, -100, 0, "30,-100"), (-0.001, -90, 2, "0,-90"),
  ])
  func `coordinates have at most four decimals and no trailing zeros`(
    latitude: Double, longitude: Double, decimals: Int, text: String
  ) async throws {
    let transport = try SimulatedWeatherService().transport()
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example/nws/")), transport: transport, timeLimit: .seconds(5),
      userAgent: "Cloudy tests", coordinateDecimals: decimals, now: { SimulatedWeatherService.now })

    _ = try? await NationalWeatherService(endpoint: endpoint, clock: TestClock())
      .forecast(for: .sample("Somewhere", latitude, longitude, zone: "GMT"))

    #expect(transport.requests.contains { $0.url.absoluteString == "https://weather.example/nws/points/\(text)" })
    #expect(transport.requests.contains { $0.url.query() == "point=\(text)" })
  }

  @Test(arguments: ["OKX/../..", "okx", "OK", "", "OKXX", "ÄÖÜ", "O X"])
  func `no request is made for an invalid office`(office: String) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.point] = try Part.point.json.replacing(
      [.key("properties"), .key("gridId")], with: .scalar("\"\(office)\"")
    ).data
    let transport = simulated.transport()

    await #expect(
      throws: ForecastError.unreadable(path: "properties.gridId", problem: .noGridCell)
    ) { try await service(over: transport).forecast(for: .newYork) }
    #expect(transport.parts[.grid] == nil)
  }

  @Test(arguments: ["-1", "1.5", "10000", "\"33/../..\"", "null"])
  func `no request is made for an invalid grid cell`(x: String) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.point] = try Part.point.json.replacing([.key("properties"), .key("gridX")], with: .scalar(x)).data

    await #expect(throws: ForecastError.self) { try await simulated.forecast() }
  }

  @Test func `an invalid station is skipped`() async throws {
    var simulated = try SimulatedWeatherService()
    let stations = ["../../points/1,1", "", "kord", "K", "KNYC?x=1", "0007W"]
    let features = stations.map { "{\"properties\":{\"stationIdentifier\":\"\($0)\"}}" }
    simulated.set(.stations, "{\"features\":[\(features.joined(separator: ","))]}")
    let transport = simulated.transport()

    let forecast = try await service(over: transport).forecast(for: .newYork)

    let requested = transport.requests.map { $0.url.path() }.filter { $0.hasPrefix("/stations/") }
    #expect(requested == ["/stations/0007W/observations/latest"])
    #expect(forecast.current.content.temperature == Temperature(celsius: 3.9))
  }

  @Test func `addresses from responses are never requested`() async throws {
    let transport = try SimulatedWeatherService().transport()

    _ = try await service(over: transport).forecast(for: .newYork)

    #expect(try Part.point.json.text.contains("api.weather.gov"))
    #expect(transport.requests.allSatisfy { $0.host == "weather.example" })
  }
}

extension NationalWeatherServiceTests {
  @Test(arguments: [500, 502, 503, 504])
  func `a failed part is retried once, after a pause`(status: Int) async throws {
    for part in [Part.point, .grid] {
      var simulated = try SimulatedWeatherService()
      simulated.fail(part, status, thenSucceed: true)
      let transport = simulated.transport()
      let clock = TestClock()
      let service = NationalWeatherService(
        endpoint: try .canned(transport, now: SimulatedWeatherService.now), retryPause: .milliseconds(300), clock: clock
      )

      async let forecast = service.forecast(for: .newYork)
      try await clock.waitForSleeper(dueIn: .milliseconds(300))
      #expect(transport.parts[part] == 1)
      clock.advance(by: .milliseconds(300))

      #expect(try await forecast.hours.content.count == 188)
      #expect(transport.parts[part] == 2)
      #expect(transport.parts[.hourly] == nil)
    }
  }

  @Test func `a point that fails twice ends the fetch with the service's own reason`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.point, 500)
    let transport = simulated.transport()

    await #expect(throws: ForecastError.refused(status: 500, reason: "An unexpected problem has occurred.")) {
      try await service(over: transport).forecast(for: .newYork)
    }
    #expect(transport.parts[.point] == 2)
    #expect(transport.parts[.grid] == nil)
  }

  @Test func `a grid and hourly periods that fail twice end the fetch`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.grid, 500)
    simulated.fail(.hourly, 503)
    let transport = simulated.transport()

    await #expect(throws: ForecastError.refused(status: 500, reason: "An unexpected problem has occurred.")) {
      try await service(over: transport).forecast(for: .newYork)
    }
    #expect(transport.parts[.grid] == 2)
    #expect(transport.parts[.hourly] == 2)
  }

  @Test func `without the alerts there is a forecast, but not the statement that there are no alerts`() async throws {
    for status in [503, 404, 400] {
      var simulated = try SimulatedWeatherService()
      simulated.fail(.alerts, status)

      let forecast = try await simulated.forecast()

      #expect(forecast.alerts == nil)
      #expect(forecast.current.content.temperature == Temperature(celsius: 3.9))
      #expect(forecast.days.content.count == 8)
    }
  }

  @Test func `without a station, the current conditions come from the hour`() async throws {
    for part in [Part.stations, .observation] {
      var simulated = try SimulatedWeatherService()
      simulated.fail(part, 503)

      let forecast = try await simulated.forecast()

      #expect(forecast.current.content.time == SimulatedWeatherService.now)
      #expect(forecast.current.content.temperature == Temperature(celsius: 3.5))
      #expect(forecast.current.content.pressure == nil)
      #expect(forecast.current.provenance.derivations.contains(.currentFromHour))
      #expect(forecast.current.provenance.madeAt == forecast.hours.provenance.madeAt)
      #expect(forecast.alerts?.content.count == 4)
    }
  }

  @Test func `if the first station has no usable observation, the second one is requested`() async throws {
    let good = HTTPResponse(status: 200, body: try Part.observation.data)
    let silent = HTTPResponse(status: 404, body: Data(SimulatedWeatherService.problem(404).utf8))
    let properties = JSON.Step.key("properties")
    let stale = try Part.observation.json.replacing(
      [properties, .key("timestamp")], with: .scalar("\"2026-11-21T10:14:59+00:00\""))
    let early = try Part.observation.json.replacing(
      [properties, .key("timestamp")], with: .scalar("\"2026-11-21T12:31:00Z\""))
    let cold = try Part.observation.json.replacing(
      [properties, .key("temperature"), .key("value")], with: .scalar("null"))
    let bad = [silent] + [stale, early, cold].map { HTTPResponse(status: 200, body: $0.data) }
    for first in bad {
      var simulated = try SimulatedWeatherService()
      simulated.set(.observation, first, good)
      let transport = simulated.transport()

      let forecast = try await service(over: transport).forecast(for: .newYork)

      let requested = transport.requests.map { $0.url.path() }.filter { $0.hasPrefix("/stations/") }
      #expect(requested == ["/stations/KNYC/observations/latest", "/stations/KLGA/observations/latest"])
      #expect(forecast.current.content.temperature == Temperature(celsius: 3.9))

      simulated.set(.observation, first)
      #expect(try await simulated.forecast().current.content.temperature == Temperature(celsius: 3.5))
    }
  }

  @Test func `every place in the United States is covered, wherever it is, and none in another country`() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<TestDepth.current.count(quick: 200, whole: 10_000) {
      var place = Place.newYork
      place.country = Country(code: "US", name: "United States")
      place.coordinates = try #require(
        Coordinates(
          latitude: Double.random(in: -15...72, using: &random),
          longitude: Double.random(in: -180...180, using: &random)))
      #expect(NationalWeatherService.coverage.contains(place), "\(place.coordinates)")
      place.country = Country(code: "CA", name: "Canada")
      #expect(!NationalWeatherService.coverage.contains(place), "\(place.coordinates)")
    }
  }

  @Test func `a point that the service does not know is not covered`() async throws {
    var simulated = try SimulatedWeatherService()
    let problem = """
      {"title": "Data Unavailable For Requested Point", "type": "https://api.weather.gov/problems/InvalidPoint",
       "status": 404, "detail": "Unable to provide data for requested point 50.85,4.35"}
      """
    simulated.set(.point, HTTPResponse(status: 404, body: Data(problem.utf8)))

    await #expect(throws: ForecastError.notCovered) { try await simulated.forecast() }
  }

  @Test func `a grid cell that no longer exists is looked up again the next time`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.grid, 404)
    simulated.fail(.hourly, 404)
    simulated.fail(.stations, 404)
    let transport = simulated.transport()
    let points = GridPoints()
    for _ in 0..<2 {
      await #expect(throws: ForecastError.refused(status: 404, reason: "An unexpected problem has occurred.")) {
        try await service(over: transport, points: points).forecast(for: .newYork)
      }
    }
    #expect(transport.parts[.point] == 2)
  }

  @Test func `the rate limit is reported and not retried`() async throws {
    var simulated = try SimulatedWeatherService()
    let refusal = HTTPResponse(
      status: 429, headers: ["retry-after": "5"], body: Data(SimulatedWeatherService.problem(429).utf8))
    simulated.set(.point, refusal)
    let transport = simulated.transport()

    await #expect(
      throws: ForecastError.rateLimited(
        until: SimulatedWeatherService.now + 5, reason: "An unexpected problem has occurred.")
    ) { try await service(over: transport).forecast(for: .newYork) }
    #expect(transport.parts[.point] == 1)
  }

  @Test func `a rate limit for one part also applies to the other parts until it ends`() async throws {
    let refusal = HTTPResponse(
      status: 429, headers: ["retry-after": "5"], body: Data(SimulatedWeatherService.problem(429).utf8))
    var simulated = try SimulatedWeatherService()
    simulated.set(.grid, refusal)
    let transport = simulated.transport()
    await #expect(throws: ForecastError.self) { try await service(over: transport).forecast(for: .newYork) }
    #expect(transport.parts[.hourly] == nil)

    simulated = try SimulatedWeatherService()
    simulated.set(.observation, refusal)
    let stationTransport = simulated.transport()
    let forecast = try await service(over: stationTransport).forecast(for: .newYork)
    #expect(stationTransport.parts[.observation] == 1, "the second station counts as another part")
    #expect(forecast.current.provenance.derivations.contains(.currentFromHour))
  }

  @Test func `a redirect to another server is an error`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(
      .point, HTTPResponse(status: 301, headers: ["location": "https://elsewhere.example/points/1,1"], body: Data()))
    let transport = simulated.transport()

    await #expect(throws: ForecastError.refused(status: 301, reason: nil)) {
      try await service(over: transport).forecast(for: .newYork)
    }
    #expect(transport.requests.allSatisfy { $0.host == "weather.example" })
  }

  @Test func `a redirect within the service is followed`() async throws {
    let bodies = try Part.allCases.reduce(into: [Part: Data]()) { $0[$1] = try $1.data }
    let server = try LoopbackServer { request in
      let path = String(request.target.prefix { $0 != "?" })
      if path == "/points/40.71,-74.01" { return .redirect(to: "/points/40.7,-74", status: 301) }
      guard let part = Part(path: path), let body = bodies[part] else { return .json("{}", status: 400) }
      return .response(body: body)
    }
    let endpoint = ServiceEndpoint(
      baseURL: server.url, transport: CurlTransport(), timeLimit: .seconds(600) * TimeoutScale.factor,
      userAgent: "Cloudy tests",
      coordinateDecimals: 2, now: { SimulatedWeatherService.now })

    let forecast = try await NationalWeatherService(endpoint: endpoint).forecast(for: .newYork)

    #expect(forecast.current.content.temperature == Temperature(celsius: 3.9))
    #expect(forecast.alerts?.content.count == 4)
    #expect(server.requests.contains { $0.target == "/points/40.7,-74" })
  }
}

extension NationalWeatherServiceTests {
  /// Never responds to requests for the given parts.
  private final class HangingTransport: HTTPTransport {
    private let transport: FakeTransport
    private let hanging: Set<SimulatedWeatherService.Part>
    private let requested = Mutex<Set<SimulatedWeatherService.Part>>([])

    init(_ transport: FakeTransport, hanging: Set<SimulatedWeatherService.Part>) {
      self.transport = transport
      self.hanging = hanging
    }

    /// Returns when each of those parts has been requested.
    func waitUntilRequested() async throws {
      try await waitUntil { requested.withLock { $0 == hanging } }
    }

    func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
      guard let part = SimulatedWeatherService.Part(path: request.url.path()), hanging.contains(part) else {
        return try await transport.response(to: request)
      }
      requested.withLock { _ = $0.insert(part) }
      for await _ in AsyncStream<Never>.makeStream().stream {}
      throw .cancelled
    }
  }

  @Test(arguments: [[SimulatedWeatherService.Part.alerts], [.stations], [.observation], [.alerts, .observation]])
  func `parts that do not answer delay the forecast only up to its time limit`(
    parts: [SimulatedWeatherService.Part]
  ) async throws {
    let clock = TestClock()
    let transport = HangingTransport(try SimulatedWeatherService().transport(), hanging: Set(parts))
    let service = try service(over: transport, clock: clock)

    async let forecast = service.forecast(for: .newYork)
    try await transport.waitUntilRequested()
    try await clock.waitUntilSettled(parts.count, dueIn: .milliseconds(3750))
    // Of the 5 s, the last quarter is reserved for the hours.
    clock.advance(by: .milliseconds(3750))

    #expect(try await forecast.hours.content.count == 188)
    #expect(try await (forecast.alerts == nil) == parts.contains(.alerts))
  }

  @Test func `a forecast that does not arrive in time is an error`() async throws {
    for parts: Set<SimulatedWeatherService.Part> in [[.point], [.grid]] {
      let clock = TestClock()
      let transport = HangingTransport(try SimulatedWeatherService().transport(), hanging: parts)
      let service = try service(over: transport, clock: clock)

      let forecast = Task { try await service.forecast(for: .newYork) }
      try await clock.waitForSleeper(dueIn: .seconds(5))
      clock.advance(by: .seconds(5))

      await #expect(throws: ForecastError.timedOut(host: "weather.example", after: .seconds(5))) {
        try await forecast.value
      }
    }
  }

  @Test func `a fetch that is canceled stops at once`() async throws {
    let clock = TestClock()
    let transport = HangingTransport(try SimulatedWeatherService().transport(), hanging: [.grid])
    let service = try service(over: transport, clock: clock)
    let task = Task { try await service.forecast(for: .newYork) }
    try await clock.waitForSleeper(dueIn: .seconds(5))

    task.cancel()

    await #expect(throws: ForecastError.cancelled) { try await task.value }
  }

  private func service(over transport: HangingTransport, clock: TestClock) throws -> NationalWeatherService {
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(5),
      userAgent: "Cloudy tests", coordinateDecimals: 2, now: { SimulatedWeatherService.now })
    return NationalWeatherService(endpoint: endpoint, retryPause: .zero, clock: clock)
  }

  private func service(over transport: FakeTransport, points: GridPoints = GridPoints()) throws
    -> NationalWeatherService
  {
    NationalWeatherService(
      endpoint: try .canned(transport, now: SimulatedWeatherService.now), retryPause: .zero, clock: TestClock(),
      points: points)
  }
}

/// How long a response is valid, and the result of a conditional request.
@Suite struct NationalWeatherServiceValidityTests {
  @Test func `each block has its source, time and validity`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.add(header: "cache-control", "public, max-age=1800, s-maxage=3600", to: .grid)
    simulated.add(header: "last-modified", "Sat, 21 Nov 2026 11:38:20 GMT", to: .grid)
    simulated.add(header: "cache-control", "public, max-age=300", to: .observation)
    simulated.add(header: "expires", "Sat, 21 Nov 2026 12:16:00 GMT", to: .alerts)

    let forecast = try await simulated.forecast()

    let now = SimulatedWeatherService.now
    let hours = forecast.hours.provenance
    #expect(hours.source.id == "nws")
    #expect(hours.source.license == "public domain")
    #expect(hours.madeAt == (try .utc("2026-11-21T11:38Z")) + 20)
    #expect(hours.fetchedAt == now)
    #expect(
      hours.validity
        == CacheValidity(expiresAt: now + 1800, lastModified: "Sat, 21 Nov 2026 11:38:20 GMT", entityTag: nil))
    #expect(forecast.days.provenance.validity == hours.validity)
    #expect(forecast.current.provenance.madeAt == (try .utc("2026-11-21T11:51Z")))
    #expect(forecast.current.provenance.validity.expiresAt == now + 300)
    #expect(forecast.alerts?.provenance.madeAt == (try .utc("2026-11-21T12:11Z")))
    #expect(forecast.alerts?.provenance.validity.expiresAt == now + 60)
    #expect(hours.derivations == [.conditionFromValues, .sumsSpreadOverHours])
    #expect(forecast.days.provenance.derivations.contains(.daysCutFromHours))
  }

  @Test func `with an unchanged grid, the observation and the alerts are still new`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.add(header: "last-modified", "Sat, 21 Nov 2026 11:38:20 GMT", to: .grid)
    let cached = try await simulated.forecast()
    let later = SimulatedWeatherService.now + 1800
    simulated.set(.grid, HTTPResponse(status: 304, headers: ["cache-control": "max-age=60"], body: Data()))
    simulated[.observation] = try SimulatedWeatherService.Part.observation.json
      .replacing([.key("properties"), .key("temperature"), .key("value")], with: .scalar("5.5")).data
    let transport = simulated.transport()

    let forecast = try await NationalWeatherService(
      endpoint: .canned(transport, now: later), retryPause: .zero, clock: TestClock()
    ).forecast(for: .newYork, newerThan: cached)

    let grid = try #require(transport.requests.first { $0.url.path() == "/gridpoints/OKX/33,35" })
    #expect(grid.headers["If-Modified-Since"] == "Sat, 21 Nov 2026 11:38:20 GMT")
    #expect(forecast.hours.content == cached.hours.content)
    #expect(forecast.days.content == cached.days.content)
    #expect(forecast.hours.provenance.madeAt == cached.hours.provenance.madeAt)
    #expect(forecast.hours.provenance.fetchedAt == later)
    #expect(forecast.days.provenance.validity.expiresAt == later + 60)
    #expect(forecast.current.content.temperature == Temperature(celsius: 5.5))
    #expect(forecast.current.content.time == (try .utc("2026-11-21T11:51Z")))
    #expect(transport.parts[.hourly] == nil)
  }

  @Test func `an unchanged grid that is days old has no current conditions`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.add(header: "last-modified", "Sat, 21 Nov 2026 11:38:20 GMT", to: .grid)
    let cached = try await simulated.forecast()
    simulated.set(.grid, HTTPResponse(status: 304, body: Data()))
    simulated.fail(.hourly, 500)

    await #expect(throws: ForecastError.refused(status: 500, reason: "An unexpected problem has occurred.")) {
      try await simulated.forecast(now: .utc("2026-12-01T12:00Z"), newerThan: cached)
    }
  }

  @Test func `forecasts of other services are not used for conditional requests`() async throws {
    var cached = try await SimulatedWeatherService().forecast()
    cached.days.provenance.source = .fake
    cached.hours.provenance.validity.lastModified = "Sat, 21 Nov 2026 11:38:20 GMT"
    let transport = try SimulatedWeatherService().transport()

    _ = try await NationalWeatherService(
      endpoint: .canned(transport, now: SimulatedWeatherService.now), clock: TestClock()
    ).forecast(for: .newYork, newerThan: cached)

    #expect(transport.requests.allSatisfy { $0.headers["If-Modified-Since"] == nil })
  }
}

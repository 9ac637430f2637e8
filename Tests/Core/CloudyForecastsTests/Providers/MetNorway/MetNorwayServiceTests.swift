import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Requests to MET Norway, and its response headers.
@Suite struct MetNorwayServiceTests {
  @Test func `one request with a User-Agent is made for all blocks`() async throws {
    let transport = FakeTransport(try Fixture.data("met-norway-oslo"))
    var oslo = Place.oslo
    oslo.elevation = Length(meters: 26.4)

    _ = try await service(transport).forecast(for: oslo)

    #expect(transport.requests.count == 1)
    let request = try #require(transport.requests.first)
    #expect(
      request.url.absoluteString
        == "https://weather.example/weatherapi/locationforecast/2.0/complete?lat=59.91&lon=10.75&altitude=26")
    #expect(request.headers["User-Agent"] == "Cloudy tests")
    #expect(request.headers["If-Modified-Since"] == nil)
  }

  @Test(
    arguments: [
      (nil, nil), (0, "0"), (-0.4, "0"), (2_061.5, "2062"), (-413.2, "-413"), (8_848, "8848"), (-500, "-500"),
      (9_000.4, "9000"), (9_001, nil), (-501, nil), (.nan, nil), (.infinity, nil), (1e300, nil),
    ] as [(Double?, String?)])
  func `a known and plausible altitude is sent in whole meters`(
    meters: Double?, text: String?
  ) async throws {
    let transport = FakeTransport(try Fixture.data("met-norway-oslo"))
    var place = Place.oslo
    place.elevation = meters.map(Length.init(meters:))

    _ = try await service(transport).forecast(for: place)

    #expect(try query(of: transport)["altitude"] == text)
  }

  @Test(arguments: [
    (0, "60", "11"), (2, "59.91", "10.75"), (4, "59.9139", "10.7523"), (5, "59.9139", "10.7523"),
    (6, "59.9139", "10.7523"), (99, "59.9139", "10.7523"),
  ])
  func `a fifth decimal is never sent, whatever the endpoint allows`(
    decimals: Int, latitude: String, longitude: String
  ) async throws {
    let place = Place.sample("Oslo", 59.913_868_9, 10.752_255_4, zone: "Europe/Oslo")
    let forecasts = FakeTransport(try Fixture.data("met-norway-oslo"))
    let minutes = FakeTransport(try Fixture.data("met-norway-nowcast-oslo"))

    _ = try await MetNorwayService(endpoint: endpoint(forecasts, decimals: decimals)).forecast(for: place)
    _ = try await MetNorwayNowcastService(endpoint: endpoint(minutes, decimals: decimals)).supplement(for: place)

    for transport in [forecasts, minutes] {
      let query = try query(of: transport)
      #expect(query["lat"] == latitude)
      #expect(query["lon"] == longitude)
    }
  }

  @Test(arguments: [(90.0, 0.0, "90.00", "0.00"), (-90, -180, "-90.00", "-180.00"), (-0.001, -0.004, "0.00", "0.00")])
  func `the poles and the date line are valid places`(
    latitude: Double, longitude: Double, requested: String, requestedLongitude: String
  ) async throws {
    let response = try JSON(Fixture.data("met-norway-oslo")).replacing([.key("geometry")], with: nil)
    let transport = FakeTransport(response.data)
    let place = Place.sample("", latitude, longitude, zone: "UTC")

    let forecast = try await service(transport).forecast(for: place)

    #expect(try query(of: transport) == ["lat": requested, "lon": requestedLongitude])
    // It is November.
    let isSouth = latitude < -1
    if abs(latitude) == 90 {
      #expect(forecast.hours.content.allSatisfy { $0.isDaylight == isSouth })
      #expect(forecast.current.content.isDaylight == isSouth)
    }
  }

  @Test func `the source, coverage and blocks are stated`() throws {
    let service = try service(FakeTransport(body: ""))

    #expect(service.source.id == "met-norway")
    #expect(service.source.name == "MET Norway")
    #expect(service.source.attribution == "Data from MET Norway")
    #expect(service.source.license == "NLOD 2.0 / CC BY 4.0")
    #expect(service.source.homepage == "https://api.met.no")
    #expect(service.coverage == .world)
    #expect(service.blocks == [.current, .hours, .days])
  }

  @Test func `the expiry is stored to the second, with the exact Last-Modified text`() async throws {
    let forecast = try await service(responding(head)).forecast(for: .oslo)

    for provenance in [forecast.current.provenance, forecast.hours.provenance, forecast.days.provenance] {
      #expect(provenance.validity.expiresAt == (try .utc("2026-11-21T12:49Z")) + 13)
      #expect(provenance.validity.lastModified == "Sat, 21 Nov 2026 11:38:12 GMT")
      #expect(provenance.madeAt == (try .utc("2026-11-21T11:38Z")) + 12)
      #expect(provenance.fetchedAt == (try .utc("2026-11-21T12:20Z")))
      #expect(!provenance.derivations.contains(.deprecatedInterface))
    }
  }

  @Test func `a cached forecast is requested conditionally, and renewed if there is no newer one`()
    async throws
  {
    let head = head
    var cached = try await service(responding(head)).forecast(for: .oslo)
    let others = Provenance(
      source: .fake, fetchedAt: try .utc("2026-11-21T12:00Z"), validity: CacheValidity(lastModified: "of others"))
    cached.alerts = Block([], from: others)
    let transport = FakeTransport { _ in
      .success(
        HTTPResponse(
          status: 304, headers: ["date": "Sat, 21 Nov 2026 13:05:00 GMT", "expires": "Sat, 21 Nov 2026 13:35:41 GMT"],
          body: Data()))
    }
    let later = try Date.utc("2026-11-21T13:05Z")

    let renewed = try await MetNorwayService(endpoint: .canned(transport, now: later))
      .forecast(for: .oslo, newerThan: cached)

    #expect(transport.requests.map { $0.headers["If-Modified-Since"] } == ["Sat, 21 Nov 2026 11:38:12 GMT"])
    // An hour later, the next hour's weather is current.
    #expect(renewed.current.content.time == later)
    #expect(renewed.current.content.temperature == cached.hours.content[1].temperature)
    #expect(renewed.current.content.precipitationProbability == cached.hours.content[1].precipitationProbability)
    #expect(renewed.hours.content == cached.hours.content)
    #expect(renewed.days.content == cached.days.content)
    for (new, old) in [
      (renewed.current.provenance, cached.current.provenance), (renewed.hours.provenance, cached.hours.provenance),
      (renewed.days.provenance, cached.days.provenance),
    ] {
      #expect(new.fetchedAt == later)
      #expect(new.madeAt == old.madeAt)
      #expect(new.derivations == old.derivations)
      #expect(new.validity.expiresAt == (try .utc("2026-11-21T13:35Z")) + 41)
      #expect(new.validity.lastModified == "Sat, 21 Nov 2026 11:38:12 GMT")
    }
    #expect(renewed.alerts == cached.alerts)
  }

  @Test func `a cached forecast is renewed even without current conditions`() async throws {
    var cached = try await service(responding(head)).forecast(for: .oslo)
    cached.days.provenance = Provenance(source: .fake, fetchedAt: try .utc("2026-11-21T12:00Z"))
    let transport = FakeTransport(status: 304, body: "")
    let later = try Date.utc("2026-12-24T12:00Z")

    let renewed = try await MetNorwayService(endpoint: .canned(transport, now: later))
      .forecast(for: .oslo, newerThan: cached)

    #expect(renewed.current.content == cached.current.content)
    #expect(renewed.current.provenance.fetchedAt == later)
    // Another source's days keep their age.
    #expect(renewed.days == cached.days)
  }

  @Test func `a newer forecast replaces the cached one`() async throws {
    var cached = try await service(responding(head)).forecast(for: .oslo)
    cached.hours.content = []

    let newer = try await service(responding(head)).forecast(for: .oslo, newerThan: cached)

    #expect(!newer.hours.content.isEmpty)
  }

  @Test func `another service's cached forecast is not used for a conditional request`()
    async throws
  {
    let transport = FakeTransport(status: 304, body: "")
    await #expect(throws: ForecastError.refused(status: 304, reason: nil)) {
      try await service(transport).forecast(for: .oslo, newerThan: .sample)
    }
    #expect(transport.requests.first?.headers["If-Modified-Since"] == nil)
  }

  @Test func `a deprecated interface still works, and is marked as such`() async throws {
    let body = try Fixture.data("met-norway-oslo")
    let forecast = try await service(FakeTransport(body, status: 203)).forecast(for: .oslo)

    for provenance in [forecast.current.provenance, forecast.hours.provenance, forecast.days.provenance] {
      #expect(provenance.derivations.contains(.deprecatedInterface))
    }
    let minutes = try await minutes(of: FakeTransport(Fixture.data("met-norway-nowcast-oslo"), status: 203))
    #expect(minutes.provenance.derivations.contains(.deprecatedInterface))
  }

  @Test(arguments: [400, 401, 403, 499, 500, 502, 503])
  func `the HTML page of an error response is never read`(status: Int) async throws {
    let error = status == 403 ? ForecastError.refusedWithoutContact : .refused(status: status, reason: nil)
    let transport = FakeTransport(
      status: status, headers: ["content-type": "text/html"], body: "<html><body><h1>\(status) {\"reason\":\"x\"}")
    await #expect(throws: error) { try await service(transport).forecast(for: .oslo) }
    await #expect(throws: error) { try await minutes(of: transport) }
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [404, 422])
  func `a place without data, or out of range, is not covered`(status: Int) async throws {
    let transport = FakeTransport(status: status, body: "<html>")
    await #expect(throws: ForecastError.notCovered) { try await service(transport).forecast(for: .oslo) }
    await #expect(throws: ForecastError.notCovered) { try await minutes(of: transport) }
  }

  @Test func `a rate limit contains the time until which to wait`() async throws {
    let until = try Date.utc("2026-11-21T12:20Z") + 90
    let limited = FakeTransport(status: 429, headers: ["retry-after": "90"], body: "<html>")
    await #expect(throws: ForecastError.rateLimited(until: until, reason: nil)) {
      try await service(limited).forecast(for: .oslo)
    }
    let silent = FakeTransport(status: 429, body: "Too Many Requests")
    await #expect(throws: ForecastError.rateLimited(until: nil, reason: nil)) {
      try await service(silent).forecast(for: .oslo)
    }
  }

  @Test func `HTML instead of JSON is unreadable`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .htmlInsteadOfJSON)) {
      try await service(FakeTransport(body: "<!DOCTYPE html>")).forecast(for: .oslo)
    }
  }
}

extension MetNorwayServiceTests {
  private var head: [String: String] {
    [
      "date": "Sat, 21 Nov 2026 12:20:00 GMT", "expires": "Sat, 21 Nov 2026 12:49:13 GMT",
      "last-modified": "Sat, 21 Nov 2026 11:38:12 GMT",
    ]
  }

  private func responding(_ headers: [String: String]) throws -> FakeTransport {
    let body = try Fixture.data("met-norway-oslo")
    return FakeTransport { _ in .success(HTTPResponse(status: 200, headers: headers, body: body)) }
  }

  private func service(_ transport: FakeTransport) throws -> MetNorwayService {
    MetNorwayService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
  }

  private func minutes(of transport: FakeTransport) async throws -> Block<[MinutePrecipitation]> {
    let service = MetNorwayNowcastService(endpoint: try .canned(transport, now: .utc("2026-11-21T12:20Z")))
    guard case .minutes(let minutes) = try await service.supplement(for: .oslo) else {
      throw ForecastError.notCovered
    }
    return minutes
  }

  private func endpoint(_ transport: FakeTransport, decimals: Int) throws -> ServiceEndpoint {
    let now = try Date.utc("2026-11-21T12:20Z")
    return ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(5),
      userAgent: "Cloudy tests", coordinateDecimals: decimals, now: { now })
  }

  private func query(of transport: FakeTransport) throws -> [String: String] {
    let url = try #require(transport.requests.first?.url)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
  }
}

import CloudyApplication
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyForecasts

@Suite struct PublicAlertsServiceTests {
  private let capeTown = Place.at(-33.9249, 18.4241, country: "ZA")

  @Test func `without an address there is no service`() throws {
    func supplements(_ environment: [String: String]) throws -> [any SupplementService] {
      let context = ServiceContext(
        configuration: try Configuration(environment: environment, directory: nil), transport: FakeTransport(body: ""),
        userAgent: "cloudy", store: nil, random: { 0 }, now: { StorageSamples.noon })
      return WeatherProvider.publicAlerts.services(context).supplements
    }
    #expect(try supplements([:]).isEmpty)
    #expect(try supplements(["CLOUDY_PUBLIC_ALERTS_URL": "https://alerts.example"]).count == 1)
  }

  @Test func `only countries with a source, and without another service, are covered`() throws {
    let service = try service(AlertServer().transport)
    #expect(service.covered(among: ["ZA", "IN", "CN", "ID", "PG"]) == ["ZA", "IN", "CN", "ID", "PG"])
    #expect(service.covered(among: ["BR", "BD", "PK", "CO", "JP", "MY", "VE", "AU", "PE", "NP", "TR"]).isEmpty)
    #expect(
      service.covered(among: ["BE", "DE", "NO", "CA", "US", "PR", "NZ", "HK"]).isEmpty, "their places are not sent")
  }

  @Test func `another country is not covered, without a request`() async throws {
    let transport = AlertServer().transport
    await #expect(throws: ForecastError.notCovered) { try await service(transport).supplement(for: .brussels) }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [(2, "-33.93", "-33.91", "18.41", "18.43"), (4, "-33.9259", "-33.9239", "18.4231", "18.4251")])
  func `the server receives a small box around the rounded point`(
    decimals: Int, south: String, north: String, west: String, east: String
  ) async throws {
    let transport = AlertServer().transport
    _ = try await service(transport, decimals: decimals).alerts(at: capeTown)
    #expect(
      transport.requests.first?.url.absoluteString
        == "https://weather.example/alert/area?min_lat=\(south)&max_lat=\(north)&min_lon=\(west)&max_lon=\(east)")
  }

  @Test(arguments: [
    (179.999, ["179.99 180.00", "-180.00 -179.99"]), (-179.996, ["179.99 180.00", "-180.00 -179.99"]),
    (-179.99, ["-180.00 -179.98"]), (179.99, ["179.98 180.00"]),
  ])
  func `boxes do not cross the date line, and have a width`(longitude: Double, boxes: [String]) async throws {
    let transport = AlertServer().transport
    _ = try await service(transport).alerts(at: .at(66.2, longitude, country: "RU"))
    let requests = transport.requests.compactMap(LoopbackRequest.init).filter { $0.path == "/alert/area" }
    let requested = requests.map { request in
      ["min_lon", "max_lon"].compactMap { name in request.query[name] }.joined(separator: " ")
    }
    #expect(requested == boxes)
  }

  @Test func `a message that both boxes have is requested once`() async throws {
    let wind = AlertServer.Message.alert("Wind", polygon: "-20,175 -10,175 -10,-175 -20,-175 -20,175")
    let transport = AlertServer(list: [1], messages: [1: wind]).transport
    let alerts = try await service(transport).alerts(at: .at(-16.8, 179.999, country: "RU")).content
    #expect(alerts.map(\.title) == ["Wind"])
    #expect(transport.requests.count == 3)
  }

  @Test func `of a warning, a missing message, a test and a cancelled warning, one is an alert`() async throws {
    let server = AlertServer(
      list: [1, 2, 3, 4, 5],
      messages: [
        1: .alert("Heavy rain"), 3: .alert("Drill", status: "Test"), 4: .alert("Wind", identifier: "four"),
        5: .alert("Wind", kind: "Cancel", references: "a@example.org,four,2026-11-21T10:00:00+00:00"),
      ])
    let transport = server.transport
    let block = try await service(transport).alerts(at: capeTown)

    #expect(block.content.map(\.title) == ["Heavy rain"])
    #expect(block.content.first?.issuer == "Weather Service")
    #expect(transport.requests.count == 6, "the state of the country does not matter")
    #expect(block.provenance.source.id == "public-alerts")
  }

  @Test func `times without an offset are on the clocks of the place, unless the message states one`() async throws {
    func message(_ event: String, sent: String) -> AlertServer.Message {
      .alert(event, sent: sent, onset: "2026-11-22T06:00:00", expires: "2026-11-22T18:00:00")
    }
    let server = AlertServer(
      list: [1, 2],
      messages: [
        1: message("Rain", sent: "2026-11-21T10:00:00"), 2: message("Wind", sent: "2026-11-21T10:00:00+05:00"),
      ])
    let service = try service(server.transport)
    // The same messages for places with different clocks.
    for (zone, start, end) in [
      ("Africa/Johannesburg", "2026-11-22T04:00Z", "2026-11-22T16:00Z"),
      ("Asia/Shanghai", "2026-11-21T22:00Z", "2026-11-22T10:00Z"),
    ] {
      var place = capeTown
      place.timeZoneIdentifier = zone
      let alerts = try await service.alerts(at: place).content
      let (rain, wind) = (alerts.first { $0.title == "Rain" }, alerts.first { $0.title == "Wind" })
      #expect(try rain?.start == Date.utc(start) && rain?.end == Date.utc(end), "\(zone)")
      #expect(try wind?.start == Date.utc("2026-11-22T01:00Z") && wind?.end == Date.utc("2026-11-22T13:00Z"), "\(zone)")
    }
  }

  @Test func `local times after a change of the clocks are in the new offset, before and after it`() async throws {
    let message = AlertServer.Message.alert(
      "Rain", sent: "2026-10-29T10:00:00", onset: "2026-10-30T06:00:00", expires: "2026-10-30T18:00:00",
      polygon: "29,30 31,30 31,32 29,32 29,30")
    let now = Mutex(try Date.utc("2026-10-29T08:00Z"))
    let transport = AlertServer(list: [1], messages: [1: message]).transport
    let service = try service(transport) { now.withLock(\.self) }
    var place = Place.at(30.0444, 31.2357, country: "EG")
    place.timeZoneIdentifier = "Africa/Cairo"
    for time in ["2026-10-29T08:00Z", "2026-10-30T08:00Z"] {
      let instant = try Date.utc(time)
      now.withLock { $0 = instant }
      let alert = try #require(try await service.alerts(at: place).content.first)
      #expect(try alert.start == Date.utc("2026-10-30T04:00Z"), "\(time)")
      #expect(try alert.end == Date.utc("2026-10-30T16:00Z"), "\(time)")
    }
    #expect(transport.requests.count { $0.url.path().hasPrefix("/alert/0") } == 1)
  }

  @Test func `a warning whose area does not contain the place is no alert`() async throws {
    let server = AlertServer(list: [1], messages: [1: .alert("Rain", polygon: "-30,20 -29,20 -29,21 -30,21 -30,20")])
    #expect(try await service(server.transport).alerts(at: capeTown).content.isEmpty)
  }

  @Test func `a message is requested once`() async throws {
    let transport = AlertServer(list: [1], messages: [1: .alert("Rain")]).transport
    let service = try service(transport)
    let first = try await service.alerts(at: capeTown).content
    let second = try await service.alerts(at: capeTown).content
    #expect(first == second)
    let message = "/alert/" + AlertServer.identifier(1)
    #expect(transport.requests.map { $0.url.path() } == ["/alert/area", message, "/alert/area"])
  }

  @Test func `of more than 50 messages, the rest is unknown until the next request`() async throws {
    let elsewhere = AlertServer.Message.alert("Rain", polygon: "-30,20 -29,20 -29,21 -30,21 -30,20")
    let server = AlertServer(
      list: Array(1...60), messages: Dictionary(uniqueKeysWithValues: (1...60).map { ($0, elsewhere) }))
    let transport = server.transport
    let service = try service(transport)

    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service.supplement(for: capeTown)
    }
    #expect(transport.requests.count == 51)
    #expect(try await service.alerts(at: capeTown).content.isEmpty)
  }

  @Test(arguments: ["/alert/area", "/alert/\(AlertServer.identifier(1))", "/source/area_status"])
  func `a failure of the server is an error`(path: String) async throws {
    let elsewhere = AlertServer.Message.alert("Rain", polygon: "-30,20 -29,20 -29,21 -30,21 -30,20")
    let server = AlertServer(list: [1], messages: [1: elsewhere], failing: path)
    await #expect(throws: ForecastError.refused(status: 503, reason: nil)) {
      try await service(server.transport).supplement(for: capeTown)
    }
  }

  @Test func `after a failure no further messages are requested, and those known are shown`() async throws {
    let server = AlertServer(
      list: Array(1...50), messages: [1: .alert("Rain")], failing: "/alert/\(AlertServer.identifier(2))")
    let transport = server.transport
    let block = try await service(transport).alerts(at: capeTown)
    #expect(block.content.map(\.title) == ["Rain"])
    // Requests that were made at the same time find no message, which is not missing. The first request is the list's.
    #expect(transport.requests.count < 51)
    #expect(block.provenance.gaps.missing == 52 - transport.requests.count)
  }

  @Test func `a message that is over is requested once, too`() async throws {
    let later = try Date.utc("2026-11-25T12:20Z")
    let transport = AlertServer(list: [1], messages: [1: .alert("Wind")]).transport
    let service = try service(transport) { later }
    for _ in 0..<2 { #expect(try await service.alerts(at: capeTown).content.isEmpty) }
    #expect(transport.requests.count { $0.url.path().hasPrefix("/alert/0") } == 1)
  }

  @Test(arguments: ["http://weather.example/media/1.xml", "https://other.example/media/1.xml"])
  func `a redirect that is not followed is unknown, not none`(location: String) async throws {
    let server = AlertServer(list: [1], messages: [1: .redirect(location)])
    let transport = server.transport
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service(transport).supplement(for: capeTown)
    }
    #expect(transport.requests.allSatisfy { $0.url.absoluteString.hasPrefix("https://weather.example/alert/") })
  }

  @Test(arguments: ["testing", "not reachable"])
  func `no message of a country without an operating source is not covered`(status: String) async throws {
    await #expect(throws: ForecastError.notCovered) {
      try await service(AlertServer(status: status).transport).supplement(for: capeTown)
    }
  }

  @Test func `the state of a country is requested once a day`() async throws {
    let now = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let transport = AlertServer().transport
    let service = try service(transport) { now.withLock(\.self) }
    func requests() -> Int { transport.requests.count { $0.url.path() == "/source/area_status" } }

    #expect(try await service.alerts(at: capeTown).content.isEmpty)
    #expect(try await service.alerts(at: capeTown).content.isEmpty)
    #expect(requests() == 1)
    #expect(transport.requests.contains { $0.url.query() == "country_codes=za" })
    now.withLock { $0 += 86_400 }
    #expect(try await service.alerts(at: capeTown).content.isEmpty)
    #expect(requests() == 2)
  }

  @Test(arguments: ["{}", "null", #"[{"id": 1}]"#, #"["../config"]"#, "<html>"])
  func `an unreadable list does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(FakeTransport(body: body)).supplement(for: capeTown)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  private func service(
    _ transport: FakeTransport, decimals: Int = 2, now: (@Sendable () -> Date)? = nil
  ) throws -> PublicAlertsService {
    let noon = try Date.utc("2026-11-21T12:20Z")
    let url = try #require(URL(string: "https://weather.example"))
    return PublicAlertsService(
      endpoint: ServiceEndpoint(
        baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests",
        coordinateDecimals: decimals, now: now ?? { noon }))
  }
}

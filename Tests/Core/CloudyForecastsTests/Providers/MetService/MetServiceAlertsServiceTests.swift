import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// The responses are not recorded, but written after the feed's documentation and the Common Alerting Protocol.
@Suite struct MetServiceAlertsServiceTests {
  private let wellington = Place.at(-41.2866, 174.7756, country: "NZ")
  private let elsewhere = "-36,174 -36,175 -37,175 -37,174 -36,174"

  @Test func `only New Zealand is covered, without the states in free association with it`() async throws {
    let transport = AlertFeedServer().transport
    let service = try service(transport)
    #expect(service.covered(among: ["NZ", "AU", "CK", "NU", "TK", "WS"]) == ["NZ"])
    #expect(service.source.license == "CC BY 4.0")
    await #expect(throws: ForecastError.notCovered) { try await service.supplement(for: .brussels) }
    #expect(transport.requests.isEmpty)
  }

  @Test func `a list without entries is no alerts, after one request without coordinates`() async throws {
    let transport = AlertFeedServer().transport
    let block = try await service(transport).alerts(at: wellington)
    #expect(block.content.isEmpty)
    #expect(transport.requests.map(\.url.absoluteString) == ["https://weather.example/cap/rss"])
    #expect(block.provenance.madeAt == (try .utc("2026-11-21T12:10Z")))
  }

  @Test func `the message of each entry is requested by its identifier, at the server of the list`() async throws {
    let server = AlertFeedServer(list: ["1.nz", "2.nz"], messages: ["1.nz": .init(), "2.nz": .init(area: elsewhere)])
    let transport = server.transport
    let block = try await service(transport).alerts(at: wellington)

    #expect(block.content.map(\.identifier) == ["1.nz"])
    #expect(
      Set(transport.requests.map(\.url.absoluteString)) == [
        "https://weather.example/cap/rss", "https://weather.example/cap/alert?id=1.nz",
        "https://weather.example/cap/alert?id=2.nz",
      ])
  }

  @Test func `the title is the headline, and the level that of the color`() async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init()])
    let alert = try #require(try await service(server.transport).alerts(at: wellington).content.first)
    #expect(alert.title == "Road Snowfall Warning")
    #expect(alert.level == .severe)
    #expect(alert.text == "Around 1 cm could accumulate.")
    #expect(alert.issuer == "Meteorological Service of New Zealand Limited")
    #expect(alert.regions == ["Wellington"])
  }

  @Test(arguments: [
    ("Yellow", WeatherAlert.Level.moderate), ("Orange", .severe), ("red", .extreme), ("none", .moderate),
  ])
  func `without a known color, the level is that of the severity`(
    color: String, level: WeatherAlert.Level
  ) async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init(color: color)])
    #expect(try await service(server.transport).alerts(at: wellington).content.map(\.level) == [level])
  }

  @Test(
    arguments: [
      ("2026-11-22T18:00:00+13:00", "2026-11-22T05:00Z"), ("2035-01-01T06:00:00+13:00", nil), (nil, nil),
      ("2026-12-22T22:59:00+13:00", "2026-12-22T09:59Z"), ("2026-12-22T23:01:00+13:00", nil),
    ] as [(String?, String?)])
  func `an end that is absent, or more than 31 days after the start, is not stated`(
    expires: String?, end: String?
  ) async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init(expires: expires)])
    let alerts = try await service(server.transport).alerts(at: wellington).content
    let stated = try end.map { try Date.utc($0) }
    #expect(alerts.map(\.end) == [stated])
  }

  @Test(arguments: [(nil, 23, 1), (nil, 25, 0), ("2035-01-01T06:00:00+13:00", 25, 0)] as [(String?, Double, Int)])
  func `a warning without an end is over a day after its start`(
    expires: String?, hours: Double, count: Int
  ) async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init(expires: expires)])
    let later = try Date.utc("2026-11-21T10:00Z") + hours * 3600
    let service = try service(server.transport) { later }
    #expect(try await service.alerts(at: wellington).content.count == count)
  }

  @Test func `a message that does not exist makes the list incomplete`() async throws {
    let server = AlertFeedServer(list: ["1", "2"], messages: ["1": .init()])
    let block = try await service(server.transport).alerts(at: wellington)
    #expect(block.content.map(\.identifier) == ["1"])
    #expect(block.provenance.gaps == ListGaps(missing: 1))
  }

  @Test(arguments: [["1"], ["1", "2"]])
  func `if no other message is for the place, a missing one is an error, not "no alerts"`(list: [String]) async throws {
    let server = AlertFeedServer(list: list, messages: ["2": .init(area: elsewhere)])
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service(server.transport).supplement(for: wellington)
    }
  }

  @Test func `an entry without an identifier makes the list incomplete`() async throws {
    let server = AlertFeedServer(
      list: ["1"], entries: "<item><title>Heavy Rain Watch</title></item>", messages: ["1": .init()])
    #expect(try await service(server.transport).alerts(at: wellington).provenance.gaps == ListGaps(missing: 1))
  }

  @Test func `several entries about the same message take one request`() async throws {
    let entry = "<item><link>https://other.example/alert?id=1</link></item>"
    let server = AlertFeedServer(list: ["1"], entries: entry, messages: ["1": .init()])
    let transport = server.transport
    let block = try await service(transport).alerts(at: wellington)
    #expect(block.content.map(\.identifier) == ["1"] && block.provenance.gaps == ListGaps())
    #expect(transport.requests.count == 2)
  }

  @Test func `an update replaces the message that it refers to, which is still in the list`() async throws {
    let server = AlertFeedServer(
      list: ["1", "2"], messages: ["1": .init(), "2": .init(kind: "Update", references: "https://a.example,1,2026")])
    #expect(try await service(server.transport).alerts(at: wellington).content.map(\.identifier) == ["2"])
  }

  @Test func `the places of the country take one request for the list, and one for each message`() async throws {
    // Messages that differ only in their areas would be one alert.
    let server = AlertFeedServer(
      list: ["1", "2"], messages: ["1": .init(), "2": .init(color: "Red", area: elsewhere)])
    let transport = server.transport
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let service = try service(transport) { clock.withLock(\.self) }

    async let one = service.alerts(at: wellington)
    async let other = service.alerts(at: .at(-36.85, 174.76, country: "NZ"))
    #expect(try await one.content.map(\.identifier) == ["1"])
    #expect(try await other.content.map(\.identifier) == ["2"])
    #expect(transport.requests.count == 3)
    clock.withLock { $0 += 301 }
    #expect(try await service.alerts(at: wellington).content.count == 1)
    #expect(transport.requests.last?.url.path() == "/cap/rss")
    #expect(transport.requests.count == 4)
  }

  @Test func `missing messages are requested again after a minute, even if the list is unchanged`() async throws {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let server = Mutex(AlertFeedServer(list: ["1", "2"], messages: ["1": .init()], entityTag: "\"1\""))
    let transport = FakeTransport { request in server.withLock(\.self).response(to: request) }
    let service = try service(transport) { clock.withLock(\.self) }

    #expect(try await service.alerts(at: wellington).provenance.gaps == ListGaps(missing: 1))
    server.withLock { $0.messages["2"] = .init(area: elsewhere) }
    clock.withLock { $0 += 61 }
    #expect(try await service.alerts(at: wellington).provenance.gaps == ListGaps())
    clock.withLock { $0 += 301 }
    #expect(try await service.alerts(at: wellington).content.count == 1)
    let lists = transport.requests.filter { $0.url.path() == "/cap/rss" }
    #expect(lists.map { $0.headers["If-None-Match"] } == [nil, nil, "\"1\""])
    #expect(transport.requests.count == 6)
  }

  @Test func `a clock that is days ahead of the server's does not end a warning`() async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init()], date: "Sat, 21 Nov 2026 12:20:00 GMT")
    let ahead = try Date.utc("2026-11-23T12:20Z")
    #expect(try await service(server.transport) { ahead }.alerts(at: wellington).content.map(\.identifier) == ["1"])
  }

  @Test(arguments: ["/cap/rss", "/cap/alert"])
  func `a failure of the server is an error`(path: String) async throws {
    let server = AlertFeedServer(list: ["1"], messages: ["1": .init(area: elsewhere)], failing: path)
    await #expect(throws: ForecastError.refused(status: 503, reason: nil)) {
      try await service(server.transport).supplement(for: wellington)
    }
  }

  @Test(arguments: ["", "<html></html>", "{}", "<rss version=\"2.0\"><channel>", "<rss version=\"2.0\"/>"])
  func `an unreadable list does not count as "no alerts"`(body: String) async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .noAlerts)) {
      try await service(FakeTransport(body: body)).supplement(for: wellington)
    }
  }

  @Test func `an empty list of a week ago is not known to be empty`() async throws {
    let server = AlertFeedServer(madeAt: "Sat, 14 Nov 2026 12:19:00 +0000")
    let problem = ResponseProblem.staleAlerts(since: try .utc("2026-11-14T12:19Z"))
    await #expect(throws: ForecastError.unreadable(path: "", problem: problem)) {
      try await service(server.transport).supplement(for: wellington)
    }
  }

  private func service(
    _ transport: FakeTransport, now: (@Sendable () -> Date)? = nil
  ) throws -> MetServiceAlertsService {
    let noon = try Date.utc("2026-11-21T12:20Z")
    let url = try #require(URL(string: "https://weather.example"))
    return MetServiceAlertsService(
      endpoint: ServiceEndpoint(
        baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2,
        now: now ?? { noon }))
  }
}

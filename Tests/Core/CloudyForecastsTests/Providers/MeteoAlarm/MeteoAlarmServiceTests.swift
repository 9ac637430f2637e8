import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@Suite struct MeteoAlarmServiceTests {
  private static let states = [
    "AD", "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE",
    "IL", "IS", "IT", "LT", "LU", "LV", "MD", "ME", "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK",
    "UA",
  ]

  @Test func `the coverage is 39 states, without territories overseas`() throws {
    let service = try service(FakeTransport(body: ""))
    let territories = ["GL", "FO", "RE", "GP", "GF", "MQ", "YT", "PF", "NC", "AW", "CW", "GI", "HK", "US", "CA", "TR"]

    #expect(Self.states.count == 39)
    #expect(service.covered(among: Self.states + territories) == Self.states)
    #expect(service.covered(among: ["AX", "SJ"]) == ["AX", "SJ"])
    #expect(service.source.attribution.hasPrefix("EUMETNET - MeteoAlarm"))
    #expect(service.source.attribution.contains("www.meteoalarm.org"))
    #expect(service.block == .alerts)
  }

  @Test(arguments: [
    ("BE", "belgium"), ("GB", "united-kingdom"), ("MK", "republic-of-north-macedonia"), ("AX", "finland"),
    ("BA", "bosnia-herzegovina"),
  ])
  func `the request names the country, and no coordinates`(code: String, name: String) async throws {
    let transport = FakeTransport(body: #"{"warnings":[]}"#)

    let block = try await service(transport).alerts(at: .at(50.85, 4.35, country: code))

    #expect(
      transport.requests.map(\.url.absoluteString) == ["https://weather.example/api/v1/warnings/feeds-\(name)"])
    #expect(block.content.isEmpty)
  }

  @Test func `another country is not covered, without a request`() async throws {
    let transport = FakeTransport(body: #"{"warnings":[]}"#)
    await #expect(throws: ForecastError.notCovered) { try await service(transport).supplement(for: .newYork) }
    #expect(transport.requests.isEmpty)
  }

  @Test func `only warnings of the place that are not over are alerts`() async throws {
    let alerts = try await belgium().content

    // Not the green one, the all-clear, the test, the one for the coast, and the one that is over.
    #expect(alerts.map(\.identifier) == ["2.49.0.0.56.0.BE.2", "2.49.0.0.56.0.BE.1"])
    #expect(alerts.map(\.level) == [.severe, .moderate])
    #expect(alerts.first?.start == (try .utc("2026-11-21T23:00Z")))
  }

  @Test func `an alert has the texts of each language, and names its issuer`() async throws {
    let wind = try #require(try await belgium().content.last)

    #expect(wind.titles.count == 3)
    #expect(wind.titles["en-GB"] == "Moderate wind warning")
    #expect(wind.titles["fr-BE"] == "Moderate wind warning (fr)")
    #expect(wind.issuer?.isEmpty == false)
    #expect(wind.sentAt == (try .utc("2026-11-21T07:10Z")))
    #expect(wind.regions == ["Brussels"])
  }

  @Test func `the places of a country take one request, also at the same time`() async throws {
    let transport = FakeTransport(try Fixture.data("meteoalarm-belgium"))
    let service = try service(transport)
    let coast = Place.at(51.2, 2.9, country: "BE")

    async let one = service.alerts(at: .brussels)
    async let other = service.alerts(at: coast)

    #expect(try await one.content.count == 2)
    #expect(try await other.content.map(\.level) == [.extreme])
    #expect(transport.requests.count == 1)
    _ = try await service.alerts(at: .at(52.37, 4.89, country: "NL"))
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [
    // Without headers, for five minutes; otherwise as stated, but from one to five minutes.
    (nil, 300.0), ("max-age=120", 120), ("max-age=3600", 300), ("no-cache", 60),
  ])
  func `a list is valid for one to five minutes`(cacheControl: String?, seconds: Double) async throws {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let transport = FakeTransport(
      headers: cacheControl.map { ["cache-control": $0] } ?? [:], body: #"{"warnings":[]}"#)
    let service = try service(transport) { clock.withLock(\.self) }

    let block = try await service.alerts(at: .brussels)
    #expect(block.provenance.validity.expiresAt == block.provenance.fetchedAt + seconds)
    clock.withLock { $0 += seconds - 1 }
    _ = try await service.alerts(at: .brussels)
    #expect(transport.requests.count == 1)
    clock.withLock { $0 += 1 }
    _ = try await service.alerts(at: .brussels)
    #expect(transport.requests.count == 2)
  }

  @Test func `a later request is conditional, and an unchanged list remains`() async throws {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let body = try Fixture.data("meteoalarm-belgium")
    let transport = FakeTransport { request in
      let isKnown = request.headers["If-None-Match"] == "\"1\""
      return .success(
        HTTPResponse(status: isKnown ? 304 : 200, headers: ["etag": "\"1\""], body: isKnown ? Data() : body))
    }
    let service = try service(transport) { clock.withLock(\.self) }

    let before = try await service.alerts(at: .brussels)
    clock.withLock { $0 += 301 }
    let after = try await service.alerts(at: .brussels)

    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
    #expect(after.content == before.content)
    #expect(after.provenance.fetchedAt == before.provenance.fetchedAt + 301)
  }

  @Test func `an alert that is over in the meantime is omitted from the list in memory`() async throws {
    let clock = Mutex(try Date.utc("2026-11-21T20:58Z"))
    let transport = FakeTransport(try Fixture.data("meteoalarm-belgium"))
    let service = try service(transport) { clock.withLock(\.self) }

    #expect(try await service.alerts(at: .brussels).content.count == 2)
    clock.withLock { $0 += 120 }
    #expect(try await service.alerts(at: .brussels).content.map(\.identifier) == ["2.49.0.0.56.0.BE.2"])
    #expect(transport.requests.count == 1)
  }

  @Test func `a failure is reported and not remembered`() async throws {
    let isDown = Mutex(true)
    let body = try Fixture.data("meteoalarm-belgium")
    let service = try service(
      FakeTransport { _ in
        let status = isDown.withLock(\.self) ? 502 : 200
        return .success(HTTPResponse(status: status, body: status == 200 ? body : Data("<html>".utf8)))
      })

    await #expect(throws: ForecastError.refused(status: 502, reason: nil)) {
      try await service.supplement(for: .brussels)
    }
    isDown.withLock { $0 = false }
    #expect(try await service.alerts(at: .brussels).content.count == 2)
  }

  @Test(arguments: [
    "{}", #"{"warnings":null}"#, #"{"warnings":{}}"#, #"{"warnings":[{"alert""#, "<html>", "[]",
    // Unreadable entries could concern any place.
    #"{"warnings":[7]}"#, #"{"warnings":[{"uuid":"1"}]}"#,
  ])
  func `an unreadable list does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(FakeTransport(body: body)).supplement(for: .brussels)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test func `broken entries do not hide the others`() async throws {
    let text = String(decoding: try Fixture.data("meteoalarm-belgium"), as: UTF8.self)
    let body = text.replacing("\"warnings\": [", with: "\"warnings\": [7, {\"alert\": {}}, null,", maxReplacements: 1)
    let block = try await service(FakeTransport(body: body)).alerts(at: .brussels)
    #expect(block.content.count == 2)
    #expect(block.provenance.gaps == ListGaps(missing: 3))
  }

  @Test(arguments: [
    // The region of the place, another one, and a part of its name.
    ("SE", "Skåne", false), ("SE", "Gotland", true), ("SE", "Skå", true),
    ("EE", "Gotland", true), ("LU", "Gotland", true), ("CH", "Gotland", true), ("NO", "Gotland", true),
    ("GB", "Gotland", true), ("UA", "Gotland", true), ("AD", "Gotland", true), ("IL", "Gotland", true),
  ])
  func `in a country without outlines, an alert of unknown area is for somewhere in the country`(
    country: String, area: String, isUnplaced: Bool
  ) async throws {
    let block = try await service(FakeTransport(body: Self.list(area: area))).alerts(at: malmö(in: country))
    #expect(block.content.map(\.title) == ["Storm"])
    #expect(block.content.map(\.isUnplaced) == [isUnplaced])
    #expect(block.content.first?.level == .extreme && block.content.first?.regions == [area])
    #expect(block.provenance.gaps == ListGaps())
  }

  @Test func `in a country with outlines, an alert of unknown area is not displayed`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await service(FakeTransport(body: Self.list(area: "Gotland"))).supplement(for: malmö(in: "DK"))
    }
  }

  @Test(
    arguments: [
      // Only messages, only a header, and both, of which the newer one counts.
      ("2026-11-14T12:00:00Z", nil, "2026-11-14T12:00Z"), ("2026-11-14T12:30:00Z", nil, nil),
      (nil, "Sat, 14 Nov 2026 12:00:00 GMT", "2026-11-14T12:00Z"), (nil, "Fri, 20 Nov 2026 12:00:00 GMT", nil),
      ("2026-11-14T12:00:00Z", "Fri, 20 Nov 2026 12:00:00 GMT", nil), (nil, nil, nil),
      // A time of the future is a mistake.
      ("2027-01-01T00:00:00Z", "Sat, 14 Nov 2026 12:00:00 GMT", "2026-11-14T12:00Z"),
    ] as [(String?, String?, String?)])
  func `a list without anything new for a week is not known to be empty`(
    sent: String?, header: String?, since: String?
  ) async throws {
    let body = sent.map { Self.list(area: "Skåne", sent: $0, level: 1) } ?? #"{"warnings":[]}"#
    let service = try service(FakeTransport(headers: header.map { ["last-modified": $0] } ?? [:], body: body))
    if let since {
      let problem = ResponseProblem.staleAlerts(since: try .utc(since))
      await #expect(throws: ForecastError.unreadable(path: "", problem: problem)) {
        try await service.supplement(for: malmö(in: "SE"))
      }
    } else {
      #expect(try await service.alerts(at: malmö(in: "SE")).content.isEmpty)
    }
  }

  @Test func `a country that was not requested for half an hour is forgotten`() async throws {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let transport = FakeTransport(headers: ["etag": "\"1\""], body: #"{"warnings":[]}"#)
    let service = try service(transport) { clock.withLock(\.self) }

    for minutes in [29.0, 31, 0] {
      _ = try await service.alerts(at: .brussels)
      clock.withLock { $0 += minutes * 60 }
    }
    #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil])
  }

  /// A list with one alert for an area without a known code.
  private static func list(area: String, sent: String = "2026-11-21T10:00:00Z", level: Int = 4) -> String {
    """
    {"warnings":[{"alert":{"identifier":"1","sent":"\(sent)","status":"Actual","msgType":"Alert","scope":"Public",
     "info":[{"language":"en-GB","category":["Met"],"event":"Storm","expires":"2026-11-22T10:00:00Z",
     "parameter":[{"valueName":"awareness_level","value":"\(level); color; word"}],
     "area":[{"areaDesc":"\(area)","geocode":[{"valueName":"EMMA_ID","value":"XX001"}]}]}]}}]}
    """
  }

  private func malmö(in country: String) -> Place {
    var place = Place.at(55.6, 13, country: country)
    place.region = "Skåne"
    return place
  }

  private func belgium() async throws -> Block<[WeatherAlert]> {
    try await service(FakeTransport(Fixture.data("meteoalarm-belgium"))).alerts(at: .brussels)
  }

  private func service(
    _ transport: FakeTransport, now: (@Sendable () -> Date)? = nil
  ) throws -> MeteoAlarmService {
    let noon = try Date.utc("2026-11-21T12:20Z")
    let url = try #require(URL(string: "https://weather.example"))
    return MeteoAlarmService(
      endpoint: ServiceEndpoint(
        baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2,
        now: now ?? { noon }))
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// The responses are not recorded, but written after the documentation of the open data of the Hong Kong Observatory.
@Suite struct HongKongObservatoryServiceTests {
  private let central = Place.at(22.2819, 114.1586, country: "HK")

  @Test func `only Hong Kong is covered, and no place of mainland China`() async throws {
    let transport = server([:])
    let service = try service(transport)
    #expect(service.covered(among: ["HK", "CN", "MO", "TW"]) == ["HK"])
    #expect(service.block == .alerts)
    #expect(service.source.attribution.contains("Hong Kong Observatory"))
    await #expect(throws: ForecastError.notCovered) {
      try await service.supplement(for: .at(22.54, 114.06, country: "CN"))
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["{}", "[]", " [ ] "])
  func `an empty object and an empty list are no alerts, after one request without coordinates`(
    body: String
  ) async throws {
    let transport = server(["warnsum en": body])
    let block = try await service(transport).alerts(at: central)
    #expect(block.content.isEmpty)
    #expect(block.provenance.gaps == ListGaps())
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://weather.example/weatherAPI/opendata/weather.php?dataType=warnsum&lang=en"
      ])
  }

  @Test func `of a canceled warning and signal no. 8, the signal is an alert of level orange`() async throws {
    let alerts = try await alerts(
      """
      {"WTS": {"name": "Thunderstorm Warning", "code": "WTS", "actionCode": "CANCEL",
        "issueTime": "2026-11-21T15:35:00+08:00", "updateTime": "2026-11-21T18:45:00+08:00"},
       "WTCSGNL": {"name": "Tropical Cyclone Warning Signal", "code": "TC8NE", "actionCode": "ISSUE",
        "type": "No. 8 Northeast Gale or Storm Signal", "issueTime": "2026-11-21T14:20:00+08:00",
        "updateTime": "2026-11-21T14:20:00+08:00"}}
      """)
    #expect(alerts.map(\.title) == ["Tropical Cyclone Warning Signal (No. 8 Northeast Gale or Storm Signal)"])
    #expect(alerts.first?.level == .severe && alerts.first?.severity == .warning)
    #expect(alerts.first?.start == (try .utc("2026-11-21T06:20Z")))
    #expect(alerts.first?.issuer == "Hong Kong Observatory")
  }

  @Test(arguments: [
    ("TC1", WeatherAlert.Level.moderate), ("TC3", .moderate), ("TC8SW", .severe), ("TC9", .extreme),
    ("TC10", .extreme), ("WRAINA", .moderate), ("WRAINR", .severe), ("WRAINB", .extreme), ("WFIREY", .moderate),
    ("WFIRER", .severe), ("WHOT", .moderate), ("WL", .severe), ("WTMW", .extreme), ("WNEW", .notice), ("TC11", .notice),
  ])
  func `colors and numbers of signals are levels; an unknown warning is a notice with its name`(
    code: String, level: WeatherAlert.Level
  ) async throws {
    let alerts = try await alerts(warning(code))
    #expect(alerts.map(\.level) == [level])
    #expect(alerts.map(\.title) == ["Warning"])
  }

  @Test(arguments: [
    (#""type": "Amber","#, "Warning (Amber)"), (#""type": "Black Warning","#, "Black Warning"),
    (#""type": "War","#, "Warning"), (#""type": "","#, "Warning"),
  ])
  func `the title is the name with the type, unless one contains the other`(type: String, title: String) async throws {
    #expect(try await alerts(warning("WRAINA", adding: type)).map(\.title) == [title])
  }

  @Test(arguments: [#""actionCode": "CANCEL","#, #""actionCode": "cancel","#, #""code": "CANCEL","#])
  func `a canceled warning is no alert`(part: String) async throws {
    let body = #"{"WTCSGNL": {"name": "Warning", \#(part) "issueTime": "2026-11-21T18:00:00+08:00"}}"#
    #expect(try await alerts(body).isEmpty)
  }

  @Test func `times that are absent are not stated`() async throws {
    let alert = try #require(try await alerts(#"{"WHOT": {"name": "Warning", "code": "WHOT"}}"#).first)
    #expect(alert.start == (try .utc("2026-11-21T12:20Z")))
    #expect(alert.end == nil && alert.sentAt == nil)
  }

  @Test func `a warning without an end remains as long as it is in the list`() async throws {
    let time = "2026-11-15T18:00:00+08:00"
    let body = warning("WCOLD", issued: time, updated: time)
    #expect(try await alerts(body).map(\.end) == [nil])
  }

  @Test(arguments: [("2026-11-21T20:21:00+08:00", 1), ("2026-11-21T20:20:00+08:00", 0)])
  func `a warning whose end has passed is no alert, although it is in the list`(end: String, count: Int) async throws {
    #expect(try await alerts(warning("WTS", adding: #""expireTime": "\#(end)","#)).count == count)
  }

  @Test func `an alert has its names in English and both scripts of Chinese`() async throws {
    let titles = [("en", "Hot"), ("tc", "酷熱"), ("sc", "酷热")]
    let transport = server(
      Dictionary(uniqueKeysWithValues: titles.map { ("warnsum \($0)", warning("WHOT", name: $1)) }))
    let alert = try #require(try await service(transport).alerts(at: central).content.first)
    #expect(alert.titles == ["en": "Hot", "zh-Hant": "酷熱", "zh-Hans": "酷热"])
    #expect(transport.requests.count == 6)
  }

  @Test func `a translation of an earlier state is left out`() async throws {
    let transport = server([
      "warnsum en": warning("WRAINR", of: "WRAIN"), "warnsum tc": warning("WRAINA", of: "WRAIN"),
      "warnsum sc": warning("WRAINR", of: "WRAIN", updated: "2026-11-21T18:00:00+08:00"),
    ])
    #expect(try await service(transport).alerts(at: central).content.map(\.wordings) == [[]])
  }

  @Test func `texts are those of the warning and its color`() async throws {
    let transport = try server([
      "warnsum en": String(decoding: Fixture.data("hko-warnsum-hong-kong"), as: UTF8.self),
      "warningInfo en": String(decoding: Fixture.data("hko-warninginfo-hong-kong"), as: UTF8.self),
    ])
    let alerts = try await service(transport).alerts(at: central).content
    let texts = Dictionary(uniqueKeysWithValues: alerts.map { ($0.identifier?.prefix { $0 != "." } ?? "", $0.text) })

    #expect(alerts.count == 3)
    #expect(texts["TC8NE"]?.hasPrefix("The No. 8 Northeast Gale or Storm Signal was issued at 2:20 p.m.\n") == true)
    #expect(texts["TC8NE"]?.hasSuffix("1. Complete all precautions.") == true)
    #expect(texts["WTS"] == "The Thunderstorm Warning has been extended until 10:30 p.m.")
    #expect(texts["WRAINA"] == "", "the text is of the red signal before")
  }

  @Test(arguments: [nil, "{}", "[]", "<html>", #"{"details": null}"#, #"{"details": [7, {"contents": "Hot"}]}"#])
  func `without texts there are alerts without texts`(texts: String?) async throws {
    let transport = server(["warnsum en": warning("WHOT"), "warningInfo en": texts].compactMapValues(\.self))
    let block = try await service(transport).alerts(at: central)
    #expect(block.content.map(\.text) == [""])
    #expect(block.provenance.gaps == ListGaps())
  }

  @Test func `missing texts are requested again after a minute, a whole list after five`() async throws {
    let clock = Mutex(try Date.utc("2026-11-21T12:20Z"))
    let isBroken = Mutex(true)
    let list = warning("WHOT")
    let transport = FakeTransport { request in
      let isOfList = request.url.queryParameters["dataType"] == "warnsum"
      guard isOfList || !isBroken.withLock(\.self) else { return .success(HTTPResponse(status: 502, body: Data())) }
      let texts = #"{"details": [{"contents": ["Drink."], "warningStatementCode": "WHOT"}]}"#
      return .success(HTTPResponse(status: 200, body: Data((isOfList ? list : texts).utf8)))
    }
    let service = try service(transport) { clock.withLock(\.self) }

    #expect(try await service.alerts(at: central).content.map(\.text) == [""])
    isBroken.withLock { $0 = false }
    clock.withLock { $0 += 61 }
    #expect(try await service.alerts(at: central).content.map(\.text) == ["Drink."])
    clock.withLock { $0 += 299 }
    _ = try await service.alerts(at: .at(22.5, 114.1, country: "HK"))
    #expect(transport.requests.count == 12)
  }

  @Test func `an entry that is not a warning makes the list incomplete`() async throws {
    let body = String(warning("WHOT").dropLast()) + #", "WNEW": 7, "WODD": {"code": "WODD"}, "WNIL": null}"#
    let block = try await service(server(["warnsum en": body])).alerts(at: central)
    #expect(block.content.map(\.level) == [.moderate])
    #expect(block.provenance.gaps == ListGaps(missing: 3))
  }

  @Test(arguments: ["", "null", "7", "<html>", "{\"WTS\":", "[7]", #"{"error": "no such type"}"#])
  func `an unreadable list does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await service(server(["warnsum en": body])).supplement(for: central)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test func `a failure of the server is an error`() async throws {
    await #expect(throws: ForecastError.refused(status: 404, reason: nil)) {
      try await service(server([:])).supplement(for: central)
    }
  }

  /// A list with one warning of half an hour ago.
  ///
  /// - Parameter statement: The code without a color or number, if it has one.
  private func warning(
    _ code: String, of statement: String? = nil, name: String = "Warning", adding part: String = "",
    issued: String = "2026-11-21T19:50:00+08:00", updated: String = "2026-11-21T19:50:00+08:00"
  ) -> String {
    """
    {"\(statement ?? code)": {"name": "\(name)", "code": "\(code)", \(part) "actionCode": "ISSUE", "issueTime": "\(issued)",
      "updateTime": "\(updated)"}}
    """
  }

  private func alerts(_ body: String) async throws -> [WeatherAlert] {
    try await service(server(["warnsum en": body])).alerts(at: central).content
  }

  /// - Parameter bodies: By type and language, such as `warnsum en`. Others do not exist.
  private func server(_ bodies: [String: String]) -> FakeTransport {
    FakeTransport { request in
      let query = request.url.queryParameters
      let body = bodies["\(query["dataType"] ?? "") \(query["lang"] ?? "")"]
      return .success(HTTPResponse(status: body == nil ? 404 : 200, body: Data((body ?? "").utf8)))
    }
  }

  private func service(
    _ transport: FakeTransport, now: (@Sendable () -> Date)? = nil
  ) throws -> HongKongObservatoryService {
    let noon = try Date.utc("2026-11-21T12:20Z")
    let url = try #require(URL(string: "https://weather.example"))
    return HongKongObservatoryService(
      endpoint: ServiceEndpoint(
        baseURL: url, transport: transport, timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2,
        now: now ?? { noon }))
  }
}

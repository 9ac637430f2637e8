import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Alerts, alone or with a forecast.
@Suite struct NationalWeatherServiceAlertsTests {
  private typealias Part = SimulatedWeatherService.Part

  @Test func `alerts are ordered by severity and then by start`() async throws {
    let alerts = try await alerts()

    #expect(
      alerts.map(\.title) == ["Winter Storm Warning", "Flood Watch", "Coastal Flood Statement", "Wind Advisory"])
    #expect(alerts.map(\.severity) == [.warning, .watch, .advisory, .advisory])
  }

  @Test func `an alert has its regions, times and text`() async throws {
    let wind = try #require(try await alerts().first { $0.title == "Wind Advisory" })

    #expect(wind.regions == ["New York (Manhattan)", "Bronx", "Richmond (Staten Island)"])
    #expect(wind.start == (try .utc("2026-11-26T12:00Z")))
    #expect(wind.end == (try .utc("2026-11-27T00:00Z")))
    #expect(
      wind.text
        == "* WHAT...Northwest winds 30 mph with gusts up to 50 mph expected.\n\nSecure outdoor objects.")
    #expect(wind.link?.hasPrefix("https://api.weather.gov/alerts/urn:oid:2.49.0.1.840.0.") == true)
  }

  @Test func `an alert has its identifier, issuer and time of issue`() async throws {
    let members = [
      "id": "\"urn:oid:1\"", "senderName": "\"NWS  Upton NY\"", "sent": "\"2026-11-21T03:51:00-05:00\"",
      "urgency": "\"Expected\"", "certainty": "\"Likely\"", "language": "\"en-US\"",
    ]
    let alert = try #require(try await alert(members))

    #expect(alert.identifier == "urn:oid:1")
    #expect(alert.issuer == "NWS Upton NY")
    #expect(alert.sentAt == (try .utc("2026-11-21T08:51Z")))
    #expect(alert.urgency == .expected)
    #expect(alert.certainty == .likely)
    #expect(alert.language == "en-US")
    #expect(alert.level == nil, "it follows from the event's name")
  }

  @Test func `alerts are the same alone and with a forecast`() async throws {
    let transport = try SimulatedWeatherService().transport()
    let service = NationalWeatherServiceAlerts(
      endpoint: try .canned(transport, now: SimulatedWeatherService.now), clock: TestClock())

    guard case .alerts(let alone) = try await service.supplement(for: .newYork) else {
      Issue.record("no alerts")
      return
    }

    #expect(
      transport.requests.map(\.url.absoluteString) == ["https://weather.example/alerts/active?point=40.71,-74.01"])
    let forecast = try await SimulatedWeatherService().forecast()
    #expect(alone.content == forecast.alerts?.content)
    #expect(alone.provenance.source.id == "nws-alerts")
    #expect(forecast.alerts?.provenance.source.id == "nws")
    #expect(service.block == .alerts)
    #expect(service.coverage.contains(.newYork))
  }

  @Test(arguments: [
    // The Gulf of Alaska, the Bering Sea on both sides of the date line, off Hatteras, and near Hawaii, Guam and Samoa.
    (58.0, -150.0, true), (58, -179, true), (52, 171, true), (36.5, -74.5, true), (20, -159, true), (12, 145, true),
    (-15, -170, true),
    // The Norwegian Sea, and the South Pacific.
    (72, 20, false), (-45, -140, false),
  ])
  func `at sea, the service is requested where it has zones`(
    latitude: Double, longitude: Double, isCovered: Bool
  ) throws {
    let service = NationalWeatherServiceAlerts(
      endpoint: try .canned(FakeTransport(body: ""), now: SimulatedWeatherService.now), clock: TestClock())
    #expect(service.coverage.contains(.atSea(latitude, longitude)) == isCovered)
    #expect(!NationalWeatherService.coverage.contains(.atSea(latitude, longitude)), "it has no forecasts there")
    #expect(!service.coverage.contains(.at(latitude, longitude, country: "CA")))
  }

  @Test func `at sea, alerts are displayed, but an empty list is not known to be complete`() async throws {
    let sea = Place.atSea(58, -150)
    func alerts(_ transport: FakeTransport) async throws -> [WeatherAlert] {
      try await NationalWeatherServiceAlerts(
        endpoint: .canned(transport, now: SimulatedWeatherService.now), clock: TestClock()
      ).alerts(at: sea).content
    }

    let gale = FakeTransport(body: #"{"features":[{"properties":{"event":"Gale Warning"}}]}"#)
    #expect(try await alerts(gale).map(\.title) == ["Gale Warning"])
    let others = [FakeTransport(body: #"{"features":[]}"#)] + [400, 404].map { FakeTransport(status: $0, body: "{}") }
    for transport in others {
      await #expect(throws: ForecastError.notCovered) { try await alerts(transport) }
    }
    await #expect(throws: ForecastError.refused(status: 410, reason: nil)) {
      try await alerts(FakeTransport(status: 410, body: "{}"))
    }
  }

  @Test func `a failure of the alerts alone is reported`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.alerts, 503)
    let transport = simulated.transport()
    let service = NationalWeatherServiceAlerts(
      endpoint: try .canned(transport, now: SimulatedWeatherService.now), retryPause: .zero, clock: TestClock())

    await #expect(throws: ForecastError.refused(status: 503, reason: "An unexpected problem has occurred.")) {
      try await service.supplement(for: .newYork)
    }
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [
    ("\"Extreme\"", WeatherAlert.Severity.warning), ("\"Severe\"", .warning), ("\"Moderate\"", .watch),
    ("\"Minor\"", .advisory), ("\"Unknown\"", .advisory), ("\"Terrible\"", nil), ("null", nil), ("3", nil),
  ])
  func `severities are those of the Common Alerting Protocol`(
    word: String, severity: WeatherAlert.Severity?
  ) async throws {
    #expect(try await alert(["severity": word, "event": "\"Storm\""])?.severity == severity)
  }

  @Test(arguments: [
    ("Winter Storm Watch", WeatherAlert.Severity.watch), ("Wind Advisory", .advisory),
    ("Severe Thunderstorm Warning", .warning), ("Special Weather Statement", .advisory),
  ])
  func `the event's own name takes precedence over the severity`(event: String, severity: WeatherAlert.Severity)
    async throws
  {
    for word in ["Severe", "Moderate", "Minor"] {
      #expect(try await alert(["severity": "\"\(word)\"", "event": "\"\(event)\""])?.severity == severity)
    }
  }

  @Test(arguments: [
    ("Tornado Warning", "Extreme", true), ("Tornado Watch", "Extreme", false),
    ("Winter Storm Warning", "Severe", false),
    ("Storm", "extreme", true), ("Storm", "Moderate", false),
  ])
  func `only a warning can be extreme: a watch announces a possibility`(
    event: String, word: String, isExtreme: Bool
  ) async throws {
    #expect(try await alert(["severity": "\"\(word)\"", "event": "\"\(event)\""])?.isExtreme == isExtreme)
  }

  @Test func `an end before the start is ignored`() async throws {
    let times = ["onset": "\"2026-11-21T07:00:00-05:00\"", "ends": "\"2026-11-21T06:00:00-05:00\""]
    let alert = try #require(try await alert(times))
    #expect(alert.end == nil, "otherwise it would look as if it were over")
  }

  @Test(arguments: [
    // The omitted members, and the resulting start and end.
    ([String](), "2026-11-21T19:00Z", "2026-11-21T23:00Z"), (["ends"], "2026-11-21T19:00Z", nil),
    (["ends", "expires"], "2026-11-21T19:00Z", nil), (["onset"], "2026-11-21T08:52Z", "2026-11-21T23:00Z"),
    (["onset", "effective"], "2026-11-21T08:51Z", "2026-11-21T23:00Z"),
    (["onset", "effective", "sent"], "2026-11-21T12:15Z", "2026-11-21T23:00Z"),
  ])
  func `an alert's start and end are those stated, and without an end it has none`(
    missing: [String], start: String, end: String?
  ) async throws {
    var members = ["sent": "\"2026-11-21T03:51:00-05:00\""]
    for name in missing { members[name] = "null" }

    let alert = try #require(try await alert(members))

    #expect(alert.start == (try .utc(start)))
    #expect(alert.end == (try end.map { try Date.utc($0) }))
  }

  @Test func `an alert that is over is omitted`() async throws {
    let onset = "\"2026-11-21T06:00:00-05:00\""
    #expect(try await alert(["onset": onset, "ends": "\"2026-11-21T07:15:00-05:00\""]) == nil)
    #expect(try await alert(["onset": onset, "ends": "\"2026-11-21T07:15:01-05:00\""]) != nil)
  }

  @Test(arguments: [
    (["messageType": "\"Cancel\""], false), (["messageType": "\"Update\""], true), (["messageType": "null"], true),
    (["status": "\"Test\""], false), (["status": "\"Exercise\""], false), (["status": "\"Draft\""], false),
    (["status": "null"], true),
  ])
  func `cancellations and tests are not alerts`(
    members: [String: String], isAlert: Bool
  ) async throws {
    #expect((try await alert(members) != nil) == isAlert)
  }

  @Test func `a message replaces those that it refers to`() async throws {
    for type in ["Update", "Cancel"] {
      let alerts = try await alerts([
        #"{"id":"a","event":"Old","severity":"Severe"}"#,
        #"{"id":"b","event":"Other","severity":"Severe"}"#,
        #"{"id":"c","event":"New","severity":"Severe","messageType":"\#(type)","references":[{"identifier":"a"}]}"#,
      ])
      #expect(alerts.map(\.title) == (type == "Update" ? ["New", "Other"] : ["Other"]))
    }
  }

  @Test(
    arguments: [
      // An update of an update replaces all, in any order.
      (["A", "B of A", "C of B"], ["C"]), (["C of B", "B of A", "A"], ["C"]),
      // What is canceled stays in the list.
      (["A", "B of A", "Cancel of B"], []), (["Cancel of A", "A", "D"], ["D"]),
      // Only `expiredReferences` names the first message.
      (["A", "C expires A"], ["C"]), (["Test of A", "A"], ["A"]), (["Past", "A"], ["A"]), (["AllClear", "A"], ["A"]),
    ] as [([String], [String])])
  func `a history of messages leaves those in force`(history: [String], titles: [String]) async throws {
    let messages = history.map { text in
      let words = text.split(separator: " ").map(String.init)
      let (name, last) = (words.first ?? "", words.last ?? "")
      let references = text.contains(" of ") ? "[{\"identifier\":\"\(last)\"}]" : "[]"
      let expired = text.contains(" expires ") ? "[\"w-nws,\(last),2026-11-21T10:00:00Z\"]" : "[]"
      let kind = name == "Cancel" ? "Cancel" : words.count > 1 ? "Update" : "Alert"
      return """
        {"id":"\(name)","event":"\(name)","severity":"Severe","messageType":"\(kind)",
         "status":"\(name == "Test" ? "Test" : "Actual")","urgency":"\(name == "Past" ? "Past" : "Expected")",
         "response":"\(name == "AllClear" ? "AllClear" : "Prepare")","references":\(references),
         "parameters":{"expiredReferences":\(expired)}}
        """
    }
    #expect(try await alerts(messages).map(\.title) == titles)
  }

  @Test(
    arguments: [
      (["6 A NEW WI.Y.0012", "7 B CON WI.Y.0012"], ["B"]), (["7 B EXT WI.Y.0012", "6 A NEW WI.Y.0012"], ["B"]),
      (["6 A NEW WI.Y.0012", "7 B EXA WI.Y.0012", "8 C COR WI.Y.0012"], ["C"]),
      // Another number, phenomenon or significance is another event.
      (["6 A NEW WI.Y.0012", "7 B NEW WI.Y.0013"], ["A", "B"]),
      (["6 A NEW WI.Y.0012", "7 B NEW WC.Y.0012"], ["A", "B"]),
      (["6 A NEW WI.Y.0012", "7 B NEW WI.A.0012"], ["A", "B"]),
      (["6 A NEW WI.Y.0012", "7 B CAN WI.Y.0012"], []),
      (["6 A NEW WS.A.0001", "7 B UPG WS.A.0001", "7 C NEW WS.W.0003"], ["C"]),
      (["6 A NEW WS.A.0001", "7 B UPG WS.A.0001 NEW WS.W.0003"], ["B"]),
      // Segments of one bulletin.
      (["6 A NEW WI.Y.0012", "7 B CAN WI.Y.0012", "7 C CON WI.Y.0012"], ["C"]),
      // Routine messages belong to no event, and neither do texts that are no codes.
      (["6 A ROU FL.Y.0000", "7 B ROU FL.Y.0000"], ["A", "B"]), (["6 A NEW WI.Y", "7 B CAN WI.Y"], ["A", "B"]),
      (["6 A XYZ WI.Y.0012", "7 B XYZ WI.Y.0012"], ["A", "B"]),
    ] as [([String], [String])])
  func `messages of one event code are one alert, without references`(
    history: [String], titles: [String]
  ) async throws {
    let messages = history.map { text in
      let words = text.split(separator: " ").map(String.init)
      let codes = stride(from: 2, to: words.count - 1, by: 2).map { index in
        "/O.\(words[index]).KOKX.\(words[index + 1]).261121T0600Z-261122T0600Z/"
      }
      return message(words[1], sentAt: "2026-11-21T0\(words[0]):00:00Z", codes)
    }
    #expect(try await alerts(messages).map(\.title).sorted() == titles)
  }

  @Test(
    arguments: [
      ("261121T0600Z", ["B"]), ("000000T0000Z", ["B"]), ("251121T0600Z", ["A", "B"]), ("261121T9900Z", ["B"]),
      ("", ["A", "B"]),
    ] as [(String, [String])])
  func `an event in progress, whose code has no start, is one of the year in which the message was sent`(
    start: String, titles: [String]
  ) async throws {
    let messages = [
      message("A", sentAt: "2026-11-21T06:00:00Z", ["/O.NEW.KOKX.FL.W.0001.\(start)-000000T0000Z/"]),
      message("B", sentAt: "2026-11-21T07:00:00Z", ["/O.CON.KOKX.FL.W.0001.000000T0000Z-000000T0000Z/"]),
    ]
    #expect(try await alerts(messages).map(\.title).sorted() == titles)
  }

  @Test(
    arguments: [
      ("261121T1300Z", "2026-11-21T13:00Z"), ("261121T1200Z", nil), ("000000T0000Z", nil),
    ] as [(String, String?)])
  func `an event that expires ends at the time in its code`(stated: String, end: String?) async throws {
    let messages = [
      message("A", sentAt: "2026-11-21T11:00:00Z", ["/O.NEW.KOKX.SV.W.0007.261121T1100Z-261121T1300Z/"]),
      message("B", sentAt: "2026-11-21T11:55:00Z", ["/O.EXP.KOKX.SV.W.0007.000000T0000Z-\(stated)/"]),
    ]
    let alerts = try await alerts(messages)
    #expect(alerts.map(\.title) == (end == nil ? [] : ["B"]))
    #expect(alerts.first?.end == (try end.map { try Date.utc($0) }))
  }

  @Test func `a malformed list of event codes affects neither the alert nor its references`() async throws {
    let parameters = #"{"expiredReferences":["w-nws,a,2026-11-21T10:00:00Z"],"VTEC":"/O.CAN/"}"#
    let alerts = try await alerts([
      #"{"id":"a","event":"Old","severity":"Severe"}"#,
      "{\"id\":\"b\",\"event\":\"New\",\"messageType\":\"Update\",\"parameters\":\(parameters)}",
    ])
    #expect(alerts.map(\.title) == ["New"])
  }

  /// Returns the properties of a message that refers to none.
  private func message(_ name: String, sentAt: String, _ codes: [String]) -> String {
    let list = codes.map { "\"\($0)\"" }.joined(separator: ",")
    return """
      {"id":"\(name)","event":"\(name)","severity":"Severe","sender":"w-nws","sent":"\(sentAt)",
       "parameters":{"VTEC":[\(list)]}}
      """
  }

  @Test func `hidden characters are removed from an alert's texts`() async throws {
    let members = [
      "event": "\"Wind\\u202E Advisory\\u0007\"", "areaDesc": "\"Kings\\u2066\"", "description": "\"Gusts\\u202E.\"",
      "instruction": "\"Stay\\u001B in.\"",
    ]
    let alert = try #require(try await alert(members))
    #expect(alert.title == "Wind Advisory" && alert.regions == ["Kings"])
    #expect(alert.text == "Gusts.\n\nStay in.")
  }

  @Test func `other alerts than those that are displayed are counted`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.alerts, #"{"features":[{"properties":{"event":"Flood Watch"}},{"properties":{}},7]}"#)
    let block = try #require(try await simulated.forecast().alerts)
    #expect(block.content.map(\.title) == ["Flood Watch"])
    #expect(block.provenance.gaps == ListGaps(missing: 2))
  }

  @Test(arguments: [("2026-11-18T12:16:00Z", false), ("2026-11-18T12:14:00Z", true)])
  func `a list that was not updated for three days is not known to be empty`(
    updated: String, isStale: Bool
  ) async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.alerts, "{\"features\":[],\"updated\":\"\(updated)\"}")
    #expect(try await (simulated.forecast().alerts == nil) == isStale)
    simulated.set(.alerts, "{\"features\":[{\"properties\":{\"event\":\"Storm\"}}],\"updated\":\"\(updated)\"}")
    let gaps = try #require(try await simulated.forecast().alerts).provenance.gaps
    #expect(gaps.staleSince == (isStale ? Date(isoText: updated) : nil))
  }

  @Test func `a test and a message that refers to itself replace none`() async throws {
    let alerts = try await alerts([
      #"{"id":"a","event":"Flood Watch","references":[{"identifier":"a"}]}"#,
      #"{"id":"b","event":"Flood Test","status":"Test","references":[{"identifier":"a"}]}"#,
    ])
    #expect(alerts.map(\.title) == ["Flood Watch"])
  }

  @Test func `the same message under several addresses becomes one alert`() async throws {
    let text = #""event":"Flood Watch","areaDesc":"Kings","description":"Rain.","onset":"2026-11-21T13:00:00Z""#
    let alerts = try await alerts([
      "{\"id\":\"a\",\"@id\":\"https://weather.example/a\",\(text)}",
      "{\"id\":\"b\",\"@id\":\"https://weather.example/b\",\(text)}",
      "{\"id\":\"c\",\"instruction\":\"Swim.\",\(text)}",
    ])
    #expect(alerts.map(\.text) == ["Rain.", "Rain.\n\nSwim."])
    #expect(alerts.first?.link == "https://weather.example/a")
  }

  @Test func `alerts in every language are shown`() async throws {
    let alerts = try await alerts([
      #"{"event":"Flood Watch","language":"en-US","description":"Rain."}"#,
      #"{"event":"Vigilancia de Inundaciones","language":"es-US","description":"Lluvia."}"#,
    ])
    #expect(alerts.map(\.text) == ["Rain.", "Lluvia."])
  }

  @Test func `malformed members of an alert affect no other members`() async throws {
    let nested = #"{"en-US":"Wind","es-US":"Viento"}"#
    let alert = try #require(
      try await alert([
        "description": nested, "instruction": "[\"Stay.\"]", "areaDesc": nested, "references": nested,
        "parameters": "[[[]]]", "geocode": "null", "@id": nested, "web": "7",
      ]))
    #expect(alert.title == "Coastal Flood Statement")
    #expect(alert.text.isEmpty)
    #expect(alert.regions.isEmpty)
    #expect(alert.link == nil)
  }

  @Test(arguments: [
    (["@id": "\"https://weather.example/1\""], "https://weather.example/1"),
    (["@id": "\"urn:oid:1\""], "http://www.weather.gov"),
    (["@id": "\"javascript:alert(1)\"", "web": "\"file:///etc\""], nil),
    (["@id": "null", "web": "\"HTTP://weather.example/2\""], "HTTP://weather.example/2"),
    (["@id": "\"https:\"", "web": "null"], nil),
    (["@id": "\"https://weather.example/\\u202E1\"", "web": "\"https://weather.example/\\u0007\""], nil),
  ])
  func `a link has an HTTP address or is omitted`(members: [String: String], link: String?) async throws {
    #expect(try await alert(members)?.link == link)
  }

  @Test func `without an event, the headline is the title`() async throws {
    #expect(
      try await alert(["event": "null"])?.title
        == "Coastal Flood Statement issued November 21 at 3:52AM EST by NWS Upton NY")
  }

  @Test func `an empty list means no alerts`() async throws {
    #expect(try await alerts([]).isEmpty)
  }

  @Test(arguments: [
    "{}", "{\"features\":null}", "{\"features\":[7]}", "{\"features\":[{\"properties\":{}}]}", "[]", "<html>",
    #"{"features":[{"properties":{"event":"Flood Watch","status":"Test"}},{"properties":{}}]}"#,
  ])
  func `an unreadable response does not count as "no alerts"`(body: String) async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.alerts, body)

    #expect(try await simulated.forecast().alerts == nil)
    let service = NationalWeatherServiceAlerts(
      endpoint: try .canned(simulated.transport(), now: SimulatedWeatherService.now), clock: TestClock())
    await #expect {
      try await service.supplement(for: .newYork)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test func `if an alert lacks any part, the other alerts remain`() async throws {
    let response = try Part.alerts.json
    for path in response.paths where path.count > 3 {
      var simulated = try SimulatedWeatherService()
      simulated[.alerts] = response.replacing(path, with: nil).data

      let alerts = try #require(try await simulated.forecast().alerts?.content)

      #expect(alerts.count == 4, "without \(path)")
    }
  }

  /// Returns the first alert of the fixture, with changed members.
  private func alert(_ members: [String: String]) async throws -> WeatherAlert? {
    guard case .object(let response) = try Part.alerts.json,
      case .list(let features)? = response.first(where: { $0.key == "features" })?.value,
      case .object(let feature)? = features.first,
      case .object(let known)? = feature.first(where: { $0.key == "properties" })?.value
    else { return nil }
    let others = known.filter { members[$0.key] == nil }.map { "\"\($0.key)\":\($0.value.text)" }
    return try await alerts(["{\((others + members.map { "\"\($0)\":\($1)" }).joined(separator: ","))}"]).first
  }

  /// - Parameter properties: The properties of each alert; `nil` for those of the fixture.
  private func alerts(_ properties: [String]? = nil) async throws -> [WeatherAlert] {
    var simulated = try SimulatedWeatherService()
    if let properties {
      let features = properties.map { "{\"type\":\"Feature\",\"properties\":\($0)}" }
      simulated.set(.alerts, "{\"features\":[\(features.joined(separator: ","))]}")
    }
    return try #require(try await simulated.forecast().alerts?.content)
  }
}

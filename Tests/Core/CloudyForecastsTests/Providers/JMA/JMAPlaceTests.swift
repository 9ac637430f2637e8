import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Warnings are for the municipality of a place, and never missing where that is unknown.
@Suite struct JMAPlaceTests {
  private static let chiyoda = Place.at(35.694, 139.7536, country: "JP")
  private static let sendai = Place.at(38.2682, 140.8694, country: "JP")
  /// Between Chichibu in Saitama and Okutama in Tokyo.
  private static let border = Place.at(35.9, 139, country: "JP")
  private static let uncertain = ForecastError.unreadable(path: "", problem: .uncertainAlerts)

  @Test func `at the border of two towns, the warnings of both count`() async throws {
    // Tokyo Station is at the border of Chiyoda and Chuo.
    let station = Place.at(35.68, 139.76, country: "JP")
    let report = JMAReport(towns: ["1310100": [("10", "発表")], "1310200": [("03", "発表")]])

    #expect(try await JMAWarnings.alerts([report], at: station).map(\.title) == ["Level 3 Heavy Rain Warning"])
    #expect(
      try await JMAWarnings.alerts([report], at: Self.chiyoda).map(\.title) == ["Level 2 Heavy Rain Advisory"])
  }

  @Test func `at the border of two prefectures, both offices are requested`() async throws {
    let transport = JMAWarnings.transport(byOffice: [
      "110000": [JMAReport(towns: ["1120700": []])], "130000": [JMAReport(towns: ["1330800": [("15", "発表")]])],
    ])
    let block = try await JMAWarnings.service(transport).alerts(at: Self.border)

    #expect(transport.requests.map(\.url.lastPathComponent) == ["110000.json", "130000.json"])
    #expect(block.content.map(\.title) == ["Gale Advisory"])
    #expect(block.content.map(\.regions) == [["Tokyo"]])
  }

  @Test(arguments: ["110000", "130000"])
  func `the alerts of one office have a gap if the other office fails`(office: String) async throws {
    let reports = [JMAReport(towns: ["1120700": [("15", "発表")], "1330800": [("15", "発表")]])]
    let service = try JMAWarnings.service(JMAWarnings.transport(byOffice: [office: reports]))
    let block = try await service.alerts(at: Self.border)
    #expect(block.content.map(\.identifier) == ["\(office)-wind"])
    #expect(block.provenance.gaps == ListGaps(missing: 1))
  }

  @Test(arguments: ["110000", "130000"])
  func `the failure of an office is thrown if the other one has no alert`(office: String) async throws {
    let reports = [JMAReport(towns: ["1120700": [], "1330800": []])]
    let service = try JMAWarnings.service(JMAWarnings.transport(byOffice: [office: reports]))
    await #expect(throws: ForecastError.refused(status: 404, reason: nil)) {
      try await service.supplement(for: Self.border)
    }
  }

  @Test func `a canceled request has no alerts of the other office`() async throws {
    let body = JMAWarnings.list([JMAReport(towns: ["1120700": [("15", "発表")]])])
    let transport = FakeTransport { request in
      request.url.lastPathComponent == "110000.json"
        ? .success(HTTPResponse(status: 200, body: Data(body.utf8))) : .failure(.cancelled)
    }
    await #expect(throws: ForecastError.cancelled) {
      try await JMAWarnings.service(transport).supplement(for: Self.border)
    }
  }

  @Test(arguments: [
    ("03", "Level 3 Heavy Rain Warning"), ("43", "Level 4 Heavy Rain Danger Warning"),
    ("33", "Level 5 Heavy Rain Emergency Warning"), ("05", "Storm Warning"),
  ])
  func `a warning for a part of a divided city is for the city`(code: String, title: String) async throws {
    let report = JMAReport(towns: ["0410001": [(code, "発表")], "0410002": []])
    let alerts = try await JMAWarnings.alerts([report], at: Self.sendai)

    #expect(alerts.map(\.title) == [title])
    #expect(alerts.map(\.isUnplaced) == [false])
    #expect(alerts.first?.regionsByLanguage == ["en": ["Miyagi"], "ja": ["宮城県"]])
  }

  @Test func `an advisory for a part of a divided city is for somewhere in its prefecture`() async throws {
    let report = JMAReport(towns: ["0410001": [("10", "発表")], "0410002": []])
    let alerts = try await JMAWarnings.alerts([report], at: Self.sendai)

    #expect(alerts.map(\.title) == ["Level 2 Heavy Rain Advisory"])
    #expect(alerts.map(\.isUnplaced) == [true])
    #expect(alerts.first?.regionsByLanguage == ["en": ["part of Miyagi"], "ja": ["宮城県の一部"]])
  }

  @Test(arguments: ["03", "10"])
  func `a warning or advisory for all parts of a divided city is for the city`(code: String) async throws {
    let report = JMAReport(towns: ["0410001": [(code, "発表")], "0410002": [(code, "継続")]])
    #expect(try await JMAWarnings.alerts([report], at: Self.sendai).map(\.isUnplaced) == [false])
  }

  @Test(arguments: [("10", "03", "Level 3 Heavy Rain Warning"), ("33", "03", "Level 5 Heavy Rain Emergency Warning")])
  func `of different warnings for the parts, the higher one is for the city`(
    one: String, other: String, title: String
  ) async throws {
    let report = JMAReport(towns: ["0410001": [(one, "発表")], "0410002": [(other, "発表")]])
    let alerts = try await JMAWarnings.alerts([report], at: Self.sendai)
    #expect(alerts.map(\.title) == [title])
    #expect(alerts.map(\.isUnplaced) == [false])
  }

  @Test func `the region of a place does not make an advisory of unknown area one for it`() async throws {
    var place = Self.sendai
    place.region = "Miyagi"
    let report = JMAReport(towns: ["0410001": [("10", "発表")], "0410002": []])
    #expect(try await JMAWarnings.alerts([report], at: place).map(\.isUnplaced) == [true])
  }

  @Test(arguments: ["1399900", "13101", "131010", "x"])
  func `a warning for an unknown area is for somewhere in the prefecture`(code: String) async throws {
    let report = JMAReport(towns: ["1310100": [], code: [("14", "発表")]])
    let alerts = try await JMAWarnings.alerts([report], at: Self.chiyoda)
    #expect(alerts.map(\.title) == ["Thunderstorm Advisory"])
    #expect(alerts.map(\.isUnplaced) == [true])
  }

  @Test func `a warning that only a region has is for somewhere in the prefecture`() async throws {
    let report = JMAReport(
      regions: ["130010": [("14", "発表"), ("10", "発表")]], towns: ["1310100": [], "1310200": [("10", "発表")]])
    let alerts = try await JMAWarnings.alerts([report], at: Self.chiyoda)
    #expect(alerts.map(\.title) == ["Thunderstorm Advisory"])
    #expect(alerts.map(\.isUnplaced) == [true])
  }

  @Test func `a list without the place's town does not count as "no alerts"`() async throws {
    let report = JMAReport(towns: ["1336100": [("03", "発表")]])
    await #expect(throws: Self.uncertain) { try await JMAWarnings.alerts([report], at: Self.chiyoda) }
  }

  @Test func `a list with an alert but without the place's town has a gap: nothing is withdrawn`() async throws {
    // Tokyo Station is at the border of Chiyoda, which is missing, and Chuo.
    let station = Place.at(35.68, 139.76, country: "JP")
    let block = try await JMAWarnings.block([JMAReport(towns: ["1310200": [("03", "発表")]])], at: station)
    #expect(block.content.map(\.title) == ["Level 3 Heavy Rain Warning"])
    #expect(block.provenance.gaps == ListGaps(missing: 1))

    let elsewhere = JMAReport(towns: ["1336100": [], "1399900": [("14", "発表")]])
    let unplaced = try await JMAWarnings.block([elsewhere], at: Self.chiyoda)
    #expect(unplaced.content.map(\.isUnplaced) == [true])
    #expect(unplaced.provenance.gaps == ListGaps(missing: 1))
  }

  @Test func `at sea, the warnings of the nearest towns are for somewhere in the prefecture`() async throws {
    // 50 km off Katsuura.
    let sea = Place.at(35, 140.9, country: "JP")
    let report = JMAReport(towns: ["1221800": [("16", "発表")], "1223800": []])

    #expect(try await JMAWarnings.alerts([report], at: sea).map(\.isUnplaced) == [true])
    await #expect(throws: Self.uncertain) {
      try await JMAWarnings.alerts([JMAReport(towns: ["1221800": [], "1223800": []])], at: sea)
    }
  }

  @Test func `an island far from every town has unknown alerts, without a request`() async throws {
    let minamitorishima = Place.at(24.29, 153.98, country: "JP")
    let transport = JMAWarnings.transport([])
    await #expect(throws: Self.uncertain) {
      try await JMAWarnings.service(transport).supplement(for: minamitorishima)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    "[]", "{}", "null", "<html>", "[7]", "[{}]", #"[{"reportDatetime":"2026-11-21T20:41:00+09:00"}]"#,
    #"[{"reportDatetime":"2026-11-21T20:41:00+09:00","warning":{}}]"#,
    // Without a time, and withdrawn.
    #"[{"warning":{"class20Items":[{"areaCode":"1310100","kinds":[]}]}}]"#,
    #"[{"reportDatetime":"2026-11-21T20:41:00+09:00","infoType":"取消","warning":{"class20Items":[]}}]"#,
    // A warning without a code, and an area without one.
    #"[{"reportDatetime":"2026-11-21T20:41:00+09:00","warning":{"class20Items":[{"areaCode":"1310100","kinds":"#
      + #"[{"status":"発表"}]}]}}]"#,
    #"[{"reportDatetime":"2026-11-21T20:41:00+09:00","warning":{"class20Items":[{"areaCode":"1310100","kinds":[]},"#
      + #"{"kinds":[]}]}}]"#,
  ])
  func `an unreadable list does not count as "no alerts"`(body: String) async throws {
    await #expect {
      try await JMAWarnings.service(FakeTransport(body: body)).supplement(for: Self.chiyoda)
    } throws: { error in
      guard case ForecastError.unreadable = error else { return false }
      return true
    }
  }

  @Test func `broken reports do not hide the others`() async throws {
    let report = JMAReport(towns: ["1310100": [("21", "継続")]]).text
    let block = try await JMAWarnings.service(FakeTransport(body: "[7,\(report),{}]")).alerts(at: Self.chiyoda)
    #expect(block.content.map(\.title) == ["Dry Air Advisory"])
    #expect(block.provenance.gaps == ListGaps(missing: 2))
  }

  @Test func `a drill is not a warning`() async throws {
    let drill = JMAReport(time: "2026-11-21T20:50:00+09:00", towns: ["1310100": [("33", "発表")]]).text
      .replacing("{\"reportDatetime\"", with: "{\"status\":\"訓練\",\"reportDatetime\"")
    let body = "[\(JMAReport(towns: ["1310100": []]).text),\(drill)]"
    #expect(try await JMAWarnings.service(FakeTransport(body: body)).alerts(at: Self.chiyoda).content.isEmpty)
  }
}

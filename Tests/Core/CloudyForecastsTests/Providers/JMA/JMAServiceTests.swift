import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The lists were written by hand, as other programs describe them.
@Suite struct JMAServiceTests {
  /// Between Shinjuku, Shibuya and Nakano.
  private static let tokyo = Place.at(35.6895, 139.6917, country: "JP")
  private static let chiyoda = Place.at(35.694, 139.7536, country: "JP")
  private static let oshima = Place.at(34.7503, 139.3556, country: "JP")
  private static let tachikawa = Place.at(35.7, 139.41, country: "JP")

  @Test func `the request names the office, and no coordinates`() async throws {
    let transport = FakeTransport(try Fixture.data("jma-tokyo"))
    let service = try JMAWarnings.service(transport)

    let block = try await service.alerts(at: Self.tokyo)

    #expect(
      transport.requests.map(\.url.absoluteString) == ["https://weather.example/bosai/warning/data/r8/130000.json"])
    #expect(service.covered(among: ["JP", "KR", "RU", "TW"]) == ["JP"])
    #expect(block.provenance.madeAt == (try .utc("2026-11-21T11:41Z")))
    #expect(block.provenance.source.license == "Public Data License 1.0")
  }

  @Test func `another country is not covered, without a request`() async throws {
    let transport = FakeTransport(body: "[]")
    await #expect(throws: ForecastError.notCovered) {
      try await JMAWarnings.service(transport).supplement(for: .newYork)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    (45.4156, 141.673, "011000"), (43.7706, 142.365, "012000"), (44.0206, 144.2736, "013000"),
    (42.9236, 143.1961, "014030"), (42.985, 144.3817, "014100"), (42.3152, 140.9738, "015000"),
    (43.0667, 141.35, "016000"), (41.7688, 140.7288, "017000"), (34.6938, 135.5011, "270000"),
    (27.0969, 142.2038, "130000"), (31.5966, 130.5571, "460100"), (28.3769, 129.4936, "460040"),
    (29.85, 129.87, "460040"), (26.2125, 127.68, "471000"), (25.83, 131.23, "472000"), (24.8055, 125.2811, "473000"),
    (24.3448, 124.1572, "474000"),
  ])
  func `a place has the office of its part of the prefecture`(
    latitude: Double, longitude: Double, office: String
  ) async throws {
    let transport = FakeTransport(body: "{}")
    _ = try? await JMAWarnings.service(transport).supplement(for: .at(latitude, longitude, country: "JP"))
    #expect(transport.requests.map(\.url.lastPathComponent) == ["\(office).json"])
  }

  @Test func `the reports of all hazards count, and lifted warnings do not`() async throws {
    let alerts = try await alerts(at: Self.tokyo)

    #expect(alerts.map(\.title) == ["Level 3 Heavy Rain Warning", "Thunderstorm Advisory"])
    #expect(alerts.map(\.level) == [.severe, .notice])
    #expect(alerts.map(\.severity) == [.warning, .advisory])
    #expect(alerts.allSatisfy { !$0.isUnplaced && $0.end == nil })
    #expect(alerts.map(\.identifier) == ["130000-rain", "130000-thunder"])
  }

  @Test func `an alert has its title in English and Japanese, and the headline in Japanese`() async throws {
    let rain = try #require(try await alerts(at: Self.tokyo).first)

    #expect(rain.titles == ["en": "Level 3 Heavy Rain Warning", "ja": "レベル3大雨警報"])
    #expect(rain.regionsByLanguage == ["en": ["Tokyo"], "ja": ["東京都"]])
    #expect(rain.wordings.first?.text == "東京地方では、土砂災害や低い土地の浸水に警戒してください。")
    #expect(rain.issuer == "Japan Meteorological Agency")
    #expect(rain.sentAt == (try .utc("2026-11-21T11:41Z")))
    #expect(rain.link == "https://www.jma.go.jp/bosai/warning/#area_type=offices&area_code=130000")
  }

  @Test func `a town without warnings has none, whatever others of its prefecture have`() async throws {
    let block = try await JMAWarnings.service(FakeTransport(Fixture.data("jma-tokyo"))).alerts(at: Self.chiyoda)
    #expect(block.content.isEmpty)
    #expect(block.provenance.gaps == ListGaps())
  }

  @Test func `an emergency warning is extreme`() async throws {
    let alerts = try await alerts(at: Self.oshima)
    #expect(alerts.map(\.title) == ["Level 5 Heavy Rain Emergency Warning", "Gale Advisory"])
    #expect(alerts.first?.level == .extreme && alerts.first?.isExtreme == true)
  }

  @Test func `a downgraded warning is the lower one`() async throws {
    #expect(
      try await alerts(at: Self.tachikawa).map(\.title) == ["Thunderstorm Advisory", "Level 2 Heavy Rain Advisory"])
  }

  @Test(arguments: [
    ("03", "発表", "Level 3 Heavy Rain Warning", "レベル3大雨警報", WeatherAlert.Level.severe),
    ("49", "継続", "Level 4 Landslide Danger Warning", "レベル4土砂災害危険警報", .severe),
    ("35", "発表", "Storm Emergency Warning", "暴風特別警報", .extreme),
    ("15", "発表", "Gale Advisory", "強風注意報", .notice),
    ("04", "発表", "Flood Warning", "洪水警報", .severe),
    // The code is that of the lower warning, or still that of the higher one.
    ("03", "特別警報から警報", "Level 3 Heavy Rain Warning", "レベル3大雨警報", .severe),
    ("33", "特別警報から警報", "Level 3 Heavy Rain Warning", "レベル3大雨警報", .severe),
    ("43", "危険警報から注意報", "Level 2 Heavy Rain Advisory", "レベル2大雨注意報", .notice),
    ("05", "警報から注意報", "Gale Advisory", "強風注意報", .notice),
    ("03", "注意報から警報", "Level 3 Heavy Rain Warning", "レベル3大雨警報", .severe),
    // An unknown code or status.
    ("77", "発表", "Weather Alert (Code 77)", "気象警報・注意報（コード77）", .notice),
    ("03", "新", "Level 3 Heavy Rain Warning", "レベル3大雨警報", .severe),
  ])
  func `the title and the level follow from the code and the status`(
    code: String, status: String, english: String, japanese: String, level: WeatherAlert.Level
  ) async throws {
    let alert = try #require(
      try await JMAWarnings.alerts([.init(towns: ["1310100": [(code, status)]])], at: Self.chiyoda).first)
    #expect(alert.titles == ["en": english, "ja": japanese])
    #expect(alert.level == level)
  }

  @Test(arguments: ["1234", "0x", "大雨"])
  func `a warning with an impossible code makes the list incomplete`(code: String) async throws {
    let report = JMAReport(towns: ["1310100": [("21", "継続"), (code, "発表")]])
    let block = try await JMAWarnings.block([report], at: Self.chiyoda)
    #expect(block.content.map(\.title) == ["Dry Air Advisory"])
    #expect(block.provenance.gaps == ListGaps(missing: 1))
  }

  @Test func `a headline of many kilobytes is cut`() async throws {
    let report = JMAReport(towns: ["1310100": [("21", "継続")]]).text
    let headline = String(repeating: "乾", count: 9000)
    let long = report.replacing("{\"report", with: "{\"headlineText\":\"\(headline)\",\"report")
    let block = try await JMAWarnings.service(FakeTransport(body: "[\(long)]")).alerts(at: Self.chiyoda)
    let text = try #require(block.content.first?.wordings.first?.text)
    #expect((1...1000).contains(text.count))
  }

  @Test(arguments: ["解除", "発表警報・注意報はなし", "なし"])
  func `a warning that is lifted is not displayed`(status: String) async throws {
    #expect(
      try await JMAWarnings.alerts([.init(towns: ["1310100": [("03", status)]])], at: Self.chiyoda).isEmpty)
  }

  @Test func `a newer report of the same kind replaces the older one`() async throws {
    let older = JMAReport(type: "VPWW55", time: "2026-11-21T18:00:00+09:00", towns: ["1310100": [("33", "発表")]])
    let newer = JMAReport(type: "VPWW55", time: "2026-11-21T19:00:00+09:00", towns: ["1310100": [("10", "発表")]])
    for reports in [[older, newer], [newer, older]] {
      let alerts = try await JMAWarnings.alerts(reports, at: Self.chiyoda)
      #expect(alerts.map(\.title) == ["Level 2 Heavy Rain Advisory"])
    }
  }

  @Test func `a newer report that lifts a warning counts, whatever kind it is of`() async throws {
    let older = JMAReport(type: "A", time: "2026-11-21T18:00:00+09:00", towns: ["1310100": [("03", "発表")]])
    let newer = JMAReport(type: "B", time: "2026-11-21T19:00:00+09:00", towns: ["1310100": [("03", "解除")]])
    #expect(try await JMAWarnings.alerts([older, newer], at: Self.chiyoda).isEmpty)
  }

  @Test func `an empty list whose newest report is older than three days is not known to be empty`() async throws {
    let report = JMAReport(time: "2026-11-18T13:20:00+09:00", towns: ["1310100": []])
    let since = try Date.utc("2026-11-18T04:20Z")
    await #expect(throws: ForecastError.unreadable(path: "", problem: .staleAlerts(since: since))) {
      try await JMAWarnings.alerts([report], at: Self.chiyoda)
    }
    let recent = JMAReport(time: "2026-11-18T22:20:00+09:00", towns: ["1310100": []])
    #expect(try await JMAWarnings.alerts([report, recent], at: Self.chiyoda).isEmpty)
  }

  @Test func `warnings of a list that is older than three days are displayed with its time`() async throws {
    let report = JMAReport(time: "2026-11-18T13:20:00+09:00", towns: ["1310100": [("21", "継続")]])
    let block = try await JMAWarnings.block([report], at: Self.chiyoda)
    #expect(block.content.map(\.title) == ["Dry Air Advisory"])
    #expect(block.provenance.gaps.staleSince == (try .utc("2026-11-18T04:20Z")))
  }

  @Test func `a warning that is not repeated for three days is not in force, but not known to be over`() async throws {
    // Its kind of report no longer exists, so nothing lifts it.
    let stopped = JMAReport(type: "A", time: "2026-11-18T21:10:00+09:00", towns: ["1310100": [("33", "発表")]])
    let current = JMAReport(type: "B", towns: ["1310100": [("14", "発表")]])
    let block = try await JMAWarnings.block([stopped, current], at: Self.chiyoda)
    #expect(block.content.map(\.title) == ["Thunderstorm Advisory"])
    #expect(block.provenance.gaps == ListGaps(missing: 1))

    let quiet = JMAReport(type: "B", towns: ["1310100": []])
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await JMAWarnings.alerts([stopped, quiet], at: Self.chiyoda)
    }
  }

  @Test func `an advisory that is not repeated for two weeks is not in force, but not known to be over`() async throws {
    let quiet = JMAReport(type: "B", towns: ["1310100": []])
    let dry = JMAReport(type: "A", time: "2026-11-07T21:21:00+09:00", towns: ["1310100": [("21", "発表")]])
    let block = try await JMAWarnings.block([dry, quiet], at: Self.chiyoda)
    #expect(block.content.map(\.title) == ["Dry Air Advisory"])
    #expect(block.provenance.gaps == ListGaps())

    let older = JMAReport(type: "A", time: "2026-11-07T21:10:00+09:00", towns: ["1310100": [("21", "発表")]])
    await #expect(throws: ForecastError.unreadable(path: "", problem: .uncertainAlerts)) {
      try await JMAWarnings.alerts([older, quiet], at: Self.chiyoda)
    }
  }

  @Test(arguments: [
    // Less than three days ago, repeated since, and in another town.
    ("2026-11-18T21:21:00+09:00", "33", "1310100", "03"), ("2026-11-18T21:10:00+09:00", "03", "1310100", "03"),
    ("2026-11-18T21:10:00+09:00", "33", "1336100", "03"), ("2026-11-18T21:10:00+09:00", "03", "1310100", "33"),
  ])
  func `an old warning that is in force, or does not matter, is not a gap`(
    time: String, code: String, town: String, current: String
  ) async throws {
    let reports = [
      JMAReport(type: "A", time: time, towns: [town: [(code, "発表")]]),
      JMAReport(type: "B", towns: ["1310100": [(current, "発表")]]),
    ]
    let block = try await JMAWarnings.block(reports, at: Self.chiyoda)
    #expect(block.content.count == 1)
    #expect(block.provenance.gaps == ListGaps())
  }

  @Test func `the places of an office take one request`() async throws {
    let transport = FakeTransport(try Fixture.data("jma-tokyo"))
    let service = try JMAWarnings.service(transport)
    async let one = service.alerts(at: Self.tokyo)
    async let other = service.alerts(at: Self.oshima)
    #expect(try await one.content.count == 2)
    #expect(try await other.content.count == 2)
    #expect(transport.requests.count == 1)
  }

  private func alerts(at place: Place) async throws -> [WeatherAlert] {
    try await JMAWarnings.service(FakeTransport(Fixture.data("jma-tokyo"))).alerts(at: place).content
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct AlertViewModelTests {
  private func alerts(_ alerts: [WeatherAlert]?, in language: Language = .english) -> [AlertViewModel] {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    return AlertViewModel.alerts(of: forecast.cut, settings: Settings(time: .twentyFourHour), language: language)
  }

  private let now = Forecast.sample.current.content.time

  @Test func `an alert has its event, regions and local times, and a color for its severity`() throws {
    let alert = try #require(
      alerts([
        WeatherAlert(
          title: "Storm", severity: .warning, regions: ["Brabant", "Antwerp"], start: now - 900, end: now + 86_400,
          text: "Stay inside.", link: "https://example.org/1")
      ]).first)

    #expect(alert.title == "Storm")
    #expect(alert.level == .severe && alert.levelName == "Severe alert" && !alert.isExpanded)
    #expect(alert.when == "until tomorrow 13:15")
    #expect(alert.period == "Sat, November 21 13:00 – Sun, November 22 13:15")
    #expect(alert.facts == "Severe alert · until tomorrow 13:15 · Brabant, Antwerp")
    #expect(alert.regions == "Brabant, Antwerp")
    #expect(alert.text == "Stay inside.")
    #expect(alert.link == "https://example.org/1")
  }

  @Test(
    arguments: [
      (.warning, true, .extreme), (.warning, false, .severe), (.watch, false, .moderate),
      (.advisory, false, .moderate), (nil, false, .notice),
    ] as [(WeatherAlert.Severity?, Bool, AlertLevel)])
  func `only an extreme alert is displayed with its whole text`(
    severity: WeatherAlert.Severity?, isExtreme: Bool, level: AlertLevel
  ) throws {
    let alert = try #require(
      alerts([WeatherAlert(title: "Storm", severity: severity, isExtreme: isExtreme, start: now)]).first)
    #expect(alert.level == level)
    #expect(alert.isExpanded == (level == .extreme))
  }

  @Test func `the authority's own level has precedence over the severity`() throws {
    let levels: [(AlertLevel, String)] = [
      (.notice, "Notice"), (.moderate, "Alert"), (.severe, "Severe alert"), (.extreme, "Extreme alert"),
    ]
    let displayed = alerts(
      levels.map { WeatherAlert(title: $0.1, severity: .advisory, start: now, level: $0.0) })
    #expect(displayed.map(\.level) == [.extreme, .severe, .moderate, .notice])
    #expect(displayed.allSatisfy { $0.levelName == $0.title && $0.isExpanded == ($0.level == .extreme) })
  }

  @Test(
    arguments: [
      // It is Saturday, 13:15.
      (-1, 8, "until 21:15"), (-1, 10.5, "until 23:45"), (-1, 10.75, "until tomorrow 00:00"),
      (-1, 120, "until Thu 13:15"), (-1, 168, "until Sat, November 28 13:15"),
      (-1, nil, "since 12:15"), (-24, nil, "since Fri 13:15"), (-240, nil, "since Wed, November 11 13:15"),
      (1, 3, "from 14:15 until 16:15"), (17, 48, "from tomorrow 06:15 until Mon 13:15"),
      (25, nil, "from tomorrow 14:15"), (240, 241, "from Tue, December 1 13:15 until Tue, December 1 14:15"),
    ] as [(Double, Double?, String)])
  func `the time of an alert is relative to the current day`(start: Double, end: Double?, when: String) throws {
    let alert = WeatherAlert(title: "Storm", start: now + start * 3600, end: end.map { now + $0 * 3600 })
    #expect(alerts([alert]).first?.when == when)
  }

  @Test(
    arguments: [
      ("de", "de-AT", "Sturm", nil), ("de", "nl", "Storm", "en-GB"), ("en", "de-AT", "Storm", nil),
      ("no", "nb", "Sturm", nil), ("no", "nn-NO", "Sturm", nil),
    ] as [(String, String, String, String?)])
  func `texts are in the reader's language, otherwise in English`(
    reader: String, offered: String, title: String, textLanguage: String?
  ) throws {
    var alert = WeatherAlert(title: "Tempête", start: now, text: "Restez chez vous.", language: "fr")
    alert.wordings = [
      WeatherAlert.Wording(language: "en-GB", title: "Storm"),
      WeatherAlert.Wording(language: offered, title: "Sturm", text: "Drinnen bleiben.", instruction: "Türen zu."),
    ]
    let language = try #require(Language(tag: reader))
    let displayed = try #require(alerts([alert], in: language).first)
    #expect(displayed.title == title)
    #expect(displayed.textLanguage == textLanguage)
    #expect(displayed.instruction == (title == "Sturm" ? "Türen zu." : ""))
  }

  @Test func `texts without the reader's language and English are the original ones, with their language`() throws {
    var alert = WeatherAlert(title: "Tempête", regions: ["Bruxelles"], start: now, language: "fr-BE")
    alert.wordings = [WeatherAlert.Wording(language: "nl", title: "Storm")]
    for (reader, title, textLanguage) in [("de", "Tempête", "fr-BE"), ("fr", "Tempête", nil), ("nl", "Storm", nil)] {
      let language = try #require(Language(tag: reader))
      let displayed = try #require(alerts([alert], in: language).first)
      #expect(displayed.title == title && displayed.textLanguage == textLanguage && displayed.regions == "Bruxelles")
    }
  }

  @Test func `recommendations have a heading, and the authority is stated with the time of issue`() throws {
    var alert = WeatherAlert(title: "Storm", start: now, text: "Gusts of 130 km/h.")
    #expect(alerts([alert]).first?.titledInstruction == "" && alerts([alert]).first?.issue == "")
    alert.instruction = "Stay inside."
    alert.issuer = "MET Norway"
    #expect(alerts([alert]).first?.titledInstruction == "What to do: Stay inside.")
    #expect(alerts([alert]).first?.issue == "Issued by MET Norway")
    alert.sentAt = now - 3600
    #expect(alerts([alert]).first?.issue == "Issued by MET Norway, 12:15")
    alert.issuer = nil
    #expect(alerts([alert]).first?.issue == "Issued: 12:15")
  }

  @Test func `an extreme alert comes before the others, even if it starts later`() {
    let displayed = alerts([
      WeatherAlert(title: "Winter Storm Warning", severity: .warning, start: now - 7200),
      WeatherAlert(title: "Tornado Warning", severity: .warning, isExtreme: true, start: now + 60),
    ])
    #expect(displayed.map(\.title) == ["Tornado Warning", "Winter Storm Warning"])
  }

  @Test func `an alert without an end is in effect since its start`() throws {
    #expect(alerts([WeatherAlert(title: "Flood", start: now - 900)]).first?.period == "since Sat, November 21 13:00")
  }

  @Test func `expired alerts are not shown, and the earlier one is shown first`() {
    let displayed = alerts([
      WeatherAlert(title: "Over", start: now - 7200, end: now - 1), WeatherAlert(title: "Later", start: now + 3600),
      WeatherAlert(title: "Now", start: now - 3600, end: now + 1),
    ])
    #expect(displayed.map(\.title) == ["Now", "Later"])
  }

  @Test func `the most severe alert comes first, by the authority's own name for it`() {
    let displayed = alerts([
      WeatherAlert(title: "Special Weather Statement", start: now - 7200),
      WeatherAlert(title: "Frost Advisory", severity: .advisory, start: now - 3600),
      WeatherAlert(title: "Tornado Watch", severity: .warning, start: now + 3600),
      WeatherAlert(title: "Wind Advisory", severity: .watch, start: now),
    ])
    #expect(
      displayed.map(\.title) == ["Tornado Watch", "Wind Advisory", "Frost Advisory", "Special Weather Statement"])
  }

  @Test(arguments: [
    (false, nil as [WeatherAlert]?, "Alerts: not available for this location"),
    (true, nil, "Alerts: currently unavailable"),
    (true, [], "Alerts: none active (Open-Meteo, 1:15 PM)"),
    (false, [WeatherAlert(title: "Storm", start: Forecast.sampleTime)], ""),
  ])
  func `the alerts note distinguishes none, unknown and not available`(
    isCovered: Bool, alerts: [WeatherAlert]?, note: String
  ) throws {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    let report = ForecastReport(response: .live(forecast), coversWarnings: isCovered)
    let weather = try #require(
      WeatherViewModel(
        report, notices: NoticesViewModel(lines: []), isOffline: false, now: now, settings: Settings(),
        language: .english))
    #expect(weather.warningsNote == note)
    #expect(weather.isWarningsNoteUrgent == (note == "Alerts: currently unavailable"))
  }

  @Test func `“no alerts” is stated only while it is known`() throws {
    var forecast = Forecast.sample
    forecast.alerts = Block([], from: forecast.hours.provenance)
    for (minutes, note) in [(0, "Alerts: none active (Open-Meteo, 1:15 PM)"), (600, "Alerts: currently unavailable")] {
      let now = now + Double(minutes) * 60
      let report = ForecastReport(
        response: .stored(forecast, fetchedAt: self.now, isFresh: false), coversWarnings: true)
      let weather = try #require(
        WeatherViewModel(
          report, notices: NoticesViewModel(lines: []), isOffline: true, now: now, settings: Settings(),
          language: .english))
      #expect(weather.warningsNote == note, "after \(minutes) minutes")
    }
  }

  @Test func `alerts that were not checked recently are shown with the time of the last check`() throws {
    var forecast = Forecast.sample
    forecast.alerts = Block([WeatherAlert(title: "Storm", start: now)], from: forecast.hours.provenance)
    for (minutes, note) in [(14, ""), (61, "Alerts: last checked 1:15 PM (Open-Meteo)")] {
      let report = ForecastReport(
        response: .stored(forecast, fetchedAt: self.now, isFresh: false), coversWarnings: true)
      let weather = try #require(
        WeatherViewModel(
          report, notices: NoticesViewModel(lines: []), isOffline: true, now: now + Double(minutes) * 60,
          settings: Settings(), language: .english))
      #expect(weather.alerts.map(\.title) == ["Storm"])
      #expect(weather.warningsNote == note, "after \(minutes) minutes")
      #expect(weather.isWarningsNoteUrgent == !note.isEmpty, "after \(minutes) minutes")
    }
  }

  private func weather(
    _ alerts: [WeatherAlert]?, gaps: ListGaps = ListGaps(), failures: [ServiceFailure] = []
  ) throws -> WeatherViewModel {
    var forecast = Forecast.sample
    forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
    forecast.alerts?.provenance.gaps = gaps
    let report = ForecastReport(response: .live(forecast), supplementFailures: failures, coversWarnings: true)
    return try #require(
      WeatherViewModel(
        report, notices: NoticesViewModel(lines: []), isOffline: false, now: now, settings: Settings(),
        language: .english))
  }

  @Test(arguments: [
    (0, nil), (1, "1 more alert from Open-Meteo may apply here"), (3, "3 more alerts from Open-Meteo may apply here"),
  ])
  func `alerts that could not be located are stated next to the displayed ones, with the service's page`(
    missing: Int, text: String?
  ) throws {
    let weather = try weather([WeatherAlert(title: "Storm", start: now)], gaps: ListGaps(missing: missing))
    #expect(weather.alertsRemark?.text == text)
    #expect(weather.alertsRemark?.linkHost == text.map { _ in "open-meteo.com" })
    #expect(weather.alertsRemark?.textAndLink == text.map { $0 + " · https://open-meteo.com" })
    #expect(weather.warningsNote == "")
  }

  @Test func `an empty list with others that could not be placed does not mean that there are none`() throws {
    let weather = try weather([], gaps: ListGaps(missing: 1))
    #expect(weather.alertsRemark == nil)
    #expect(weather.warningsNote == "Alerts: currently unavailable")
  }

  @Test func `if a list is no longer updated, its alerts and their absence are stated with its time`() throws {
    let since = now - 26 * 3600
    let listed = try weather([WeatherAlert(title: "Storm", start: now)], gaps: ListGaps(staleSince: since))
    #expect(listed.alerts.map(\.title) == ["Storm"])
    #expect(listed.warningsNote == "Alerts: not updated since Fri, November 20 11:15 AM (Open-Meteo)")

    let error = ForecastError.unreadable(path: "", problem: .staleAlerts(since: since))
    let failure = ServiceFailure(source: OpenMeteoService.source, error: error, block: .alerts)
    let none = try weather(nil, failures: [failure])
    #expect(none.warningsNote == "Alerts: unknown since Fri, November 20 11:15 AM (Open-Meteo)")
    #expect(try weather([], gaps: ListGaps(staleSince: since)).warningsNote == "Alerts: currently unavailable")
  }

  @Test func `an alert for somewhere in the country says so, is last, and marks nothing`() throws {
    var storm = WeatherAlert(title: "Storm", regions: ["Flanders"], start: now - 60, level: .extreme)
    storm.isUnplaced = true
    let wind = WeatherAlert(title: "Wind", start: now - 60, level: .moderate)
    let displayed = alerts([storm, wind])
    #expect(displayed.map(\.title) == ["Wind", "Storm"])
    #expect(displayed.map(\.regions) == ["", "somewhere in Belgium (Flanders)"])
    #expect(displayed.map(\.level) == [.moderate, .extreme], "the level is the authority's")
    #expect(displayed.allSatisfy { !$0.isExpanded })

    var forecast = Forecast.sample
    forecast.alerts = Block([storm], from: forecast.current.provenance)
    let hours = HoursViewModel(forecast.cut, settings: Settings(), language: .english).hours
    #expect(hours.allSatisfy { $0.alert == nil })
    storm.regions = []
    #expect(alerts([storm]).first?.facts == "Extreme alert · since 13:14 · somewhere in Belgium")
  }

  @Test(arguments: ["javascript:alert(1)", "https://user:secret@weather.example/", "/elsewhere", ""])
  func `a link that is not the address of a web page is omitted`(link: String) {
    let displayed = alerts([WeatherAlert(title: "Storm", start: now, link: link)])
    #expect(displayed.map(\.link) == [""] && displayed.map(\.linkHost) == [""])
  }

  @Test func `a source without alerts shows none`() {
    #expect(alerts(nil).isEmpty)
    #expect(alerts([]).isEmpty)
  }
}

import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyRules
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The identity of events, and the times at which they are announced and withdrawn; see docs/notifications.md.
@Suite struct NotificationRulesTests {
  /// A user's log.
  private struct TestLog {
    var settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    var rules: [Rule] = []
    var home: Place?
    var delivered: [DeliveredNotification] = []

    /// Returns the titles of a step's notifications, after the titles of those that are withdrawn, with a minus sign.
    mutating func titles(_ step: StormDay.Step, at hour: Double? = nil) -> [String] {
      titles(step.sources, now: hour.map(StormDay.time) ?? step.now)
    }

    mutating func titles(_ sources: [NotificationsViewModel.Source], now: Date) -> [String] {
      let news = NotificationsViewModel(
        sources, rules: rules, home: home, delivered: delivered, now: now, settings: settings, language: .english)
      delivered = news.delivered
      return news.withdrawn.map { "-\($0.title)" } + news.items.map(\.title)
    }
  }

  private func step(
    _ hour: Double, _ alerts: [WeatherAlert]? = [], of service: String? = nil, gusts: Range<Int> = 0..<0,
    rain: Range<Int> = 0..<0
  ) -> StormDay.Step {
    StormDay.Step(hour: hour, alerts: alerts, service: service, gusts: gusts, rain: rain, lines: [])
  }

  /// Returns the joined forecast of several services, with the alerts of each.
  private func joined(
    _ hour: Double, _ lists: [(service: String, alerts: [WeatherAlert])]
  ) throws -> [NotificationsViewModel.Source] {
    var forecasts: [Forecast] = []
    for list in lists {
      let source = try #require(step(hour, list.alerts, of: list.service).sources.first)
      var forecast = try #require(source.report.forecast)
      forecast.hours.provenance.source = try #require(forecast.alerts).provenance.source
      forecasts.append(forecast)
    }
    let consensus = try #require(Consensus(of: forecasts, now: StormDay.time(hour)))
    let report = ForecastReport(response: .live(consensus.forecast), consensus: consensus)
    return [NotificationsViewModel.Source(.brussels, report: report)]
  }

  private func alert(
    _ title: String, _ identifier: String?, references: [String] = [], _ severity: WeatherAlert.Severity = .advisory
  ) -> WeatherAlert {
    StormDay.alert(title, identifier, references: references, 14..<20, severity)
  }

  // MARK: Alerts

  @Test func `alerts with the same title and different identifiers are two, and end separately`() {
    var log = TestLog()
    let (first, second) = (alert("Wind", "A"), alert("Wind", "B"))
    #expect(log.titles(step(9, [first, second])) == ["Brussels: Wind", "Brussels: Wind"])
    #expect(log.titles(step(9.5, [second, first])).isEmpty)
    #expect(log.titles(step(10, [second])) == ["-Brussels: Wind"])
  }

  @Test(arguments: [("B", ["A"]), ("A", [])] as [(String, [String])])
  func `an update with another title is the same alert`(identifier: String, references: [String]) {
    var log = TestLog()
    #expect(log.titles(step(9, [alert("Wind", "A")])) == ["Brussels: Wind"])
    #expect(log.titles(step(10, [alert("Storm", identifier, references: references)])).isEmpty)
    // The next update refers to that one only.
    #expect(log.titles(step(11, [alert("Gale", "C", references: [identifier])])).isEmpty)
    #expect(log.titles(step(12)) == ["-Brussels: Wind"])
  }

  @Test func `alerts that one message updates are over when that one is`() {
    var log = TestLog()
    #expect(log.titles(step(9, [alert("Wind", "A"), alert("Wind", "B")])).count == 2)
    let update = alert("Wind", "C", references: ["A", "B"])
    #expect(log.titles(step(10, [update])).isEmpty)
    #expect(log.titles(step(11, [update])).isEmpty)
    #expect(log.titles(step(12)) == ["-Brussels: Wind", "-Brussels: Wind"])
  }

  @Test func `a new message with the same title and time, without a reference, is the same alert`() {
    var log = TestLog()
    #expect(log.titles(step(9, [alert("Wind", "A")])) == ["Brussels: Wind"])
    #expect(log.titles(step(10, [alert("Wind", "B")])).isEmpty)
    #expect(log.titles(step(11, [alert("Wind", nil)])).isEmpty)
  }

  @Test func `an event that is back later than an hour after its withdrawal is announced again`() {
    var log = TestLog()
    #expect(log.titles(step(9, [alert("Wind", "A")])) == ["Brussels: Wind"])
    #expect(log.titles(step(10)) == ["-Brussels: Wind"])
    #expect(log.titles(step(10.5, [alert("Wind", "A")])).isEmpty)
    #expect(log.titles(step(11.5, [alert("Wind", "A")])) == ["Brussels: Wind"])
  }

  @Test(arguments: [(9, "A"), (9, nil), (3, "A")] as [(Double, String?)])
  func `a danger to life that was over is announced at once when it is back, also in quiet hours`(
    hour: Double, identifier: String?
  ) {
    var log = TestLog()
    log.settings.quiet = .from22To7
    let storm = alert("Storm", identifier, .warning)
    #expect(log.titles(step(hour, [storm])) == ["Brussels: Storm"])
    #expect(log.titles(step(hour + 0.5)) == ["-Brussels: Storm"])
    #expect(log.titles(step(hour + 0.8, [storm])) == ["Brussels: Storm"])
    #expect(log.titles(step(hour + 1, [storm])).isEmpty)
    #expect(log.titles(step(hour + 1.5)) == ["-Brussels: Storm"])
    // A lower level is not announced again, but a rise from it is.
    #expect(log.titles(step(hour + 1.6, [alert("Storm", identifier)])).isEmpty)
    #expect(log.titles(step(hour + 1.7, [storm])) == ["Brussels: Storm"])
  }

  @Test func `several dangers of one title that are back are announced once`() {
    var log = TestLog()
    let storm = alert("Storm", nil, .warning)
    #expect(log.titles(step(9, [storm, storm])) == ["Brussels: Storm"])
    #expect(log.titles(step(9.5)) == ["-Brussels: Storm"])
    #expect(log.titles(step(9.8, [storm, storm])) == ["Brussels: Storm"])
    #expect(log.titles(step(10, [storm, storm])).isEmpty)
  }

  @Test func `an alert that ends before it starts is no problem`() {
    var log = TestLog()
    let mistaken = WeatherAlert(
      title: "Wind", start: StormDay.time(20), end: StormDay.time(14), identifier: "A")
    #expect(log.titles(step(9, [mistaken])) == ["Brussels: Wind"])
    #expect(log.titles(step(10)) == ["-Brussels: Wind"])
  }

  // MARK: Services of alerts

  @Test func `an alert is over when a service that had it no longer has it, and not because another one has none`() {
    var log = TestLog()
    let wind = alert("Wind", "A")
    #expect(log.titles(step(9, [wind])) == ["Brussels: Wind"])
    // The first service is down.
    #expect(log.titles(step(10, of: "other")).isEmpty)
    #expect(log.titles(step(10.5, [alert("Ice", "B")], of: "other")) == ["Brussels: Ice"])
    #expect(log.titles(step(11, [wind])).isEmpty, "the first service is back: nothing is new, or over")
    #expect(log.titles(step(12)) == ["-Brussels: Wind"])
    #expect(log.titles(step(12.5, of: "other")) == ["-Brussels: Ice"])
  }

  @Test func `an alert whose service stays away is over at its stated end`() {
    var log = TestLog()
    #expect(log.titles(step(9, [alert("Wind", "A")])) == ["Brussels: Wind"])
    #expect(log.titles(step(19.5, of: "other")).isEmpty)
    #expect(log.titles(step(20.5, of: "other")) == ["-Brussels: Wind"])
  }

  @Test func `of two services that had an alert, each can cancel it`() {
    for last in [nil, "other"] {
      var log = TestLog()
      #expect(log.titles(step(9, [alert("Wind", "A")])) == ["Brussels: Wind"])
      #expect(log.titles(step(10, [alert("Wind", "A")], of: "other")).isEmpty)
      #expect(log.titles(step(11, of: last)) == ["-Brussels: Wind"])
    }
  }

  @Test func `an alert of an older log, whose service is unknown, ends at its stated end unless it is listed again`() {
    var log = TestLog()
    let wind = alert("Wind", "A")
    #expect(log.titles(step(9, [wind])) == ["Brussels: Wind"])
    for index in log.delivered.indices { log.delivered[index].services = [] }
    var other = log
    #expect(log.titles(step(10)).isEmpty)
    #expect(log.titles(step(11, [wind])).isEmpty)
    #expect(log.titles(step(12)) == ["-Brussels: Wind"])
    #expect(other.titles(step(20.5)) == ["-Brussels: Wind"])
  }

  @Test func `in joined lists, an alert is over only if the list of its own service was read`() throws {
    var log = TestLog()
    let (wind, ice) = (alert("Wind", "A"), alert("Ice", "B"))
    let first = try joined(9, [("one", [wind]), ("two", [ice])])
    #expect(log.titles(first, now: StormDay.time(9)) == ["Brussels: Ice", "Brussels: Wind"])
    let alone = try joined(10, [("one", [wind])])
    #expect(log.titles(alone, now: StormDay.time(10)).isEmpty)
    let canceled = try joined(11, [("one", []), ("two", [ice])])
    #expect(log.titles(canceled, now: StormDay.time(11)) == ["-Brussels: Wind"])
    let none = try joined(12, [("one", [])])
    #expect(log.titles(none, now: StormDay.time(12)).isEmpty)
    let end = try joined(13, [("one", []), ("two", [])])
    #expect(log.titles(end, now: StormDay.time(13)) == ["-Brussels: Ice"])
  }

  // MARK: Rules

  @Test func `an unknown forecast neither announces a rule nor withdraws it`() throws {
    var log = TestLog()
    log.rules = [try Rule(StormDay.rule, settings: log.settings)]
    let title = "Brussels: gust > 60 km/h within 12h"
    #expect(log.titles(step(9, gusts: 15..<18)) == [title])
    // The forecast is four hours old.
    #expect(log.titles(step(9), at: 13).isEmpty)
    #expect(log.titles(step(14)) == ["-\(title)"])
    #expect(log.titles(step(14.75, gusts: 16..<17)).isEmpty, "back within an hour")
    // After its end, it is over in any case.
    var other = TestLog()
    other.rules = log.rules
    #expect(other.titles(step(9, gusts: 15..<18)) == [title])
    #expect(other.titles(step(9, gusts: 15..<18), at: 19) == ["-\(title)"])
  }

  @Test func `a period of a rule that moves by less than an hour, or is divided, is the same`() throws {
    var log = TestLog()
    log.rules = [try Rule(StormDay.rule, settings: log.settings)]
    #expect(log.titles(step(7, gusts: 14..<18)).count == 1)
    #expect(log.titles(step(8, gusts: 15..<18)).isEmpty)
    #expect(log.titles(step(9, gusts: 15..<16)).isEmpty)
    #expect(log.titles(step(9.5, gusts: 15..<18)).isEmpty)
    // A later period is another event, and the first one is over.
    #expect(log.titles(step(10, gusts: 19..<21)).count == 2)
  }

  @Test func `dry days are one event each`() throws {
    var log = TestLog()
    log.rules = [try Rule("dry tomorrow", settings: log.settings)]
    #expect(log.titles(step(9)) == ["Brussels: dry tomorrow"])
    #expect(log.titles(step(20)).isEmpty)
    #expect(log.titles(step(33)) == ["Brussels: dry tomorrow"])
    #expect(log.titles(step(57)) == ["-Brussels: dry tomorrow", "Brussels: dry tomorrow"])
  }

  @Test func `a rule that is removed is not said to be over`() throws {
    var log = TestLog()
    log.rules = [try Rule(StormDay.rule, settings: log.settings)]
    #expect(log.titles(step(9, gusts: 15..<18)).count == 1)
    log.rules = []
    #expect(log.titles(step(10, gusts: 15..<18)) == [])
  }

  // MARK: Times

  @Test func `quiet hours are those of the home, whatever places are watched`() throws {
    var userData = UserData()
    let sydney = try #require(PlaceDatabase.embedded.search("Sydney").first?.place)
    _ = userData.apply(.setHome(sydney), at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
    #expect(NotificationSubjects(of: userData, places: [.brussels]).clocks?.name == "Sydney")
    #expect(NotificationSubjects(of: userData, places: [.brussels]).home == .brussels)
    #expect(NotificationSubjects(of: UserData(), places: [.brussels]).clocks == .brussels)
  }

  // In Brussels, clocks are set forward on March 28, 2027, and back on October 25, 2026, at 01:00 UTC.
  @Test(arguments: [(1_806_195_600, -4..<4), (1_792_890_000, -5..<5)] as [(TimeInterval, Range<Double>)])
  func `quiet hours of a night in which clocks are set forward or back last from 22:00 to 7:00 on the clocks`(
    change: TimeInterval, hours: Range<Double>
  ) {
    var settings = StormDay.settings
    settings.morning = .off
    func step(_ hour: Double, after delivered: [DeliveredNotification]) -> NotificationsViewModel {
      let now = Date(timeIntervalSince1970: change + hour * 3600)
      let (start, end) = (Date(timeIntervalSince1970: change), Date(timeIntervalSince1970: change + 43_200))
      var forecast = Forecast.sample(celsius: 8, at: now)
      forecast.place = .brussels
      forecast.minutes = nil
      forecast.hours.content = []
      forecast.days.content = []
      forecast.alerts = Block(
        [WeatherAlert(title: "Wind", severity: .advisory, start: start, end: end, identifier: "A")],
        from: forecast.current.provenance)
      let source = NotificationsViewModel.Source(.brussels, report: ForecastReport(response: .live(forecast)))
      return NotificationsViewModel([source], delivered: delivered, now: now, settings: settings, language: .english)
    }
    #expect(step(hours.lowerBound - 0.25, after: []).items.map(\.title) == ["Brussels: Wind"])
    var delivered: [DeliveredNotification] = []
    var announcements: [Double] = []
    for hour in stride(from: hours.lowerBound, through: hours.upperBound + 2, by: 0.25) {
      let news = step(hour, after: delivered)
      delivered = news.delivered
      announcements += news.items.map { _ in hour }
    }
    #expect(announcements == [hours.upperBound])
  }

  @Test func `the morning's summary: once a day, up to three hours late, at home only`() {
    var log = TestLog()
    log.settings.morning = .six
    #expect(log.titles(step(5.9)).isEmpty)
    #expect(log.titles(step(8.9)) == ["Brussels: Today"])
    #expect(log.titles(step(8.95)).isEmpty)
    #expect(log.titles(step(33.5)) == ["-Brussels: Today"], "the next day, more than three hours late")
    var other = TestLog()
    other.settings.morning = .six
    other.home = Place(
      name: "Oslo", coordinates: Coordinates(latitude: 59.91, longitude: 10.75) ?? .fallback,
      timeZoneIdentifier: "Europe/Oslo")
    #expect(other.titles(step(6)).isEmpty)
  }

  @Test func `old values are not the morning's summary`() {
    var log = TestLog()
    log.settings.morning = .ten
    #expect(log.titles(step(6), at: 10).isEmpty)
    #expect(log.titles(step(10.5)) == ["Brussels: Today"])
  }

  @Test func `a summary in quiet hours waits for their end`() {
    var log = TestLog()
    log.settings.morning = .five
    log.settings.quiet = .from23To8
    #expect(log.titles(step(7.9)).isEmpty)
    #expect(log.titles(step(8)) == ["Brussels: Today"])
  }

  @Test func `a raised alert waits for the end of quiet hours, unless it is a danger to life`() {
    var log = TestLog()
    log.settings.quiet = .from22To7
    func long(_ severity: WeatherAlert.Severity) -> [WeatherAlert] {
      [StormDay.alert("Wind", "A", 20..<40, severity)]
    }
    #expect(log.titles(step(21, long(.advisory))) == ["Brussels: Wind"])
    #expect(log.titles(step(23, long(.watch))).isEmpty)
    #expect(log.titles(step(31, long(.watch))) == ["Brussels: Wind"])
    var other = TestLog()
    other.settings.quiet = .from22To7
    #expect(other.titles(step(21, long(.advisory))) == ["Brussels: Wind"])
    #expect(other.titles(step(23, long(.warning))) == ["Brussels: Wind"])
  }

  @Test func `rain that starts in quiet hours is not announced later`() {
    var log = TestLog()
    log.settings.quiet = .from22To7
    #expect(log.titles(step(6.5, rain: 20..<60)).isEmpty)
    #expect(log.titles(step(7, rain: 0..<30)).isEmpty)
  }
}

import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Notifications for a user who is not looking.
@Suite struct NotificationsViewModelTests {
  /// Saturday, 13:15 in Brussels.
  private static let noon = Forecast.sampleTime
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  private static let ghent = Place(
    id: Place.ID(rawValue: 2_797_656), name: "Ghent",
    coordinates: Coordinates(latitude: 51.05, longitude: 3.72) ?? .fallback,
    timeZoneIdentifier: "Europe/Brussels")

  /// A user's computer, which remembers the notifications that it showed.
  private struct TestUser {
    var delivered: [DeliveredNotification] = []

    /// The notifications some minutes after noon.
    ///
    /// - Parameter reports: The report for each place.
    mutating func news(after minutes: Double, _ reports: [(Place, ForecastReport)]) -> NotificationsViewModel {
      let now = noon + minutes * 60
      let news = NotificationsViewModel(
        reports.map { NotificationsViewModel.Source($0.0, report: $0.1) }, delivered: delivered, now: now,
        settings: settings,
        language: .english)
      delivered = news.delivered
      for item in news.items {
        guard let index = delivered.firstIndex(where: { $0.id == item.id }) else { continue }
        delivered[index].notification = DeliveredNotification.Notification(
          number: UInt32(delivered.count) + UInt32(minutes), bus: "bus")
      }
      return news
    }
  }

  /// A forecast fetched some minutes after noon.
  ///
  /// - Parameters:
  ///   - alerts: `nil` if unknown.
  ///   - rain: The minutes from then in which it rains; `nil` for a dry hour.
  ///   - night: The temperature of all hours except the current one.
  ///   - sky: The weather of all hours; `nil` if unknown.
  private func report(
    _ place: Place = .brussels, at minutes: Double = 0, alerts: [WeatherAlert]? = [], rain: Range<Int>? = nil,
    night: Double = 4, now: Double = 4, hours sky: Condition? = nil
  ) -> ForecastReport {
    let time = Self.noon + minutes * 60
    var forecast = Forecast.sample(celsius: now, at: time)
    forecast.place = place
    let provenance = forecast.current.provenance
    forecast.alerts = alerts.map { Block($0, from: provenance) }
    forecast.minutes = Block(MinutePrecipitation.sample(from: time, rain: rain ?? 0..<0), from: provenance)
    let hour = Date(timeIntervalSince1970: (time.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    forecast.hours = Block(
      (-24..<60).map { index in
        var conditions = Conditions(time: hour + Double(index) * 3600)
        conditions.temperature = Temperature(celsius: index == 0 ? now : night)
        conditions.condition = sky
        return conditions
      }, from: provenance)
    forecast.current.content.temperature = Temperature(celsius: now)
    return ForecastReport(response: .live(forecast))
  }

  private func wind(from start: Double, to end: Double, _ severity: WeatherAlert.Severity = .advisory) -> WeatherAlert {
    WeatherAlert(title: "Wind", severity: severity, start: Self.noon + start * 3600, end: Self.noon + end * 3600)
  }

  @Test func `an alert is notified once, with its place and time`() throws {
    var user = TestUser()
    let first = user.news(after: 0, [(.brussels, report(alerts: [wind(from: 1, to: 6)]))])
    let item = try #require(first.items.first)
    #expect(first.items.count == 1)
    #expect(item.title == "Brussels: Wind")
    #expect(item.text.contains("14:15"))
    #expect(item.place == PlaceReference(.brussels))
    #expect(user.news(after: 30, [(.brussels, report(at: 30, alerts: [wind(from: 1, to: 6)]))]).items.isEmpty)
  }

  @Test func `an alert for somewhere in the country is not notified`() {
    var user = TestUser()
    var somewhere = wind(from: 0, to: 6, .warning)
    somewhere.isUnplaced = true
    #expect(user.news(after: 0, [(.brussels, report(alerts: [somewhere]))]).items.isEmpty)
  }

  @Test func `a prolonged alert is the same, and one that returns later is new`() {
    var user = TestUser()
    #expect(user.news(after: 0, [(.brussels, report(alerts: [wind(from: 1, to: 2)]))]).items.count == 1)
    // It now starts later and ends later.
    let prolonged = report(at: 60, alerts: [wind(from: 1.5, to: 4)])
    #expect(user.news(after: 60, [(.brussels, prolonged)]).items.isEmpty)
    #expect(user.news(after: 230, [(.brussels, report(at: 230, alerts: [wind(from: 1.5, to: 4)]))]).withdrawn.isEmpty)
    let over = user.news(after: 250, [(.brussels, report(at: 250))])
    #expect(over.withdrawn.count == 1)
    #expect(user.news(after: 260, [(.brussels, report(at: 260))]).withdrawn.isEmpty)
    #expect(user.news(after: 600, [(.brussels, report(at: 600, alerts: [wind(from: 11, to: 14)]))]).items.count == 1)
  }

  @Test func `an alert that is missing for a moment is not notified again`() {
    var user = TestUser()
    let alerts = [wind(from: 0, to: 6)]
    #expect(user.news(after: 0, [(.brussels, report(alerts: alerts))]).items.count == 1)
    #expect(user.news(after: 30, [(.brussels, report(at: 30, alerts: nil))]).withdrawn.isEmpty)
    #expect(user.news(after: 60, [(.brussels, report(at: 60))]).withdrawn.count == 1)
    #expect(user.news(after: 90, [(.brussels, report(at: 90, alerts: alerts))]).items.isEmpty)
  }

  @Test func `an alert that is missing in an incomplete list is not withdrawn before its end`() {
    var user = TestUser()
    #expect(user.news(after: 0, [(.brussels, report(alerts: [wind(from: 0, to: 6)]))]).items.count == 1)
    let flood = WeatherAlert(title: "Flood", start: Self.noon, end: Self.noon + 86_400)
    func incomplete(at minutes: Double) -> ForecastReport {
      guard case .live(var forecast) = report(at: minutes, alerts: [flood]).response else { return report(at: minutes) }
      forecast.alerts?.provenance.gaps.missing = 1
      return ForecastReport(response: .live(forecast))
    }
    #expect(user.news(after: 30, [(.brussels, incomplete(at: 30))]).withdrawn.isEmpty)
    #expect(user.news(after: 400, [(.brussels, incomplete(at: 400))]).withdrawn.count == 1)
  }

  @Test func `a more severe alert replaces the first one`() throws {
    var user = TestUser()
    #expect(user.news(after: 0, [(.brussels, report(alerts: [wind(from: 0, to: 6)]))]).items.first?.isUrgent == false)
    let worse = user.news(after: 30, [(.brussels, report(at: 30, alerts: [wind(from: 0, to: 6, .warning)]))])
    #expect(worse.items.first?.isUrgent == true)
    #expect(worse.items.first?.replaces != nil)
    #expect(worse.delivered.count == 1)
    #expect(user.news(after: 60, [(.brussels, report(at: 60, alerts: [wind(from: 0, to: 6)]))]).items.isEmpty)
  }

  @Test func `rain that starts within the hour is notified once, and withdrawn when it is dry`() throws {
    var user = TestUser()
    let first = user.news(after: 0, [(.brussels, report(rain: 20..<50))])
    #expect(first.items.first?.title == "Brussels: light rain within the hour")
    #expect(first.items.first?.text == "From about 13:35.")
    #expect(user.news(after: 10, [(.brussels, report(at: 10, rain: 8..<45))]).items.isEmpty)
    // Now it rains.
    let raining = user.news(after: 25, [(.brussels, report(at: 25, rain: 0..<30))])
    #expect(raining.items.isEmpty && raining.withdrawn.isEmpty)
    #expect(user.news(after: 60, [(.brussels, report(at: 60))]).withdrawn.count == 1)
    // The next shower belongs to it; the one in the evening does not.
    #expect(user.news(after: 65, [(.brussels, report(at: 65, rain: 20..<30))]).items.isEmpty)
    #expect(user.news(after: 300, [(.brussels, report(at: 300, rain: 20..<30))]).items.count == 1)
  }

  @Test func `the summary of the hours follows, unless the hours contain no rain`() {
    func text(_ sky: Condition?) -> String? {
      var user = TestUser()
      return user.news(after: 0, [(.brussels, report(rain: 20..<40, hours: sky))]).items.first?.text
    }
    #expect(text(.precipitation(.rain, .moderate))?.hasPrefix("From about 13:35.\nRain throughout the day.") == true)
    #expect(text(.clear) == "From about 13:35.")
    #expect(text(nil) == "From about 13:35.")
  }

  @Test func `a notification of frost includes the weather of the night`() {
    var user = TestUser()
    let text = user.news(after: 0, [(.brussels, report(night: -2, hours: .clear))]).items.first?.text
    #expect(text?.hasSuffix(".\nFrost (-2°C) starting later this afternoon.") == true, "\(text ?? "")")
  }

  @Test func `rain that is already falling is not notified`() {
    var user = TestUser()
    #expect(user.news(after: 0, [(.brussels, report(rain: 0..<75))]).items.isEmpty)
  }

  @Test func `frost tonight is notified once in an afternoon, and again the next day`() {
    var user = TestUser()
    let first = user.news(after: 0, [(.brussels, report(night: -2))])
    #expect(first.items.map(\.title) == ["Brussels: frost tonight"])
    #expect(first.items.first?.text.hasPrefix("Down to -2°") == true)
    #expect(user.news(after: 600, [(.brussels, report(at: 600, night: -2))]).items.isEmpty)
    // At 10 in the morning, the night is over and the next one is far away.
    let morning = user.news(after: 1245, [(.brussels, report(at: 1245, night: -2))])
    #expect(morning.items.isEmpty)
    #expect(morning.withdrawn.count == 1)
    #expect(user.news(after: 1440, [(.brussels, report(at: 1440, night: -2))]).items.count == 1)
  }

  @Test func `neither current frost nor its absence is notified`() {
    var user = TestUser()
    #expect(user.news(after: 0, [(.brussels, report(night: -2, now: -1))]).items.isEmpty)
    #expect(user.news(after: 0, [(.brussels, report(night: 1))]).items.isEmpty)
  }

  @Test func `two places have separate notifications, and a removed place has none`() {
    var user = TestUser()
    let alerts = [wind(from: 0, to: 6)]
    let both = user.news(
      after: 0, [(.brussels, report(alerts: alerts)), (Self.ghent, report(Self.ghent, alerts: alerts))])
    #expect(both.items.map(\.title) == ["Brussels: Wind", "Ghent: Wind"])
    let one = user.news(after: 5, [(.brussels, report(at: 5, alerts: alerts))])
    #expect(one.withdrawn.isEmpty && one.dropped.count == 1, "the alert is still in force")
    #expect(one.delivered.map(\.place) == [PlaceReference(.brussels)])
  }

  @Test func `normals and yesterday's values are not notified`() {
    var user = TestUser()
    // Alerts and the next hour have separate sources, whatever the other values are.
    let normals = user.news(after: 0, [(.brussels, .normals(celsius: -5))])
    #expect(normals.items.map(\.title) == ["Brussels: Wind", "Brussels: light rain within the hour"])
    user = TestUser()
    #expect(user.news(after: 300, [(.brussels, report(rain: 20..<50, night: -2))]).items.isEmpty)
  }

  @Test func `turning notifications off withdraws those on the screen`() {
    var user = TestUser()
    _ = user.news(after: 0, [(.brussels, report(alerts: [wind(from: 0, to: 6)]))])
    let none = NotificationsViewModel(dropping: user.delivered)
    #expect(none.withdrawn.isEmpty && none.dropped.count == 1)
    #expect(none.delivered.isEmpty)
  }

  @Test func `notifications are remembered after a restart`() throws {
    let folder = try TemporaryFolder()
    var user = TestUser()
    _ = user.news(after: 0, [(.brussels, report(alerts: [wind(from: 0, to: 6)], night: -2))])
    func log() -> NotificationLog {
      Store(directory: folder.path, now: { Self.noon }).deliveredNotifications(on: .desktop)
    }
    try log().replace(with: user.delivered)
    user.delivered = try log().all()
    #expect(user.delivered.count == 2)
    #expect(user.delivered.allSatisfy { $0.notification != nil })
    let again = report(at: 10, alerts: [wind(from: 0, to: 6)], night: -2)
    #expect(user.news(after: 10, [(.brussels, again)]).items.isEmpty)
  }
}

/// The schedule of requests while the application is not shown.
@Suite struct RefreshPlanTests {
  private static func places(_ count: Int) -> [Place] {
    (0..<count).map { index in
      Place(
        name: "\(index)", coordinates: Coordinates(latitude: Double(index), longitude: 0) ?? .fallback,
        timeZoneIdentifier: "GMT")
    }
  }

  /// The number of requests for places in a day, at one check per minute.
  private func requests(_ count: Int, random: Double = 0) -> Int {
    var plan = RefreshPlan { random }
    let places = Self.places(count)
    return (0..<1440).reduce(0) { sum, minute in
      sum + plan.due(places, at: Forecast.sampleTime + Double(minute) * 60).count
    }
  }

  @Test func `one place is refreshed every half hour, and many places less often`() {
    #expect(requests(1) == 48)
    #expect(requests(8) == 8 * 48)
    #expect(requests(50) <= 16 * 24 + 50)
    #expect(requests(1, random: 0.99) == 40)
  }

  @Test func `a server refreshes more places, and those that have waited longest first`() {
    var plan = RefreshPlan(perHour: 120) { 0 }
    let places = Self.places(30)
    let first = plan.due(places, at: Forecast.sampleTime, limit: 20)
    #expect(first.map(\.name) == places.prefix(20).map(\.name))
    #expect(plan.due(places, at: Forecast.sampleTime + 60, limit: 20).map(\.name) == places.suffix(10).map(\.name))
    #expect(plan.due(places, at: Forecast.sampleTime + 120, limit: 20).isEmpty)
    #expect(plan.due(places, at: Forecast.sampleTime + 1860, limit: 20).map(\.name) == first.map(\.name))
  }

  @Test func `a clock that was set back delays no place`() {
    var plan = RefreshPlan { 0 }
    #expect(plan.due(Self.places(1), at: Forecast.sampleTime + 86_400).count == 1)
    #expect(plan.due(Self.places(1), at: Forecast.sampleTime).count == 1)
  }

  @Test func `the places are the home and the favorites, each once`() throws {
    var userData = UserData()
    let writer = HybridTimestamp.ReplicaID(rawValue: 1)
    _ = userData.apply(.setHome(.brussels), at: Forecast.sampleTime, by: writer)
    #expect(RefreshPlan.places(of: userData).map(\.place.name) == ["Brussels"])
    _ = userData.apply(.add(.brussels, as: .random(), name: FavoriteName("Mum")), at: Forecast.sampleTime, by: writer)
    #expect(RefreshPlan.places(of: userData).map(\.customName) == ["Mum"])
  }
}

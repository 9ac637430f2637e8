import CloudyForecasts
import CloudyModel
import CloudySentences
import CloudyStorage
import Foundation

/// What a person is to be told who is not looking, each piece of news once; and what they were told that is over.
package struct NotificationsViewModel: Hashable, Sendable {
  /// A place of the person's, with what is known of its weather.
  package struct Source: Sendable {
    package let place: Place
    /// What the person calls it; `nil` for its own name.
    package let customName: String?
    package let report: ForecastReport

    /// Puts a report beside the name that a person knows.
    package init(_ place: Place, customName: String? = nil, report: ForecastReport) {
      (self.place, self.customName, self.report) = (place, customName, report)
    }
  }

  /// A notification.
  package struct Item: Identifiable, Hashable, Sendable {
    /// The identity of what is told, in ``NotificationsViewModel/delivered``.
    package let id: DeliveredNotification.ID
    /// For example, `Ghent: Wind Advisory`.
    package let title: String
    package let text: String
    /// Whether it is about danger to life.
    package let isUrgent: Bool
    /// What to show when the person asks for more.
    package let place: PlaceReference
    /// The notification that it replaces, since it says the same of a worse degree; `nil` if it stands for itself.
    package let replaces: DeliveredNotification.Notification?
  }

  /// To be shown now. They are in ``delivered`` already, which is to be stored before.
  package let items: [Item]
  /// Notifications about what is over, or not to be any more.
  package let withdrawn: [DeliveredNotification.Notification]
  /// What the person then knows.
  package let delivered: [DeliveredNotification]

  /// Decides what is new.
  ///
  /// - Parameters:
  ///   - sources: All places that the person wants to hear of. What was told of others is withdrawn.
  ///   - delivered: What the person knows.
  ///   - now: This machine's clock.
  package init(
    _ sources: [Source], delivered: [DeliveredNotification], now: Date, settings: Settings, language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    var items: [Item] = []
    var withdrawn: [DeliveredNotification.Notification] = []
    var remembered: [DeliveredNotification] = []
    var rest = delivered
    var seen: Set<PlaceReference> = []
    for source in sources {
      let reference = PlaceReference(source.place)
      guard seen.insert(reference).inserted else { continue }
      let present = source.report.present(at: now)
      let name = LocationViewModel(source.place, customName: source.customName, language: language).text
      for kind in DeliveredNotification.Kind.allCases {
        var before = rest.filter { $0.kind == kind && $0.place == reference }
        rest.removeAll { $0.kind == kind && $0.place == reference }
        let facts = present.flatMap { NotificationEvent.facts(of: kind, in: $0, format: format) }
        var stillTrue: Set<DeliveredNotification.ID> = []
        let isTold = facts?.isEmpty == false
        let words = isTold ? present.map { SentenceWords($0, settings: settings, language: language) } : nil
        let coming: String? =
          switch kind {
          case .warning: nil
          // The hours may be of a service that knows nothing of the rain that the minutes announce.
          case .precipitation: words?.comingPrecipitation
          case .frost: words?.comingHours
          }
        for fact in facts ?? [] {
          if let index = before.firstIndex(where: { fact.continues($0) }) {
            stillTrue.insert(before[index].id)
            before[index].endsAt = max(before[index].endsAt, fact.end)
            guard fact.rank < before[index].rank else { continue }
            before[index].rank = fact.rank
            items.append(
              Item(
                before[index], fact, named: name, coming: coming, replaces: before[index].notification,
                language: language))
          } else if fact.isToCome {
            let news = DeliveredNotification(
              kind: kind, place: reference, subject: fact.subject, rank: fact.rank, start: fact.start, endsAt: fact.end)
            before.append(news)
            stillTrue.insert(news.id)
            items.append(Item(news, fact, named: name, coming: coming, replaces: nil, language: language))
          }
        }
        for var news in before {
          // Where nothing is known, what was said stands until its own end.
          let isOver = facts == nil ? news.endsAt <= now : !stillTrue.contains(news.id)
          if isOver, let notification = news.notification {
            withdrawn.append(notification)
            news.notification = nil
          }
          // What comes back before that is the same.
          if !isOver || now < news.endsAt + NotificationEvent.longestPause { remembered.append(news) }
        }
      }
    }
    withdrawn += rest.compactMap(\.notification)
    (self.items, self.withdrawn, self.delivered) = (items, withdrawn, remembered)
  }

  /// Withdraws all that was told, for people who want to be told no more.
  package init(withdrawing delivered: [DeliveredNotification]) {
    (items, withdrawn, self.delivered) = ([], delivered.compactMap(\.notification), [])
  }
}

extension NotificationsViewModel.Item {
  /// - Parameter coming: What the next hours bring, in a sentence; `nil` to leave it out.
  fileprivate init(
    _ news: DeliveredNotification, _ fact: NotificationEvent, named name: String, coming: String?,
    replaces: DeliveredNotification.Notification?,
    language: Language
  ) {
    id = news.id
    title = language.text(.desktop(.news(place: name, fact.phrase)))
    text = [language.text(.desktop(.newsText(fact.phrase))), coming].compactMap(\.self).joined(separator: "\n")
    isUrgent = news.kind == .warning && fact.rank == 0
    place = news.place
    self.replaces = replaces
  }
}

/// Something that a forecast says and that is worth telling.
private struct NotificationEvent {
  /// What begins again within this time, in seconds, is taken for what was told before.
  static let longestPause: TimeInterval = 3600
  /// How long a warning without an end is taken to last after it was last seen, in seconds.
  private static let openEnd: TimeInterval = 86_400
  /// How old figures may be of which a person is told unasked, in seconds.
  private static let oldestValues: TimeInterval = 3 * 3600

  let subject: String
  let rank: Int
  let start: Date
  let end: Date
  /// Whether it is worth telling somebody who does not know of it. Rain that falls already is seen.
  var isToCome = true
  let phrase: NotificationPhrase

  /// Whether `told` is about the same: in the meantime it may have been prolonged.
  func continues(_ delivered: DeliveredNotification) -> Bool {
    subject == delivered.subject && start <= delivered.endsAt + NotificationEvent.longestPause
  }

  /// - Returns: `nil` if it is not known whether there are any.
  static func facts(of kind: DeliveredNotification.Kind, in forecast: PresentForecast, format: WeatherFormat)
    -> [NotificationEvent]?
  {
    switch kind {
    case .warning: warnings(forecast, format)
    case .precipitation: precipitation(forecast, format).map { [$0].compactMap(\.self) }
    case .frost: frost(forecast, format).map { [$0].compactMap(\.self) }
    }
  }

  private static func isSure(_ provenance: Provenance, at now: Date) -> Bool {
    provenance.source.kind != .climateNormals && now.timeIntervalSince(provenance.fetchedAt) <= oldestValues
  }

  private static func warnings(_ forecast: PresentForecast, _ format: WeatherFormat) -> [NotificationEvent]? {
    guard let alerts = forecast.alerts, isSure(alerts.provenance, at: forecast.now) else { return nil }
    let now = forecast.now
    return alerts.content.filter { $0.end.map { $0 > now } ?? true }
      .sorted { ($0.start, $0.rank) < ($1.start, $1.rank) }
      .map { alert in
        let words = AlertViewModel(alert, calendar: forecast.place.calendar, format: format)
        return NotificationEvent(
          subject: alert.title, rank: alert.rank, start: alert.start, end: alert.end ?? now + openEnd,
          phrase: .warning(title: words.title, period: words.period, regions: words.regions))
      }
  }

  private static func precipitation(_ forecast: PresentForecast, _ format: WeatherFormat) -> NotificationEvent?? {
    guard let minutes = forecast.minutes, isSure(minutes.provenance, at: forecast.now), let hour = NextHour(forecast)
    else { return nil }
    guard let first = hour.spells.first, let last = hour.spells.last else {
      // Only a whole hour without rain says that what was announced will not come.
      return hour.shortage == nil ? .some(nil) : nil
    }
    let start = hour.time(ofMinute: first.lowerBound)
    return NotificationEvent(
      subject: "", rank: 0, start: start, end: hour.time(ofMinute: last.upperBound), isToCome: start > forecast.now,
      phrase: .precipitation(
        hour.word(of: first), start: format.time(ofEvent: start, in: forecast.place.calendar)))
  }

  /// Frost between 18:00 and 09:00. People are told from noon on, and not where it freezes already.
  private static func frost(_ forecast: PresentForecast, _ format: WeatherFormat) -> NotificationEvent?? {
    guard isSure(forecast.hours.provenance, at: forecast.now) else { return nil }
    let calendar = forecast.place.calendar
    let isMorning = calendar.timeOfDay(at: forecast.now) < TimeOfDay(hour: 9)
    let evening = isMorning ? forecast.today.adding(days: -1) : forecast.today
    let begin = calendar.instant(of: evening, at: TimeOfDay(hour: 18))
    let end = calendar.instant(of: evening.adding(days: 1), at: TimeOfDay(hour: 9))
    guard calendar.instant(of: evening, at: TimeOfDay(hour: 12)) <= forecast.now else { return .some(nil) }
    let night = forecast.hours.content.filter {
      $0.time >= max(begin, forecast.now - 3600) && $0.time < end && $0.temperature != nil
    }
    let coldest = night.min { ($0.temperature?.celsius ?? 0) < ($1.temperature?.celsius ?? 0) }
    guard let coldest, let low = coldest.temperature, low.celsius <= 0 else {
      // Mornings are the coldest: without them nobody knows.
      return (night.last?.time ?? .distantPast) >= end - 3 * 3600 ? .some(nil) : nil
    }
    let isFreezing = (forecast.current.content.temperature?.celsius ?? 1) <= 0
    return NotificationEvent(
      subject: "\(evening.year)-\(evening.month)-\(evening.day)", rank: 0, start: begin, end: end,
      isToCome: !isFreezing && !isMorning,
      phrase: .frost(
        low: format.shortTemperature(low), time: format.time(ofEvent: coldest.time, in: calendar)))
  }
}

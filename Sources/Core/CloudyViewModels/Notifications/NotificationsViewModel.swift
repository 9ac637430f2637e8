import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudySentences
import CloudyStorage
import Foundation

/// The notifications to deliver in the background, each event once, and those to withdraw because the event is over.
package struct NotificationsViewModel: Hashable, Sendable {
  /// One of the user's places, with its known weather.
  package struct Source: Sendable {
    package let place: Place
    /// The user's own name for the place; `nil` for the place's name.
    package let customName: String?
    package let report: ForecastReport

    /// Creates a source from a place and its report.
    package init(_ place: Place, customName: String? = nil, report: ForecastReport) {
      (self.place, self.customName, self.report) = (place, customName, report)
    }
  }

  /// A notification.
  package struct Item: Identifiable, Hashable, Sendable {
    /// The identifier of the event in ``NotificationsViewModel/delivered``.
    package let id: DeliveredNotification.ID
    /// For example, `Ghent: Wind Advisory`.
    package let title: String
    package let text: String
    /// Whether it concerns danger to life.
    package let isUrgent: Bool
    /// The place to open when the user selects the notification.
    package let place: PlaceReference
    /// The notification that it replaces, since the same event is more severe now; `nil` if there is none.
    package let replaces: DeliveredNotification.Notification?
  }

  /// The notifications to show now. They are in ``delivered`` already, which must be stored first.
  package let items: [Item]
  /// Notifications about events that are over, or no longer expected.
  package let withdrawn: [DeliveredNotification.Notification]
  /// The log of notifications afterwards.
  package let delivered: [DeliveredNotification]

  /// Determines the new notifications.
  ///
  /// - Parameters:
  ///   - sources: All places with notifications. Those of other places are withdrawn.
  ///   - delivered: The log of notifications so far.
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
          // The hours may come from a service that lacks the rain in the minutes.
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
          // Without data, an event lasts until its stated end.
          let isOver = facts == nil ? news.endsAt <= now : !stillTrue.contains(news.id)
          if isOver, let notification = news.notification {
            withdrawn.append(notification)
            news.notification = nil
          }
          // An event that resumes before that is the same one.
          if !isOver || now < news.endsAt + NotificationEvent.longestPause { remembered.append(news) }
        }
      }
    }
    withdrawn += rest.compactMap(\.notification)
    (self.items, self.withdrawn, self.delivered) = (items, withdrawn, remembered)
  }

  /// Withdraws all notifications, when the user turns them off.
  package init(withdrawing delivered: [DeliveredNotification]) {
    (items, withdrawn, self.delivered) = ([], delivered.compactMap(\.notification), [])
  }
}

extension NotificationsViewModel.Item {
  /// - Parameter coming: A sentence about the coming hours; `nil` to omit it.
  fileprivate init(
    _ news: DeliveredNotification, _ fact: NotificationEvent, named name: String, coming: String?,
    replaces: DeliveredNotification.Notification?,
    language: Language
  ) {
    id = news.id
    title = language.text(fact.title(name))
    text = [language.text(fact.text), coming].compactMap(\.self).joined(separator: "\n")
    isUrgent = news.kind == .warning && fact.rank <= 0
    place = news.place
    self.replaces = replaces
  }
}

/// An event in a forecast that is worth a notification.
private struct NotificationEvent {
  /// An event that resumes within this time, in seconds, is the same one.
  static let longestPause: TimeInterval = 3600
  /// The maximum age of values for a notification, in seconds.
  private static let oldestValues: TimeInterval = 3 * 3600

  let subject: String
  let rank: Int
  let start: Date
  let end: Date
  /// Whether a notification is still useful. Rain in progress is visible.
  var isToCome = true
  /// The title, given the name of the place.
  let title: (String) -> Message
  let text: Message

  /// Whether a delivered notification is about the same event, which may have been prolonged.
  func continues(_ delivered: DeliveredNotification) -> Bool {
    subject == delivered.subject && start <= delivered.endsAt + NotificationEvent.longestPause
  }

  /// - Returns: `nil` if it is unknown whether there are any.
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
    return alerts.content.filter { !$0.isUnplaced }
      .sorted { ($0.start, $0.rank) < ($1.start, $1.rank) }
      .map { alert in
        let words = AlertViewModel(alert, now: now, at: forecast.place, format: format)
        return NotificationEvent(
          subject: alert.title, rank: alert.rank, start: alert.start, end: alert.likelyEnd(at: now),
          title: { NotificationMessages.warning(place: $0, words.title) },
          text: Message(verbatim: [words.period, words.regions].filter { !$0.isEmpty }.joined(separator: "\n")))
      }
  }

  private static func precipitation(_ forecast: PresentForecast, _ format: WeatherFormat) -> NotificationEvent?? {
    guard let minutes = forecast.minutes, isSure(minutes.provenance, at: forecast.now), let hour = NextHour(forecast)
    else { return nil }
    guard let first = hour.spells.first, let last = hour.spells.last else {
      // Only a whole dry hour cancels an announced event.
      return hour.shortage == nil ? .some(nil) : nil
    }
    let start = hour.time(ofMinute: first.lowerBound)
    let kind = hour.word(of: first)
    return NotificationEvent(
      subject: "", rank: 0, start: start, end: hour.time(ofMinute: last.upperBound), isToCome: start > forecast.now,
      title: { NotificationMessages.precipitation(place: $0, kind) },
      text: NotificationMessages.start(format.time(ofEvent: start, in: forecast.place.calendar)))
  }

  /// Frost between 18:00 and 09:00. Notifications are sent from noon on, unless it is already freezing.
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
      // Mornings are the coldest: without them the minimum is unknown.
      return (night.last?.time ?? .distantPast) >= end - 3 * 3600 ? .some(nil) : nil
    }
    let isFreezing = (forecast.current.content.temperature?.celsius ?? 1) <= 0
    return NotificationEvent(
      subject: "\(evening.year)-\(evening.month)-\(evening.day)", rank: 0, start: begin, end: end,
      isToCome: !isFreezing && !isMorning,
      title: NotificationMessages.frost,
      text: NotificationMessages.low(
        format.shortTemperature(low), format.time(ofEvent: coldest.time, in: calendar)))
  }
}

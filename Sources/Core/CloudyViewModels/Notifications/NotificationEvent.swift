import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudySentences
import CloudyStorage
import Foundation

/// An event in a forecast that is worth a notification.
struct NotificationEvent {
  /// An event that resumes within this time, in seconds, is the same one.
  static let longestPause: TimeInterval = 3600

  let kind: DeliveredNotification.Kind
  /// See ``DeliveredNotification/subject``.
  let subject: String
  /// The identifier of an alert's message; `nil` if unknown, and for other kinds.
  var identifier: String?
  /// The identifiers of the messages that an alert updates.
  var references: [String] = []
  /// See ``DeliveredNotification/services``.
  var services: Set<String> = []
  /// An alert's rank; a lower one is more severe.
  var rank = 0
  let start: Date
  let end: Date
  /// Whether a notification is still useful. Rain in progress is visible.
  var isToCome = true
  /// `nil` for other kinds than alerts.
  var level: WeatherAlert.Level?
  /// The title, given the name of the place.
  let title: (String) -> Message
  let text: Message
  /// ``text`` in a line that is read at once; `nil` if it is the same.
  var line: Message?
}

extension NotificationEvent {
  /// How surely a delivered notification is about the same event; a lower one is surer.
  enum Match: CaseIterable {
    /// The same message or an update of it, with the same title and about the same time: a message can be about
    /// several events.
    case sameText, sameTitle, sameMessage
    /// The same title and time, without a reference to the earlier message.
    case sameTime
  }

  /// - Returns: `nil` if it is about another event.
  func match(_ delivered: DeliveredNotification) -> Match? {
    let isNear = isNear(delivered)
    guard kind == .warning else { return subject == delivered.subject && isNear ? .sameTime : nil }
    let isSameMessage = delivered.identifier.map { $0 == identifier || references.contains($0) } ?? false
    switch (isSameMessage, subject == delivered.subject) {
    case (true, true): return isNear ? .sameText : .sameTitle
    case (true, false): return .sameMessage
    case (false, true): return isNear ? .sameTime : nil
    case (false, false): return nil
    }
  }

  /// Whether several events can be one for the user: all but alerts with identifiers of their own.
  func canShare(_ delivered: DeliveredNotification) -> Bool { identifier == nil && delivered.identifier == nil }

  /// Whether the times are close enough for the same event, which may have been prolonged or postponed.
  private func isNear(_ delivered: DeliveredNotification) -> Bool {
    let pause = NotificationEvent.longestPause
    guard kind == .rule else { return start <= delivered.endsAt + pause && delivered.startsAt <= end + pause }
    // Windows of consecutive days touch each other, and are different events.
    let overlaps = start < delivered.endsAt && delivered.startsAt < end
    return overlaps || abs(start.timeIntervalSince(delivered.startsAt)) < pause
  }
}

extension NotificationEvent {
  /// The maximum age of values for a notification, in seconds.
  private static let oldestValues: TimeInterval = 3 * 3600

  /// Whether values can cause or withdraw a notification: neither averages nor old ones.
  static func isSure(_ provenance: Provenance, at now: Date) -> Bool {
    provenance.source.kind != .climateNormals && now.timeIntervalSince(provenance.fetchedAt) <= oldestValues
  }

  /// - Parameter lists: The services' own lists.
  /// - Returns: `nil` if it is unknown whether there are any.
  static func warnings(
    _ forecast: PresentForecast, from lists: AlertLists, _ format: WeatherFormat
  ) -> [NotificationEvent]? {
    guard let alerts = forecast.alerts, isSure(alerts.provenance, at: forecast.now) else { return nil }
    let now = forecast.now
    return alerts.content.filter { !$0.isUnplaced }.map { alert in
      let words = AlertViewModel(alert, now: now, at: forecast.place, format: format)
      return NotificationEvent(
        kind: .warning, subject: alert.title, identifier: alert.identifier, references: alert.references,
        services: lists.services(with: alert), rank: alert.rank, start: alert.start, end: alert.likelyEnd(at: now),
        level: alert.effectiveLevel,
        title: { NotificationMessages.warning(place: $0, words.title) },
        text: Message(verbatim: [words.period, words.regions].filter { !$0.isEmpty }.joined(separator: "\n")),
        line: Message(verbatim: words.when))
    }
  }

  /// - Returns: `nil` if it is unknown whether there is any.
  static func precipitation(_ forecast: PresentForecast, _ format: WeatherFormat) -> [NotificationEvent]? {
    guard let minutes = forecast.minutes, isSure(minutes.provenance, at: forecast.now), let hour = NextHour(forecast)
    else { return nil }
    guard let first = hour.spells.first, let last = hour.spells.last else {
      // Only a whole dry hour cancels an announced event.
      return hour.shortage == nil ? [] : nil
    }
    let start = hour.time(ofMinute: first.lowerBound)
    let kind = hour.word(of: first, vocabulary: .full)
    return [
      NotificationEvent(
        kind: .precipitation, subject: "", start: start, end: hour.time(ofMinute: last.upperBound),
        isToCome: start > forecast.now,
        title: { NotificationMessages.precipitation(place: $0, kind) },
        text: NotificationMessages.start(format.time(ofEvent: start, in: forecast.place.calendar)))
    ]
  }

  /// Frost between 18:00 and 09:00. Notifications are sent from noon on, unless it is already freezing.
  ///
  /// - Returns: `nil` if it is unknown whether there is any.
  static func frost(_ forecast: PresentForecast, _ format: WeatherFormat) -> [NotificationEvent]? {
    guard isSure(forecast.hours.provenance, at: forecast.now) else { return nil }
    let calendar = forecast.place.calendar
    let isMorning = calendar.timeOfDay(at: forecast.now) < TimeOfDay(hour: 9)
    let evening = isMorning ? forecast.today.adding(days: -1) : forecast.today
    let begin = calendar.instant(of: evening, at: TimeOfDay(hour: 18))
    let end = calendar.instant(of: evening.adding(days: 1), at: TimeOfDay(hour: 9))
    guard calendar.noon(of: evening) <= forecast.now else { return [] }
    let night = forecast.hours.content.filter {
      $0.time >= max(begin, forecast.now - 3600) && $0.time < end && $0.temperature != nil
    }
    let coldest = night.min { ($0.temperature?.celsius ?? 0) < ($1.temperature?.celsius ?? 0) }
    guard let coldest, let low = coldest.temperature, low.celsius <= 0 else {
      // Mornings are the coldest: without them the minimum is unknown.
      return (night.last?.time ?? .distantPast) >= end - 3 * 3600 ? [] : nil
    }
    let isFreezing = (forecast.current.content.temperature?.celsius ?? 1) <= 0
    return [
      NotificationEvent(
        kind: .frost, subject: "\(evening.year)-\(evening.month)-\(evening.day)", start: begin, end: end,
        isToCome: !isFreezing && !isMorning, title: NotificationMessages.frost,
        text: NotificationMessages.low(format.shortTemperature(low), format.time(ofEvent: coldest.time, in: calendar)))
    ]
  }
}

extension NotificationEvent {
  /// Returns the periods in which a rule applies; possible ones are not announced, but do not end an event either.
  static func periods(
    of rule: Rule, _ result: RuleResult, in forecast: PresentForecast, consensus: Consensus?, _ format: WeatherFormat
  ) -> [NotificationEvent] {
    result.periods.map { period in
      let words = AskViewModel(
        result.limited(to: period), of: forecast, consensus: consensus, settings: format.settings,
        language: format.language)
      return NotificationEvent(
        kind: .rule, subject: rule.description, start: period.start, end: period.end,
        isToCome: period.verdict != .possible,
        title: { .labelled($0, rule.description) },
        text: Message(verbatim: ([words.text] + words.remarks).joined(separator: "\n")),
        line: Message(verbatim: words.text))
    }
  }

  /// The seconds after the chosen time in which the morning's summary is still useful.
  private static let longestMorning: TimeInterval = 3 * 3600

  /// Returns the summary of today, from the chosen time on, or from the end of the quiet hours that contain it.
  ///
  /// - Returns: `nil` if too little is known.
  static func morning(_ forecast: PresentForecast, _ format: WeatherFormat) -> [NotificationEvent]? {
    guard var time = format.settings.morning.time else { return [] }
    if format.settings.quiet.contains(time), let end = format.settings.quiet.hours?.end { time = end }
    let (calendar, now) = (forecast.place.calendar, forecast.now)
    let start = calendar.instant(of: forecast.today, at: time)
    guard start <= now else { return [] }
    let provenances = [forecast.hours.provenance, forecast.days.provenance]
    guard provenances.allSatisfy({ isSure($0, at: now) }) else { return nil }
    let words = SentenceWords(forecast, settings: format.settings, language: format.language)
    let facts = [words.day(forecast.today), format.temperatureRange(of: forecast.day, in: forecast)]
      .compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    return [
      NotificationEvent(
        kind: .morning, subject: forecast.today.isoText, start: start,
        end: calendar.interval(of: forecast.today).upperBound, isToCome: now < start + longestMorning,
        title: { .labelled($0, format.words(.today)) }, text: Message(verbatim: facts.joined(separator: "\n")),
        line: Message(verbatim: facts.joined(separator: " ")))
    ]
  }
}

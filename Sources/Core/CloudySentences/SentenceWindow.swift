import CloudyModel
import Foundation

/// A named part of a day, by the place's clocks.
package enum PartOfDay: Int, CaseIterable, Hashable, Sendable {
  case morning, afternoon, evening, night

  /// - Parameter hour: `0..<24`.
  package init(hour: Int) {
    self =
      switch hour {
      case 4..<12: .morning
      case 12..<17: .afternoon
      case 17..<22: .evening
      default: .night
      }
  }
}

/// The hours that one sentence describes, each with its part of the day.
package struct SentenceWindow: Sendable {
  package enum Kind: Hashable, Sendable {
    /// From midnight to midnight by the place's clocks for people, from 04:00 to the next 04:00 by Dark Sky's rules.
    case datedDay
    /// The hour in progress and the 24 after it.
    case comingHours
  }

  /// A part of one of the days in the window. Days start at 04:00 here, so that the hours after midnight are in the
  /// night of the day before.
  package struct Part: Hashable, Sendable {
    /// 0 for the day in which the window starts.
    package let day: Int
    package let part: PartOfDay

    /// - Parameter day: 0 for the day in which the window starts.
    package init(day: Int, part: PartOfDay) {
      self.day = day
      self.part = part
    }
  }

  package let kind: Kind
  package let rules: SentenceStyle.Rules
  /// Whether the coming hours start between midnight and 04:00, so that people call the next morning this day's.
  private let beginsAfterMidnight: Bool
  /// `nil` for an unknown hour.
  package let hours: [HourConditions?]
  /// One for each hour.
  package let parts: [Part]

  /// Creates a window from its hours.
  ///
  /// - Parameter parts: One for each hour, at most 32.
  package init(_ kind: Kind, hours: [HourConditions?], parts: [Part], rules: SentenceStyle.Rules = .darkSky) {
    self.init(kind, hours: hours, parts: parts, rules: rules, beginsAfterMidnight: false)
  }

  private init(
    _ kind: Kind, hours: [HourConditions?], parts: [Part], rules: SentenceStyle.Rules, beginsAfterMidnight: Bool
  ) {
    self.kind = kind
    self.rules = rules
    self.beginsAfterMidnight = beginsAfterMidnight
    self.hours = hours
    self.parts = parts
  }

  /// Creates the window of a date.
  ///
  /// - Parameter hours: In any order; those outside the window are ignored.
  package init(
    of date: CivilDate, hours: [HourConditions], calendar: LocalCalendar, rules: SentenceStyle.Rules = .darkSky
  ) {
    let beginning = rules == .people ? TimeOfDay(hour: 0) : SentenceWindow.startOfDay
    let start = calendar.instant(of: date, at: beginning)
    let end = calendar.instant(of: date.adding(days: 1), at: beginning)
    let count = Int((end.timeIntervalSince(start) / 3600).rounded(.up))
    let wall = SentenceWindow.wallHours(from: start, count: min(max(count, 0), HourSet.capacity), calendar: calendar)
    // For people, a day has one night, at its end: the hours after midnight belong to its morning.
    let parts = wall.map { hour in
      Part(day: 0, part: rules == .people && hour.hour < 4 ? .morning : PartOfDay(hour: hour.hour))
    }
    self.init(
      .datedDay, hours: SentenceWindow.placed(hours, from: start, count: parts.count), parts: parts, rules: rules)
  }

  /// Creates the window that starts with the hour in progress.
  ///
  /// - Parameter hours: In any order; those outside the window are ignored. An hour that contains `now` determines
  ///   where the hours start, since some services' hours start at half past.
  package init(from now: Date, hours: [HourConditions], calendar: LocalCalendar, rules: SentenceStyle.Rules = .darkSky)
  {
    let wholeSecond = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    let start =
      hours.first { $0.time.beginsHour(of: now) }?.time
      ?? wholeSecond - Double(calendar.timeOfDay(at: now).secondOfDay % 3600)
    let wall = SentenceWindow.wallHours(from: start, count: 25, calendar: calendar)
    let today = wall[0].day
    let parts = wall.map { Part(day: $0.day - today, part: PartOfDay(hour: $0.hour)) }
      // When clocks go forward, the last hour can be in the morning after tomorrow, which has no name.
      .prefix { $0.day < 2 }
    self.init(
      .comingHours, hours: SentenceWindow.placed(hours, from: start, count: parts.count), parts: Array(parts),
      rules: rules, beginsAfterMidnight: rules == .people && wall[0].hour < SentenceWindow.startOfDay.hour)
  }

  private static let startOfDay = TimeOfDay(hour: 4)

  /// Returns the place's clock time at the start of each hour: the number of the day, which starts at 04:00, and the
  /// hour.
  private static func wallHours(from start: Date, count: Int, calendar: LocalCalendar) -> [(day: Int, hour: Int)] {
    let offset = calendar.offset(at: start)
    // Clocks do not change twice in a day.
    let isConstant = calendar.offset(at: start + Double(count) * 3600) == offset
    return (0..<count).map { index in
      let instant = start + Double(index) * 3600
      let local = instant.timeIntervalSince1970 + (isConstant ? offset : calendar.offset(at: instant))
      let hours = Int((local / 3600).rounded(.down))
      let hour = hours % 24
      return (Int((Double(hours - startOfDay.hour) / 24).rounded(.down)), hour < 0 ? hour + 24 : hour)
    }
  }

  private static func placed(_ hours: [HourConditions], from start: Date, count: Int) -> [HourConditions?] {
    var placed = [HourConditions?](repeating: nil, count: count)
    for hour in hours {
      let index = (hour.time.timeIntervalSince(start) / 3600).rounded(.down)
      guard index >= 0, index < Double(count) else { continue }
      // The result must not depend on the order of the hours.
      if let other = placed[Int(index)], other.time <= hour.time { continue }
      placed[Int(index)] = hour
    }
    return placed
  }
}

extension SentenceWindow {
  /// Returns the set of hours for which a predicate is true.
  ///
  /// - Parameter hasIt: `nil` if unknown for an hour, which then counts as `false`.
  /// - Returns: `nil` if it is unknown for more than a third of the hours, or known in fewer than two parts of the day.
  package func marks(_ hasIt: (HourConditions) -> Bool?) -> HourSet? {
    var marks = HourSet(count: hours.count)
    var (known, knownParts) = (0, 0)
    var lastKnown: Part?
    for index in hours.indices {
      guard let isMarked = hours[index].flatMap(hasIt) else { continue }
      known += 1
      if parts[index] != lastKnown {
        lastKnown = parts[index]
        knownParts += 1
      }
      if isMarked { marks.mark(index) }
    }
    return known * 3 >= hours.count * 2 && knownParts >= 2 ? marks : nil
  }

  /// Whether more than a quarter of the hours between the first and the last known one are missing. They may be the wet
  /// ones, so that nothing is stated about the sky of the whole window.
  var hasGap: Bool {
    guard rules == .people, let first = hours.firstIndex(where: { $0 != nil }),
      let last = hours.lastIndex(where: { $0 != nil })
    else { return false }
    let known = hours[first...last].count { $0 != nil }
    return known * 4 < (last - first + 1) * 3
  }

  /// Whether the precipitation of all hours between the first and the last known one is known, so that it can be
  /// denied.
  var canBeDry: Bool {
    let known = hours.indices.filter { hours[$0]?.precipitation != nil }
    guard rules == .people, let first = known.first, let last = known.last else { return true }
    return known.count == last - first + 1
  }

  /// Returns the time phrase for a span. A window without hours has no spans.
  package func phrase(for span: Span) -> TimePhrase {
    let (start, end) = (parts[span.first], parts[span.last])
    if begins(span), reachesEnd(span) { return isLate ? .duringBoth(.todayNight, .tomorrow) : .allDay }
    if start == end { return .during(startName(of: span)) }
    if begins(span) { return .until(name(of: end)) }
    if reachesEnd(span) { return .starting(startName(of: span)) }
    return .startingContinuingUntil(startName(of: span), name(of: end))
  }

  /// Whether only the day's evening or night is left, so that the coming hours are not "the day".
  private var isLate: Bool {
    rules == .people && kind == .comingHours && !beginsAfterMidnight && [.evening, .night].contains(parts[0].part)
  }

  /// Returns the time phrase for two spans.
  ///
  /// - Returns: `nil` if there is no such phrase.
  package func phrase(for earlier: Span, and later: Span) -> TimePhrase? {
    let areShort = parts[earlier.first] == parts[earlier.last] && parts[later.first] == parts[later.last]
    if areShort, parts[earlier.first] == parts[later.first] { return .during(startName(of: earlier)) }
    if areShort { return .duringBoth(startName(of: earlier), startName(of: later)) }
    guard begins(earlier), reachesEnd(later) else { return nil }
    let (end, start) = (name(of: parts[earlier.last]), startName(of: later))
    // “Until morning, starting again in the morning” would not tell when it is dry.
    if rules == .people, end == start { return nil }
    return .untilStartingAgain(end, start)
  }

  private func begins(_ span: Span) -> Bool {
    switch kind {
    // For people, the morning starts at midnight: “until evening” would be wrong about rain from ten o'clock on.
    case .datedDay where rules == .people: parts[span.first] == parts[0] && hidesGap(before: span)
    case .datedDay: parts[span.first] == parts[0]
    case .comingHours: span.first == 0
    }
  }

  /// Whether the known hours before a span are few, and fewer than its own.
  private func hidesGap(before span: Span) -> Bool {
    let gap = hours[..<span.first].count { $0 != nil }
    return gap <= SentenceWindow.longestHiddenGap && gap <= span.last - span.first
  }

  private func reachesEnd(_ span: Span) -> Bool {
    switch kind {
    case .datedDay: parts[span.last] == parts[parts.count - 1]
    // The 25th hour is only partly covered.
    case .comingHours where rules == .people: span.last >= parts.count - 2
    // An event that ends later today needs no end time.
    case .comingHours: span.last == parts.count - 1 || parts[span.last] == Part(day: 0, part: .night)
    }
  }

  /// Returns the time phrase for several spans, with the parts of the day that they cover. They are listed if a range
  /// would hide half a day without them.
  func phrase(forAll spans: [Span]) -> TimePhrase {
    var names: [TermName] = []
    for span in spans {
      for index in span.first...span.last {
        let name = parts[index] == parts[span.first] ? startName(of: span) : name(of: parts[index])
        if !names.contains(name) { names.append(name) }
      }
    }
    guard let first = spans.first, let last = spans.last, names.count > mostParts,
      !SentenceWindow.haveLongGap(spans)
    else { return .duringAll(names) }
    // All parts of the day are the day.
    if kind == .datedDay { return .allDay }
    return phrase(for: Span(first: first.first, last: last.last, score: 0))
  }

  /// Whether there is a gap that is hidden neither by a range of time nor by “intermittent”.
  static func haveLongGap(_ spans: [Span]) -> Bool {
    zip(spans, spans.dropFirst()).contains { $1.first - $0.last > longGap }
  }

  /// The maximum number of hours without a condition that one range of time can include.
  static let longestHiddenGap = 3
  /// In hours.
  private static let longGap = 10

  /// Returns the time phrase for something that starts in an hour of the window.
  func startPhrase(at hour: Int) -> TimePhrase { .starting(startName(of: Span(first: hour, last: hour, score: 0))) }

  /// Returns the shortest time phrase for a span: the next day if the span is in it, otherwise without the end.
  func briefPhrase(for span: Span) -> TimePhrase {
    let phrase = phrase(for: span).withoutEnd
    guard kind == .comingHours, !beginsAfterMidnight, parts[span.first].day > 0, case .starting = phrase else {
      return phrase
    }
    return .during(.tomorrow)
  }

  /// Returns a time phrase with less detail: without “later”, and with the next day in place of its parts.
  func coarsePhrase(_ phrase: TimePhrase) -> TimePhrase {
    switch phrase {
    // Only the part in progress has a later rest.
    case .starting(let start) where SentenceWindow.laterToday.contains(start): .starting(name(of: parts[0]))
    case .until(let end) where SentenceWindow.tomorrow.contains(end): .until(.tomorrow)
    default: phrase
    }
  }

  /// Returns the next day in place of one of its parts.
  func dayPhrase(_ phrase: TimePhrase) -> TimePhrase {
    switch phrase {
    case .during(let part) where SentenceWindow.tomorrow.contains(part): .during(.tomorrow)
    default: coarsePhrase(phrase)
    }
  }

  /// Returns whether a time phrase names a part of the day, or the rest of it.
  func names(_ part: Part, in phrase: TimePhrase) -> Bool {
    let isLaterNamed = part == parts[0] && phrase.names.contains(SentenceWindow.laterToday[part.part.rawValue])
    return isLaterNamed || phrase.names.contains(name(of: part))
  }

  /// The maximum number of names in one sentence. The four parts of a day are the whole day.
  private var mostParts: Int { kind == .datedDay ? 3 : 4 }

  /// The name of the part in which a span starts. If that part is in progress, but the span starts after now, it is the
  /// rest of the part.
  private func startName(of span: Span) -> TermName {
    let start = parts[span.first]
    // After midnight, the rest of the night is still called the night.
    guard kind == .comingHours, span.first > 0, start == parts[0], !beginsAfterMidnight || start.part != .night else {
      return name(of: start)
    }
    return SentenceWindow.laterToday[start.part.rawValue]
  }

  private func name(of part: Part) -> TermName {
    let names =
      switch (kind, part.day) {
      case (.datedDay, _): SentenceWindow.dated
      case (.comingHours, 0) where beginsAfterMidnight: SentenceWindow.dated
      case (.comingHours, 1) where beginsAfterMidnight: SentenceWindow.today
      case (.comingHours, 0): SentenceWindow.today
      case (.comingHours, _): SentenceWindow.tomorrow
      }
    return names[part.part.rawValue]
  }

  private static let dated: [TermName] = [.morning, .afternoon, .evening, .night]
  private static let today: [TermName] = [.todayMorning, .todayAfternoon, .todayEvening, .todayNight]
  private static let laterToday: [TermName] = [
    .laterTodayMorning, .laterTodayAfternoon, .laterTodayEvening, .laterTodayNight,
  ]
  private static let tomorrow: [TermName] = [
    .tomorrowMorning, .tomorrowAfternoon, .tomorrowEvening, .tomorrowNight,
  ]
}

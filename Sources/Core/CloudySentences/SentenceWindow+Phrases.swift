import CloudyModel

/// The time phrases of a window.
extension SentenceWindow {
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
    // “Until morning, starting again in the morning” would not state when it is dry.
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

  /// Returns the time phrase for several spans, with the parts of the day that they cover. If a range of many parts
  /// would hide half a day without them, it is divided there, if there is a phrase for that.
  func phrase(forAll spans: [Span]) -> TimePhrase {
    let names = names(of: spans)
    guard let first = spans.first, let last = spans.last, names.count > mostParts else { return .duringAll(names) }
    if SentenceWindow.haveLongGap(spans) { return phrase(aroundLongestGapOf: spans) ?? .duringAll(names) }
    // All parts of the day are the day.
    if kind == .datedDay { return .allDay }
    return phrase(for: Span(first: first.first, last: last.last, score: 0))
  }

  /// Returns the names of the parts of the day that some spans cover.
  private func names(of spans: [Span]) -> [TermName] {
    var names: [TermName] = []
    for span in spans {
      for index in span.first...span.last {
        let name = parts[index] == parts[span.first] ? startName(of: span) : name(of: parts[index])
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// - Returns: `nil` if there is no such phrase.
  private func phrase(aroundLongestGapOf spans: [Span]) -> TimePhrase? {
    let gaps = zip(spans, spans.dropFirst()).map { $1.first - $0.last }
    guard let longest = gaps.max(), let index = gaps.firstIndex(of: longest), let first = spans.first,
      let last = spans.last
    else { return nil }
    let earlier = Span(first: first.first, last: spans[index].last, score: 0)
    return phrase(for: earlier, and: Span(first: spans[index + 1].first, last: last.last, score: 0))
  }

  /// Whether there is a gap that is hidden neither by a range of time nor by “intermittent”.
  static func haveLongGap(_ spans: [Span]) -> Bool {
    zip(spans, spans.dropFirst()).contains { $1.first - $0.last > longGap }
  }

  /// The maximum number of hours without a condition that one range of time can include.
  static let longestHiddenGap = 3
  /// The number of hours without a condition that no phrase for one span can include.
  private static let longGap = 10

  /// Returns a short time phrase for spans with gaps that must not be hidden: only the start, or, if they have begun,
  /// the parts of the day that they cover, in which the next day is one part.
  func startPhrase(of spans: [Span]) -> TimePhrase {
    guard let first = spans.first else { return .allDay }
    guard kind == .comingHours, first.first == 0 else { return .starting(startName(of: first)) }
    if let phrase = phrase(aroundLongestGapOf: spans) { return coarsePhrase(phrase) }
    return .duringAll(SentenceWindow.merged(names(of: spans)))
  }

  /// Returns the coarsest time phrase for some spans of the coming hours: the days on which they are.
  ///
  /// - Returns: `nil` if there are no spans, or if all hours are of one day.
  func daysPhrase(of spans: [Span]) -> TimePhrase? {
    guard kind == .comingHours, !spans.isEmpty else { return nil }
    let names = SentenceWindow.merged(names(of: spans))
    return .duringAll(SentenceWindow.unique(names.map { SentenceWindow.isToday($0) ? .today : $0 }))
  }

  /// Returns the names with the next day in place of its parts, and without the rest of a part that is named as a whole.
  private static func merged(_ names: [TermName]) -> [TermName] {
    unique(
      names.map { name in
        if tomorrow.contains(name) { return .tomorrow }
        guard let index = laterToday.firstIndex(of: name), names.contains(today[index]) else { return name }
        return today[index]
      })
  }

  private static func isToday(_ name: TermName) -> Bool { today.contains(name) || laterToday.contains(name) }

  private static func unique(_ names: [TermName]) -> [TermName] {
    var unique: [TermName] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return unique
  }

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
    case .untilStartingAgain(let end, let start)
    where SentenceWindow.tomorrow.contains(start) && !SentenceWindow.tomorrow.contains(end):
      .untilStartingAgain(end, .tomorrow)
    default: phrase
    }
  }

  /// Returns the next day in place of its parts.
  func dayPhrase(_ phrase: TimePhrase) -> TimePhrase {
    switch phrase {
    case .during(let part) where SentenceWindow.tomorrow.contains(part): .during(.tomorrow)
    case .duringBoth(let first, let second): .duringAll(SentenceWindow.merged([first, second]))
    case .duringAll(let parts): .duringAll(SentenceWindow.merged(parts))
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

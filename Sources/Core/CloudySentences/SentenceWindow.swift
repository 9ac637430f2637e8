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
  let beginsAfterMidnight: Bool
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
}

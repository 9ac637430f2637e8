import CloudyModel
import Foundation

/// Creates sentences about a place's weather, as trees of terms.
package struct SentenceWriter: Sendable {
  let calendar: LocalCalendar
  let style: SentenceStyle

  /// - Parameter calendar: The place's calendar.
  package init(calendar: LocalCalendar, style: SentenceStyle = SentenceStyle()) {
    self.calendar = calendar
    self.style = style
  }

  /// Returns the sentence of a day: from midnight to midnight for people, from 04:00 to the next 04:00 by Dark Sky's
  /// rules.
  ///
  /// - Parameters:
  ///   - hours: In any order; those of other days are ignored.
  ///   - snow: The day's new snow; `nil` for the sum of the hours.
  /// - Returns: `nil` if too few hours are known.
  package func day(_ date: CivilDate, hours: [HourConditions], snow: SnowAmount? = nil) -> Term? {
    WindowSentence(
      SentenceWindow(of: date, hours: hours, calendar: calendar, rules: style.rules), style: style, snow: snow
    ).term
  }

  /// Returns the sentence of the hour in progress and the 24 after it.
  ///
  /// - Parameters:
  ///   - hours: In any order; past ones are ignored.
  ///   - snow: The new snow of these hours; `nil` for the sum of the hours.
  /// - Returns: `nil` if too few hours are known.
  package func comingHours(from now: Date, hours: [HourConditions], snow: SnowAmount? = nil) -> Term? {
    WindowSentence(
      SentenceWindow(from: now, hours: hours, calendar: calendar, rules: style.rules), style: style, snow: snow
    ).term
  }

  /// Returns the sentence of any window.
  ///
  /// - Returns: `nil` if too few hours are known.
  package func sentence(of window: SentenceWindow, snow: SnowAmount? = nil) -> Term? {
    WindowSentence(window, style: style, snow: snow).term
  }

  /// Returns the sentence of a week.
  ///
  /// - Parameters:
  ///   - today: The first day of the week.
  ///   - days: In any order; all except today and the following seven days are ignored.
  ///   - hasTrend: Whether temperatures of different days can be compared.
  /// - Returns: `nil` if too few days are known.
  package func week(from today: CivilDate, days: [WeekDay], hasTrend: Bool = true) -> Term? {
    WeekSentence(from: today, days: days, style: style, hasTrend: hasTrend).term
  }
}

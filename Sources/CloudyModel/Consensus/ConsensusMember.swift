import Foundation

/// A service's forecast, as it takes part in a consensus.
struct ConsensusMember {
  /// As it is now.
  let forecast: Forecast
  /// `0...`.
  let weight: Double
  /// Past hours among them.
  let hours: [AlignedHour]

  var source: ForecastSource { forecast.hours.provenance.source }

  /// - Returns: `nil` if it says nothing about now, or is no forecast.
  init?(_ forecast: Forecast, weights: [String: Double], now: Date) {
    let source = forecast.hours.provenance.source
    guard source.kind == .forecast, let trimmed = forecast.trimmed(to: now) else { return nil }
    let weight = weights[source.id] ?? 1
    self.forecast = trimmed
    self.weight = weight.isFinite ? max(weight, 0) : 0
    // Yesterday's among them: a barometer's trend needs them after midnight.
    hours = AlignedHour.hours(of: forecast.hours.content)
  }

  /// Cut from its hours where it has no days of its own.
  func days(from today: CivilDate, calendar: LocalCalendar) -> [DayConditions] {
    guard forecast.days.content.isEmpty else { return forecast.days.content }
    return DayConditions.days(of: hourly, from: today, calendar: calendar)
  }

  /// Its figures of today, comparable with others'.
  ///
  /// A service that begins with the hour under way knows only the rest of the day, whose heat may be over. The hours
  /// that are past are no matter of opinion: it gets those that others know.
  ///
  /// - Parameter merged: What others say, in order of time.
  func today(_ today: CivilDate, calendar: LocalCalendar, after merged: [Conditions]) -> DayConditions? {
    let own = forecast.days.content.first { $0.date == today }
    let interval = calendar.interval(of: today)
    let hours = hourly.filter { interval.contains($0.time) }
    guard let first = hours.first?.time, first >= interval.lowerBound + 3600 || own == nil else { return own }
    let before = merged.filter { interval.lowerBound <= $0.time && $0.time < first }
    if before.isEmpty, let own { return own }
    return DayConditions.days(of: before + hours, from: today, calendar: calendar).first ?? own
  }

  private var hourly: [Conditions] { hours.filter { !$0.isCoarse }.map(\.conditions) }
}

import Foundation

/// A service's forecast, as it takes part in a consensus.
struct ConsensusMember {
  /// As it is now.
  let forecast: PresentForecast
  /// `0...`.
  let weight: Double
  /// Past hours among them.
  let hours: [AlignedHour]

  var source: ForecastSource { forecast.hours.provenance.source }

  /// - Returns: `nil` if it says nothing about now, or is no forecast.
  init?(_ forecast: Forecast, weights: [String: Double], now: Date) {
    let source = forecast.hours.provenance.source
    // Only what the service itself said, now and before: hours that were lent are no voice of its own.
    var own = forecast
    own.earlierHours.removeAll { $0.provenance.source.id != source.id }
    guard source.kind == .forecast, let present = PresentForecast(own, now: now) else { return nil }
    let weight = weights[source.id] ?? 1
    self.forecast = present
    self.weight = weight.isFinite ? max(weight, 0) : 0
    // Yesterday's among them: a barometer's trend needs them after midnight.
    hours = AlignedHour.hours(of: own.hours.content.preceded(by: own.earlierHours, since: .distantPast).hours)
  }

  /// Cut from its hours where it has no days of its own.
  func days(from today: CivilDate, calendar: LocalCalendar) -> [DayConditions] {
    guard forecast.days.content.isEmpty else { return forecast.days.content }
    return DayConditions.days(of: hourly, from: today, calendar: calendar)
  }

  /// The rest of a day, from an instant on.
  ///
  /// - Returns: `nil` if nothing is known of it.
  func day(_ date: CivilDate, from start: Date, calendar: LocalCalendar) -> DayConditions? {
    let end = calendar.interval(of: date).upperBound
    let rest = hourly.filter { start <= $0.time && $0.time < end }
    return DayConditions.days(of: rest, from: date, calendar: calendar).first { $0.date == date }
  }

  private var hourly: [Conditions] { hours.filter { !$0.isCoarse }.map(\.conditions) }
}

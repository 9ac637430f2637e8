import Foundation

/// A service's forecast as part of a consensus.
struct ConsensusMember {
  /// Trimmed to the current time.
  let forecast: PresentForecast
  /// 0 or more.
  let weight: Double
  /// Includes past hours.
  let hours: [AlignedHour]
  /// An empty list that does not confirm the absence of alerts has gaps; `nil` if the forecast has no list.
  let alerts: Block<[WeatherAlert]>?

  var source: ForecastSource { forecast.hours.provenance.source }

  /// - Returns: `nil` if the forecast does not cover the current time, or is not a forecast.
  init?(_ forecast: Forecast, weights: [String: Double], now: Date) {
    let source = forecast.hours.provenance.source
    // Removes hours from other services, which would count twice.
    var own = forecast
    own.earlierHours.removeAll { $0.provenance.source.id != source.id }
    guard source.kind == .forecast, let present = PresentForecast(own, now: now, hourFollowsNow: false) else {
      return nil
    }
    let weight = weights[source.id] ?? 1
    self.forecast = present
    self.weight = weight.isFinite ? max(weight, 0) : 0
    alerts = present.alerts ?? own.alerts.map(\.withoutCurrentAlerts)
    // Includes yesterday's, since a pressure trend needs them just after midnight.
    hours = AlignedHour.hours(of: own.hours.content.preceded(by: own.earlierHours, since: .distantPast).hours)
  }

  var temperatures: [Consensus.MemberTemperature] {
    hours.compactMap { hour in
      guard !hour.isCoarse, let celsius = hour.conditions.temperature?.celsius, celsius.isFinite else { return nil }
      return Consensus.MemberTemperature(time: hour.conditions.time, celsius: celsius)
    }
  }

  /// Returns the service's days, or days computed from its hours if it has none.
  func days(from today: CivilDate, calendar: LocalCalendar) -> [DayConditions] {
    guard forecast.days.content.isEmpty else { return forecast.days.content }
    return DayConditions.days(of: hourly, from: today, calendar: calendar)
  }

  /// Returns a day from an instant on; `nil` if too few hours are known.
  ///
  /// - Parameters:
  ///   - others: Other hours, which count before `begin`.
  ///   - begin: The time from which on the member's own hours count.
  func day(
    _ date: CivilDate, from start: Date, precededBy others: [Conditions], until begin: Date, calendar: LocalCalendar
  ) -> DayConditions? {
    let end = calendar.interval(of: date).upperBound
    let past = others.filter { start <= $0.time && $0.time < min(begin, end) }
    let own = hourly.filter { max(start, begin) <= $0.time && $0.time < end }
    return DayConditions.days(of: past + own, from: date, calendar: calendar).first { $0.date == date }
  }

  private var hourly: [Conditions] { hours.filter { !$0.isCoarse }.map(\.conditions) }
}

extension Block<[WeatherAlert]> {
  /// An empty list with a gap: the list is incomplete, or was complete too long ago.
  fileprivate var withoutCurrentAlerts: Self {
    var block = self
    block.content = []
    if block.provenance.gaps == ListGaps() { block.provenance.gaps.missing = 1 }
    return block
  }
}

import CloudyLocalization
import CloudyModel
import Foundation

/// Charts of the hours above a common time axis, with texts and scales, so that every front end draws the same picture.
package struct HourChartsViewModel: Hashable, Sendable {
  package let axis: TimeAxis
  /// `nil` if no temperature is known.
  package let temperature: TemperatureChart?
  /// `nil` if no amount and no probability is known.
  package let precipitation: PrecipitationChart?
  /// `nil` if no speed is known.
  package let wind: WindChart?
  /// Each service's values; `nil` unless several were requested.
  package let services: ServicesChart?
  /// Charts of the other known variables, in display order.
  package let others: [VariableChart]

  /// Creates charts of an interval, such as a local day.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  /// - Returns: `nil` if none of its hours has values.
  package init?(
    _ forecast: PresentForecast, during interval: Range<Date>, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    guard !interval.isEmpty else { return nil }
    let time = ChartTime(
      interval: interval, calendar: forecast.place.calendar,
      format: WeatherFormat(settings: settings, language: language))
    temperature = TemperatureChart(forecast, time: time, consensus: consensus)
    precipitation = PrecipitationChart(forecast, time: time, consensus: consensus)
    wind = WindChart(forecast, time: time)
    services = ServicesChart(forecast, time: time, consensus: consensus)
    others = VariableChart.values.compactMap { VariableChart($0, of: forecast, time: time) }
    guard temperature != nil || precipitation != nil || wind != nil || !others.isEmpty else { return nil }
    axis = TimeAxis(time, at: forecast.place, now: forecast.now)
  }

  /// Creates charts of the coming hours, starting with the current one.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of hours.
  ///   - consensus: The combined services, if the forecast comes from them.
  /// - Returns: `nil` if none of them has values.
  package init?(
    _ forecast: PresentForecast, limit: Int = 24, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    let upcoming = forecast.hours.content.filter { $0.time > forecast.now - 3600 }
    guard let first = upcoming.first?.time, let last = upcoming.last?.time, limit > 0 else { return nil }
    let end = min(first + Double(limit) * 3600, last + 3600)
    guard first < end else { return nil }
    self.init(forecast, during: first..<end, settings: settings, language: language, consensus: consensus)
  }

  /// Creates charts of the coming hours, starting with the current one, through the end of a day.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  /// - Returns: `nil` unless more than 36 hours are known, since fewer are hardly more than the next 24.
  package init?(
    _ forecast: PresentForecast, through lastDay: CivilDate, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    guard let week = HourChartsViewModel.week(of: forecast, through: lastDay) else { return nil }
    self.init(forecast, during: week, settings: settings, language: language, consensus: consensus)
  }

  /// Returns the time from the current hour to the end of a day, as far as hours are known.
  ///
  /// - Returns: `nil` unless these are more than 36 hours.
  static func week(of forecast: PresentForecast, through lastDay: CivilDate) -> Range<Date>? {
    let times = forecast.hours.content.lazy.map(\.time)
    guard let first = times.first(where: { $0 > forecast.now - 3600 }), let last = forecast.hours.content.last?.time
    else { return nil }
    let end = min(forecast.place.calendar.interval(of: lastDay).upperBound, last + 3600)
    return TimeAxis.coversDays(hours: end.timeIntervalSince(first) / 3600) ? first..<end : nil
  }

  /// Returns the names of the two lengths of charts, for a switch between them.
  package static func spans(_ language: Language) -> ChartSpanViewModel { ChartSpanViewModel(language) }
}

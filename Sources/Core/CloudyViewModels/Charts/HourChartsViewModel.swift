import CloudyModel
import Foundation

/// The hours as charts above a common time axis, worded and scaled so that every front end draws the same picture.
package struct HourChartsViewModel: Hashable, Sendable {
  package let axis: TimeAxis
  /// `nil` if no temperature is known.
  package let temperature: TemperatureChart?
  /// `nil` if no amount and no chance is known.
  package let precipitation: PrecipitationChart?
  /// `nil` if no speed is known.
  package let wind: WindChart?
  /// What each service says; `nil` unless several were asked.
  package let services: ServicesChart?
  /// Charts of what else is known, in display order.
  package let others: [VariableChart]

  /// Charts of an interval, such as a local day.
  ///
  /// - Parameter consensus: The combined services, if the forecast is theirs.
  /// - Returns: `nil` if nothing is known of any of its hours.
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

  /// Charts of the coming hours, starting with the current one.
  ///
  /// - Parameters:
  ///   - limit: The highest number of hours.
  ///   - consensus: The combined services, if the forecast is theirs.
  /// - Returns: `nil` if nothing is known of any of them.
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
}

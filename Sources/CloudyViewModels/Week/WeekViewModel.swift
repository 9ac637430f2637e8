import CloudyModel
import Foundation

/// The week view: one section, with one row for each day.
package struct WeekViewModel: Hashable, Sendable {
  package let days: [WeatherDayViewModel]
  /// The week's coldest and warmest temperatures in degrees Celsius, for the colours of the days' ranges; `nil` if
  /// unknown.
  package let scale: ClosedRange<Double>?

  package var numberOfSections: Int { 1 }
  package var numberOfDays: Int { days.count }

  /// Words the days of a forecast.
  ///
  /// - Parameters:
  ///   - limit: The highest number of days.
  ///   - consensus: The combined services, if the forecast is theirs.
  package init(
    _ forecast: PresentForecast, limit: Int = 8, settings: Settings, language: Language = .english,
    consensus: Consensus? = nil
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let content = forecast.days.content.prefix(max(limit, 0))
    let bands = content.compactMap { consensus?.day(on: $0.date) }
      .flatMap { [$0.temperatureMin?.band, $0.temperatureMax?.band] }.compactMap(\.self)
    let temperatures =
      content.flatMap { [$0.temperatureMin, $0.temperatureMax] }.compactMap { $0?.celsius }
      + bands.flatMap { [$0.lowerBound, $0.upperBound] }
    scale = temperatures.min().flatMap { low in temperatures.max().map { low...$0 } }
    days = content.map { [scale] in
      WeatherDayViewModel($0, in: forecast, scale: scale, format: format, consensus: consensus)
    }
  }

  /// Returns the row at `index`.
  ///
  /// - Returns: `nil` if there is no such row.
  package func viewModel(for index: Int) -> WeatherDayViewModel? {
    days.indices.contains(index) ? days[index] : nil
  }
}

import CloudyModel
import Foundation

/// The week view: one section, a row a day.
package struct WeekViewModel: Hashable, Sendable {
  package let days: [WeatherDayViewModel]
  /// From the coldest to the warmest, in degrees Celsius, for colours of the days' ranges; `nil` if nobody knows.
  package let scale: ClosedRange<Double>?

  package var numberOfSections: Int { 1 }
  package var numberOfDays: Int { days.count }

  /// - Parameters:
  ///   - limit: How many days at most.
  ///   - consensus: Of several services, if the forecast is theirs.
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

  /// - Returns: `nil` if there is no such row.
  package func viewModel(for index: Int) -> WeatherDayViewModel? {
    days.indices.contains(index) ? days[index] : nil
  }
}

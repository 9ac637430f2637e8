import CloudyLocalization
import CloudyModel
import Foundation

/// The week view, with one row for each day.
package struct WeekViewModel: Hashable, Sendable {
  package let days: [WeatherDayViewModel]
  /// The rows of a list: the days; but for averages, which hardly differ from day to day, one row for each run of
  /// similar days. Eight rows would look like a forecast.
  package let rows: [WeatherDayViewModel]
  /// The week's lowest and highest temperatures in degrees Celsius, for the colors of the days' ranges; `nil` if
  /// unknown.
  package let scale: ClosedRange<Double>?

  /// Creates the texts of a forecast's days.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of days.
  ///   - consensus: The combined services, if the forecast comes from them.
  package init(
    _ forecast: PresentForecast, limit: Int = ForecastLength.standard, settings: Settings, language: Language,
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
    let sentences = SentenceWords(forecast, settings: settings, language: language)
    days = content.map { [scale] in
      WeatherDayViewModel(
        $0, in: forecast, scale: scale, clause: sentences.clause(of: $0.date), format: format, consensus: consensus)
    }
    guard forecast.days.provenance.source.kind == .climateNormals else {
      rows = days
      return
    }
    rows = DayConditions.alike(content).compactMap { [scale] alike in
      DayConditions.mean(of: alike).map {
        WeatherDayViewModel($0, through: alike.last?.date, in: forecast, scale: scale, format: format)
      }
    }
  }

  /// Returns the index of the row with a day; `nil` if there is none.
  package func row(of day: CivilDate) -> Int? { rows.firstIndex { $0.dates.contains(day) } }

  /// Returns the row at `index`.
  ///
  /// - Returns: `nil` if there is no such row.
  package func viewModel(for index: Int) -> WeatherDayViewModel? {
    days.indices.contains(index) ? days[index] : nil
  }
}

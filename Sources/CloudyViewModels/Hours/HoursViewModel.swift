import CloudyModel
import Foundation

/// Hours: those to come, from the one that is under way, or those of one day.
package struct HoursViewModel: Hashable, Sendable {
  package let hours: [HourViewModel]
  /// Short names of figures, for the head of a table.
  package let headings: [Figure: String]
  /// What a curve of the temperatures goes from and to, in degrees Celsius, on the scale of charts; `nil` if nobody knows any.
  package let temperatureScale: ClosedRange<Double>?
  /// What stands where a figure would that nobody knows.
  package let placeholder: String

  /// - Parameters:
  ///   - limit: How many hours at most; 24 for the strip.
  ///   - consensus: Of several services, if the forecast is theirs.
  package init(
    _ forecast: PresentForecast, limit: Int = 24, settings: Settings, language: Language = .english,
    consensus: Consensus? = nil
  ) {
    let now = forecast.now
    let upcoming = forecast.hours.content.lazy.filter { $0.time > now - 3600 }.prefix(max(limit, 0))
    self.init(
      Array(upcoming), of: forecast, format: WeatherFormat(settings: settings, language: language),
      consensus: consensus)
  }

  /// All hours that are known of one local day.
  ///
  /// - Parameter consensus: Of several services, if the forecast is theirs.
  package init(
    _ forecast: PresentForecast, on date: CivilDate, settings: Settings, language: Language = .english,
    consensus: Consensus? = nil
  ) {
    let day = LocalCalendar(timeZone: forecast.place.timeZone).interval(of: date)
    self.init(
      forecast.hours.content.filter { day.contains($0.time) }, of: forecast,
      format: WeatherFormat(settings: settings, language: language), consensus: consensus)
  }

  private init(_ content: [Conditions], of forecast: PresentForecast, format: WeatherFormat, consensus: Consensus?) {
    let calendar = LocalCalendar(timeZone: forecast.place.timeZone)
    let isNormal = forecast.hours.provenance.source.kind == .climateNormals
    let figures: [Figure] = [
      .temperature, .feelsLike, .chanceOfPrecipitation, .precipitation, .wind, .gusts, .humidity, .cloudCover,
    ]
    placeholder = format.unknown
    let celsius = content.compactMap { $0.temperature?.celsius }.filter(\.isFinite)
    temperatureScale = celsius.min().flatMap { low in
      celsius.max().map { low...max($0, low + TemperatureChart.smallestSpan) }
    }
    headings = Dictionary(uniqueKeysWithValues: figures.map { ($0, format.words(.heading($0))) })
    var shownDate: CivilDate?
    hours = content.map { conditions in
      let date = calendar.date(at: conditions.time)
      let newDay = date == shownDate ? nil : date
      shownDate = date
      return HourViewModel(
        conditions, newDay: newDay, calendar: calendar, isNormal: isNormal, format: format, consensus: consensus)
    }
  }
}

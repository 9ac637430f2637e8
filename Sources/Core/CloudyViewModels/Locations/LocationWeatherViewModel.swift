import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The current weather of one place in a list, as short texts.
package struct LocationWeatherViewModel: Hashable, Sendable {
  /// For example, `1:57 PM`, on the place's clocks.
  package let time: String
  /// For example, `45°`; `nil` if unknown.
  package let temperature: String?
  /// In degrees Celsius, for colors.
  package let celsius: Double?
  package let summary: String
  /// See ``DayViewModel/summaryLanguage``.
  package let summaryLanguage: String?
  package let icon: WeatherIcon
  /// The sky over the place; `nil` for climate averages, which must not look like a forecast.
  package let sky: SkyViewModel?
  /// Today's highest and lowest, such as `47° / 37°`; `nil` unless both are known.
  package let highAndLow: String?
  /// The same for screen readers, such as `high 47°, low 37°`.
  package let spokenHighAndLow: String?
  /// The most severe alert that is not over; `nil` if none is known.
  package let alert: AlertViewModel?
  /// The same as ``StatusViewModel/text`` if this is not the newest forecast; otherwise `nil`.
  package let warning: String?

  /// Creates the texts of one place's weather.
  ///
  /// - Parameter now: The current time, by this machine's clock.
  /// - Returns: `nil` without weather values.
  package init?(
    _ report: ForecastReport, isOffline: Bool = false, now: Date, settings: Settings, language: Language
  ) {
    guard let forecast = report.present(at: now), forecast.hasValues else { return nil }
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = forecast.place.calendar
    let current = forecast.current.content
    time = format.time(calendar.timeOfDay(at: forecast.now))
    temperature = current.temperature.map(format.shortTemperature)
    celsius = current.temperature?.celsius
    let isNormal = forecast.current.provenance.source.kind == .climateNormals
    summary = format.summary(of: current, isNormal: isNormal)
    summaryLanguage = current.summary == nil ? nil : language.sourcesTextLanguage
    icon = WeatherIcon(current.condition, isDaylight: current.isDaylight)
    sky = isNormal ? nil : SkyViewModel(forecast)
    let day = forecast.day
    if let high = day?.temperatureMax, let low = day?.temperatureMin {
      let span = format.partOfDay(day, in: forecast)
      highAndLow = format.qualified(format.highAndLow(high: high, low: low), as: span)
      spokenHighAndLow = language.text(
        SpokenMessages.highAndLow(
          high: format.shortTemperature(high), low: format.shortTemperature(low), span: span))
    } else {
      (highAndLow, spokenHighAndLow) = (nil, nil)
    }
    alert = AlertViewModel.mostSevere(of: forecast, settings: settings, language: language)
    let status = StatusViewModel(
      report, present: forecast, isOffline: isOffline, now: now, settings: settings, language: language)
    warning = status.isWarning ? status.text : nil
  }
}

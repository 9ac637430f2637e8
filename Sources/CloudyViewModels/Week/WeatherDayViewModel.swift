import CloudyModel
import Foundation

/// One day of the week view, already worded.
package struct WeatherDayViewModel: WeatherDayPresentable, Hashable, Sendable {
  package let day: String
  package let date: String
  package let temperature: String
  package let windSpeed: String
  package let icon: WeatherIcon

  /// As `Sat`.
  package let shortDay: String
  package let isToday: Bool
  /// As `Partly Cloudy`.
  package let summary: String
  /// As `37°`.
  package let low: String
  package let high: String
  /// For colours, in degrees Celsius.
  package let lowCelsius: Double?
  package let highCelsius: Double?
  /// Where the day's range lies on the week's, `0...1` from the coldest to the warmest; `nil` unless both ends are
  /// known.
  package let range: ClosedRange<Double>?
  /// As `40 %`; empty if nobody knows.
  package let precipitationChance: String
  /// `0...1`, for colours.
  package let precipitationFraction: Double?
  /// As `2.3 mm`; empty if nobody knows or nothing falls.
  package let precipitationAmount: String
  /// As `18 MPH`; empty if nobody knows.
  package let windGust: String
  /// As `NNW`; empty if nobody knows.
  package let windDirection: String
  package let windBearing: Double?
  package let sun: SunViewModel
  package let moon: MoonViewModel

  /// - Parameter scale: The week's coldest and warmest, in degrees Celsius.
  init(
    _ conditions: DayConditions, in forecast: Forecast, today: CivilDate, scale: ClosedRange<Double>?,
    format: WeatherFormat
  ) {
    let isNormal = forecast.days.provenance.source.kind == .climateNormals
    let weekday = conditions.date.weekday
    day = format.words(.weekday(weekday))
    shortDay = format.words(.shortWeekday(weekday))
    date = format.words(.monthAndDay(month: conditions.date.month, day: conditions.date.day))
    isToday = conditions.date == today
    temperature = format.temperatureRange(low: conditions.temperatureMin, high: conditions.temperatureMax)
    low = format.shortTemperature(conditions.temperatureMin)
    high = format.shortTemperature(conditions.temperatureMax)
    lowCelsius = conditions.temperatureMin?.celsius
    highCelsius = conditions.temperatureMax?.celsius
    range = WeatherDayViewModel.range(of: conditions, on: scale)
    windSpeed = format.speed(conditions.windSpeed)
    windGust = conditions.windGust.map(format.speed) ?? ""
    windDirection = format.compassPoint(conditions.windBearing)
    windBearing = conditions.windBearing
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    summary = format.summary(conditions.condition, isNormal: isNormal)
    precipitationChance = conditions.precipitationProbability.map(format.percent) ?? ""
    precipitationFraction = conditions.precipitationProbability
    precipitationAmount =
      conditions.precipitation.flatMap { $0.millimeters >= 0.05 ? format.depth($0) : nil } ?? ""
    sun = SunViewModel(on: conditions.date, at: forecast.place, format: format)
    let noon = LocalCalendar(timeZone: forecast.place.timeZone)
      .instant(of: conditions.date, at: TimeOfDay(hour: 12))
    moon = MoonViewModel(at: noon, coordinates: forecast.place.coordinates, format: format)
  }

  private static func range(of day: DayConditions, on scale: ClosedRange<Double>?) -> ClosedRange<Double>? {
    guard
      let low = day.temperatureMin?.celsius, let high = day.temperatureMax?.celsius, low <= high, let scale
    else { return nil }
    let span = scale.upperBound - scale.lowerBound
    guard span > 0 else { return 0...1 }
    return ((low - scale.lowerBound) / span)...((high - scale.lowerBound) / span)
  }
}

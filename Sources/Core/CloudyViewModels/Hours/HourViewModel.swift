import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of one hour. Unknown values are `nil`.
package struct HourViewModel: Identifiable, Hashable, Sendable {
  /// The instant at which the hour starts.
  package let id: Date
  /// For example, `1 PM` or `13`. If the clocks show an hour twice, the second is `2 AM (repeated)`.
  package let hour: String
  /// For example, `1:00 PM` or `13:00`. If the clocks show an hour twice, the second is `2:00 AM (repeated)`.
  package let time: String
  /// For example, `Sat`, for the first hour and each hour that starts a new day; `nil` for the others.
  package let newDay: String?
  /// ``time`` with the day where one starts, such as `Sat 1:00 PM`.
  package let dayAndTime: String
  package let icon: WeatherIcon
  package let summary: String
  /// See ``DayViewModel/summaryLanguage``.
  package let summaryLanguage: String?
  /// For example, `45°`.
  package let temperature: String?
  /// In degrees Celsius, for drawing.
  package let celsius: Double?
  /// The services' agreement on the temperature; `nil` unless several were requested.
  package let temperatureBand: BandViewModel?
  /// Services that disagree with the others, such as `MET Norway says 18°C`.
  package let disagreements: [String]
  /// For example, `43°`.
  package let feelsLike: String?
  /// For example, `40%`.
  package let precipitationChance: String?
  /// `0...1`.
  package let precipitationFraction: Double?
  /// The chance, if it is high enough to show next to other values; otherwise `nil`.
  package let notableChance: String?
  /// For example, `0.09 in`; a dash if the hour is wet and its amount is unknown; also `nil` without precipitation.
  package let precipitationAmount: String?
  /// Whether ``precipitationAmount`` is the dash of an unknown amount.
  let isAmountUnknown: Bool
  /// The amounts that the service considers likely, such as `0.8–3.5 mm`; `nil` if it states none, or their ends are less
  /// than half a millimeter apart.
  package let precipitationAmounts: String?
  package let isSnow: Bool
  package let windSpeed: String?
  package let windGust: String?
  /// For example, `NNW`.
  package let windDirection: String?
  /// The direction that the wind comes from, in degrees clockwise from north.
  package let windBearing: Double?
  /// Speed and direction, such as `9 mph SW`.
  package let wind: String
  package let humidity: String?
  package let cloudCover: String?
  package let isDaylight: Bool
  /// The highest level of the alerts that cover the hour; `nil` if there are none.
  package let alert: AlertLevel?
  /// The level's name, such as `Severe alert`.
  package let alertName: String?

  /// - Parameters:
  ///   - alert: The highest level of the alerts that cover the hour; `nil` if there are none.
  ///   - consensus: The combined services, if the conditions come from them.
  init(
    _ conditions: Conditions, newDay: CivilDate?, calendar: LocalCalendar, isNormal: Bool, alert: AlertLevel?,
    format: WeatherFormat, consensus: Consensus? = nil
  ) {
    id = conditions.time
    let spread = consensus?.hour(at: conditions.time)
    hour = format.hour(at: conditions.time, on: calendar)
    let time = format.time(at: conditions.time, on: calendar)
    self.time = time
    self.newDay = newDay.map { format.words(.shortWeekday($0.weekday)) }
    dayAndTime = newDay.map { format.words(.weekdayAndClock($0.weekday, clock: time)) } ?? time
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    summary = format.summary(of: conditions, isNormal: isNormal)
    summaryLanguage = conditions.summary == nil ? nil : format.language.sourcesTextLanguage
    temperature = conditions.temperature.map(format.shortTemperature)
    celsius = conditions.temperature?.celsius
    temperatureBand = BandViewModel(spread?.temperature, format: format)
    disagreements = Disagreements(consensus: consensus, format: format).hour(spread)
    feelsLike = conditions.apparentTemperature.map(format.shortTemperature)
    precipitationChance = conditions.precipitationProbability.map(format.percent)
    notableChance = format.chance(conditions.precipitationProbability)
    precipitationFraction = conditions.precipitationProbability
    // Averages have no amounts of hours, so none is missing.
    precipitationAmount = format.notablePrecipitation(
      conditions.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) },
      isWet: conditions.isWet && !isNormal)
    isAmountUnknown = conditions.precipitationRate == nil && precipitationAmount != nil
    precipitationAmounts = conditions.precipitationRange.flatMap {
      format.depths(
        Length(millimeters: $0.lowerBound.millimetersPerHour)...Length(millimeters: $0.upperBound.millimetersPerHour),
        atLeastApart: Length(millimeters: 0.5))
    }
    isSnow = conditions.precipitationType == .snow
    windSpeed = conditions.windSpeed.map(format.speed)
    windGust = conditions.windGust.map(format.speed)
    windBearing = format.bearing(conditions.windBearing, of: conditions.windSpeed)
    windDirection = format.compassPoint(windBearing)
    wind = format.wind(windSpeed ?? format.unknown, from: windDirection)
    humidity = conditions.humidity.map(format.percent)
    cloudCover = conditions.cloudCover.map(format.percent)
    isDaylight = conditions.isDaylight ?? true
    self.alert = alert
    alertName = alert.map { format.words($0.name) }
  }

  /// The hour as a sentence, such as `Sat, 1:00 PM: Light Rain, 45°, chance of precipitation 40%, wind 9 mph from SW.`
  package func sentence(in language: Language) -> String { sentence(in: language, summary: summary) }

  /// The same with `summary` in place of ``summary``, so that a caller can find its position.
  package func sentence(in language: Language, summary: String) -> String {
    language.text(
      SpokenMessages.sentence(
        SpokenMessages.hour(
          clock: time, day: newDay, summary: summary, temperature: temperature, chance: notableChance, wind: windSpeed,
          from: windDirection), alert: alertName))
  }
}

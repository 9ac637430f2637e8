import CloudyModel
import Foundation

/// One hour, already worded. Figures that nobody knows are `nil`.
package struct HourViewModel: Identifiable, Hashable, Sendable {
  /// When it begins.
  package let id: Date
  /// As `1 PM` or `13`; the second of two that are alike as `2 AM again`.
  package let hour: String
  /// As `01:00 PM` or `13:00`; the second of two that are alike as `02:00 AM again`.
  package let time: String
  /// As `Sat`, of the first hour and of each that begins a new day; `nil` of the others.
  package let newDay: String?
  package let icon: WeatherIcon
  package let summary: String
  /// As `45°`.
  package let temperature: String?
  package let celsius: Double?
  /// How far services agree on it; `nil` unless several were asked.
  package let temperatureBand: BandViewModel?
  /// Who does not agree with the other services, as `MET Norway says 18 °C`.
  package let disagreements: [String]
  /// As `43°`.
  package let feelsLike: String?
  /// As `40 %`.
  package let precipitationChance: String?
  /// `0...1`.
  package let precipitationFraction: Double?
  /// The same where it is worth saying beside other figures.
  package let notableChance: String?
  /// As `0.09 in`; `nil` also if nothing falls.
  package let precipitationAmount: String?
  /// Liquid, in millimetres per hour, for the height of a bar.
  package let precipitationRate: Double?
  package let isSnow: Bool
  package let windSpeed: String?
  package let windGust: String?
  package let windDirection: String?
  package let windBearing: Double?
  package let humidity: String?
  package let cloudCover: String?
  package let isDaylight: Bool

  /// - Parameter consensus: Of several services, if the conditions are theirs.
  init(
    _ conditions: Conditions, newDay: CivilDate?, calendar: LocalCalendar, isNormal: Bool, format: WeatherFormat,
    consensus: Consensus? = nil
  ) {
    id = conditions.time
    let spread = consensus?.hour(at: conditions.time)
    hour = format.hour(at: conditions.time, on: calendar)
    time = format.time(at: conditions.time, on: calendar)
    self.newDay = newDay.map { format.words(.shortWeekday($0.weekday)) }
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    summary = format.summary(conditions.condition, called: conditions.summary, isNormal: isNormal)
    temperature = conditions.temperature.map(format.shortTemperature)
    celsius = conditions.temperature?.celsius
    temperatureBand = BandViewModel(spread?.temperature, format: format)
    disagreements = Disagreements(consensus: consensus, format: format).hour(spread)
    feelsLike = conditions.apparentTemperature.map(format.shortTemperature)
    precipitationChance = conditions.precipitationProbability.map(format.percent)
    notableChance = format.chance(conditions.precipitationProbability)
    precipitationFraction = conditions.precipitationProbability
    precipitationRate = conditions.precipitationRate?.millimetersPerHour
    precipitationAmount =
      conditions.precipitationRate.flatMap {
        $0.millimetersPerHour >= 0.05 ? format.depth(Length(millimeters: $0.millimetersPerHour)) : nil
      }
    isSnow = conditions.precipitationType == .snow
    windSpeed = conditions.windSpeed.map(format.speed)
    windGust = conditions.windGust.map(format.speed)
    windDirection = format.compassPoint(conditions.windBearing)
    windBearing = conditions.windBearing
    humidity = conditions.humidity.map(format.percent)
    cloudCover = conditions.cloudCover.map(format.percent)
    isDaylight = conditions.isDaylight ?? true
  }
}

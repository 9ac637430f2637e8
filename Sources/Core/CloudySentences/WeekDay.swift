import CloudyModel
import Foundation

/// The facts of a day, from midnight to midnight, for the sentence of a week. Unknown facts are `nil`.
package struct WeekDay: Hashable, Sendable {
  package var date: CivilDate
  package var high: Temperature?
  package var low: Temperature?
  /// The highest and the lowest apparent temperature.
  package var apparentHigh: Temperature?
  package var apparentLow: Temperature?
  package var precipitation: PrecipitationFacts?
  /// The highest rate of the day's hours.
  package var highestRate: PrecipitationRate?
  /// The precipitation that ``precipitation`` names, as water, or all of it if the hours are unknown.
  package var water: Length?
  /// The depth of new snow.
  package var newSnow: Length?
  /// The day's strongest, at 10 m.
  package var windSpeed: Speed?
  package var windGust: Speed?

  /// Creates a day without known facts.
  package init(date: CivilDate) { self.date = date }
}

extension WeekDay {
  /// Creates the facts of a day of any forecast.
  ///
  /// - Parameter hours: The forecast's hours, for the highest rate and, for people, the highest probability and the
  ///   water of the precipitation that the day's condition names; those of other days are ignored.
  package init(
    _ day: DayConditions, hours: [Conditions] = [], calendar: LocalCalendar, rules: SentenceStyle.Rules = .darkSky
  ) {
    self.init(date: day.date)
    (high, low) = (day.temperatureMax, day.temperatureMin)
    (apparentHigh, apparentLow) = (day.apparentTemperatureMax, day.apparentTemperatureMin)
    (water, newSnow) = (day.precipitation, day.snowfall)
    (windSpeed, windGust) = (day.windSpeedMax, day.windGust)
    precipitation = PrecipitationFacts(day, rules: rules)
    guard precipitation?.isFalling == true else { return }
    let interval = calendar.interval(of: day.date)
    let hours = hours.filter { interval.contains($0.time) }
    for rate in hours.compactMap(\.precipitationRate) { highestRate = max(highestRate ?? rate, rate) }
    guard rules == .people else { return }
    let named = day.hoursOfCondition(in: hours)
    guard !named.isEmpty else { return }
    precipitation?.probability = WeekDay.chance(of: named)
    // The day's total includes other precipitation: possible rain is not the water of ice.
    if named.count < hours.count(where: \.isWet) { water = WeekDay.water(in: named) }
  }

  /// - Returns: `nil` if the amount of an hour is unknown.
  private static func water(in hours: [Conditions]) -> Length? {
    let rates = hours.compactMap(\.precipitationRate?.millimetersPerHour)
    return rates.count == hours.count ? Length(millimeters: rates.reduce(0, +)) : nil
  }

  /// - Returns: `nil` if the probability of an hour is unknown, so that its precipitation counts as certain.
  private static func chance(of hours: [Conditions]) -> Double? {
    let chances = hours.compactMap(\.precipitationProbability)
    return chances.count == hours.count ? chances.max() : nil
  }
}

extension PrecipitationFacts {
  /// - Returns: `nil` if it is unknown whether the day is wet.
  fileprivate init?(_ day: DayConditions, rules: SentenceStyle.Rules) {
    let probability = day.precipitationProbability
    let isUnlikely = probability.map { $0 < Condition.likelyPrecipitation } ?? false
    var stated = PrecipitationFacts(.water, type: day.precipitationType, probability: probability)
    var falls: Bool?
    switch day.condition {
    case .precipitation(let type, let strength)?:
      (stated.type, stated.strength, falls) = (type, strength, true)
    case .thunderstorm?: (stated.kind, falls) = (.thunderstorm, true)
    case .hail?: (stated.kind, falls) = (.hail, true)
    case .tornado?: (stated.kind, falls) = (.tornado, true)
    case nil: break
    default: falls = false
    }
    if rules == .people, let falls {
      // A dry sky in some hours does not deny the precipitation of a day of which too many hours are missing.
      if !falls, day.precipitation == nil, probability == nil { return nil }
      // The day's condition was determined from its hours, with their amounts and chances.
      self = falls ? stated : .none
    } else if isUnlikely {
      self = .none
    } else if let amount = day.precipitation {
      let least = stated.type == .snow ? 0.3 : 0.5
      self = amount.millimeters >= least - 1e-9 ? stated : .none
    } else if let falls {
      self = falls ? stated : .none
    } else {
      return nil
    }
  }
}

import CloudyHTTP
import CloudyModel
import Foundation

/// Parsed conditions, and the derivations and corrections applied.
typealias OpenMeteoConversion<Content> = (conditions: Content, derivations: Set<Derivation>)

extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  /// The hours in chronological order, without rows that have no values.
  ///
  /// Open-Meteo's sums, probabilities, gusts and UV index at 15:00 describe the preceding hour, so they are moved to
  /// 14:00.
  func hours(at coordinates: Coordinates) -> OpenMeteoConversion<[Conditions]> {
    let rows = rows
    var derivations: Set<Derivation> = [.precedingHourShifted, .conditionFromValues]
    if correction != nil { derivations.insert(.temperatureFromCell) }
    let conditions = rows.sorted { $0.key < $1.key }.map { time, row -> Conditions in
      var conditions = conditionsAtInstant(ofRow: row, time: time, coordinates: coordinates)
      let next = rows[time + 3600]
      if let next {
        conditions.windGust = speed(.windGusts, row: next)
        conditions.uvIndex = PlausibleRange.uvIndex(value(.uvIndex, row: next))
        conditions.precipitationRate = precipitationRate(row: next, over: 3600)
        conditions.precipitationProbability = fraction(.precipitationProbability, row: next)
        conditions.snowfall = snowfall(row: next)
      }
      // The service computes a row's code from the row's sum, except for fog and thunder.
      let codeOfSum = WeatherCode(next.flatMap { value(.weatherCode, row: $0) })
      let code = WeatherCode(value(.weatherCode, row: row))
      if conditions.applyCode(code, ofSum: codeOfSum ?? code) { derivations.insert(.snowInWarmAir) }
      conditions.reconcilePrecipitation()
      derivations.formUnion(conditions.deriveMissingValues())
      return conditions
    }
    return (conditions.filter(\.hasValues), derivations)
  }

  /// Returns the current conditions.
  ///
  /// - Parameter hour: The current hour, which fills in missing values.
  func current(at time: Date, coordinates: Coordinates, hour: Conditions?) -> OpenMeteoConversion<Conditions> {
    var conditions = conditionsAtInstant(ofRow: 0, time: time, coordinates: coordinates)
    conditions.windGust = speed(.windGusts, row: 0)
    conditions.uvIndex = PlausibleRange.uvIndex(value(.uvIndex, row: 0))
    if let interval, (1...3600).contains(interval) {
      conditions.precipitationRate = precipitationRate(row: 0, over: interval)
    }
    // CAPE is requested for hours only.
    conditions.cape = conditions.cape ?? hour?.cape
    var derivations: Set<Derivation> = [.conditionFromValues]
    if correction != nil { derivations.insert(.temperatureFromCell) }
    // Before filling from the hour, since these derive from the current temperature.
    derivations.formUnion(conditions.deriveMissingValues())
    if let hour, conditions.fillGaps(from: hour) { derivations.insert(.currentFilledFromHour) }
    let code = WeatherCode(value(.weatherCode, row: 0))
    // There is no probability for a quarter of an hour, so the hour's is used.
    conditions.precipitationProbability = hour?.precipitationProbability
    conditions.snowfall = snowfall(row: 0)
    if conditions.applyCode(code, ofSum: code) { derivations.insert(.snowInWarmAir) }
    // A dry moment is possible in a wet hour, but precipitation at the moment counts as in the hour, and an hour
    // without an amount that is wet by its chance has no drier moments.
    let isRaining = conditions.precipitationRate.map { $0.millimetersPerHour > 0 } ?? false
    if isRaining || hour?.isWetByChance == true { conditions.reconcilePrecipitation() }
    // Snow depth is for a whole hour.
    conditions.snowfall = hour?.snowfall
    if code == nil, let hour { conditions.condition = conditions.condition ?? hour.condition }
    return (conditions, derivations)
  }
}

extension Conditions {
  /// Determines the type of precipitation and the condition.
  ///
  /// - Parameter codeOfSum: The code computed from the sum to which this rate belongs.
  /// - Returns: Whether the type was corrected.
  fileprivate mutating func applyCode(_ code: WeatherCode?, ofSum codeOfSum: WeatherCode?) -> Bool {
    precipitationType = typeOfSum(codeOfSum)
    let isCorrected = correctPrecipitationType()
    condition = ConditionInputs(values: self, statement: statement(code, ofSum: codeOfSum)).verdict.condition
    return isCorrected
  }

  /// The type of precipitation, from the code computed from the sum to which this rate belongs.
  func typeOfSum(_ code: WeatherCode?) -> PrecipitationType? {
    let snows = (snowfall?.meters ?? 0) > 0
    guard precipitationRate.map({ $0.millimetersPerHour > 0 }) ?? snows else { return nil }
    switch code?.precipitationType {
    case .sleet: return .sleet
    case .freezingRain: return .freezingRain
    case .snow: return .snow
    case .rain: return snows ? .sleet : .rain
    case nil:
      if snows { return .snow }
      if snowfall != nil { return .rain }
      return temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    }
  }

  /// The condition according to the code, only where values are missing: the service computes its code from the same
  /// values, but less precisely.
  private func statement(_ code: WeatherCode?, ofSum codeOfSum: WeatherCode?) -> ReportedCondition? {
    let named: Condition? =
      if code?.isHail == true {
        .hail
      } else if code?.isThunderstorm == true {
        .thunderstorm
      } else if precipitationRate == nil, let type = codeOfSum?.precipitationType,
        let strength = codeOfSum?.precipitationStrength
      {
        .precipitation(type, strength)
      } else if code?.isFog == true {
        .fog
      } else {
        cloudCover == nil ? code?.sky : nil
      }
    return named.map { ReportedCondition($0, saying: .itself) }
  }

  /// Fills in missing values from the hour, and returns whether there were any.
  fileprivate mutating func fillGaps(from hour: Conditions) -> Bool {
    let isRateMissing = precipitationRate == nil && hour.precipitationRate != nil
    if isRateMissing { precipitationRate = hour.precipitationRate }
    return fillMissingValues(from: hour) || isRateMissing
  }
}

import CloudyModel
import Foundation

/// What was read, and what of it Cloudy computed or changed.
typealias OpenMeteoReading<Content> = (conditions: Content, derivations: Set<Derivation>)

extension OpenMeteoTable<OpenMeteoWeatherVariable> {
  /// In order of time; rows without any figure are left out.
  ///
  /// Open-Meteo's sums, chances, gusts and ultraviolet index of 15:00 are those of the hour before. They go to the hour
  /// of 14:00, whose weather they are.
  func hours(at coordinates: Coordinates) -> OpenMeteoReading<[Conditions]> {
    let rows = rows
    var derivations: Set<Derivation> = [.precedingHourShifted, .conditionFromFigures]
    let conditions = rows.sorted { $0.key < $1.key }.map { time, row -> Conditions in
      var conditions = conditionsAtInstant(ofRow: row, time: time, coordinates: coordinates)
      let next = rows[time + 3600]
      if let next {
        conditions.windGust = speed(.windGusts, row: next)
        conditions.uvIndex = Plausible.uvIndex(value(.uvIndex, row: next))
        conditions.precipitationRate = precipitationRate(row: next, over: 3600)
        conditions.precipitationProbability = fraction(.precipitationProbability, row: next)
        conditions.snowfall = snowfall(row: next)
      }
      // The service computes a row's code from the row's sum, fog and thunder aside.
      let codeOfSum = WeatherCode(next.flatMap { value(.weatherCode, row: $0) })
      let code = WeatherCode(value(.weatherCode, row: row))
      conditions.applyCode(code, ofSum: codeOfSum ?? code)
      derivations.formUnion(conditions.deriveMissingFigures())
      return conditions
    }
    return (conditions.filter(\.hasFigures), derivations)
  }

  /// - Parameter hour: That now is in; it says what is not said about now.
  func current(at time: Date, coordinates: Coordinates, hour: Conditions?) -> OpenMeteoReading<Conditions> {
    var conditions = conditionsAtInstant(ofRow: 0, time: time, coordinates: coordinates)
    conditions.windGust = speed(.windGusts, row: 0)
    conditions.uvIndex = Plausible.uvIndex(value(.uvIndex, row: 0))
    if let interval, (1...3600).contains(interval) {
      conditions.precipitationRate = precipitationRate(row: 0, over: interval)
    }
    var derivations: Set<Derivation> = [.conditionFromFigures]
    // Before the hour's, since these go with the temperature of now.
    derivations.formUnion(conditions.deriveMissingFigures())
    if let hour, conditions.fillGaps(from: hour) { derivations.insert(.currentFilledFromHour) }
    let code = WeatherCode(value(.weatherCode, row: 0))
    // A model's quarter of an hour is no likelier than the hour that it is in.
    conditions.precipitationProbability = hour?.precipitationProbability
    conditions.snowfall = snowfall(row: 0)
    conditions.applyCode(code, ofSum: code)
    // A depth is an hour's.
    conditions.snowfall = hour?.snowfall
    if code == nil, let hour { conditions.condition = conditions.condition ?? hour.condition }
    return (conditions, derivations)
  }
}

extension Conditions {
  /// Decides what falls and what the sky does.
  ///
  /// - Parameter codeOfSum: The code that was computed from the sum that is the rate here.
  fileprivate mutating func applyCode(_ code: WeatherCode?, ofSum codeOfSum: WeatherCode?) {
    precipitationType = typeOfSum(codeOfSum)
    condition = SkyEvidence(figures: self, statement: statement(code, ofSum: codeOfSum)).verdict.condition
  }

  /// What falls, by the code that was computed from the sum that is the rate here.
  func typeOfSum(_ code: WeatherCode?) -> PrecipitationType? {
    let snows = (snowfall?.meters ?? 0) > 0
    guard precipitationRate.map({ $0.millimetersPerHour > 0 }) ?? snows else { return nil }
    switch code?.precipitationType {
    case .sleet: return .sleet
    case .snow: return .snow
    case .rain: return snows ? .sleet : .rain
    case nil:
      if snows { return .snow }
      if snowfall != nil { return .rain }
      return temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    }
  }

  /// The service computes its code from the same figures, and less finely; so it is heard only where they say nothing.
  private func statement(_ code: WeatherCode?, ofSum codeOfSum: WeatherCode?) -> SkyStatement? {
    let named: Condition? =
      if code?.isThunderstorm == true {
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
    return named.map { SkyStatement($0, saying: .itself) }
  }

  /// - Returns: Whether there was a gap that the hour could fill.
  fileprivate mutating func fillGaps(from hour: Conditions) -> Bool {
    let isRateMissing = precipitationRate == nil && hour.precipitationRate != nil
    if isRateMissing { precipitationRate = hour.precipitationRate }
    return takeMissingFigures(from: hour) || isRateMissing
  }
}

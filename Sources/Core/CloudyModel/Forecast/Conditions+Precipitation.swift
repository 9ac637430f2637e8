import Foundation

extension Conditions {
  /// Replaces a type of precipitation that would melt in this air by rain: some services state snow by a code or a
  /// symbol that contradicts their own temperature. Rain leaves no new snow.
  ///
  /// - Returns: Whether the type was replaced.
  @discardableResult
  package mutating func correctPrecipitationType() -> Bool {
    guard let stated = precipitationType, typeReachingGround(stated) != stated else { return false }
    precipitationType = typeReachingGround(stated)
    if precipitationType == .rain { snowfall = snowfall.map { _ in Length(meters: 0) } }
    return true
  }

  /// Makes an hour's amount, chance and condition consistent, after the condition was determined. Where a source's own
  /// values disagree, the stronger one counts:
  ///
  /// | amount | chance | the hour |
  /// | --- | --- | --- |
  /// | 0.2 mm or more | 0% | is wet, and the chance is dropped |
  /// | 0.2 mm or more | known | is wet, described as possible below 40% |
  /// | 0.1 mm or more | 25% or more | is wet, likewise |
  /// | less, or none | 60% or more | is wet, very lightly, at each of its moments |
  /// | unknown | 60% or more | is wet, lightly |
  /// | any other | any other | follows its source or its sky |
  ///
  /// ``ConditionInputs`` determines the second and the third row. The second one does not apply to sources whose amount
  /// is conditional on precipitation. For snow, half as much is enough.
  ///
  /// - Parameter stated: The source's type of precipitation, if its amount is none or unknown.
  package mutating func reconcilePrecipitation(stated: PrecipitationType? = nil) {
    if isWet {
      if let chance = precipitationProbability, chance < 0.005 { precipitationProbability = nil }
    } else if let chance = precipitationProbability, chance >= Condition.surePrecipitation {
      let type =
        precipitationType ?? stated.map(typeReachingGround)
        ?? temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
      precipitationType = type
      condition = .precipitation(type, precipitationRate == nil ? .light : .veryLight)
    }
  }

  /// Whether an hour is wet only because its chance is high: its amount is too small to mention.
  package var isWetByChance: Bool {
    guard case .precipitation(let type, .veryLight)? = condition, let rate = precipitationRate else { return false }
    return !rate.isNoticeable(of: type) && precipitationProbability ?? 0 >= Condition.surePrecipitation
  }

  /// Returns the type in which precipitation reaches the ground: the type itself, or rain where the air is too warm.
  ///
  /// Whether flakes melt depends on the wet-bulb temperature, which is lower in dry air; it is computed if the humidity
  /// is known. Above 5°C, they melt in any air. Ice pellets, freezing rain and mixtures need air that is not much above
  /// freezing, either.
  func typeReachingGround(_ type: PrecipitationType) -> PrecipitationType {
    guard let temperature else { return type }
    let wetBulb = humidity.flatMap { Temperature(wetBulbOfAir: temperature, humidity: $0) }
    switch type {
    case .rain: return .rain
    case .snow: return temperature.celsius > 5 || wetBulb.map { $0.celsius > 2.5 } ?? false ? .rain : .snow
    // The ground can be colder than the air.
    case .freezingRain: return (wetBulb.map { $0.celsius > 3 } ?? (temperature.celsius > 4)) ? .rain : .freezingRain
    case .sleet: return (wetBulb.map { $0.celsius > 4 } ?? (temperature.celsius > 6)) ? .rain : .sleet
    }
  }
}

extension Temperature {
  /// The wet-bulb temperature: R. Stull, *Wet-Bulb Temperature from Relative Humidity and Air Temperature* (2011).
  ///
  /// - Parameter humidity: Relative, `0...1`.
  /// - Returns: `nil` outside the range of the formula: 5 to 99% and -20 to 50°C, but saturated air counts as 99%.
  init?(wetBulbOfAir air: Temperature, humidity: Double) {
    let percent = min(humidity * 100, 99)
    guard percent >= 5, (-20...50).contains(air.celsius) else { return nil }
    let celsius =
      air.celsius * atan(0.151977 * (percent + 8.313659).squareRoot()) + atan(air.celsius + percent)
      - atan(percent - 1.676331) + 0.00391838 * pow(percent, 1.5) * atan(0.023101 * percent) - 4.686035
    self.init(celsius: celsius)
  }
}

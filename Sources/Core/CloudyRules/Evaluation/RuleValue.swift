import CloudyModel
import CloudySentences

/// The value of a variable at a moment, in the unit of a rule.
struct RuleValue {
  let number: Double
  /// The values that the services agree on, otherwise those that the service considers likely; `nil` if unknown.
  private(set) var range: ClosedRange<Double>?
  /// The values of services that do not agree.
  private(set) var outliers: [(sourceID: String, number: Double)] = []

  /// - Returns: `nil` if the value is unknown.
  init?(_ variable: RuleVariable, in unit: RuleUnit, at moment: RuleMoment) {
    let (hour, spread) = (moment.hour, moment.spread)
    switch variable {
    case .temperature:
      self.init(hour?.temperature, spread?.temperature, likely: hour?.temperatureRange, unit.number)
    case .feelsLike: self.init(hour?.apparentTemperature, spread?.apparentTemperature, unit.number)
    case .wind: self.init(hour?.windSpeed, spread?.windSpeed, likely: hour?.windSpeedRange, unit.number)
    case .gust: self.init(hour?.windGust, spread?.windGust, unit.number)
    case .humidity: self.init(hour?.humidity, spread?.humidity, unit.number(share:))
    case .chance: self.init(hour?.precipitationProbability, spread?.precipitationProbability, unit.number(share:))
    case .uv: self.init(hour?.uvIndex, nil) { $0 }
    case .snow: self.init(moment.newSnow, nil, unit.number)
    case .rain where moment.type == .snow && moment.isWet != nil: self.init(0.0, nil) { $0 }
    case .rain, .precipitation:
      self.init(moment.rate, spread?.precipitationRate, likely: hour?.precipitationRange) {
        unit.number(Length(millimeters: $0.millimetersPerHour))
      }
    }
  }

  private init?<Value: Quantity>(
    _ value: Value?, _ estimate: Estimate?, likely: ClosedRange<Value>? = nil, _ number: (Value) -> Double
  ) {
    guard let value, value.number.isFinite else { return nil }
    self.number = number(value)
    func converted(_ value: Double) -> Double { number(Value(number: value)) }
    range =
      estimate?.band.map { converted($0.lowerBound)...converted($0.upperBound) }
      ?? likely.map { number($0.lowerBound)...number($0.upperBound) }
    outliers = (estimate?.outliers ?? []).map { ($0.sourceID, converted($0.value)) }
  }
}

extension RuleMoment {
  /// No amount is stated for some dry hours.
  fileprivate var rate: PrecipitationRate? {
    hour?.precipitationRate
      ?? (facts?.precipitation?.isFalling == false ? PrecipitationRate(millimetersPerHour: 0) : nil)
  }

  fileprivate var newSnow: Length? {
    facts?.newSnow ?? (facts?.precipitation?.isFalling == false ? Length(meters: 0) : nil)
  }
}

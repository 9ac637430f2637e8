/// A variable of hours or days, read and written as a number in the variable's own unit, so that operations on all
/// variables are written once.
///
/// A new variable of ``Conditions`` is a property there, a row in ``Conditions/values``, and a line in
/// `Conditions+Binary`, which stores it.
package struct VariableKeyPath<Record, Spread>: Sendable {
  /// The variable's name in documents, such as `dewPoint`. The unit there is the one of ``number(of:)``.
  package let name: String
  /// The unit of ``number(of:)``.
  package let unit: ValueUnit
  /// Whether the value describes a moment, such as a temperature, and not the hour that starts with it, such as
  /// precipitation.
  package let isOfMoment: Bool
  /// The spread's property for the services' agreement, and its tolerance; `nil` if agreement is not shown.
  let agreement: Agreement?
  private let read: @Sendable (Record) -> Double?
  private let write: @Sendable (inout Record, Double?) -> Void

  struct Agreement: Sendable {
    let spread: WritableKeyPath<Spread, Estimate?> & Sendable
    let tolerance: Tolerance
  }

  init<Value: Quantity>(
    _ name: String, _ path: WritableKeyPath<Record, Value?> & Sendable, in unit: ValueUnit = Value.unit,
    isOfMoment: Bool = true, agreement: Agreement? = nil
  ) {
    self.name = name
    self.unit = unit
    self.isOfMoment = isOfMoment
    self.agreement = agreement
    read = { $0[keyPath: path]?.number }
    write = { $0[keyPath: path] = $1.map(Value.init(number:)) }
  }

  init<Value: Quantity>(
    _ name: String, _ path: WritableKeyPath<Record, Value?> & Sendable,
    agreeing spread: WritableKeyPath<Spread, Estimate?> & Sendable, within tolerance: Tolerance, isOfMoment: Bool = true
  ) {
    self.init(name, path, isOfMoment: isOfMoment, agreement: Agreement(spread: spread, tolerance: tolerance))
  }

  package func number(of record: Record) -> Double? { read(record) }

  package func set(_ number: Double?, in record: inout Record) { write(&record, number) }
}

extension Conditions {
  /// All except the wind direction, which has no mean without its speed.
  package static let values: [VariableKeyPath<Conditions, HourSpread>] = [
    VariableKeyPath("temperature", \.temperature, agreeing: \.temperature, within: .temperature),
    VariableKeyPath(
      "apparentTemperature", \.apparentTemperature, agreeing: \.apparentTemperature, within: .apparentTemperature),
    VariableKeyPath("dewPoint", \.dewPoint),
    VariableKeyPath("humidity", \.humidity, agreeing: \.humidity, within: .humidity),
    VariableKeyPath("pressure", \.pressure, agreeing: \.pressure, within: .pressure),
    VariableKeyPath("windSpeed", \.windSpeed, agreeing: \.windSpeed, within: .windSpeed),
    VariableKeyPath("windGust", \.windGust, agreeing: \.windGust, within: .windGust),
    VariableKeyPath("cloudCover", \.cloudCover, agreeing: \.cloudCover, within: .cloudCover),
    VariableKeyPath("visibility", \.visibility),
    VariableKeyPath("uvIndex", \.uvIndex, in: .index),
    VariableKeyPath(
      "precipitationRate", \.precipitationRate, agreeing: \.precipitationRate, within: .precipitationRate,
      isOfMoment: false),
    VariableKeyPath(
      "precipitationProbability", \.precipitationProbability, agreeing: \.precipitationProbability,
      within: .precipitationProbability,
      isOfMoment: false),
    VariableKeyPath("snowfall", \.snowfall, isOfMoment: false),
    VariableKeyPath("cape", \.cape),
    VariableKeyPath("thunderProbability", \.thunderProbability, isOfMoment: false),
  ]

  package static let momentValues = values.filter(\.isOfMoment)

  /// Interpolates values between two moments; one that is unknown at either is unknown.
  ///
  /// - Parameter share: The share of the way from `start` to `end`, `0...1`.
  package mutating func blend(
    _ values: [VariableKeyPath<Conditions, HourSpread>], from start: Conditions, to end: Conditions, share: Double
  ) {
    for variable in values {
      var number: Double?
      if let first = variable.number(of: start), let last = variable.number(of: end) {
        number = first + (last - first) * share
      }
      variable.set(number, in: &self)
    }
  }

  /// Fills in missing values of the moment.
  ///
  /// - Returns: Whether `other` had any value that was missing here.
  @discardableResult
  package mutating func fillMissingValues(from other: Conditions) -> Bool {
    let before = self
    if windSpeed?.metersPerSecond != 0 { windBearing = windBearing ?? other.windBearing }
    for variable in Conditions.momentValues where variable.number(of: self) == nil {
      variable.set(variable.number(of: other), in: &self)
    }
    return self != before
  }

  /// Fills in values that a station does not measure from the hour of a forecast, except those that belong to another
  /// value that it does measure: a forecast of 30°C does not state the moisture of measured air of 25°C, nor a forecast
  /// wind the gusts of a measured one.
  ///
  /// - Returns: Whether a value of the hour was filled in.
  package mutating func fillObservation(from hour: Conditions) -> Bool {
    let measured = self
    fillMissingValues(from: hour)
    apparentTemperature = measured.apparentTemperature
    if measured.temperature != nil { (humidity, dewPoint) = (measured.humidity, measured.dewPoint) }
    if measured.windSpeed != nil { windGust = measured.windGust }
    // A wind of the forecast may be stronger than a measured gust.
    if let gust = windGust, let wind = windSpeed, gust < wind { windGust = nil }
    return Conditions.momentValues.contains { $0.number(of: measured) == nil && $0.number(of: self) != nil }
      || measured.windBearing == nil && windBearing != nil
  }
}

extension DayConditions {
  /// All except the wind direction, which has no mean without its speed.
  package static let values: [VariableKeyPath<DayConditions, DaySpread>] = [
    VariableKeyPath("temperatureMax", \.temperatureMax, agreeing: \.temperatureMax, within: .temperature),
    VariableKeyPath("temperatureMin", \.temperatureMin, agreeing: \.temperatureMin, within: .temperature),
    VariableKeyPath(
      "apparentTemperatureMax", \.apparentTemperatureMax, agreeing: \.apparentTemperatureMax,
      within: .apparentTemperature),
    VariableKeyPath(
      "apparentTemperatureMin", \.apparentTemperatureMin, agreeing: \.apparentTemperatureMin,
      within: .apparentTemperature),
    VariableKeyPath("dewPoint", \.dewPoint),
    VariableKeyPath("humidity", \.humidity, agreeing: \.humidity, within: .humidity),
    VariableKeyPath("pressure", \.pressure, agreeing: \.pressure, within: .pressure),
    VariableKeyPath("windSpeed", \.windSpeed, agreeing: \.windSpeed, within: .windSpeed),
    VariableKeyPath("windSpeedMax", \.windSpeedMax),
    VariableKeyPath("windGust", \.windGust, agreeing: \.windGust, within: .windGust),
    VariableKeyPath("cloudCover", \.cloudCover, agreeing: \.cloudCover, within: .cloudCover),
    VariableKeyPath("visibility", \.visibility),
    VariableKeyPath("uvIndex", \.uvIndex, in: .index),
    VariableKeyPath("precipitation", \.precipitation, agreeing: \.precipitation, within: .precipitation),
    VariableKeyPath(
      "precipitationProbability", \.precipitationProbability, agreeing: \.precipitationProbability,
      within: .precipitationProbability),
    VariableKeyPath("snowfall", \.snowfall),
    VariableKeyPath("sunshine", \.sunshine),
  ]
}

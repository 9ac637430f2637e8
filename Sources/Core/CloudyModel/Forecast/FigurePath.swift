/// Where hours or days have a figure, read and written as a number in the figure's own unit, so that what is done alike to
/// all figures is written once.
///
/// A new figure of ``Conditions`` is a property there, a row in ``Conditions/figures``, and a line in
/// `Conditions+Binary`, which stores it.
package struct FigurePath<Record, Spread>: Sendable {
  /// The figure's name in documents, such as `dewPoint`. The unit there is the one of ``number(of:)``.
  package let name: String
  /// Whether it is true of a moment, as a temperature, and not of the hour that begins with it, as what falls.
  package let isOfMoment: Bool
  /// Where it is said how far services agree on it, and when they do; `nil` if nobody wants to know.
  let agreement: Agreement?
  private let read: @Sendable (Record) -> Double?
  private let write: @Sendable (inout Record, Double?) -> Void

  struct Agreement: Sendable {
    let spread: WritableKeyPath<Spread, Estimate?> & Sendable
    let tolerance: Tolerance
  }

  init<Value: Quantity>(
    _ name: String, _ path: WritableKeyPath<Record, Value?> & Sendable, isOfMoment: Bool = true,
    agreement: Agreement? = nil
  ) {
    self.name = name
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
  /// All but the direction of the wind, of which there is no mean without its speed.
  package static let figures: [FigurePath<Conditions, HourSpread>] = [
    FigurePath("temperature", \.temperature, agreeing: \.temperature, within: .temperature),
    FigurePath(
      "apparentTemperature", \.apparentTemperature, agreeing: \.apparentTemperature, within: .apparentTemperature),
    FigurePath("dewPoint", \.dewPoint),
    FigurePath("humidity", \.humidity, agreeing: \.humidity, within: .humidity),
    FigurePath("pressure", \.pressure, agreeing: \.pressure, within: .pressure),
    FigurePath("windSpeed", \.windSpeed, agreeing: \.windSpeed, within: .windSpeed),
    FigurePath("windGust", \.windGust, agreeing: \.windGust, within: .windGust),
    FigurePath("cloudCover", \.cloudCover, agreeing: \.cloudCover, within: .cloudCover),
    FigurePath("visibility", \.visibility),
    FigurePath("uvIndex", \.uvIndex),
    FigurePath(
      "precipitationRate", \.precipitationRate, agreeing: \.precipitationRate, within: .precipitationRate,
      isOfMoment: false),
    FigurePath(
      "precipitationProbability", \.precipitationProbability, agreeing: \.precipitationProbability,
      within: .precipitationProbability,
      isOfMoment: false),
    FigurePath("snowfall", \.snowfall, isOfMoment: false),
  ]

  package static let momentFigures = figures.filter(\.isOfMoment)

  /// Sets figures to what they are on the way from one moment to another; one that is not known of both is not known.
  ///
  /// - Parameter share: Of the way, `0...1`.
  package mutating func blend(
    _ figures: [FigurePath<Conditions, HourSpread>], from start: Conditions, to end: Conditions, share: Double
  ) {
    for figure in figures {
      var number: Double?
      if let first = figure.number(of: start), let last = figure.number(of: end) {
        number = first + (last - first) * share
      }
      figure.set(number, in: &self)
    }
  }

  /// Takes figures of the moment that are missing here.
  ///
  /// - Returns: Whether any was missing here that `other` has.
  @discardableResult
  package mutating func takeMissingFigures(from other: Conditions) -> Bool {
    let before = self
    if windSpeed?.metersPerSecond != 0 { windBearing = windBearing ?? other.windBearing }
    for figure in Conditions.momentFigures where figure.number(of: self) == nil {
      figure.set(figure.number(of: other), in: &self)
    }
    return self != before
  }
}

extension DayConditions {
  /// All but the direction of the wind, of which there is no mean without its speed.
  package static let figures: [FigurePath<DayConditions, DaySpread>] = [
    FigurePath("temperatureMax", \.temperatureMax, agreeing: \.temperatureMax, within: .temperature),
    FigurePath("temperatureMin", \.temperatureMin, agreeing: \.temperatureMin, within: .temperature),
    FigurePath(
      "apparentTemperatureMax", \.apparentTemperatureMax, agreeing: \.apparentTemperatureMax,
      within: .apparentTemperature),
    FigurePath(
      "apparentTemperatureMin", \.apparentTemperatureMin, agreeing: \.apparentTemperatureMin,
      within: .apparentTemperature),
    FigurePath("dewPoint", \.dewPoint),
    FigurePath("humidity", \.humidity, agreeing: \.humidity, within: .humidity),
    FigurePath("pressure", \.pressure, agreeing: \.pressure, within: .pressure),
    FigurePath("windSpeed", \.windSpeed, agreeing: \.windSpeed, within: .windSpeed),
    FigurePath("windSpeedMax", \.windSpeedMax),
    FigurePath("windGust", \.windGust, agreeing: \.windGust, within: .windGust),
    FigurePath("cloudCover", \.cloudCover, agreeing: \.cloudCover, within: .cloudCover),
    FigurePath("visibility", \.visibility),
    FigurePath("uvIndex", \.uvIndex),
    FigurePath("precipitation", \.precipitation, agreeing: \.precipitation, within: .precipitation),
    FigurePath(
      "precipitationProbability", \.precipitationProbability, agreeing: \.precipitationProbability,
      within: .precipitationProbability),
    FigurePath("snowfall", \.snowfall),
    FigurePath("sunshine", \.sunshine),
  ]
}

/// An estimate of a value from several services.
package struct Estimate: Hashable, Sendable {
  /// A service that does not agree, with its value.
  package struct Outlier: Hashable, Sendable {
    /// See ``ForecastSource/id``.
    package let sourceID: String
    package let value: Double
  }

  /// In the unit of the value.
  package let median: Double
  /// The range of the values that agree, but at least as wide as their rounding. It contains the median. It is not a
  /// probability: a handful of services has no quantiles. `nil` with a single service.
  package let band: ClosedRange<Double>?
  /// The number of services that have the value, including outliers.
  package let memberCount: Int
  /// The services that do not agree, the furthest from the median first. Empty if there are only two services.
  package let outliers: [Outlier]
}

/// The differences between values that still count as agreement.
struct Tolerance: Sendable {
  /// The minimum distance from the median to either end of the band.
  ///
  /// Equal values of two services may come from values half a rounding step apart, and each describes a grid cell or a
  /// station, not exactly the place.
  let rounding: Double
  /// Up to this distance from the median, every service agrees: about the error of a forecast for tomorrow, below which
  /// the difference does not matter to users either.
  let agreement: Double
  /// The agreement as a share of the median, for values whose errors grow with them.
  var relativeAgreement = 0.0
  /// The possible values.
  var bounds = -Double.infinity...Double.infinity

  func agreement(around median: Double) -> Double { max(agreement, abs(median) * relativeAgreement) }

  /// Kelvins. Half a degree, since some services round to whole degrees Celsius or Fahrenheit.
  static let temperature = Tolerance(rounding: 0.5, agreement: 2)
  /// Kelvins. Services use different formulas.
  static let apparentTemperature = Tolerance(rounding: 0.5, agreement: 3)
  /// Meters per second. Half a step of 1 m/s or 2 mph.
  static let windSpeed = Tolerance(rounding: 0.5, agreement: 2, relativeAgreement: 0.25, bounds: 0...(.infinity))
  static let windGust = Tolerance(rounding: 1, agreement: 3, relativeAgreement: 0.25, bounds: 0...(.infinity))
  /// Millimeters per hour.
  static let precipitationRate = Tolerance(
    rounding: 0.1, agreement: 0.5, relativeAgreement: 0.5, bounds: 0...(.infinity))
  /// Meters of water in a day.
  static let precipitation = Tolerance(
    rounding: 0.0001, agreement: 0.002, relativeAgreement: 0.5, bounds: 0...(.infinity))
  /// Probabilities come in steps of up to a tenth.
  static let precipitationProbability = Tolerance(rounding: 0.05, agreement: 0.2, bounds: 0...1)
  /// Clouds are observed in eighths of the sky.
  static let cloudCover = Tolerance(rounding: 0.0625, agreement: 0.25, bounds: 0...1)
  /// Half a degree of dew point is 2% of humidity.
  static let humidity = Tolerance(rounding: 0.02, agreement: 0.1, bounds: 0...1)
  /// Hectopascals. Half a unit, since some services round to whole ones.
  static let pressure = Tolerance(rounding: 0.5, agreement: 2)
}

/// One figure as several services see it.
package struct Estimate: Hashable, Sendable {
  /// A service that does not agree, and what it says.
  package struct Outlier: Hashable, Sendable {
    /// As ``ForecastSource/id``.
    package let sourceID: String
    package let value: Double
  }

  /// In the unit of the figure that this is an estimate of.
  package let median: Double
  /// From the lowest to the highest of the services that agree, and never narrower than services round; the median is in
  /// it. It is no probability: a handful of services has no quantiles. `nil` if only one service says.
  package let band: ClosedRange<Double>?
  /// How many services say, those that do not agree among them.
  package let memberCount: Int
  /// Who does not agree, the farthest from the median first. Never one of two.
  package let outliers: [Outlier]
}

/// When two services say the same, and when one says something else.
struct Tolerance: Sendable {
  /// A band reaches at least this far to both sides of the median.
  ///
  /// Services that give the same number may mean numbers half a step of their rounding apart, and all of them speak of a
  /// box of a grid, or of a station, and not of the place.
  let rounding: Double
  /// Up to this far from the median nobody disagrees: about the error of a forecast for tomorrow, below which it makes
  /// no difference to a person either.
  let agreement: Double
  /// The same as a share of the median, where errors grow with the figure.
  var relativeAgreement = 0.0
  /// What there can be.
  var bounds = -Double.infinity...Double.infinity

  func agreement(around median: Double) -> Double { max(agreement, abs(median) * relativeAgreement) }

  /// In kelvins. Half a degree, since some services write whole degrees Celsius or Fahrenheit.
  static let temperature = Tolerance(rounding: 0.5, agreement: 2)
  /// In kelvins. Services feel by different formulas.
  static let apparentTemperature = Tolerance(rounding: 0.5, agreement: 3)
  /// In metres per second. Half a step of 1 m/s or 2 mph.
  static let windSpeed = Tolerance(rounding: 0.5, agreement: 2, relativeAgreement: 0.25, bounds: 0...(.infinity))
  static let windGust = Tolerance(rounding: 1, agreement: 3, relativeAgreement: 0.25, bounds: 0...(.infinity))
  /// In millimetres per hour.
  static let precipitationRate = Tolerance(
    rounding: 0.1, agreement: 0.5, relativeAgreement: 0.5, bounds: 0...(.infinity))
  /// In metres of water in a day.
  static let precipitation = Tolerance(
    rounding: 0.0001, agreement: 0.002, relativeAgreement: 0.5, bounds: 0...(.infinity))
  /// Chances are given in steps of up to a tenth.
  static let precipitationProbability = Tolerance(rounding: 0.05, agreement: 0.2, bounds: 0...1)
  /// Clouds are observed in eighths of the sky.
  static let cloudCover = Tolerance(rounding: 0.0625, agreement: 0.25, bounds: 0...1)
  /// Half a degree of dew point is 2 % of humidity.
  static let humidity = Tolerance(rounding: 0.02, agreement: 0.1, bounds: 0...1)
  /// In hectopascals. Half of a whole one.
  static let pressure = Tolerance(rounding: 0.5, agreement: 2)
}

/// The number of days of a forecast, today included.
package enum ForecastLength {
  /// The number that is shown unless a person asks for another.
  package static let standard = 8
  /// The greatest number that a person can ask for; no service has more.
  package static let maximum = 16
}

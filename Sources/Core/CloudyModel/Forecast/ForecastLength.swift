/// The number of days of a forecast, today included.
package enum ForecastLength {
  /// The number shown by default.
  package static let standard = 8
  /// The maximum number that a user can request; no service has more.
  package static let maximum = 16
}

import Foundation

/// The number of days of a forecast, today included.
package enum ForecastLength {
  /// The number shown by default.
  package static let standard = 8
  /// The maximum number that a user can request; no service has more.
  package static let maximum = 16

  /// Returns a number of days from today on that includes a period, if anything may be known about it.
  ///
  /// - Parameters:
  ///   - limit: The least number.
  ///   - now: The current time.
  package static func days(including period: Period, at place: Place, now: Date, atLeast limit: Int) -> Int {
    let calendar = place.calendar
    let distance = period.dates(calendar).upperBound.daysSince1970 - calendar.date(at: now).daysSince1970
    return max(limit, min(distance + 1, maximum))
  }
}

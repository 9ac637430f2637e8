import Foundation

/// The factor by which tests wait longer than usual, on a slow or busy machine.
package enum TimeoutScale {
  /// The number in the environment variable `CLOUDY_TIMEOUT_SCALE`, or 1 without it.
  package static let factor = factor(from: ProcessInfo.processInfo.environment["CLOUDY_TIMEOUT_SCALE"])

  /// Returns the factor in a text: at least 1, and 1 if the text is not a number.
  package static func factor(from text: String?) -> Double {
    guard let factor = text.flatMap(Double.init), !factor.isNaN else { return 1 }
    return min(max(factor, 1), 1000)
  }
}

import Foundation

/// Numbers in documents that are text.
enum DecimalNumber {
  /// Returns a number with at most nine significant digits, since the rest is noise from converting units.
  ///
  /// - Returns: `nil` for a number that is not finite.
  static func text(_ number: Double) -> String? {
    // Adding zero removes the sign of a negative zero.
    number.isFinite ? String(format: "%.9g", number + 0) : nil
  }
}

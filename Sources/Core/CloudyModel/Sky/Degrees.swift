import Foundation

/// Trigonometry with angles in degrees.
enum Degrees {
  static let inRadians = Double.pi / 180

  static func sin(_ degrees: Double) -> Double { Foundation.sin(degrees * inRadians) }
  static func cos(_ degrees: Double) -> Double { Foundation.cos(degrees * inRadians) }

  /// - Returns: `-90...90`. A sine that is beyond 1 because of rounding counts as 1.
  static func asin(_ sine: Double) -> Double { Foundation.asin(min(1, max(-1, sine))) / inRadians }

  /// - Returns: `-180...180`.
  static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) / inRadians }

  /// Returns the same angle in `0..<360`.
  static func normalized(_ degrees: Double) -> Double {
    let turned = degrees - 360 * (degrees / 360).rounded(.down)
    // A tiny negative angle rounds up to the full circle.
    return turned < 360 ? turned : 0
  }

  /// Returns the same angle in `-180..<180`.
  static func centered(_ degrees: Double) -> Double { normalized(degrees + 180) - 180 }
}

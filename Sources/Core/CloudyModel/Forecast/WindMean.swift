import Foundation

/// The prevailing wind direction over some time.
///
/// Winds add as vectors, since 350° and 10° average to 0° and not 180°: WMO-No. 8, volume I, chapter 5.
struct WindMean {
  private var north = 0.0
  private var east = 0.0
  private var distance = 0.0

  /// Adds a wind, weighted by its speed.
  ///
  /// - Parameter bearing: Degrees clockwise from north.
  mutating func add(_ speed: Speed, from bearing: Double) {
    north += speed.metersPerSecond * Degrees.cos(bearing)
    east += speed.metersPerSecond * Degrees.sin(bearing)
    distance += speed.metersPerSecond
  }

  /// Degrees clockwise from north, `0..<360`; `nil` if it was calm or the winds cancel out.
  var bearing: Double? {
    let length = (north * north + east * east).squareRoot()
    guard length.isFinite, length > distance * 0.01 else { return nil }
    return Degrees.normalized(Degrees.atan2(east, north))
  }
}

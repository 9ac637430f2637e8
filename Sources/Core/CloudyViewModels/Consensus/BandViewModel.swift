import CloudyModel

/// The texts of the range of temperatures on which services agree.
package struct BandViewModel: Hashable, Sendable {
  /// For example, `±2`, in the unit of the temperature next to it: the distance to the farther end. At least 1, since
  /// nothing more precise is known.
  package let text: String
  /// For example, `42°F`.
  package let low: String
  /// For example, `47°F`.
  package let high: String
  /// In degrees Celsius, for drawing. The range includes the temperature.
  package let celsius: ClosedRange<Double>

  /// - Parameter estimate: The temperature in degrees Celsius.
  /// - Returns: `nil` if fewer than two services have the temperature.
  init?(_ estimate: Estimate?, format: WeatherFormat) {
    guard let estimate, let band = estimate.band else { return nil }
    let kelvins = max(estimate.median - band.lowerBound, band.upperBound - estimate.median)
    guard let number = format.number(max(format.degrees(ofDifference: kelvins), 1)) else { return nil }
    text = format.words(.plusMinus(number))
    low = format.temperature(Temperature(celsius: band.lowerBound), decimals: 0)
    high = format.temperature(Temperature(celsius: band.upperBound), decimals: 0)
    celsius = band
  }
}

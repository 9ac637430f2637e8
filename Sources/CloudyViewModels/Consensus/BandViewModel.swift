import CloudyModel

/// How far services that agree are apart about a temperature, already worded.
package struct BandViewModel: Hashable, Sendable {
  /// As `±2`, in the unit of the temperature that it goes with: how far the farther end is. At least 1, since nobody
  /// knows better.
  package let text: String
  /// As `42 °F`.
  package let low: String
  /// As `47 °F`.
  package let high: String
  /// For drawing, in degrees Celsius; the temperature is in it.
  package let celsius: ClosedRange<Double>

  /// - Parameter estimate: In degrees Celsius.
  /// - Returns: `nil` if fewer than two services say.
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

import Foundation

/// How likely it is that somebody means a place, all else being equal: 10 for each doubling of its population.
package enum PlaceRank {
  /// - Parameters:
  ///   - population: 0 if unknown; such places are mostly the seats of districts.
  ///   - feature: A GeoNames feature code, as `PPLC`; may be empty.
  /// - Returns: `0...255`; 100 for a village of 1,000 people, 240 for the largest cities.
  package static func rank(population: Int, feature: String) -> UInt8 {
    let doublings = log2(Double(population > 0 ? population : 700))
    let seat =
      switch feature {
      case "PPLC": 12.0
      case "PPLA": 3.0
      case "PPLA2": 1.5
      // A section of a city, which has the weather of the city.
      case "PPLX": -15.0
      default: 0.0
      }
    return UInt8(min(max(doublings * 10 + seat, 0), 255))
  }
}

import Foundation

/// The likelihood that a place is meant, other things being equal: 10 for each doubling of its population.
package enum PlaceRank {
  /// 1,000 people.
  static let village = 100
  /// 2,000 people.
  static let hamlet = 110
  /// 10,000 people.
  package static let town = 133
  /// 50,000 people.
  static let largeTown = 156
  /// 250,000 people.
  package static let city = 180
  /// 1,000,000 people.
  static let metropolis = 200

  /// Returns a place's rank: `0...255`; 100 for a village of 1,000 people, 240 for the largest cities.
  ///
  /// - Parameters:
  ///   - population: 0 if unknown; such places are mostly capitals of districts.
  ///   - feature: A GeoNames feature code such as `PPLC`; may be empty.
  package static func rank(population: Int, feature: String) -> UInt8 {
    let doublings = log2(Double(population > 0 ? population : 700))
    let seat =
      switch feature {
      case "PPLC": 12.0
      case "PPLA": 3.0
      case "PPLA2": 1.5
      // A section of a city has the same weather as the city.
      case "PPLX": -15.0
      default: 0.0
      }
    return UInt8(min(max(doublings * 10 + seat, 0), 255))
  }
}

import Foundation

/// Writes points in the Military Grid Reference System.
enum MilitaryGridForm {
  /// - Parameters:
  ///   - latitude: From -80 to 84 degrees.
  ///   - digits: The number of digits for each direction.
  static func text(_ latitude: Double, _ longitude: Double, digits: Int, separator: String) -> String {
    let zone = Int((longitude + 180) / 6) % 60 + 1
    let (easting, northing) = meters(latitude, longitude - Double(zone * 6 - 183))
    let band = Array("CDEFGHJKLMNPQRSTUVWX")[min(Int((latitude + 80) / 8), 19)]
    let column = Array(["STUVWXYZ", "ABCDEFGH", "JKLMNPQR"][zone % 3])[Int(easting / 100_000) - 1]
    let row = Array("ABCDEFGHJKLMNPQRSTUV")[(Int(northing / 100_000) + (zone.isMultiple(of: 2) ? 5 : 0)) % 20]
    let numbers = [easting, northing].map { meters in
      String(String(format: "%05d", Int(meters) % 100_000).prefix(digits))
    }
    return ["\(zone)\(band)", "\(column)\(row)"].joined(separator: separator) + separator
      + numbers.joined(separator: separator)
  }

  /// Returns the meters east and north in a zone, by the series in Snyder, Map Projections: A Working Manual (USGS
  /// Professional Paper 1395, 1987), equations 8-9 to 8-15: other ones than those that read the text.
  ///
  /// - Parameter longitude: Degrees east of the zone's meridian.
  private static func meters(_ latitude: Double, _ longitude: Double) -> (easting: Double, northing: Double) {
    let (radius, flattening) = (6_378_137.0, 1 / 298.257_223_563)
    let e2 = flattening * (2 - flattening)
    let (e4, e6) = (e2 * e2, e2 * e2 * e2)
    let phi = latitude * .pi / 180
    let t = tan(phi) * tan(phi)
    let second = e2 / (1 - e2)
    let c = second * cos(phi) * cos(phi)
    let a = longitude * .pi / 180 * cos(phi)
    let curvature = radius / (1 - e2 * sin(phi) * sin(phi)).squareRoot()
    let arc = (1 - e2 / 4 - 3 * e4 / 64 - 5 * e6 / 256) * phi
    let arcTerms = [
      -(3 * e2 / 8 + 3 * e4 / 32 + 45 * e6 / 1024) * sin(2 * phi),
      (15 * e4 / 256 + 45 * e6 / 1024) * sin(4 * phi), -35 * e6 / 3072 * sin(6 * phi),
    ]
    let meridian = radius * arcTerms.reduce(arc, +)
    let (a2, a3) = (a * a, a * a * a)
    let eastTerms = [
      a, (1 - t + c) * a3 / 6, (5 - 18 * t + t * t + 72 * c - 58 * second) * a2 * a3 / 120,
    ]
    let northTerms = [
      a2 / 2, (5 - t + 9 * c + 4 * c * c) * a2 * a2 / 24,
      (61 - 58 * t + t * t + 600 * c - 330 * second) * a3 * a3 / 720,
    ]
    let easting = 500_000 + 0.9996 * curvature * eastTerms.reduce(0, +)
    let north = 0.9996 * (meridian + curvature * tan(phi) * northTerms.reduce(0, +))
    return (easting, north < 0 ? north + 10_000_000 : north)
  }
}

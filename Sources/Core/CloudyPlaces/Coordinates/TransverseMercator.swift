import CloudyModel
import Foundation

/// A point in the UTM grid: a zone with its band, and meters east and north, such as `31U 448252 5411943`.
struct TransverseMercator {
  private let zone: Int
  private let band: UInt8
  private let easting: Double
  private let northing: Double

  /// - Parameters:
  ///   - band: A letter from C to X.
  ///   - easting: Meters, with 500,000 at the zone's meridian.
  ///   - northing: Meters from the equator, or from 10,000 km south of it in the bands before N.
  init(zone: Int, band: UInt8, easting: Double, northing: Double) {
    self.zone = zone
    self.band = band
    self.easting = easting
    self.northing = northing
  }

  /// - Returns: `nil` for any other text.
  init?(_ text: String) {
    var words = text.uppercased().split { $0 == " " || $0 == "," }
    let letters = words.first?.drop(while: \.isNumber) ?? ""
    if letters.isEmpty, words.count > 1, words[1].count == 1 { words[0...1] = [words[0] + words[1]] }
    words.removeAll { ["E", "N", "ME", "MN", "M"].contains($0) }
    let numbers = words.dropFirst().map { $0.prefix { $0.isNumber || $0 == "." } }
    guard words.count == 3, let zoneAndBand = words.first, let band = zoneAndBand.utf8.last,
      TransverseMercator.bands.contains(band), let zone = Int(zoneAndBand.dropLast()), (1...60).contains(zone),
      zip(words.dropFirst(), numbers).allSatisfy({ ["", "E", "N", "ME", "MN", "M"].contains($0.dropFirst($1.count)) }),
      let easting = Double(numbers[0]), let northing = Double(numbers[1]),
      (100_000..<1_000_000).contains(easting), (0...10_000_000).contains(northing)
    else { return nil }
    self.init(zone: zone, band: band, easting: easting, northing: northing)
  }

  /// The point, by Krüger's series; `nil` if it is not in the band.
  var coordinates: Coordinates? {
    let isNorthern = band >= UInt8(ascii: "N")
    let flattening = 1 / 298.257_223_563
    let n = flattening / (2 - flattening)
    let radius = 6_378_137 / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64)
    let xi = (northing - (isNorthern ? 0 : 10_000_000)) / (0.9996 * radius)
    let eta = (easting - 500_000) / (0.9996 * radius)
    let beta = [
      n / 2 - 2 * n * n / 3 + 37 * n * n * n / 96, n * n / 48 + n * n * n / 15, 17 * n * n * n / 480,
    ]
    let delta = [2 * n - 2 * n * n / 3 - 2 * n * n * n, 7 * n * n / 3 - 8 * n * n * n / 5, 56 * n * n * n / 15]
    var (north, east) = (xi, eta)
    for (index, beta) in beta.enumerated() {
      let multiple = Double(2 * (index + 1))
      north -= beta * sin(multiple * xi) * cosh(multiple * eta)
      east -= beta * cos(multiple * xi) * sinh(multiple * eta)
    }
    let chi = asin(sin(north) / cosh(east))
    var latitude = chi
    for (index, delta) in delta.enumerated() { latitude += delta * sin(Double(2 * (index + 1)) * chi) }
    let degrees = latitude * 180 / .pi
    let longitude = Double(zone * 6 - 183) + atan2(sinh(east), cos(north)) * 180 / .pi
    guard let index = TransverseMercator.bands.firstIndex(of: band) else { return nil }
    let south = Double(index * 8 - 80)
    // The last band is higher. A degree more, since some write the band of the neighboring point.
    guard (south - 1...south + (index == 19 ? 13 : 9)).contains(degrees) else { return nil }
    return Coordinates(latitude: degrees, longitude: longitude < -180 ? longitude + 360 : longitude)
  }

  private static let bands = Array("CDEFGHJKLMNPQRSTUVWX".utf8)
}

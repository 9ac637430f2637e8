import CloudyModel

/// A reference of the Military Grid Reference System (MGRS), such as `31U DQ 48251 11932`: a UTM zone with its band, a
/// square of 100 km, and half of the digits each for the way east and north in it.
///
/// The letters of the squares are those of NGA.STND.0037, appendix B, for WGS 84.
enum MilitaryGrid {
  /// Reads a reference with at least three digits each, a square of 100 m: with fewer, `1 MAR 2024` would be one.
  ///
  /// - Parameter text: With ASCII digits, in any case, with or without spaces between the parts.
  /// - Returns: The center of the square; `nil` for any other text, or if the band does not have that square.
  static func center(of text: String) -> Coordinates? {
    let signs = Array(text.uppercased().utf8.filter { $0 != UInt8(ascii: " ") })
    let zoneDigits = signs.prefix(while: \.isDigit)
    let letters = Array(signs.dropFirst(zoneDigits.count).prefix { !$0.isDigit })
    let digits = signs.dropFirst(zoneDigits.count + letters.count)
    let numbers = text.split { !$0.isNumber }.dropFirst()
    guard numbers.count == 1 || numbers.count == 2 && numbers.first?.count == numbers.last?.count,
      (1...2).contains(zoneDigits.count), let zone = Int(String(decoding: zoneDigits, as: UTF8.self)),
      (1...60).contains(zone), letters.count == 3, [6, 8, 10].contains(digits.count), digits.allSatisfy(\.isDigit),
      let column = columns[(zone - 1) % 3].firstIndex(of: letters[1]), let row = rows.firstIndex(of: letters[2]),
      let east = Double(String(decoding: digits.prefix(digits.count / 2), as: UTF8.self)),
      let north = Double(String(decoding: digits.suffix(digits.count / 2), as: UTF8.self))
    else { return nil }
    var size = 100_000.0
    for _ in 0..<digits.count / 2 { size /= 10 }
    let easting = Double(column + 1) * 100_000 + (east + 0.5) * size
    // The letters of every other zone start at F, and all start again every 2,000 km.
    let firstRow = (row + (zone.isMultiple(of: 2) ? rows.count - 5 : 0)) % rows.count
    return (0..<5).lazy.compactMap { cycle in
      let northing = Double(firstRow + cycle * rows.count) * 100_000 + (north + 0.5) * size
      return TransverseMercator(zone: zone, band: letters[0], easting: easting, northing: northing).coordinates
    }.first
  }

  private static let columns = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"].map { Array($0.utf8) }
  private static let rows = Array("ABCDEFGHJKLMNPQRSTUV".utf8)
}

import CloudyModel

/// A locator of radio amateurs, such as `JN18du`: the center of an area of 5 by 2.5 minutes.
enum Maidenhead {
  /// Reads three or four pairs of letters and digits; two would also be the first part of a British postcode.
  ///
  /// - Parameter text: In any case: for `BN12AB`, a postcode takes precedence.
  /// - Returns: `nil` for any other text.
  static func center(of text: String) -> Coordinates? {
    let signs = Array(text.utf8)
    guard signs.count == 6 || signs.count == 8 else { return nil }
    var longitude = -180.0
    var latitude = -90.0
    var (width, height) = (360.0, 180.0)
    for (index, count) in [18, 10, 24, 10].prefix(signs.count / 2).enumerated() {
      guard let east = value(signs[2 * index], below: count), let north = value(signs[2 * index + 1], below: count)
      else { return nil }
      width /= Double(count)
      height /= Double(count)
      longitude += Double(east) * width
      latitude += Double(north) * height
    }
    return Coordinates(latitude: latitude + height / 2, longitude: longitude + width / 2)
  }

  /// Reads a locator with the letters as usual, which no postcode has: capitals first, small ones in the third pair.
  static func center(ofUsual text: String) -> Coordinates? {
    let signs = Array(text.utf8)
    guard signs.count >= 6, signs[..<2].allSatisfy({ $0 < 0x61 }), signs[4..<6].allSatisfy({ $0 >= 0x61 }) else {
      return nil
    }
    return center(of: text)
  }

  private static func value(_ sign: UInt8, below count: Int) -> Int? {
    let first = count == 10 ? UInt8(ascii: "0") : UInt8(ascii: "a")
    let sign = count == 10 || sign < 0x41 ? sign : sign | 0x20
    guard sign >= first, Int(sign - first) < count else { return nil }
    return Int(sign - first)
  }
}

import CloudyModel

/// Coordinates in the standard notations of programs: ISO 6709, WKT and GeoJSON, UTM and MGRS.
enum StandardPoint {
  /// - Parameter text: With ASCII digits and signs.
  /// - Returns: `nil` for a text in none of these notations.
  static func read(_ text: String) -> CoordinateText? {
    iso6709(text) ?? geometry(text) ?? TransverseMercator(text).map { CoordinateText($0.coordinates) }
      ?? MilitaryGrid.center(of: text).map(CoordinateText.point)
  }

  /// Reads `+48.8584+002.2945/`, also with minutes (`+4851.5+00217.7/`), seconds, a height or a reference system.
  /// The signs separate the numbers; without leading zeros, they are degrees.
  private static func iso6709(_ text: String) -> CoordinateText? {
    var rest = text[...]
    guard let latitude = signedNumber(&rest), let longitude = signedNumber(&rest) else { return nil }
    // A height above sea level.
    _ = signedNumber(&rest)
    if rest.hasPrefix("CRS") { rest = rest.drop { $0 != "/" } }
    let isTerminated = rest.hasPrefix("/")
    guard rest.isEmpty || rest == "/" else { return nil }
    let isMarked = isTerminated || text.contains(".")
    let isStandard =
      [2, 4, 6].contains(latitude.wholeDigits) && longitude.wholeDigits == latitude.wholeDigits + 1
    guard isStandard || latitude.wholeDigits <= 3 && longitude.wholeDigits <= 3, isMarked || isStandard else {
      return nil
    }
    guard let north = latitude.degrees(wholeDigits: isStandard ? 2 : nil),
      let east = longitude.degrees(wholeDigits: isStandard ? 3 : nil),
      let point = Coordinates(typedLatitude: north, longitude: east)
      // Without a point and a slash, it may be a phone number.
    else { return isMarked ? .invalid(.outOfRange) : nil }
    return .point(point)
  }

  private struct SignedNumber {
    let isNegative: Bool
    let text: Substring
    var wholeDigits: Int { text.prefix { $0 != "." }.count }

    /// - Parameter wholeDigits: The number of digits of the degrees, which minutes and seconds follow; `nil` if all
    ///   digits are degrees.
    /// - Returns: `nil` if minutes or seconds are out of range.
    func degrees(wholeDigits: Int?) -> Double? {
      let split = wholeDigits ?? self.wholeDigits
      let parts = self.wholeDigits - split
      guard parts > 0, let degrees = Double(text.prefix(split)) else {
        return Double(text).map { isNegative ? -$0 : $0 }
      }
      let rest = text.dropFirst(split)
      let minutes = parts == 2 ? Double(rest) : Double(rest.prefix(2))
      let seconds = parts == 2 ? 0 : Double(rest.dropFirst(2))
      guard let minutes, let seconds, minutes < 60, seconds < 60 else { return nil }
      let value = degrees + minutes / 60 + seconds / 3600
      return isNegative ? -value : value
    }
  }

  private static func signedNumber(_ rest: inout Substring) -> SignedNumber? {
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.first?.isNumber == true, digits.count(where: { $0 == "." }) <= 1, digits.count <= 20 else {
      return nil
    }
    rest = rest[digits.endIndex...]
    return SignedNumber(isNegative: sign == "-", text: digits)
  }

  /// Reads `POINT(2.2945 48.8584)` and `"type":"Point","coordinates":[2.2945,48.8584]`, the longitude first.
  private static func geometry(_ text: String) -> CoordinateText? {
    let capitals = text.uppercased()
    let isWKT = capitals.hasPrefix("POINT") || capitals.hasPrefix("SRID") && capitals.contains("POINT")
    guard isWKT || capitals.contains("\"COORDINATES\"") && capitals.contains("\"POINT\"") else { return nil }
    let opening: Character = isWKT ? "(" : "["
    guard let start = capitals.lastIndex(of: opening) else { return nil }
    let numbers = capitals[start...].dropFirst().prefix { $0 != ")" && $0 != "]" }
      .split { $0 == " " || $0 == "," }
    let values = numbers.compactMap { Double($0) }
    guard values.count == numbers.count, (2...4).contains(values.count) else { return nil }
    return CoordinateText(Coordinates(typedLatitude: values[1], longitude: values[0]))
  }
}

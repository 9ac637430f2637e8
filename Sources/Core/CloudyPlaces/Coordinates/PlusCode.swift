import CloudyModel

/// A plus code, the Open Location Code of an area: `8FW4V75V+8Q`, or `V75V+8Q` near a town.
///
/// See https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md.
package struct PlusCode {
  /// The values of the digits, `0..<20`, without the plus sign and the zeros.
  private let digits: [Int]
  /// The number of digits that are missing at the start, because a town stands for them.
  private let missing: Int

  /// Reads a word.
  ///
  /// - Returns: `nil` for any other word.
  init?(_ word: some StringProtocol) {
    let parts = word.utf8.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    guard parts.count == 2, [2, 4, 6, 8].contains(parts[0].count), parts[1].count <= 7, parts[1].count != 1 else {
      return nil
    }
    let zeros = parts[0].reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let isPadded = zeros > 0
    guard !isPadded || zeros.isMultiple(of: 2) && zeros < 8 && parts[0].count == 8 && parts[1].isEmpty else {
      return nil
    }
    guard parts[0].count == 8 || !parts[1].isEmpty else { return nil }
    let letters = parts[0].dropLast(zeros) + parts[1]
    let values = letters.compactMap { PlusCode.alphabet.firstIndex(of: $0 | ($0 >= 0x41 ? 0x20 : 0)) }
    guard values.count == letters.count else { return nil }
    digits = values
    missing = 8 - parts[0].count
    // The first two digits reach beyond the poles and around the Earth.
    if missing == 0 { guard values.count >= 2, values[0] < 9, values[1] < 18 else { return nil } }
  }

  /// Reads a full code, perhaps with the name of a town before or after it.
  ///
  /// - Returns: `nil` for any other text, even for a short code.
  init?(full text: String) {
    guard text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let words = text.split { $0 == " " || $0 == "," }
    guard let code = words.lazy.compactMap({ PlusCode($0) }).first(where: { $0.missing == 0 }) else { return nil }
    self = code
  }

  /// Separates a short code from the words next to it, which name a town.
  ///
  /// - Returns: `nil` if the text has no short code.
  static func short(in text: String) -> (code: PlusCode, town: String)? {
    guard text.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let words = text.plainForCoordinates.split(separator: " ")
    guard let index = words.firstIndex(where: { PlusCode($0.filter { $0 != "," }) != nil }),
      let code = PlusCode(words[index].filter { $0 != "," }), code.missing > 0
    else { return nil }
    return (code, (words[..<index] + words[(index + 1)...]).joined(separator: " "))
  }

  /// Joins the parts of a text that was divided at its plus signs. These are spaces, as in `New+York`, except in a code
  /// with at least four digits before the sign.
  package static func joined(_ parts: [String]) -> String {
    func isSeparator(_ character: Character) -> Bool { character.isWhitespace || character == "," }
    var text = parts.first ?? ""
    for part in parts.dropFirst() {
      // Only the last word is read, so that the work does not grow with the square of the length.
      let start = text.lastIndex(where: isSeparator).map { text.index(after: $0) } ?? text.startIndex
      let (before, after) = (text[start...], part.prefix { !isSeparator($0) })
      let isCode = before.utf8.count >= 4 && PlusCode("\(before)+\(after)") != nil
      text += (isCode ? "+" : " ") + part
    }
    return text
  }

  /// The center of the area; `nil` for a short code, which is meaningless without a town.
  var center: Coordinates? { missing == 0 ? PlusCode.center(of: digits) : nil }

  /// Returns the center of the nearest area to a town that a short code can mean.
  func center(near town: Coordinates) -> Coordinates? {
    let prefix = PlusCode.digits(of: town).prefix(missing)
    guard let nearest = PlusCode.center(of: prefix + digits) else { return nil }
    // The size of the area that the missing digits stand for.
    let size = PlusCode.sizes[missing / 2 - 1]
    func moved(_ value: Double, towards other: Double, within limit: Double) -> Double {
      if value - other > size / 2, value - size >= -limit { return value - size }
      if other - value > size / 2, value + size <= limit { return value + size }
      return value
    }
    return Coordinates(
      latitude: moved(nearest.latitude, towards: town.latitude, within: 90),
      longitude: moved(nearest.longitude, towards: town.longitude, within: 180))
  }

  private static func center(of digits: some Sequence<Int>) -> Coordinates? {
    let digits = Array(digits)
    var latitude = -90.0
    var longitude = -180.0
    var (height, width) = (0.0, 0.0)
    for index in digits.indices.prefix(10) {
      let size = sizes[index / 2]
      if index.isMultiple(of: 2) {
        latitude += Double(digits[index]) * size
        height = size
      } else {
        longitude += Double(digits[index]) * size
        width = size
      }
    }
    // Each further digit is a cell of a grid of 5 rows and 4 columns.
    for digit in digits.dropFirst(10) {
      height /= 5
      width /= 4
      latitude += Double(digit / 4) * height
      longitude += Double(digit % 4) * width
    }
    return Coordinates(latitude: min(latitude + height / 2, 90), longitude: longitude + width / 2)
  }

  /// The first 8 digits of a point's code.
  private static func digits(of point: Coordinates) -> [Int] {
    var latitude = min(point.latitude + 90, 180 - 1e-9)
    var longitude = point.longitude + 180
    return sizes.prefix(4).flatMap { size in
      let digits = [Int(latitude / size), Int(longitude / size)]
      latitude -= Double(digits[0]) * size
      longitude -= Double(digits[1]) * size
      return digits
    }
  }

  private static let alphabet = Array("23456789cfghjmpqrvwx".utf8)
  /// The size of the area of each pair of digits, in degrees.
  private static let sizes = [20, 1, 0.05, 0.0025, 0.000_125]
}

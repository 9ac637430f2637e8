import CloudyModel

/// A text in a notation of coordinates.
///
/// These are numbers with signs, letters or names of the axes (``AnglePair``), links to maps and `geo:` URIs
/// (``MapLink``), full plus codes (``PlusCode``), locators (``Maidenhead``), ISO 6709, WKT, GeoJSON, UTM
/// and MGRS (``StandardPoint``).
package enum CoordinateText: Hashable, Sendable {
  case point(Coordinates)
  /// The text cannot be anything else, but it is not a point on Earth.
  case invalid(Problem)

  /// The reason why a text is not a point on Earth.
  package enum Problem: Hashable, Sendable {
    /// A value, minute or second is outside its range, or the two values are of the same axis.
    case outOfRange
    /// The letter O stands for east in German, and for west in Spanish, French, Italian and Portuguese.
    case eastOrWest
  }

  /// Reads a text.
  ///
  /// - Returns: `nil` for a text that may be a name or a postcode.
  package init?(_ text: String) {
    // Each notation has a digit, in the first part of a long text, except a short link.
    let start = String(text.unicodeScalars.prefix(CoordinateText.lengthLimit))
    let text = start.withoutPercentEncoding.plainForCoordinates
    guard text.utf8.contains(where: \.isDigit) || text.contains(".org/go/") else { return nil }
    if let link = MapLink(text) {
      guard case .coordinates(let point) = link else { return nil }
      self = point
    } else if let found = CoordinateText(plain: text) {
      self = found
    } else {
      return nil
    }
  }

  /// Reads a text that is not a link.
  ///
  /// - Parameter text: With ASCII digits and signs.
  init?(plain text: String) {
    guard text.utf8.contains(where: \.isDigit) else { return nil }
    let found =
      (PlusCode(full: text)?.center ?? Maidenhead.center(ofUsual: text)).map(CoordinateText.point)
      ?? StandardPoint.read(text) ?? AnglePair.read(text)
    guard let found else { return nil }
    self = found
  }

  /// - Parameter coordinates: `nil` for a point that is not on Earth.
  init(_ coordinates: Coordinates?) { self = coordinates.map(CoordinateText.point) ?? .invalid(.outOfRange) }

  /// Longer than the longest link to a map.
  private static let lengthLimit = 1000
}

extension String {
  /// The text with the digits and signs of ASCII in place of those of other scripts, and without spaces around it.
  var plainForCoordinates: String {
    var plain = ""
    for scalar in unicodeScalars {
      if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
        plain.unicodeScalars.append(narrow)
      } else if scalar.value >= 0x80, scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        plain += String(Int(value))
      } else if let sign = String.plainSigns[scalar] {
        plain.unicodeScalars.append(sign)
      } else if !String.invisible.contains(scalar) {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain.trimmingCharacters { $0 == " " || $0 == "\n" }
  }

  private func trimmingCharacters(in isTrimmed: (Character) -> Bool) -> String {
    let start = drop(while: isTrimmed)
    return String(start.reversed().drop(while: isTrimmed).reversed())
  }

  private static let plainSigns: [Unicode.Scalar: Unicode.Scalar] = [
    "−": "-", "–": "-", "º": "°", "˚": "°", "′": "'", "’": "'", "ʹ": "'", "‘": "'", "″": "\"", "”": "\"", "“": "\"",
    "ʺ": "\"", "\t": " ", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{3000}": " ", "、": ",", "،": ",",
    "。": ".", "٫": ".", "؛": ";",
  ]

  /// Direction marks, which come with copied text, and the pin.
  private static let invisible: Set<Unicode.Scalar> = [
    "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2066}", "\u{2068}", "\u{2069}", "\u{FEFF}", "\u{1F4CD}",
    "\u{FE0F}",
  ]
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

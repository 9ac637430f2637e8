import Foundation

/// The text that a user typed to find a place.
package struct LocationQuery: Hashable, Sendable {
  /// The text without spaces around it.
  package let text: String

  /// Trims the typed text.
  package init(_ typed: String) { text = typed.trimmingCharacters(in: .whitespacesAndNewlines) }

  package var isEmpty: Bool { text.isEmpty }

  /// Whether the text has at least three letters, since fewer would match too many places. In scripts where one letter
  /// can be a word, one is enough. Combining marks do not count, neither accents nor the vowel signs of Indic scripts.
  package var isLongEnough: Bool {
    let scalars = text.unicodeScalars
    return scalars.count { $0.properties.generalCategory != .nonspacingMark } >= 3
      || scalars.contains { (0x2E80...0xD7FF).contains($0.value) || $0.value >= 0x20000 }
  }

  /// Whether the text can only mean coordinates. A percentage means no place at all.
  package var isNumeric: Bool {
    CoordinateText(text) != nil
      || text.contains(where: \.isNumber) && !text.contains { $0 == "%" || $0.isLetter && !"NSEWnsew".contains($0) }
  }

  /// Whether the text is a short link to a map whose place only its service knows.
  package var isShortLink: Bool { ShortMapLink.hidesPlace(text) }

  /// Whether the text may be a name, to search for or to compare with names.
  package var mayBeName: Bool { !isNumeric && !isShortLink }

  /// Whether the text is coordinates with the letter O, which is east in German and west in Romance languages.
  package var hasUnclearDirection: Bool { CoordinateText(text) == .invalid(.eastOrWest) }
}

import Foundation

/// The text that a person typed to find a place.
package struct LocationQuery: Hashable, Sendable {
  /// The text without spaces around it.
  package let text: String

  /// Trims what was typed.
  package init(_ typed: String) { text = typed.trimmingCharacters(in: .whitespacesAndNewlines) }

  package var isEmpty: Bool { text.isEmpty }

  /// Whether the text has at least three letters, since fewer would match half the world. In scripts where one letter
  /// can be a word, one is enough. Accents do not count, nor do the marks that an Indian script writes on or beside a
  /// letter as one character.
  package var isLongEnough: Bool {
    let scalars = text.unicodeScalars
    return scalars.count { $0.properties.generalCategory != .nonspacingMark } >= 3
      || scalars.contains { (0x2E80...0xD7FF).contains($0.value) || $0.value >= 0x20000 }
  }

  /// Whether the text can only be meant as coordinates.
  package var isNumeric: Bool {
    text.contains(where: \.isNumber) && !text.contains { $0.isLetter && !"NSEWnsew".contains($0) }
  }
}

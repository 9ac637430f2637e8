import Foundation

/// What somebody typed to find a place.
package struct LocationQuery: Hashable, Sendable {
  /// Without spaces around it.
  package let text: String

  package init(_ typed: String) { text = typed.trimmingCharacters(in: .whitespacesAndNewlines) }

  package var isEmpty: Bool { text.isEmpty }

  /// Three letters, as fewer find half of the world; one is enough in scripts where one is a word. Accents are none,
  /// and what is written on or beside a letter of India's scripts as one character is one.
  package var isLongEnough: Bool {
    let scalars = text.unicodeScalars
    return scalars.count { $0.properties.generalCategory != .nonspacingMark } >= 3
      || scalars.contains { (0x2E80...0xD7FF).contains($0.value) || $0.value >= 0x20000 }
  }

  /// Whether it can only have been meant as coordinates.
  package var isNumeric: Bool {
    text.contains(where: \.isNumber) && !text.contains { $0.isLetter && !"NSEWnsew".contains($0) }
  }
}

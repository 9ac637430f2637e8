import Foundation

/// A person's own name for a place, safe to show anywhere: a single line of visible letters.
package struct FavoriteName: Hashable, Sendable {
  package static let characterLimit = 100
  /// Prevents piles of marks on a single letter.
  private static let scalarLimit = 400

  package let text: String

  /// - Returns: `nil` if the text is too long, or nothing visible is left of it.
  package init?(_ text: String) {
    let clean = FavoriteName.cleaned(text)
    guard !clean.isEmpty, clean.count <= FavoriteName.characterLimit,
      clean.unicodeScalars.count <= FavoriteName.scalarLimit
    else { return nil }
    self.text = clean
  }

  /// Returns the text without spaces at its ends, control codes, line ends, and marks that change the direction of
  /// text.
  package static func cleaned(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: !scalar.properties.isBidiControl && scalar != "\u{FEFF}"
      }
    }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
  }
}

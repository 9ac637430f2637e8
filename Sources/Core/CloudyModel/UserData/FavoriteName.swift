import Foundation

/// A user's own name for a place, safe to show anywhere: a single line of visible letters.
package struct FavoriteName: Hashable, Sendable {
  package static let characterLimit = 100
  /// Prevents stacks of combining marks on a single letter.
  private static let scalarLimit = 400

  package let text: String

  /// - Returns: `nil` if the text is too long, or has no visible characters.
  package init?(_ text: String) {
    let clean = FavoriteName.cleaned(text)
    guard !clean.isEmpty, FavoriteName.isWithinLimit(clean) else { return nil }
    self.text = clean
  }

  /// Whether a text is within the length limit of a name.
  package static func isWithinLimit(_ text: String) -> Bool {
    text.count <= characterLimit && text.unicodeScalars.count <= scalarLimit
  }

  /// One line of harmless text, without spaces at its ends.
  package static func cleaned(_ text: String) -> String { text.harmless.trimmingCharacters(in: .whitespaces) }
}

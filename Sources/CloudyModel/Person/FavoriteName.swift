import Foundation

/// What a person calls one of their places, fit to be shown anywhere: one line, of letters that are seen.
package struct FavoriteName: Hashable, Sendable {
  package static let characterLimit = 100
  /// So that nobody piles up marks on one letter.
  private static let scalarLimit = 400

  package let text: String

  /// - Returns: `nil` if it is too long, or nothing is left of it that can be seen.
  package init?(_ text: String) {
    let clean = FavoriteName.cleaned(text)
    guard !clean.isEmpty, clean.count <= FavoriteName.characterLimit,
      clean.unicodeScalars.count <= FavoriteName.scalarLimit
    else { return nil }
    self.text = clean
  }

  /// One line of harmless text, without spaces at its ends.
  package static func cleaned(_ text: String) -> String { text.harmless.trimmingCharacters(in: .whitespaces) }
}

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

  /// The text without spaces at its ends, control codes, line ends, and what turns the direction of the text around it.
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

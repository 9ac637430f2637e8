import Foundation

/// A rule that the user saved, as text: a single line of visible letters.
///
/// The text is parsed where it is used. A text that cannot be parsed, as from a newer version of Cloudy on another
/// device, stays saved and is ignored.
package struct SavedRule: Hashable, Sendable {
  package static let characterLimit = 500
  /// Prevents stacks of combining marks on a single letter, and fits into an index of a database.
  package static let byteLimit = 4 * characterLimit

  /// The text of a rule in its canonical form, so that two spellings are one rule.
  package let text: String

  /// - Parameter text: Whatever the parser's description of the rule is.
  /// - Returns: `nil` if the text is too long, or has no visible characters.
  package init?(_ text: String) {
    let clean = text.harmless.trimmingCharacters(in: .whitespaces)
    guard !clean.isEmpty, clean.count <= SavedRule.characterLimit, clean.utf8.count <= SavedRule.byteLimit
    else { return nil }
    self.text = clean
  }

  /// - Parameter stored: A text that was stored or received.
  /// - Returns: `nil` if it is not the text of a saved rule.
  package init?(stored: String) {
    self.init(stored)
    guard stored.unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
  }
}

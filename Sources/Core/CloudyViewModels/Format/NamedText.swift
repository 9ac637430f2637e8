/// A sentence with a name in it, whose text direction may differ.
package struct NamedText: Hashable, Sendable {
  package let before: String
  /// `nil` if there is no name in it.
  package let name: String?
  package let after: String

  /// - Parameters:
  ///   - name: `nil` if there is none.
  ///   - sentence: Creates the sentence with a placeholder for the name.
  package init(_ name: String?, _ sentence: (String) -> String) {
    // The object replacement character, which no sentence contains.
    let mark = "\u{FFFC}"
    let parts = sentence(mark).split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts[0])
    self.name = parts.count > 1 ? name ?? "" : nil
    after = parts.count > 1 ? String(parts[1]) : ""
  }

  /// The sentence as plain text.
  package var text: String { before + (name ?? "") + after }
}

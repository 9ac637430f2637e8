/// A sentence with a name in it, which may be written in another direction than the words around it.
package struct NamedText: Hashable, Sendable {
  package let before: String
  /// `nil` if there is no name in it.
  package let name: String?
  package let after: String

  /// - Parameters:
  ///   - name: `nil` if there is none.
  ///   - sentence: Words the sentence with what stands for the name.
  package init(_ name: String?, _ sentence: (String) -> String) {
    // Stands for something that is no text, and so in no sentence.
    let mark = "\u{FFFC}"
    let parts = sentence(mark).split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts[0])
    self.name = parts.count > 1 ? name ?? "" : nil
    after = parts.count > 1 ? String(parts[1]) : ""
  }

  /// The sentence as plain text.
  package var text: String { before + (name ?? "") + after }
}

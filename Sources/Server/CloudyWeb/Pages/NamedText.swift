/// A sentence with a name in it, which may be written in another direction than the words around it.
struct NamedText: Hashable, Sendable {
  let before: String
  /// `nil` if there is no name in it.
  let name: String?
  let after: String

  /// - Parameters:
  ///   - name: `nil` if there is none.
  ///   - sentence: Words the sentence with what stands for the name.
  init(_ name: String?, _ sentence: (String) -> String) {
    // Stands for something that is no text, and so in no sentence.
    let mark = "\u{FFFC}"
    let parts = sentence(mark).split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    before = String(parts[0])
    self.name = parts.count > 1 ? name ?? "" : nil
    after = parts.count > 1 ? String(parts[1]) : ""
  }

  var text: String { before + (name ?? "") + after }
}

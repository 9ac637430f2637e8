/// The capitals of English headings: each word has one, except short words after the first.
package enum EnglishHeadline {
  /// - Parameter text: A sentence or a phrase, such as `Set as home`.
  /// - Returns: For example, `Set as Home`.
  package static func text(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
      index > 0 && smallWords.contains(word) ? String(word) : capitalized(word)
    }.joined(separator: " ")
  }

  /// Returns a word or a sentence with a capital at its start.
  package static func capitalized(_ text: Substring) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Articles, conjunctions and short prepositions, and units in the notation of the Dark Sky API.
  private static let smallWords: Set<Substring> = [
    "a", "an", "and", "as", "at", "by", "cm.", "for", "from", "in", "in.", "of", "on", "or", "the", "to", "with",
  ]
}

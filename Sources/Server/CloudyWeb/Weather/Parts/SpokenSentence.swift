import CloudyViewModels

/// A sentence about an hour or a day for screen readers, with a service's text marked as its own language.
struct SpokenSentence: Sendable {
  /// A service's text in a language other than the reader's.
  struct ForeignWords: Sendable {
    let text: String
    /// The tag of the language (BCP 47).
    let language: String
  }

  /// The text before ``foreign``; the whole sentence if it has no foreign text.
  let before: String
  let foreign: ForeignWords?
  let after: String

  /// - Parameters:
  ///   - summary: The summary, perhaps a service's own text.
  ///   - language: The language of the summary (BCP 47), if it is not the reader's.
  ///   - sentence: Creates the sentence around the summary.
  init(_ summary: String, in language: String?, _ sentence: (String) -> String) {
    guard let language else {
      (before, foreign, after) = (sentence(summary), nil, "")
      return
    }
    let parts = NamedText(summary, sentence)
    (before, after) = (parts.before, parts.after)
    foreign = parts.name.map { ForeignWords(text: $0, language: language) }
  }
}

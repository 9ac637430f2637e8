import CloudyViewModels

/// What an hour or a day is, for people who listen. What a service wrote in it is read in its own language.
struct SpokenSentence: Sendable {
  /// What a service wrote in another language than the reader's.
  struct ForeignWords: Sendable {
    let text: String
    /// As in BCP 47.
    let language: String
  }

  /// The whole sentence if there is nothing foreign in it.
  let before: String
  let foreign: ForeignWords?
  let after: String

  /// - Parameters:
  ///   - summary: Perhaps a service's own words.
  ///   - language: That of the summary (BCP 47), if it is another one than the reader's.
  ///   - sentence: Words the sentence with what stands for the summary.
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

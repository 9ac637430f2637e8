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
      (before, foreign, after) = (SpokenSentence.withoutIsolates(sentence(summary)), nil, "")
      return
    }
    let parts = NamedText(summary) { SpokenSentence.withoutIsolates(sentence($0)) }
    (before, after) = (parts.before, parts.after)
    foreign = parts.name.map { ForeignWords(text: $0, language: language) }
  }

  /// Returns a text without isolates, which only matter where it is displayed, and take 1 kB of a page in Arabic. Signs
  /// of numbers keep theirs, for programs that display the text of a screen reader.
  private static func withoutIsolates(_ text: String) -> String {
    var kept: [Bool] = []
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}", "\u{2067}": kept.append(true)
      case "\u{2068}":
        kept.append(false)
        continue
      case "\u{2069}": if kept.popLast() == false { continue }
      default: break
      }
      result.append(scalar)
    }
    return String(result)
  }
}

/// Languages that nobody speaks, computed from English, to try out a front end before there are translations.
extension Language {
  /// English with accents, longer by about two fifths. Brackets show where a phrase is cut, and what has none did not come
  /// from a phrase.
  package static let pseudo = Language(tag: "en-XA", decimalSeparator: ",") { phrase, frontEnd in
    let text = English.text(phrase, on: frontEnd)
    return phrase.isFigure ? text : PseudoText.marked(text, word: PseudoText.accented)
  }

  /// English as if it were read from right to left, letter by letter, and longer by about two fifths.
  package static let rightToLeftPseudo = Language(tag: "ar-XB", decimalSeparator: ",", isRightToLeft: true) {
    phrase, frontEnd in
    let text = English.text(phrase, on: frontEnd)
    return phrase.isFigure ? text : PseudoText.marked(text, word: PseudoText.turned)
  }

  /// All of them, English first.
  package static let all = [english, pseudo, rightToLeftPseudo]

  /// Finds a language by its tag; `nil` if there is none.
  package init?(tag: String) {
    guard let language = Language.all.first(where: { $0.tag.lowercased() == tag.lowercased() }) else { return nil }
    self = language
  }
}

/// Makes words longer and strange.
enum PseudoText {
  /// Puts a phrase into brackets, and changes its words, but not those of phrases and figures within it.
  static func marked(_ text: String, word: (Substring) -> String) -> String {
    guard text.contains(where: \.isLetter) else { return text }
    var result = "["
    var rest = text[...]
    while let first = rest.first {
      let part: Substring
      if let close = closings[first] {
        part = inner(rest, open: first, close: close)
        result += part
      } else if isWord(first) {
        part = rest.prefix(while: isWord)
        result += word(part)
      } else {
        part = rest.prefix(1)
        result += part
      }
      rest = rest[part.endIndex...]
    }
    return result + "]"
  }

  private static let closings: [Character: Character] = ["[": "]", "\u{2066}": "\u{2069}"]

  private static func isWord(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  /// What stands in brackets at the beginning of a text, with them; all of it if they do not end.
  private static func inner(_ text: Substring, open: Character, close: Character) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return text[...index] }
    }
    return text
  }

  /// Vowels twice, which are two fifths of English letters, and with marks.
  static func accented(_ word: Substring) -> String {
    longer(word).map { accents[$0].map(String.init) ?? String($0) }.joined()
  }

  /// An override of the direction makes of letters from the left letters from the right.
  static func turned(_ word: Substring) -> String { "\u{200F}\u{202E}\(longer(word))\u{202C}\u{200F}" }

  private static func longer(_ word: Substring) -> String {
    word.map { "aeiouAEIOU".contains($0) ? "\($0)\($0.lowercased())" : String($0) }.joined()
  }

  private static let accents: [Character: Character] = [
    "a": "å", "c": "ç", "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "l": "ļ", "n": "ñ", "o": "ö", "r": "ŕ",
    "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž", "A": "Å", "C": "Ç", "E": "É", "G": "Ĝ", "H": "Ĥ",
    "I": "Î", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]
}

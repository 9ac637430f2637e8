import CloudyLocalization

/// Artificial languages, computed from English, for testing a front end before there are translations.
extension Language {
  /// English with accents, about 40% longer. Brackets show where a message is cut; text without brackets does not come
  /// from a message.
  package static let pseudo = Language(
    .pseudo, messages: PseudoMessages(isBracketed: true, word: PseudoText.accented))

  /// English in right-to-left order, letter by letter, and about 40% longer.
  package static let rightToLeftPseudo = Language(
    .rightToLeftPseudo, messages: PseudoMessages(isBracketed: true, word: PseudoText.turned))

  /// Igpay Atinlay, a language of the Dark Sky API.
  package static let pigLatin = Language(
    LanguageFacts.named("x-pig-latin") ?? .english,
    messages: PseudoMessages(isBracketed: false, word: PseudoText.pigLatin))
}

/// English messages with changed words. Values and slots, with their arguments, are unchanged.
private struct PseudoMessages: MessageSource {
  /// Whether each message is in brackets.
  let isBracketed: Bool
  let word: @Sendable (Substring) -> String

  func hasText(for message: MessageKey) -> Bool { true }

  func template(for message: MessageKey, count: Int?) -> String {
    let text = EnglishMessages().template(for: message, count: count)
    func isIn(_ areas: [String]) -> Bool { areas.contains { message.name.hasPrefix($0) } }
    guard !isIn(PseudoMessages.unchanged), isBracketed || !isIn(["term.figure."]) else { return text }
    // The terms of a sentence are within the brackets of its form.
    let isPart = isIn(["term."]) && !isIn(["term.form."])
    return PseudoText.changed(text, isBracketed: isBracketed && !isPart, word: word)
  }

  /// Values, separators of texts, and classes of words. The values of sentences are changed if that shows which of
  /// them are not messages.
  private static let unchanged = ["value.", "term.class.", "term.sentence", "clock.", "list."]
}

/// Makes words longer, with accents.
enum PseudoText {
  /// Changes the words of a text, but not its slots, and adds brackets.
  static func changed(_ text: String, isBracketed: Bool, word: (Substring) -> String) -> String {
    var result = ""
    var rest = text[...]
    var hasWord = false
    while let first = rest.first {
      let part: Substring
      if first == "{", let close = rest.firstIndex(of: "}") {
        part = rest[...close]
        result += part
      } else if isLetter(first) {
        part = rest.prefix(while: isLetter)
        result += word(part)
        hasWord = true
      } else {
        part = rest.prefix(1)
        result += part
      }
      rest = rest[part.endIndex...]
    }
    return hasWord && isBracketed ? "[\(result)]" : result
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  /// Doubles vowels, which are about 40% of English letters, and adds accents.
  @Sendable static func accented(_ word: Substring) -> String {
    longer(word).map { accents[$0].map(String.init) ?? String($0) }.joined()
  }

  /// A directional override makes Latin letters right-to-left.
  @Sendable static func turned(_ word: Substring) -> String { "\u{200F}\u{202E}\(longer(word))\u{202C}\u{200F}" }

  /// Moves the consonants before the first vowel to the end.
  @Sendable static func pigLatin(_ word: Substring) -> String {
    // Units and abbreviations have no vowel, or no lowercase letter.
    guard word.contains(where: isVowel), word.contains(where: \.isLowercase) else { return String(word) }
    let start = word.firstIndex(where: isVowel) ?? word.startIndex
    let moved = word[start...] + word[..<start].lowercased() + (start == word.startIndex ? "way" : "ay")
    return word.first?.isUppercase == true ? moved.prefix(1).uppercased() + moved.dropFirst() : String(moved)
  }

  private static func isVowel(_ character: Character) -> Bool { "aeiouAEIOU".contains(character) }

  private static func longer(_ word: Substring) -> String {
    word.map { isVowel($0) ? "\($0)\($0.lowercased())" : String($0) }.joined()
  }

  private static let accents: [Character: Character] = [
    "a": "å", "c": "ç", "e": "é", "g": "ĝ", "h": "ĥ", "i": "î", "j": "ĵ", "l": "ļ", "n": "ñ", "o": "ö", "r": "ŕ",
    "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž", "A": "Å", "C": "Ç", "E": "É", "G": "Ĝ", "H": "Ĥ",
    "I": "Î", "L": "Ļ", "N": "Ñ", "O": "Ö", "R": "Ŕ", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]
}

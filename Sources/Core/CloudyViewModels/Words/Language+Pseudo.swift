import CloudyLocalization

/// Artificial languages, computed from English, to try a front end before there are translations.
extension Language {
  /// English with accents, longer by about two fifths. Brackets show where a message is cut, and what has none did not
  /// come from a message.
  package static let pseudo = Language(
    .pseudo, messages: PseudoMessages(isBracketed: true, word: PseudoText.accented))

  /// English as if it were read from right to left, letter by letter, and longer by about two fifths.
  package static let rightToLeftPseudo = Language(
    .rightToLeftPseudo, messages: PseudoMessages(isBracketed: true, word: PseudoText.turned))

  /// Igpay Atinlay, which the Dark Sky API spoke.
  package static let pigLatin = Language(
    LanguageFacts.named("x-pig-latin") ?? .english,
    messages: PseudoMessages(isBracketed: false, word: PseudoText.pigLatin))
}

/// English messages with other words. Figures, slots and what stands in them stay as they are.
private struct PseudoMessages: MessageSource {
  /// Whether each message stands in brackets.
  let isBracketed: Bool
  let word: @Sendable (Substring) -> String

  func hasText(for message: MessageKey) -> Bool { true }

  func template(for message: MessageKey, count: Int?) -> String {
    let text = EnglishMessages().template(for: message, count: count)
    func isIn(_ areas: [String]) -> Bool { areas.contains { message.name.hasPrefix($0) } }
    guard !isIn(PseudoMessages.unchanged), isBracketed || !isIn(["term.figure."]) else { return text }
    // The terms of a sentence stand in the brackets of its form.
    let isPart = isIn(["term."]) && !isIn(["term.form."])
    return PseudoText.changed(text, isBracketed: isBracketed && !isPart, word: word)
  }

  /// Figures, what joins texts, and classes of words. The figures of sentences are changed where that shows which of
  /// them are no messages.
  private static let unchanged = ["value.", "term.class.", "term.sentence", "clock.", "list."]
}

/// Makes words longer and strange.
enum PseudoText {
  /// Changes the words of a text, but not its slots, and puts it into brackets.
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

  /// Vowels twice, which are two fifths of English letters, and with marks.
  @Sendable static func accented(_ word: Substring) -> String {
    longer(word).map { accents[$0].map(String.init) ?? String($0) }.joined()
  }

  /// An override of the direction makes of letters from the left letters from the right.
  @Sendable static func turned(_ word: Substring) -> String { "\u{200F}\u{202E}\(longer(word))\u{202C}\u{200F}" }

  /// Moves the consonants before the first vowel to the end.
  @Sendable static func pigLatin(_ word: Substring) -> String {
    // Signs of units and abbreviations have no vowel, or no small letter.
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

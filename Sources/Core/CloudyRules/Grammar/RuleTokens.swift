import CloudyModel

/// A word, number or sign of a rule.
struct RuleToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// In lower case; also units and unknown signs.
    case word(String)
    case number(Double)
    /// As clocks show it: hours and minutes.
    case time(hour: Int, minute: Int)
    case comparison(RuleComparison.Operator)
    case opening, closing
  }

  let kind: Kind
  /// As it was typed.
  let text: String
  /// In characters from the start of the rule.
  let position: Range<Int>
}

/// Divides the text of a rule. Every text can be divided; the parser rejects what it does not expect.
struct RuleTokenizer {
  private let characters: [Character]
  private var index = 0

  init(_ text: String) { characters = Array(text) }

  mutating func tokens() -> [RuleToken] {
    var tokens: [RuleToken] = []
    while index < characters.count {
      guard !characters[index].isWhitespace else {
        index += 1
        continue
      }
      let start = index
      let kind = next()
      tokens.append(RuleToken(kind: kind, text: String(characters[start..<index]), position: start..<index))
    }
    return tokens
  }

  private mutating func next() -> RuleToken.Kind {
    if isNumber(at: index) { return numberOrTime() }
    let start = index
    let character = characters[index]
    index += 1
    switch character {
    case "(": return .opening
    case ")": return .closing
    case "≥": return .comparison(.atLeast)
    case "≤": return .comparison(.atMost)
    case ">", "<":
      guard index < characters.count, characters[index] == "=" else {
        return .comparison(character == ">" ? .greater : .less)
      }
      index += 1
      return .comparison(character == ">" ? .atLeast : .atMost)
    default:
      while index < characters.count, isPartOfWord(characters[index]) { index += 1 }
      return .word(String(characters[start..<index]).lowercased())
    }
  }

  private mutating func numberOrTime() -> RuleToken.Kind {
    let isNegative = RuleTokenizer.minusSigns.contains(characters[index])
    if isNegative || characters[index] == "+" { index += 1 }
    let whole = digits()
    if !isNegative, index + 2 < characters.count, characters[index] == ":",
      characters[index + 1...index + 2].allSatisfy(\.isDigit)
    {
      index += 1
      return .time(hour: Int(whole) ?? .max, minute: Int(digits()) ?? .max)
    }
    var text = whole
    if index + 1 < characters.count, ".,".contains(characters[index]), characters[index + 1].isDigit {
      index += 1
      text += "." + digits()
    }
    let number = Double(text) ?? .infinity
    return .number(isNegative ? -number : number)
  }

  private mutating func digits() -> String {
    let start = index
    while index < characters.count, characters[index].isDigit { index += 1 }
    return String(characters[start..<index])
  }

  /// Whether a number starts here, possibly with its sign.
  private func isNumber(at index: Int) -> Bool {
    if characters[index].isDigit { return true }
    let isSign = characters[index] == "+" || RuleTokenizer.minusSigns.contains(characters[index])
    return isSign && index + 1 < characters.count && characters[index + 1].isDigit
  }

  private func isPartOfWord(_ character: Character) -> Bool {
    !character.isWhitespace && !character.isDigit && !"()<>≥≤".contains(character)
  }

  private static let minusSigns: Set<Character> = ["-", "−"]
}

extension Character {
  /// Whether it is one of the ASCII digits, which rules use in every language.
  fileprivate var isDigit: Bool { isASCII && ("0"..."9").contains(self) }
}

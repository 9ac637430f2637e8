extension String {
  /// The text with isolated left-to-right items such as `cloudy --help`, `/about`, `.svg` or `-90`: within
  /// right-to-left text, their sign would otherwise be at the wrong end.
  ///
  /// A command is isolated as a whole, since its words would change places.
  var withSignsSetApart: String {
    let words = split(separator: " ", omittingEmptySubsequences: false).map(TypedWord.init)
    var pieces: [String] = []
    var index = 0
    while index < words.count {
      var end = index + 1
      if words[index].isTyped {
        while end < words.count, words[end - 1].trailing.isEmpty, words[end].isTyped, words[end].leading.isEmpty {
          end += 1
        }
      }
      let run = words[index..<end]
      if run.contains(where: \.isSigned) {
        let typed = run.map(\.core).joined(separator: " ")
        pieces.append("\(words[index].leading)\u{2066}\(typed)\u{2069}\(words[end - 1].trailing)")
      } else {
        pieces += run.map { String($0.text) }
      }
      index = end
    }
    return pieces.joined(separator: " ")
  }
}

/// A word, and the adjacent characters that belong to the sentence.
private struct TypedWord {
  let text: Substring
  /// Punctuation, and a prefix of the reader's language.
  let leading: Substring
  /// The typed item.
  let core: Substring
  let trailing: Substring

  init(_ word: Substring) {
    text = word
    var start = word.firstIndex { TypedWord.isTyped($0) && !TypedWord.opening.contains($0) } ?? word.endIndex
    // A hyphen that joins a number to a prefix is not a minus sign.
    let isTied = start > word.startIndex && word[word.index(before: start)].isLetter
    if isTied, word[start...].hasPrefix("-"), !word[start...].hasPrefix("--") { start = word.index(after: start) }
    let end = word[start...].lastIndex { !TypedWord.closing.contains($0) }.map(word.index(after:)) ?? start
    (leading, core, trailing) = (word[..<start], word[start..<end], word[end...])
  }

  /// Whether it consists of Latin letters, digits or a slot.
  var isTyped: Bool { core.allSatisfy(TypedWord.isTyped) && core.contains { $0.isLetter || $0.isNumber } }

  var isSigned: Bool { isTyped && core.first.map(TypedWord.signs.contains) == true }

  private static func isTyped(_ character: Character) -> Bool { character.isASCII || character == "−" }

  private static let signs: Set<Character> = ["-", "−", "%", ".", "+", "/"]
  private static let opening: Set<Character> = ["(", "\"", "'"]
  private static let closing: Set<Character> = [
    ")", "“", "”", "»", "\"", "'", ".", ",", ":", ";", "!", "?", "،", "؛", "؟",
  ]
}

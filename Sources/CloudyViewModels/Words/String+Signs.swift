extension String {
  /// The text with everything set apart that begins with a sign and is typed from left to right, such as `--port 80`,
  /// `.svg` or `-90`: within a text from the right, its sign would stand at its other end.
  var withSignsSetApart: String {
    let words = split(separator: " ", omittingEmptySubsequences: false).map(TypedWord.init)
    var pieces: [String] = []
    var index = 0
    while index < words.count {
      var end = index + 1
      guard words[index].isSigned else {
        pieces.append(String(words[index].text))
        index = end
        continue
      }
      // What follows an option is typed with it, up to the next mark.
      while end < words.count, words[end - 1].trailing.isEmpty, words[end].isPlain { end += 1 }
      let run = words[index..<end].map(\.core).joined(separator: " ")
      pieces.append("\(words[index].leading)\u{2066}\(run)\u{2069}\(words[end - 1].trailing)")
      index = end
    }
    return pieces.joined(separator: " ")
  }
}

/// A word with the marks around it.
private struct TypedWord {
  let text: Substring
  let leading: Substring
  let core: Substring
  let trailing: Substring

  init(_ word: Substring) {
    text = word
    // A Hebrew prefix is tied to what is typed by a maqaf.
    let typed = word.lastIndex(of: "־").map { word[word.index(after: $0)...] } ?? word
    let start = typed.firstIndex { !TypedWord.opening.contains($0) } ?? word.endIndex
    let end = word[start...].lastIndex { !TypedWord.closing.contains($0) }.map(word.index(after:)) ?? start
    (leading, core, trailing) = (word[..<start], word[start..<end], word[end...])
  }

  /// Whether it is typed with Latin letters, digits or a slot, and nothing else is before it.
  var isPlain: Bool {
    leading.isEmpty && core.allSatisfy { $0.isASCII || $0 == "−" } && core.contains { $0.isLetter || $0.isNumber }
  }

  var isSigned: Bool {
    guard let sign = core.first, TypedWord.signs.contains(sign) else { return false }
    return core.allSatisfy { $0.isASCII || $0 == "−" } && core.contains { $0.isLetter || $0.isNumber }
  }

  private static let signs: Set<Character> = ["-", "−", "%", ".", "+"]
  private static let opening: Set<Character> = ["(", "“", "„", "”", "«", "\"", "'"]
  private static let closing: Set<Character> = [
    ")", "“", "”", "»", "\"", "'", ".", ",", ":", ";", "!", "?", "،", "؛", "؟",
  ]
}

extension String {
  /// Whether one letter is missing, added or wrong compared with a word, or two neighbors are swapped. Equal words
  /// count, too. Letters are bytes of UTF-8.
  package func isOneSlip(from word: String) -> Bool {
    let (typed, word) = (Array(utf8), Array(word.utf8))
    let start = zip(typed, word).prefix { $0 == $1 }.count
    let end = zip(typed.dropFirst(start).reversed(), word.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (wrong, correct) = (typed[start..<typed.count - end], word[start..<word.count - end])
    return max(wrong.count, correct.count) <= 1 || wrong.count == 2 && wrong.elementsEqual(correct.reversed())
  }
}

extension StringProtocol {
  /// The number of terminal cells that the text takes.
  public var displayWidth: Int {
    // A fast path: iterating over the bytes of a generic string is slow.
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20..<0x7F ~= $0 } }
    return isPlain == true ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The number of cells: `0...2`, or more for a syllable of several letters that terminals draw one after the other.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.count == 1 { return first.displayWidth }
    if isEmoji(beginningWith: first) { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the character is an emoji of several scalars, such as a flag or a family.
  private func isEmoji(beginningWith first: Unicode.Scalar) -> Bool {
    let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    if regionalIndicators.contains(first.value) { return true }
    let emojiSelector: UInt32 = 0xFE0F
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains { $0.value == emojiSelector }
  }
}

extension Unicode.Scalar {
  /// The number of cells: 0 for combining marks, 2 for ideographs and other wide characters, otherwise 1. Most
  /// terminals count the same way, with `wcwidth`; spacing vowel signs of Indic scripts take one cell.
  var displayWidth: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if isConjoiningVowelOrFinal { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      // The signs below Arabic numbers have the format category, but are visible.
      return (0x600...0x605).contains(value) ? 1 : 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether the scalar is a Hangul vowel or final consonant that joins the initial one, which already has two cells.
  private var isConjoiningVowelOrFinal: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  private var isWide: Bool {
    let ranges = WideCharacters.ranges
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }
}

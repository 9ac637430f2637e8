extension String {
  /// The text in ASCII, for terminals without Unicode: `São Paulo` becomes `Sao Paulo`. A character without an
  /// equivalent becomes one question mark for each of its cells.
  ///
  /// A degree sign between words becomes `deg`: `3° colder` is `3 deg colder`. Before a unit, and in a text without
  /// words, the number speaks for itself: `45°F` becomes `45F`, and `45°` becomes `45`.
  var inASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let hasWords = contains { $0.isLetter }
    var text = ""
    for (index, character) in zip(indices, self) {
      let next = self[self.index(after: index)...].first { !("\u{2066}"..."\u{2069}").contains($0) }
      text += character == "°" ? (hasWords && next?.isLetter != true ? " deg" : "") : character.inASCII
    }
    return text
  }
}

extension Character {
  fileprivate var inASCII: String {
    guard let scalar = unicodeScalars.first else { return "" }
    if scalar.isASCII { return String(scalar) }
    return scalar.punctuationInASCII ?? scalar.letterInASCII ?? String(repeating: "?", count: displayWidth)
  }
}

extension Unicode.Scalar {
  fileprivate var punctuationInASCII: String? {
    switch self {
    case "–", "‐", "‑", "−", "—": "-"
    case "‘", "’", "ʼ", "ʻ", "′": "'"
    case "“", "”", "″", "«", "»": "\""
    case "…": "..."
    case "±": "+/-"
    // Not a hyphen, which next to a number would be a minus sign.
    case "·": "|"
    case "•": "*"
    case "©": "(c)"
    case "\u{A0}", "\u{202F}", "\u{2009}": " "
    case "²": "2"
    case "³": "3"
    case "₂": "2"
    case "µ": "u"
    default: nil
    }
  }

  /// The base letter, derived from the Unicode name, such as `LATIN SMALL LETTER O WITH STROKE`; `nil` if it has none.
  fileprivate var letterInASCII: String? {
    switch self {
    case "ß": return "ss"
    case "ı": return "i"
    case "þ": return "th"
    case "Þ": return "Th"
    case "ð", "đ": return "d"
    case "Đ", "Ð": return "D"
    case "ə": return "e"
    case "Ə": return "E"
    default: break
    }
    guard let words = properties.name?.split(separator: " "), words.count >= 4, words[0] == "LATIN" else { return nil }
    guard words[2] == "LETTER", words[3].utf8.count <= 2 else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}

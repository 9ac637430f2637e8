extension String {
  /// The text in ASCII, for terminals without Unicode: `São Paulo` becomes `Sao Paulo`, and `45°` becomes `45`. A
  /// character without an equivalent becomes one question mark for each of its cells.
  var inASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    return reduce(into: "") { text, character in text += character.inASCII }
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
    case "°": ""
    case "–", "‐", "‑", "−", "—": "-"
    case "‘", "’", "ʼ", "ʻ", "′": "'"
    case "“", "”", "″", "«", "»": "\""
    case "…": "..."
    case "±": "+/-"
    case "·", "•": "-"
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

/// The parts of a text between which a line can break: words, and the characters of scripts without spaces between
/// words, such as Chinese and Japanese.
struct LinePieces: Sequence {
  struct Piece: Equatable {
    var text: String
    /// Whether a space comes before the piece, unless the piece starts a line.
    let followsSpace: Bool
  }

  private let text: String
  /// In characters, as in `µg/m³`.
  fileprivate static let longestUnit = 5

  init(_ text: String) { self.text = text }

  func makeIterator() -> IndexingIterator<[Piece]> {
    if let words = plainWords {
      return words.enumerated().map { Piece(text: $1, followsSpace: $0 > 0) }.makeIterator()
    }
    var pieces: [Piece] = []
    var isAfterSpace = false
    var last: Character?
    for character in text {
      if character.isWhitespace, character != "\u{A0}", character != "\u{202F}" {
        isAfterSpace = !pieces.isEmpty
        last = nil
        continue
      }
      if let before = last, !LinePieces.mayBreak(between: before, and: character), !pieces.isEmpty {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), followsSpace: isAfterSpace))
      }
      isAfterSpace = false
      last = character
    }
    return pieces.makeIterator()
  }

  /// The pieces, with a number and the unit after it as one: `13 mm`.
  ///
  /// - Parameter fits: Whether a text fits on a line; a longer one is broken before its unit.
  func joiningUnits(where fits: (String) -> Bool) -> [Piece] {
    reduce(into: []) { pieces, piece in
      guard let number = pieces.last, piece.isUnit(after: number) else { return pieces.append(piece) }
      let both = Piece(text: number.text + " " + piece.text, followsSpace: number.followsSpace)
      if fits(both.text) { pieces[pieces.count - 1] = both } else { pieces.append(piece) }
    }
  }

  /// The words of an ASCII text, for which a scan of bytes is enough; `nil` for other text.
  private var plainWords: [String]? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.utf8.split { $0 == 0x20 || 0x09...0x0D ~= $0 }.map { String(Substring($0)) }
  }

  /// Whether a line can break between two characters of one word.
  private static func mayBreak(between before: Character, and after: Character) -> Bool {
    guard before.standsForWord || after.standsForWord else { return false }
    return !neverFirst.contains(after) && !neverLast.contains(before) && after.displayWidth > 0
  }

  private static let neverFirst: Set<Character> = [
    "、", "。", "，", "．", "！", "？", "；", "：", "）", "」", "』", "】", "〉", "》", "…", "ー", "々", "・", "％", "℃",
    ",", ".", "!", "?", ";", ":", ")", "%", "°", "”", "’", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ぁ", "ぃ",
    "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "\u{2069}",
  ]
  private static let neverLast: Set<Character> = ["「", "『", "（", "【", "〈", "《", "(", "“", "‘", "\u{2066}", "\u{2068}"]
}

extension LinePieces.Piece {
  /// Whether the piece is a unit of the number before it: short, and written with a space between the two.
  fileprivate func isUnit(after number: Self) -> Bool {
    guard followsSpace, let last = number.text.unicodeScalars.last, last.properties.numericType != nil else {
      return false
    }
    let letters = text.prefix { $0.isLetter || "/°%³²".contains($0) }
    return (1...LinePieces.longestUnit).contains(letters.count)
      && text.dropFirst(letters.count).allSatisfy { $0.isPunctuation }
  }
}

extension Character {
  /// Whether the character belongs to a script without spaces between words.
  fileprivate var standsForWord: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}

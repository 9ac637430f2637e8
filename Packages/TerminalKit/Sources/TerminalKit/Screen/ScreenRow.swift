/// A line as cells of a screen.
struct ScreenRow {
  /// Text that is drawn as a unit: a character with its marks, or a run that a terminal may reorder.
  struct Piece {
    /// The start of the piece's text in the row's bytes.
    fileprivate(set) var start: Int32
    fileprivate(set) var byteCount: Int32
    /// The column of its first cell.
    let column: Int32
    /// The width in cells.
    fileprivate(set) var width: Int32
    let look: Int32
    /// The number of cells the piece could take in a terminal that measures differently; 0 if all terminals agree.
    fileprivate(set) var reach: Int32
    fileprivate(set) var isBlank: Bool
    /// Whether the piece is an isolated bidirectional run. Terminals store its opening control in the cell before it.
    fileprivate(set) var isRun = false
  }

  private(set) var pieces: [Piece] = []
  private(set) var bytes: [UInt8] = []
  /// The column after the last piece; the rest is blank.
  private(set) var end = 0

  /// A blank row.
  init() {}

  init(_ line: StyledLine, columns: Int, _ looks: inout StyleTable) {
    let line = line.cut(to: columns)
    pieces.reserveCapacity(line.width)
    bytes.reserveCapacity(line.width)
    for span in line.spans {
      let look = looks.number(of: span)
      if span.text.unicodeScalars.allSatisfy(\.isSimple) {
        appendSimple(span, look: look)
      } else {
        append(span, look: look)
      }
    }
    while let last = pieces.last, last.isBlank {
      end = Int(last.column)
      pieces.removeLast()
    }
  }

  func text(of piece: Piece) -> ArraySlice<UInt8> { bytes[Int(piece.start)..<Int(piece.start + piece.byteCount)] }

  /// Whether an isolated run begins at a column.
  func hasRun(at column: Int) -> Bool {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count && pieces[low].column == column && pieces[low].isRun
  }

  /// Whether a piece of this row looks the same on the screen as a piece of another row.
  func isSame(_ piece: Piece, as other: Piece, of row: ScreenRow) -> Bool {
    guard
      piece.column == other.column, piece.look == other.look, piece.width == other.width,
      piece.byteCount == other.byteCount
    else { return false }
    return (0..<Int(piece.byteCount)).allSatisfy { bytes[Int(piece.start) + $0] == row.bytes[Int(other.start) + $0] }
  }

  /// Appends ordinary text, in which every scalar is a separate character.
  private mutating func appendSimple(_ span: Span, look: Int) {
    for scalar in span.text.unicodeScalars {
      let start = bytes.count
      if scalar.isASCII { bytes.append(UInt8(scalar.value)) } else { bytes += scalar.utf8 }
      append(
        byteCount: bytes.count - start, width: scalar.value < 0x2E80 ? 1 : 2, look: look,
        reach: scalar.isAgreedUpon ? 0 : 2, isBlank: scalar == " " && !span.isHighlighted)
    }
  }

  /// Appends text with combining marks, with emoji of several scalars, or in a run that terminals may reorder. Such a
  /// run, from U+2066 or U+2068 to U+2069, is a single piece, including nested runs.
  private mutating func append(_ span: Span, look: Int) {
    // The remainder of a run that was cut.
    if span.width == 0, span.text.first?.opensRun == true { return }
    /// The column in cells.
    var startOfRun: Int?
    var depth = 0
    for character in span.text {
      let width = character.displayWidth
      let opens = character.opensRun
      let closes = character == "\u{2069}"
      let isMark = width == 0 && !opens && !closes
      let hasLetterBefore = startOfRun.map { end > $0 } ?? !pieces.isEmpty
      // The mark has no letter to attach to.
      if isMark, !hasLetterBefore { continue }
      bytes += character.utf8
      let byteCount = character.utf8.count
      if startOfRun != nil || isMark {
        extendLast(byteCount: byteCount, width: width, reach: max(character.reach, 1))
      } else {
        append(
          byteCount: byteCount, width: width, look: look, reach: character.reach,
          isBlank: character == " " && !span.isHighlighted)
      }
      if opens {
        if depth == 0 {
          startOfRun = end
          pieces[pieces.count - 1].isRun = true
        }
        depth += 1
      } else if closes {
        depth = max(0, depth - 1)
        if depth == 0 { startOfRun = nil }
      }
    }
  }

  /// Appends a piece that consists of the last bytes.
  private mutating func append(byteCount: Int, width: Int, look: Int, reach: Int = 0, isBlank: Bool) {
    pieces.append(
      Piece(
        start: Int32(bytes.count - byteCount), byteCount: Int32(byteCount), column: Int32(end), width: Int32(width),
        look: Int32(isBlank ? StyleTable.plain : look), reach: Int32(reach), isBlank: isBlank))
    end += width
  }

  private mutating func extendLast(byteCount: Int, width: Int, reach: Int) {
    let last = pieces.count - 1
    pieces[last].byteCount += Int32(byteCount)
    pieces[last].width += Int32(width)
    pieces[last].isBlank = false
    // Terminals no longer agree on the width.
    pieces[last].reach = max(pieces[last].reach, pieces[last].width) + Int32(reach)
    end += width
  }
}

extension Character {
  /// The number of cells the character could take in any terminal; 0 if all terminals agree.
  fileprivate var reach: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.count == 1, first.isAgreedUpon { return 0 }
    return unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }
}

extension Unicode.Scalar {
  /// Whether every terminal uses the same number of cells for the scalar, as far as is known.
  ///
  /// Terminals disagree about characters that old Chinese and Japanese fonts draw wide, such as the degree sign (East
  /// Asian Width A), about emoji, and about scripts with joining letters. Drawing characters count as agreed upon: a
  /// terminal that disagrees cannot show the drawings anyway.
  fileprivate var isAgreedUpon: Bool {
    switch value {
    case 0x20..<0x7F: true
    // Boxes, blocks and Braille.
    case 0x2500...0x259F, 0x2800...0x28FF: true
    // Kana, ideographs, Hangul and wide forms of Latin.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }

  /// Whether the scalar is always a separate character, one cell wide, or two from 0x2E80 on.
  fileprivate var isSimple: Bool {
    switch value {
    // Latin, punctuation, arrows and mathematical signs.
    case 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF: true
    default: isAgreedUpon
    }
  }
}

extension Character {
  /// Whether the character opens an isolated run.
  fileprivate var opensRun: Bool { ("\u{2066}"..."\u{2068}").contains(self) }
}

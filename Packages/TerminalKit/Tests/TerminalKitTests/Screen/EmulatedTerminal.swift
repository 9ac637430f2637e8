@testable import TerminalKit

/// A small terminal emulator, which draws output into cells.
struct EmulatedTerminal {
  struct Cell: Hashable {
    /// The character; empty in all cells of a wide character except the first.
    var text = " "
    /// The SGR codes since the last reset.
    var look = ""
  }

  private(set) var cells: [[Cell]]
  /// The bidirectional controls in each cell, which are drawn with the cell's content.
  private(set) var isolates: [[String]]
  private(set) var cursor = ScreenPosition(row: 0, column: 0)
  private(set) var isCursorVisible = true
  private(set) var isSynchronized = false
  /// Whether text continues in the next line.
  private(set) var wraps = true
  private(set) var hasScrolled = false
  /// Control codes that are not supported.
  private(set) var unknown: [String] = []

  private let size: ScreenSize
  private let width: (Character) -> Int
  private var look = ""
  /// The column drawn last, which a combining mark joins; `nil` if something else came since.
  private var newest: Int?
  /// Whether the last cell of a line was drawn, so that the next character wraps.
  private var isAtEnd = false

  /// - Parameter width: Returns the number of cells for a character.
  init(_ size: ScreenSize, width: @escaping (Character) -> Int = \.displayWidth) {
    self.size = size
    self.width = width
    cells = Array(repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
    isolates = Array(repeating: Array(repeating: "", count: size.columns), count: size.rows)
  }

  mutating func write(_ bytes: [UInt8]) {
    var text = ""
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        text.unicodeScalars.append(scalar)
        continue
      }
      draw(text)
      text = ""
      guard scalar.value == 0x1B, rest.popFirst() == "[" else {
        unknown.append("\(scalar.value)")
        continue
      }
      let parameters = rest.prefix { !(0x40...0x7E).contains($0.value) }
      rest = rest[parameters.endIndex...]
      if let final = rest.popFirst() { obey(final, String(parameters)) }
    }
    draw(text)
  }

  private mutating func obey(_ final: Unicode.Scalar, _ parameters: String) {
    newest = nil
    let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
    switch (final, parameters) {
    case ("H", _) where numbers.count == 2:
      cursor = ScreenPosition(row: min(numbers[0], size.rows) - 1, column: min(numbers[1], size.columns) - 1)
      isAtEnd = false
    case ("J", "2"):
      for row in cells.indices {
        cells[row] = cells[row].map { _ in Cell(look: look) }
        isolates[row] = isolates[row].map { _ in "" }
      }
    case ("K", ""): for column in cursor.column..<size.columns { erase(column) }
    case ("m", "0"): look = ""
    case ("m", _): look += "\u{1B}[\(parameters)m"
    case ("h", "?7"), ("l", "?7"): wraps = final == "h"
    case ("h", "?25"), ("l", "?25"): isCursorVisible = final == "h"
    case ("h", "?2026"), ("l", "?2026"): isSynchronized = final == "h"
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func draw(_ text: String) {
    for character in text {
      if character.isIsolate {
        // The control has no cell of its own, and is stored in the one before the cursor.
        if cursor.column > 0 { isolates[cursor.row][cursor.column - (isAtEnd ? 0 : 1)].append(character) }
        continue
      }
      let width = min(width(character), size.columns)
      if width == 0 {
        mark(with: character)
      } else {
        draw(character, width: width)
      }
    }
  }

  private mutating func draw(_ character: Character, width: Int) {
    if wraps, isAtEnd || cursor.column + width > size.columns {
      if cursor.row == size.rows - 1 { hasScrolled = true }
      cursor = ScreenPosition(row: min(cursor.row + 1, size.rows - 1), column: 0)
    }
    let end = min(cursor.column + width, size.columns)
    for column in cursor.column..<end { erase(column) }
    for column in cursor.column..<end { cells[cursor.row][column] = Cell(text: "", look: look) }
    cells[cursor.row][cursor.column].text = String(character)
    // The style of a blank is invisible, except for reverse video.
    if character == " ", !look.contains("[7") { cells[cursor.row][cursor.column].look = "" }
    newest = cursor.column
    isAtEnd = wraps && end == size.columns
    cursor = ScreenPosition(row: cursor.row, column: min(end, size.columns - 1))
  }

  private mutating func mark(with character: Character) {
    if let newest { cells[cursor.row][newest].text.append(character) } else { unknown.append("a mark alone") }
  }

  /// Erases a cell. If it is part of a wide character, the whole character is lost.
  private mutating func erase(_ column: Int) {
    var first = column
    while first > 0, cells[cursor.row][first].text.isEmpty { first -= 1 }
    // In the current color, as in many terminals.
    cells[cursor.row][first] = Cell(look: look)
    isolates[cursor.row][first] = ""
    var next = first + 1
    while next < size.columns, cells[cursor.row][next].text.isEmpty {
      cells[cursor.row][next] = Cell(look: look)
      isolates[cursor.row][next] = ""
      next += 1
    }
  }
}

extension Character {
  /// Whether the character opens or closes an isolate, and is therefore invisible.
  var isIsolate: Bool { self == "\u{2068}" || self == "\u{2069}" }
}

/// A line with the keys that do something, for those who look for them and those who click.
package struct KeyBar<Target: Hashable & Sendable> {
  /// A key with what it does.
  package struct Button {
    let key: Key
    let title: String
    /// The meaning of a click.
    let target: Target
    /// Whether it is shown even if there is room for only a few.
    let isNeeded: Bool

    /// Creates a button for a key.
    package init(_ key: Key, title: String, target: Target, isNeeded: Bool = false) {
      self.key = key
      self.title = title
      self.target = target
      self.isNeeded = isNeeded
    }
  }

  private struct Piece {
    let whole: StyledLine
    let key: StyledLine
    let isNeeded: Bool
  }

  private let buttons: [Button]

  /// Creates a bar.
  ///
  /// - Parameter buttons: The most usual first.
  package init(_ buttons: [Button]) { self.buttons = buttons }

  /// Places the buttons in one line: with their titles, or without them if the needed ones have no room otherwise.
  ///
  /// - Returns: A line of at most `width` cells, and the meaning of a click on each of its parts.
  package func line(_ pen: Pen, width: Int) -> (line: StyledLine, areas: [(columns: Range<Int>, target: Target)]) {
    let pieces = buttons.map { button in
      let key = pen(button.key.name(pen), .accent)
      return Piece(whole: key + pen(" " + button.title), key: key, isNeeded: button.isNeeded)
    }
    let shown = KeyBar.fitting(pieces, \.whole, in: width) ?? KeyBar.fitting(pieces, \.key, in: width) ?? []
    var line = StyledLine()
    var areas: [(columns: Range<Int>, target: Target)] = []
    for (index, piece) in shown {
      line += .spaces(line.width == 0 ? 1 : KeyBar.gap)
      areas.append((line.width..<line.width + piece.width, buttons[index].target))
      line += piece
    }
    return (line, areas)
  }

  /// In cells.
  private static var gap: Int { 2 }

  /// The needed buttons, and as many of the others, from the first on, as fit.
  ///
  /// - Returns: `nil` if even the needed ones do not fit.
  private static func fitting(
    _ pieces: [Piece], _ look: KeyPath<Piece, StyledLine>, in width: Int
  ) -> [(Int, StyledLine)]? {
    func size(_ piece: Piece) -> Int { piece[keyPath: look].width + gap }
    var room = width - 1 + gap - pieces.filter(\.isNeeded).map(size).reduce(0, +)
    guard room >= 0 else { return nil }
    var isFull = false
    return pieces.enumerated().filter { _, piece in
      if piece.isNeeded { return true }
      isFull = isFull || size(piece) > room
      if !isFull { room -= size(piece) }
      return !isFull
    }.map { ($0.offset, $0.element[keyPath: look]) }
  }
}

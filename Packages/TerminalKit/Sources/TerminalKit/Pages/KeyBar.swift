/// A line of keys with their actions, which can also be clicked.
public struct KeyBar<Target: Hashable & Sendable> {
  /// A key with its action.
  public struct Button {
    let key: Key
    let title: String
    /// The effect of a click.
    let target: Target
    /// Whether the button remains when only a few fit.
    let isNeeded: Bool

    /// Creates a button for a key.
    public init(_ key: Key, title: String, target: Target, isNeeded: Bool = false) {
      self.key = key
      self.title = title
      self.target = target
      self.isNeeded = isNeeded
    }
  }

  private let buttons: [Button]
  private let words: (NamedKey) -> String

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - buttons: The buttons, the most common first.
  ///   - words: Returns the name of a key.
  public init(_ buttons: [Button], words: @escaping (NamedKey) -> String) {
    self.buttons = buttons
    self.words = words
  }

  /// Lays out the buttons in one line: with their titles, or without them if the needed ones would not fit otherwise.
  ///
  /// - Returns: A line of at most `width` cells, and the clickable columns with their targets.
  public func line(_ styler: TextStyler, width: Int) -> (
    line: StyledLine, areas: [(columns: Range<Int>, target: Target)]
  ) {
    let keys = buttons.map { styler($0.key.name(styler, words: words), .accent) }
    let whole = zip(keys, buttons).map { $0 + styler(" " + $1.title) }
    let isNeeded = buttons.map { $0.isNeeded }
    let shown = fitting(whole, isNeeded, in: width) ?? fitting(keys, isNeeded, in: width) ?? []
    var line = StyledLine()
    var areas: [(columns: Range<Int>, target: Target)] = []
    for (index, piece) in shown {
      line += .spaces(line.width == 0 ? 1 : gap)
      areas.append((line.width..<line.width + piece.width, buttons[index].target))
      line += piece
    }
    return (line, areas)
  }
}

/// The space between two buttons, in cells.
private let gap = 2

/// The needed pieces, and as many others as fit, in order.
///
/// - Returns: The pieces with their indices; `nil` if even the needed ones do not fit.
private func fitting(_ pieces: [StyledLine], _ isNeeded: [Bool], in width: Int) -> [(Int, StyledLine)]? {
  var room = width - 1 + gap
  for (piece, isNeeded) in zip(pieces, isNeeded) where isNeeded { room -= piece.width + gap }
  guard room >= 0 else { return nil }
  var isFull = false
  return pieces.enumerated().filter { index, piece in
    if isNeeded[index] { return true }
    isFull = isFull || piece.width + gap > room
    if !isFull { room -= piece.width + gap }
    return !isFull
  }.map { ($0.offset, $0.element) }
}

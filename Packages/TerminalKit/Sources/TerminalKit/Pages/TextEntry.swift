/// Text that is being edited, with the position of the cursor.
public struct TextEntry: Hashable, Sendable {
  private(set) var before = ""
  private(set) var after = ""

  /// The whole text, before and after the cursor.
  public var text: String { before + after }

  /// Creates an entry with the cursor at the end of the text.
  public init(_ text: String = "") { before = text }

  /// The limit in Unicode scalars. No name is longer, but pasted text may be.
  private static let limit = 200

  /// Inserts text before the cursor. A combining mark that arrives by itself joins the character before it.
  public mutating func insert(_ new: String) {
    let room = TextEntry.limit - before.unicodeScalars.count - after.unicodeScalars.count
    before.unicodeScalars.append(contentsOf: new.unicodeScalars.prefix(max(room, 0)))
  }

  /// Handles a key that edits the text or moves the cursor.
  ///
  /// - Returns: Whether the key was handled.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: if !before.isEmpty { before.removeLast() }
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"): if let last = before.popLast() { after = String(last) + after }
    case .right, .control("f"): if !after.isEmpty { before.append(after.removeFirst()) }
    case .home, .control("a"): (before, after) = ("", text)
    case .end, .control("e"): (before, after) = (text, "")
    case .control("u"): before = ""
    case .control("k"): after = ""
    case .control("w"):
      before = String(before.trimmingSuffix(while: \.isWhitespace).trimmingSuffix { !$0.isWhitespace })
    default: return false
    }
    return true
  }
}

extension TextEntry {
  /// The part of the text that fits, and the cursor's position in it.
  ///
  /// - Parameter width: At least 2 cells.
  func line(_ styler: TextStyler, width: Int) -> (line: StyledLine, cursor: Int) {
    let room = max(width - 1, 1)
    var start = before[...]
    while styler(String(start)).width > room, !start.isEmpty { start.removeFirst() }
    let isCut = start.startIndex != before.startIndex
    if isCut {
      // Leave space for the sign at the cut.
      while styler(String(start)).width > room - 1, !start.isEmpty { start.removeFirst() }
    }
    let sign = isCut ? styler("…", ascii: "<", .dim) : StyledLine()
    let line = sign + styler(String(start) + after, .title)
    return (styler.truncated(line, to: room), sign.width + styler(String(start)).width)
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }
}

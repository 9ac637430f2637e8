/// A text that is typed, with the place in it where the next character goes.
package struct TextEntry: Hashable, Sendable {
  private(set) var before = ""
  private(set) var after = ""

  package var text: String { before + after }

  /// With the cursor at its end.
  init(_ text: String = "") { before = text }

  /// In Unicode scalars: names are not longer, and what was pasted by mistake may be.
  private static let limit = 200

  /// Characters come scalar by scalar: marks go to the letter before them.
  mutating func insert(_ new: String) {
    let room = TextEntry.limit - before.unicodeScalars.count - after.unicodeScalars.count
    before.unicodeScalars.append(contentsOf: new.unicodeScalars.prefix(max(room, 0)))
  }

  /// - Returns: Whether the key means something in a line of text.
  mutating func handle(_ key: Key) -> Bool {
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
  /// The part of the text that has room, and where the cursor is in it.
  ///
  /// - Parameter width: At least 2 cells.
  func line(_ pen: Pen, width: Int) -> (line: StyledLine, cursor: Int) {
    let room = max(width - 1, 1)
    var start = before[...]
    while pen(String(start)).width > room, !start.isEmpty { start.removeFirst() }
    let isCut = start.startIndex != before.startIndex
    if isCut {
      // Room for the sign that there is more.
      while pen(String(start)).width > room - 1, !start.isEmpty { start.removeFirst() }
    }
    let sign = isCut ? pen("…", ascii: "<", .dim) : StyledLine()
    let line = sign + pen(String(start) + after, .title)
    return (pen.truncated(line, to: room), sign.width + pen(String(start)).width)
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest = rest.dropLast() }
    return rest
  }
}

extension InputEvent {
  /// - Returns: `nil` if the sequence is unknown or not an event, such as a key release.
  init?(_ sequence: ControlSequence) {
    guard sequence.isKnown else { return nil }
    switch (sequence.prefix, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")):
      guard let button = sequence.number(0), let column = sequence.number(1), let row = sequence.number(2) else {
        return nil
      }
      self.init(button: button, column: column, row: row)
    case (nil, UInt8(ascii: "I")): self = .focusGained
    case (nil, UInt8(ascii: "O")): self = .focusLost
    case (nil, _):
      guard let key = Key(sequence) else { return nil }
      self = .key(key)
    default: return nil
    }
  }

  /// - Parameters:
  ///   - button: The button in xterm's encoding: 0 is the left button, 64 and 65 are the wheel, 4, 8 and 16 are
  ///     modifiers, and 32 is motion.
  ///   - column: Counted from 1, as is `row`.
  init?(button: Int, column: Int, row: Int) {
    guard column >= 1, row >= 1 else { return nil }
    switch button & ~(4 | 8 | 16) {
    case 0: self = .click(row: row - 1, column: column - 1)
    case 64: self = .wheel(up: true, row: row - 1, column: column - 1)
    case 65: self = .wheel(up: false, row: row - 1, column: column - 1)
    default: return nil
    }
  }
}

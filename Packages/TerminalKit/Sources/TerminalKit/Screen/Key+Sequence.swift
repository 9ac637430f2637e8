extension Key {
  /// - Parameter scalar: Any scalar except ESC.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x00: self = .control(" ")
    // On a keyboard, ^H and ^J are these keys. Hardly any current terminal uses them otherwise.
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1B...0x1F: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    default: self = .character(Character(scalar))
    }
  }

  /// The key for `ESC O` and this byte.
  init?(shifted byte: UInt8) {
    switch byte {
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "X"): self = .character("=")
    case UInt8(ascii: " "): self = .character(" ")
    // The keypad: its signs and digits are the ASCII ones plus 0x40.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Character(Unicode.Scalar(byte - 0x40)))
    // Keys with Control in rxvt.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): self.init(letter: byte - 0x20)
    default: self.init(letter: byte)
    }
  }

  /// - Returns: `nil` if the sequence is not a key, or a key was released.
  init?(_ sequence: ControlSequence) {
    let modifiers = Modifiers(rawValue: max(sequence.number(1) ?? 1, 1) - 1)
    guard sequence.number(1, part: 1) != 3 else { return nil }
    switch sequence.final {
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      if sequence.number(0) == 27, let code = sequence.number(2) {
        self.init(code: code, modifiers)
      } else {
        self.init(number: sequence.number(0) ?? 0)
      }
    case UInt8(ascii: "u"):
      guard let code = sequence.number(0) else { return nil }
      self.init(code: modifiers.contains(.shift) ? sequence.number(0, part: 1) ?? code : code, modifiers)
    case UInt8(ascii: "Z"): self = .backtab
    // Keys with Shift in rxvt.
    case UInt8(ascii: "a")...UInt8(ascii: "d"): self.init(letter: sequence.final - 0x20)
    // If there are modifiers, the first number is 1.
    default:
      guard sequence.number(0) ?? 1 == 1 else { return nil }
      self.init(letter: sequence.final)
    }
  }

  /// The letters of xterm after `ESC [` and `ESC O`.
  private init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: return nil
    }
  }

  /// The VT220 numbers before `~`, and those of rxvt and the Linux console. Insert is not supported.
  private init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    // The numbers have gaps where the original keyboard had gaps.
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28...29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  private struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let control = Modifiers(rawValue: 4)
    /// Alt, Super, Hyper and Meta.
    static let others = Modifiers(rawValue: 2 | 8 | 16 | 32)
  }

  private static let controls: Set<Character> = Set("abcdefghijklmnopqrstuvwxyz \\]^_")

  /// - Parameter code: A Unicode scalar, which xterm and other terminals send for characters with modifiers.
  private init?(code: Int, _ modifiers: Modifiers) {
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
    let character = Character(scalar)
    switch code {
    case 0x09: self = modifiers.contains(.shift) ? .backtab : .tab
    case 0x1B: self = .escape
    case 0x08, 0x0D, 0x7F: self.init(scalar)
    // Control characters, and keys without a character.
    case 0..<0x20, 0x80...0x9F, 0xE000...0xF8FF: return nil
    case _ where !modifiers.isDisjoint(with: .others): return nil
    case _ where modifiers.contains(.control):
      guard let small = character.lowercased().first, Key.controls.contains(small) else { return nil }
      self = .control(small)
    case _ where modifiers.contains(.shift) && character.isLowercase:
      let large = character.uppercased()
      self = .character(large.unicodeScalars.count == 1 ? Character(large) : character)
    default: self = .character(character)
    }
  }
}

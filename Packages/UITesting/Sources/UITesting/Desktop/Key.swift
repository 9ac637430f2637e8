/// A key of the keyboard: a letter, as in `"f"`, or one with a name, as in `.escape`.
public struct Key: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The number of the key's meaning in X11.
  let symbol: UInt32
  let name: String

  private init(_ name: String, _ symbol: UInt32) {
    self.name = name
    self.symbol = symbol
  }

  /// The key with which a character is typed.
  public init(_ character: Character) {
    name = "\"\(character)\""
    symbol = Key.symbol(of: character.unicodeScalars.first ?? " ")
  }

  /// The key with which the first character of a text is typed.
  public init(stringLiteral value: String) { self.init(value.first ?? " ") }

  /// The key control.
  public static let control = Key(".control", 0xffe3)
  /// The key shift.
  public static let shift = Key(".shift", 0xffe1)
  /// The key alt.
  public static let alt = Key(".alt", 0xffe9)
  /// The key super.
  public static let `super` = Key(".super", 0xffeb)

  /// The key return.
  public static let `return` = Key(".return", 0xff0d)
  /// The key escape.
  public static let escape = Key(".escape", 0xff1b)
  /// The key tab.
  public static let tab = Key(".tab", 0xff09)
  /// The key space.
  public static let space = Key(".space", 0x20)
  /// The key backspace.
  public static let backspace = Key(".backspace", 0xff08)
  /// The key delete.
  public static let delete = Key(".delete", 0xffff)
  /// The key insert.
  public static let insert = Key(".insert", 0xff63)
  /// The key up.
  public static let up = Key(".up", 0xff52)
  /// The key down.
  public static let down = Key(".down", 0xff54)
  /// The key left.
  public static let left = Key(".left", 0xff51)
  /// The key right.
  public static let right = Key(".right", 0xff53)
  /// The key home.
  public static let home = Key(".home", 0xff50)
  /// The key end.
  public static let end = Key(".end", 0xff57)
  /// The key pageUp.
  public static let pageUp = Key(".pageUp", 0xff55)
  /// The key pageDown.
  public static let pageDown = Key(".pageDown", 0xff56)
  /// The key menu.
  public static let menu = Key(".menu", 0xff67)

  /// A function key, from 1 to 24.
  public static func function(_ number: Int) -> Key {
    Key(".function(\(number))", 0xffbd + UInt32(clamping: min(max(number, 1), 24)))
  }

  static let modifiers: [Key] = [.control, .shift, .alt, .super]

  /// The keys with names, by their meaning.
  static let named: [UInt32: Key] = {
    let keys: [Key] =
      modifiers + [
        .return, .escape, .tab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .menu,
      ] + (1...24).map(Key.function)
    return Dictionary(keys.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
  }()

  static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    switch scalar {
    case "\n", "\r": 0xff0d
    case "\t": 0xff09
    // Latin letters are their own numbers, all others stand in a range of their own.
    case " "..."~", "\u{a0}"..."\u{ff}": scalar.value
    default: 0x0100_0000 | scalar.value
    }
  }

  /// The character that is typed with a key of this meaning.
  static func character(of symbol: UInt32) -> Character? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol).map(Character.init)
    case 0x0100_0000...0x0110_ffff: Unicode.Scalar(symbol & 0xff_ffff).map(Character.init)
    default: nil
    }
  }
}

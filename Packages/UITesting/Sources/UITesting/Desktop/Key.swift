/// A key: a character, such as `"f"`, or a named key, such as `.escape`.
public struct Key: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The X11 keysym.
  let symbol: UInt32
  let name: String

  private init(_ name: String, _ symbol: UInt32) {
    self.name = name
    self.symbol = symbol
  }

  /// The key that types a character.
  public init(_ character: Character) {
    name = "\"\(character)\""
    symbol = Key.symbol(of: character.unicodeScalars.first ?? " ")
  }

  /// The key that types the first character of a string.
  public init(stringLiteral value: String) { self.init(value.first ?? " ") }

  /// The Control key.
  public static let control = Key(".control", 0xffe3)
  /// The Shift key.
  public static let shift = Key(".shift", 0xffe1)
  /// The Alt key.
  public static let alt = Key(".alt", 0xffe9)
  /// The Super key.
  public static let `super` = Key(".super", 0xffeb)

  /// The Return key.
  public static let `return` = Key(".return", 0xff0d)
  /// The Escape key.
  public static let escape = Key(".escape", 0xff1b)
  /// The Tab key.
  public static let tab = Key(".tab", 0xff09)
  /// The Space key.
  public static let space = Key(".space", 0x20)
  /// The Backspace key.
  public static let backspace = Key(".backspace", 0xff08)
  /// The Delete key.
  public static let delete = Key(".delete", 0xffff)
  /// The Insert key.
  public static let insert = Key(".insert", 0xff63)
  /// The up arrow key.
  public static let up = Key(".up", 0xff52)
  /// The down arrow key.
  public static let down = Key(".down", 0xff54)
  /// The left arrow key.
  public static let left = Key(".left", 0xff51)
  /// The right arrow key.
  public static let right = Key(".right", 0xff53)
  /// The Home key.
  public static let home = Key(".home", 0xff50)
  /// The End key.
  public static let end = Key(".end", 0xff57)
  /// The Page Up key.
  public static let pageUp = Key(".pageUp", 0xff55)
  /// The Page Down key.
  public static let pageDown = Key(".pageDown", 0xff56)
  /// The Menu key.
  public static let menu = Key(".menu", 0xff67)

  /// A function key, from 1 to 24.
  public static func function(_ number: Int) -> Key {
    Key(".function(\(number))", 0xffbd + UInt32(clamping: min(max(number, 1), 24)))
  }

  static let modifiers: [Key] = [.control, .shift, .alt, .super]

  /// The named keys, by keysym.
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
    // Keysyms of Latin-1 characters equal their code points; others have an offset.
    case " "..."~", "\u{a0}"..."\u{ff}": scalar.value
    default: 0x0100_0000 | scalar.value
    }
  }

  /// The character that a keysym types; `nil` if it types none.
  static func character(of symbol: UInt32) -> Character? {
    switch symbol {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(symbol).map(Character.init)
    case 0x0100_0000...0x0110_ffff: Unicode.Scalar(symbol & 0xff_ffff).map(Character.init)
    default: nil
    }
  }
}

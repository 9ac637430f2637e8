import CloudyModel

/// The notation of a country's postcodes: `AA9A+9AA` for those like SW1A 1AA.
///
/// `A` is a letter, `9` a digit, `X` either. A space or a hyphen is part of the notation but optional when typing. `+`
/// is a space, too; the characters after it are not in the gazetteer.
struct PostcodeShape {
  /// Signs as above.
  let signs: EmbeddedBytes

  /// Parses a code.
  ///
  /// - Parameter code: Capital letters and digits, without separators.
  /// - Returns: The part that the gazetteer has, and the code in the country's notation; `nil` if it has another shape.
  func read(_ code: [UInt8]) -> (stored: [UInt8], written: String)? {
    guard code.count <= signs.count else { return nil }
    var stored = code.count
    var written: [UInt8] = []
    var position = 0
    for index in 0..<signs.count {
      let sign = signs.byte(at: index)
      switch sign {
      case UInt8(ascii: "A"), UInt8(ascii: "9"), UInt8(ascii: "X"):
        guard position < code.count, PostcodeShape.fits(code[position], sign) else { return nil }
        written.append(code[position])
        position += 1
      case UInt8(ascii: "+"):
        stored = position
        written.append(UInt8(ascii: " "))
      default: written.append(sign)
      }
    }
    guard position == code.count else { return nil }
    return (Array(code[..<min(stored, code.count)]), String(decoding: written, as: UTF8.self))
  }

  private static func fits(_ letter: UInt8, _ sign: UInt8) -> Bool {
    switch sign {
    case UInt8(ascii: "A"): (0x41...0x5A).contains(letter)
    case UInt8(ascii: "9"): (0x30...0x39).contains(letter)
    default: (0x41...0x5A).contains(letter) || (0x30...0x39).contains(letter)
    }
  }
}

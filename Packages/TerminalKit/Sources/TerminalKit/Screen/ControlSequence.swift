/// The part after `ESC [`, as defined by ECMA-48: parameters, intermediates and a final byte.
struct ControlSequence {
  enum Progress {
    case unfinished, finished
    /// The byte that looks like a final byte starts something that is not a control sequence.
    case linuxFunction, mouse
    /// The sequence has no final byte; the byte starts something else.
    case broken
  }

  private(set) var final: UInt8 = 0
  private var parameters: [UInt8] = []
  private var hasIntermediates = false
  private var isTooLong = false

  private static let limit = 32

  mutating func take(_ byte: UInt8) -> Progress {
    switch byte {
    case 0x30...0x3F:
      if parameters.count < ControlSequence.limit { parameters.append(byte) } else { isTooLong = true }
      return .unfinished
    // rxvt ends a key with Shift like this. Other terminals continue after it in responses to queries.
    case UInt8(ascii: "$") where prefix == nil && !parameters.isEmpty: break
    case 0x20...0x2F:
      hasIntermediates = true
      return .unfinished
    case UInt8(ascii: "[") where isBare: return .linuxFunction
    case UInt8(ascii: "M") where isBare: return .mouse
    case 0x40...0x7E: break
    default: return .broken
    }
    final = byte
    return .finished
  }

  var beginsPaste: Bool { isKnown && prefix == nil && final == UInt8(ascii: "~") && number(0) == 200 }

  /// Whether the sequence may be a known one.
  var isKnown: Bool { !hasIntermediates && !isTooLong }

  /// The character that marks the parameters as private: one of `<=>?`.
  var prefix: UInt8? { parameters.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil } }

  /// - Parameters:
  ///   - index: The position between semicolons, from 0.
  ///   - part: The position between colons, from 0.
  /// - Returns: `nil` if there is no such number; a number that is too large is limited.
  func number(_ index: Int, part: Int = 0) -> Int? {
    let fields = parameters.dropFirst(prefix == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard index < fields.count else { return nil }
    let parts = fields[index].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard part < parts.count, !parts[part].isEmpty else { return nil }
    return parts[part].reduce(0) { number, digit in
      (0x30...0x39).contains(digit) ? min(number * 10 + Int(digit - 0x30), 10_000_000) : number
    }
  }

  private var isBare: Bool { parameters.isEmpty && !hasIntermediates }
}

import CloudyModel

/// Text in the largest size that certainly fits; text that fits in no size is cut.
///
/// The font that will draw it is unknown, so the width is estimated from wide fonts, primarily DejaVu Sans. In the
/// template, each text has a clipping frame in case it is wider still.
struct FittedText: Hashable, Sendable {
  let text: String
  /// In units of the drawing.
  let size: Int
  /// An upper bound, in units of the drawing.
  let width: Int

  /// The maximum number of scalars, more than can fit, so that a huge text costs little.
  private static let longest = 400

  /// - Parameters:
  ///   - text: Untrusted text.
  ///   - room: The available width, in units of the drawing.
  ///   - sizes: Font sizes, largest first. If the text is too wide for the last one, it is cut.
  init(_ text: String, room: Double, sizes: [Int], isBold: Bool = false) {
    let text = FittedText.drawable(text)
    let ems = FittedText.ems(of: text) * (isBold ? 1.1 : 1)
    guard let size = sizes.first(where: { ems * Double($0) <= room }) ?? sizes.last else {
      (self.text, size, width) = (text, 0, 0)
      return
    }
    self.size = size
    let limit = room / Double(size) / (isBold ? 1.1 : 1)
    let fitted = ems * Double(size) <= room ? text : FittedText.cut(text, toEms: limit - FittedText.ems(of: "…"))
    self.text = FittedText.isolated(fitted)
    width = FittedText.whole(min(room, FittedText.ems(of: fitted) * Double(size) * (isBold ? 1.1 : 1)))
  }

  /// Returns the lines of a text that is broken at spaces.
  ///
  /// - Parameter limit: The maximum number of lines. The last one is cut if necessary.
  static func lines(of text: String, room: Double, size: Int, limit: Int) -> [FittedText] {
    var lines: [String] = []
    for word in drawable(text).split(separator: " ") {
      if let last = lines.last, lines.count == limit || ems(of: "\(last) \(word)") * Double(size) <= room {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { FittedText($0, room: room, sizes: [size]) }
  }

  /// Removes invisible characters and those that XML does not allow.
  static func drawable(_ text: String) -> String {
    let scalars = text.harmless.unicodeScalars.lazy.filter { !($0.value & 0xFFFE == 0xFFFE) }.prefix(longest)
    return String(String.UnicodeScalarView(scalars))
  }

  /// Cuts between whole characters, so that no letter loses its diacritics.
  private static func cut(_ text: String, toEms limit: Double) -> String {
    var stored = ""
    var width = 0.0
    for character in text {
      width += ems(of: String(character))
      guard width <= limit else { break }
      stored.append(character)
    }
    while stored.last?.isWhitespace == true { stored.removeLast() }
    return stored + "…"
  }

  /// Isolates right-to-left text, so that its ellipsis is on its left and it does not reorder adjacent text.
  private static func isolated(_ text: String) -> String {
    text.unicodeScalars.contains(where: isRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Whether the scalar belongs to a right-to-left script. The ranges include some others, which is harmless.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590..<0x900, 0xFB1D..<0xFF00, 0x1_0800..<0x1_F000: true
    default: false
    }
  }

  private static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(number, 0), 1e6).rounded(.up)) : 0
  }

  private static func ems(of text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + ems(of: $1) } }

  private static func ems(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "f", "t", ".", ",", ":", ";", "'", "’", "|", "!", "(", ")", "[", "]", "/": return 0.4
    case " ", "\u{A0}": return 0.32
    case "-", "°": return 0.5
    case "m", "M", "w", "W", "%", "@", "…", "—", "–": return 1
    case "A"..."Z", "0"..."9": return 0.71
    case "a"..."z": return 0.62
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1_F000...0x3_FFFF:
      return 1.1
    case ..<0x250: return scalar.properties.isUppercase ? 0.78 : 0.65
    case 0x370..<0x700: return 0.72
    default: return 0.85
    }
  }
}

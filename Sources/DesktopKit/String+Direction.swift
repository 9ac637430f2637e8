/// The direction of texts that begin with what runs the other way, such as `13.9 °C` in a sentence of Hebrew: Pango takes
/// a line's direction from its first letter, and not from where the line stands.
extension String {
  private static let rightToLeftMark = "\u{200F}"

  /// Returns the text so that its parts stand in the order of a window's language.
  ///
  /// Names of another script stay as they are.
  package func directed(isRightToLeft: Bool) -> String {
    isRightToLeft && unicodeScalars.contains(where: \.runsFromRightToLeft) ? String.rightToLeftMark + self : self
  }

  /// The text as it was before ``directed(isRightToLeft:)``.
  var withoutDirection: String {
    hasPrefix(String.rightToLeftMark) ? String(unicodeScalars.dropFirst()) : self
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to Hebrew, Arabic or a similar script, or turns or isolates a run of text, as only their
  /// languages need it.
  fileprivate var runsFromRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x202B, 0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

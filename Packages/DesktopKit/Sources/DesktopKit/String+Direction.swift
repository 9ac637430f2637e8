/// Fixes the direction of text that begins in the other direction, such as `13.9 °C` in a Hebrew sentence: Pango
/// derives a line's direction from its first letter instead of from the interface.
extension String {
  private static let rightToLeftMark = "\u{200F}"

  /// Returns the text with a direction mark on each line that needs one in a window of this direction.
  ///
  /// Names in another script are unchanged.
  public func directed(isRightToLeft: Bool) -> String {
    guard isRightToLeft, unicodeScalars.contains(where: \.runsFromRightToLeft) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.unicodeScalars.contains(where: \.runsFromRightToLeft) ? String.rightToLeftMark + $0 : String($0) }
      .joined(separator: "\n")
  }

  /// The text without the marks of ``directed(isRightToLeft:)``.
  var withoutDirection: String {
    guard unicodeScalars.contains("\u{200F}") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(String.rightToLeftMark) ? String($0.unicodeScalars.dropFirst()) : String($0) }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to Hebrew, Arabic or a similar script, or is a bidirectional control character that
  /// only text in such languages uses here.
  fileprivate var runsFromRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x202B, 0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

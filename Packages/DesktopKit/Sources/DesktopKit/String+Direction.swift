/// The direction of texts that begin with what runs the other way, such as `13.9 °C` in a sentence of Hebrew: Pango takes
/// a line's direction from its first letter, and not from where the line stands.
extension String {
  private static let rightToLeftMark = "\u{200F}"

  /// Returns the text so that the parts of each line stand in the order of a window's language.
  ///
  /// Names of another script stay as they are.
  public func directed(isRightToLeft: Bool) -> String {
    guard isRightToLeft, unicodeScalars.contains(where: \.runsFromRightToLeft) else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.unicodeScalars.contains(where: \.runsFromRightToLeft) ? String.rightToLeftMark + $0 : String($0) }
      .joined(separator: "\n")
  }

  /// The text as it was before ``directed(isRightToLeft:)``.
  var withoutDirection: String {
    guard unicodeScalars.contains("\u{200F}") else { return self }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(String.rightToLeftMark) ? String($0.unicodeScalars.dropFirst()) : String($0) }
      .joined(separator: "\n")
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

extension String {
  /// The text without isolates around all of it, for an element that is a paragraph of right-to-left text on its own.
  ///
  /// They are kept where they decide the order of the text's parts: around Latin letters, ranges and negative numbers.
  package var asParagraph: String {
    let scalars = unicodeScalars
    guard scalars.first == "\u{2068}", scalars.last == "\u{2069}" else { return self }
    var depth = 0
    var (hasLetters, isNumber) = (false, true)
    for scalar in scalars.dropLast() {
      switch scalar {
      case "\u{2066}"..."\u{2068}":
        depth += 1
        if depth > 1 { isNumber = false }
      case "\u{2069}":
        depth -= 1
        // The first isolate ends before the last character.
        if depth == 0 { return self }
      case _ where depth > 1: break
      case _ where scalar.properties.isAlphabetic:
        guard String.rightToLeftLetters.contains(where: { $0.contains(scalar) }) else { return self }
        hasLetters = true
      case "0"..."9", ".", ",", "%", "°": break
      default: isNumber = false
      }
    }
    return hasLetters || isNumber ? String(String.UnicodeScalarView(scalars.dropFirst().dropLast())) : self
  }

  /// Hebrew, Arabic and related scripts.
  private static let rightToLeftLetters: [ClosedRange<Unicode.Scalar>] = [
    "\u{0590}"..."\u{08FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFC}",
  ]
}

extension String {
  /// A text from outside without invisible characters that affect machines: control codes, line ends, and marks that
  /// change the direction of text. Joiners stay, since Persian and emoji of families need them.
  var withoutControls: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
          switch scalar.properties.generalCategory {
          case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return false
          default: return true
          }
        }))
  }
}

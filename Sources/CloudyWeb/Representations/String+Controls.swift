extension String {
  /// A text from outside without what nobody sees but machines obey: control codes, line ends, and what turns the
  /// direction of text. Joiners stay, without which Persian and families fall apart.
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

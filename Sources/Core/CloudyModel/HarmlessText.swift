extension Unicode.Scalar {
  /// Whether the scalar can affect a program or terminal invisibly: a control code, a line end, or a format character,
  /// such as those that change the direction of the surrounding text.
  ///
  /// Three kinds of format characters are harmless: joiners, which Persian words and emoji families need, and the signs
  /// below Arabic numbers.
  package var isHarmful: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D, 0x600...0x605: return false
    default:
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return true
      default: return false
      }
    }
  }
}

extension String {
  /// The text as one line without harmful characters. Each run of line ends and tabs becomes a space.
  ///
  /// This is for external text that is stored, searched for, sent, logged or shown: names, queries, services' texts. It
  /// is not needed for terminal output, which `safeForTerminal` cleans, marking its replacements.
  package var harmless: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var line = UnicodeScalarView()
    for scalar in unicodeScalars {
      if !scalar.isHarmful || scalar.continuesFlag(after: line.last) {
        line.append(scalar)
      } else if scalar.properties.isWhitespace, line.last != " " {
        line.append(" ")
      }
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a tag that turns a black flag into the flag of Scotland, for example. Elsewhere tags hide
  /// text.
  fileprivate func continuesFlag(after last: Unicode.Scalar?) -> Bool {
    let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"
    guard let last, tags.contains(self) else { return false }
    return last == "\u{1F3F4}" || tags.contains(last)
  }
}

extension String {
  /// The text without anything that a terminal interprets. Text from outside must not move the cursor, color the screen
  /// or change the direction of later text.
  ///
  /// Control characters become `replacement`, line breaks and tabs become spaces, and at most 16 marks remain on a
  /// letter. Right-to-left text is isolated, and isolates are closed at the end of the text, so that adjacent text
  /// keeps its place in terminals that reorder.
  func safeForTerminal(replacement: Character = "\u{FFFD}") -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var safe = ""
    var runsFromRightToLeft = false
    var openIsolates = 0
    for character in self {
      var kept = 0
      for scalar in character.unicodeScalars where kept < 16 {
        switch scalar.role {
        case .shown:
          safe.unicodeScalars.append(scalar)
          kept += 1
        case .space: if safe.last != " " { safe.append(" ") }
        case .control: safe.append(replacement)
        case .invisible: break
        case .opening:
          safe.unicodeScalars.append(scalar)
          openIsolates += 1
        case .closing where openIsolates > 0:
          safe.unicodeScalars.append(scalar)
          openIsolates -= 1
        case .closing: break
        }
        if scalar.isRightToLeft { runsFromRightToLeft = true }
      }
    }
    safe += String(repeating: "\u{2069}", count: openIsolates)
    return runsFromRightToLeft ? "\u{2068}\(safe)\u{2069}" : safe
  }

  /// The number of isolates in the text that are not closed.
  var openIsolates: Int {
    unicodeScalars.reduce(into: 0) { depth, scalar in
      switch scalar.role {
      case .opening: depth += 1
      case .closing: depth = max(0, depth - 1)
      default: break
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate enum Role {
    case shown, space, control, invisible
    /// The start and the end of an isolate.
    case opening, closing
  }

  fileprivate var role: Role {
    switch value {
    // Of the format characters, keep joiners, which Persian and emoji families need, and the signs below Arabic
    // numbers.
    case 0x20..<0x7F, 0x200C, 0x200D, 0x600...0x605: return .shown
    case 0x2066, 0x2068: return .opening
    case 0x2069: return .closing
    default: break
    }
    switch properties.generalCategory {
    case .control: return properties.isWhitespace ? .space : .control
    case .lineSeparator, .paragraphSeparator: return .space
    case .format: return .invisible
    default: return .shown
    }
  }

  /// Whether the scalar belongs to Hebrew, Arabic or a similar script, or to a block reserved for more of them.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

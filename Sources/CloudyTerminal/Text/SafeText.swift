import CloudyViewModels

extension String {
  /// The text without anything that a terminal obeys: a place's name, or what a service answered, must not move the
  /// cursor, color the screen or turn the direction of what follows.
  ///
  /// Controls become `replacement`, line breaks and tabs a space, and marks are piled at most 16 high. Text that runs
  /// from right to left is isolated, so that what stands beside it keeps its place in terminals that reorder.
  func safeForTerminal(replacement: Character = "\u{FFFD}") -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var safe = ""
    var runsFromRightToLeft = false
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
        }
        if scalar.isRightToLeft { runsFromRightToLeft = true }
      }
    }
    return runsFromRightToLeft ? "\u{2068}\(safe)\u{2069}" : safe
  }
}

extension Unicode.Scalar {
  fileprivate enum Role {
    case shown, space, control, invisible
  }

  fileprivate var role: Role {
    if !isHarmful { return .shown }
    if properties.isWhitespace { return .space }
    return properties.generalCategory == .control ? .control : .invisible
  }

  /// Hebrew, Arabic and their neighbors, with the blocks that are reserved for more of them.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

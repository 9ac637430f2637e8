import CloudyModel

/// Folds names for comparison: the same text for every way of writing a name.
///
/// Case, diacritics, width and punctuation are dropped, in any script; spaces and hyphens only separate words. The work
/// that needs Unicode's tables is done when the gazetteer is built, so that it does not slow down typing.
package struct NameFolding: Sendable {
  /// Sorted by scalar: 3 bytes of scalar, 1 byte of length, ``replacementSize`` bytes of UTF-8.
  private let entries: EmbeddedBytes

  /// Bytes of UTF-8 in an entry.
  package static let replacementSize = 12
  /// Bytes of a whole entry.
  package static let entrySize = 4 + replacementSize

  /// - Parameter entries: Sorted by scalar: 3 bytes of scalar, 1 byte of length, ``replacementSize`` bytes of UTF-8.
  package init(entries: EmbeddedBytes) { self.entries = entries }

  /// Returns the folded form of a text.
  ///
  /// - Parameter expandingAbbreviations: Whether `st`, `ft` and `mt` before another word stand for Saint, Fort and
  ///   Mount.
  package func folded(_ text: String, expandingAbbreviations: Bool = true) -> FoldedName {
    var name = FoldedName(expandsAbbreviations: expandingAbbreviations)
    for scalar in text.unicodeScalars { fold(scalar, into: &name) }
    return name
  }

  private func fold(_ scalar: Unicode.Scalar, into name: inout FoldedName) {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: name.append(UInt8(scalar.value))
    case 0x41...0x5A: name.append(UInt8(scalar.value | 0x20))
    case 0x27, 0x60: break
    case ..<0x80: name.endWord()
    case 0xAC00...0xD7A3: appendHangul(scalar.value - 0xAC00, to: &name)
    default:
      if let entry = entry(of: scalar) {
        if NameFolding.isWord(scalar) { name.endWord() }
        for index in 0..<min(Int(entries.byte(at: entry + 3)), NameFolding.replacementSize) {
          name.append(entries.byte(at: entry + 4 + index))
        }
      } else {
        switch NameFolding.role(of: scalar) {
        case .letter:
          if NameFolding.isWord(scalar) { name.endWord() }
          name.append(scalar)
        case .mark: break
        case .separator: name.endWord()
        }
      }
    }
  }

  /// Splits a syllable into its letters, in the order in which it is typed: 서우 is a step on the way to 서울.
  private func appendHangul(_ index: UInt32, to name: inout FoldedName) {
    let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
    for part in parts where part != 0x11A7 {
      if let scalar = Unicode.Scalar(part) { name.append(scalar) }
    }
  }

  /// Returns the offset of a scalar's entry, if it has one.
  private func entry(of scalar: Unicode.Scalar) -> Int? {
    var low = 0
    var high = entries.count / NameFolding.entrySize
    while low < high {
      let middle = (low + high) / 2
      if entries.uint24(at: middle * NameFolding.entrySize) < scalar.value { low = middle + 1 } else { high = middle }
    }
    let offset = low * NameFolding.entrySize
    return offset < entries.count && entries.uint24(at: offset) == scalar.value ? offset : nil
  }
}

extension NameFolding {
  /// The role of a scalar without an entry.
  package enum Role {
    case letter
    /// Dropped, such as an accent or an apostrophe.
    case mark
    case separator
  }

  /// Returns the role of a scalar without an entry, from its general category and a few exceptions.
  package static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    // Modifier letters, curly apostrophes, the Catalan middle dot, Hebrew geresh, variation selectors.
    case 0x2B0...0x2FF, 0x2018...0x201B, 0xB7, 0x5F3, 0x5F4, 0xFE00...0xFE0F, 0x34F: return .mark
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return isVowel(scalar) ? .letter : .mark
    case .format: return .mark
    default: return .separator
    }
  }

  /// Whether a mark is part of the spelling, such as a vowel sign of an Indic script, a virama, or a kana's voicing
  /// mark.
  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return combiningClass == 0 || combiningClass == 8 || combiningClass == 9
  }

  /// Whether the scalar's script has no spaces between words, so that each scalar may start one: Han and kana.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

/// A writing system.
package enum Script: Hashable, Sendable {
  case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, gurmukhi, tamil, telugu, kannada, malayalam
  case georgian, hangul, kana, han, unknown

  /// The script of a letter; `nil` for other characters, and for signs that every script has, such as µ.
  package init?(_ scalar: Unicode.Scalar) {
    // Apostrophes that are letters, such as the ʼ of Ukrainian, belong to several scripts.
    guard scalar.properties.isAlphabetic, !(0x2B0...0x2FF ~= scalar.value),
      !["µ", "ª", "º", "ー"].contains(scalar)
    else { return nil }
    self = Script.blocks.first { $0.range.contains(scalar.value) }?.script ?? .unknown
  }

  /// The scripts of a language, by the tag in its file's name.
  package static func scripts(of language: String) -> Set<Script> {
    switch language {
    case "ar", "fa", "ur": [.arabic]
    case "be", "bg", "ru", "uk": [.cyrillic]
    case "bn": [.bengali]
    case "el": [.greek]
    case "he": [.hebrew]
    case "hi", "mr": [.devanagari]
    case "ja": [.kana, .han]
    case "ka": [.georgian]
    case "kn": [.kannada]
    case "ko": [.hangul]
    case "ml": [.malayalam]
    case "pa": [.gurmukhi]
    case "ta": [.tamil]
    case "te": [.telugu]
    case "zh", "zh-Hant", "zh-tw": [.han]
    default: [.latin]
    }
  }

  private static let blocks: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x24F, .latin), (0x250...0x2AF, .latin), (0x1E00...0x1EFF, .latin), (0xFB00...0xFB06, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek), (0x400...0x52F, .cyrillic), (0x591...0x5FF, .hebrew),
    (0xFB1D...0xFB4F, .hebrew), (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x8A0...0x8FF, .arabic),
    (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFC, .arabic), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali),
    (0xA00...0xA7F, .gurmukhi), (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada),
    (0xD00...0xD7F, .malayalam), (0x10A0...0x10FF, .georgian), (0x1C90...0x1CBF, .georgian), (0x1100...0x11FF, .hangul),
    (0x3130...0x318F, .hangul), (0xAC00...0xD7A3, .hangul), (0x3041...0x30FF, .kana), (0x31F0...0x31FF, .kana),
    (0x3005...0x3007, .han), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han),
    (0x20000...0x323AF, .han),
  ]
}

extension Script {
  /// Returns the words of a text that are in a different script from its language's and do not occur in the English
  /// text.
  ///
  /// - Parameters:
  ///   - text: A translation without its slots.
  ///   - english: The English text. Words that it contains, such as a command, are not foreign; units are not, either.
  package static func foreignWords(in text: String, language: String, english: String) -> [String] {
    let own = scripts(of: language)
    let english = words(in: english)
    // Other languages have no plural of foreign words.
    let singulars = english.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) }
    let known = Set(english + singulars).union(units)
    // Latin letters resemble those of these scripts, and are hard to spot among them.
    let mayTouch = own.isDisjoint(with: [.cyrillic, .greek])
    return words(in: text).filter { word in
      let scripts = Set(word.unicodeScalars.compactMap { Script($0) })
      if scripts.isSubset(of: own) { return false }
      if !mayTouch, !scripts.isDisjoint(with: own) { return true }
      return runs(of: word, notIn: own).contains { !known.contains($0) }
    }
  }

  private static let units: Set<String> = [
    "C", "F", "K", "h", "min", "s", "km", "m", "cm", "mm", "in", "ft", "mi", "kn", "kt", "mph", "Bft", "hPa", "kPa",
    "mbar", "mb", "inHg", "UV", "AQI", "UTC", "GMT", "dBZ", "PM", "Cloudy",
  ]

  private static func words(in text: String) -> [String] {
    text.unicodeScalars.split { Script($0) == nil && !isMark($0) }.map(String.init)
  }

  private static func runs(of word: String, notIn own: Set<Script>) -> [String] {
    word.unicodeScalars.split { scalar in Script(scalar).map(own.contains) ?? true }.map(String.init)
  }

  /// Whether it belongs to the preceding letter: a vowel sign, an accent, or a joiner.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}

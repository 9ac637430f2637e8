import CloudyLocalization
import Testing

@Suite struct LanguageFactsTests {
  @Test func `every language occurs once, with a unique tag`() {
    let tags = LanguageFacts.all.map(\.tag)
    #expect(tags == Set(tags).sorted())
    #expect(Set(LanguageFacts.all.map(\.nativeName)).count == tags.count)
    #expect(Set(LanguageFacts.all.map(\.englishName)).count == tags.count)
    #expect(LanguageFacts.all.contains(.english))
  }

  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("zh-hant", "zh-Hant"), ("zh-tw", "zh-Hant"), ("zh_TW", "zh-Hant"), ("zh-CN", "zh"),
    ("nb", "no"), ("nn", "no"), ("iw", "he"), ("in", "id"), ("sh", "sr"), ("mo", "ro"), ("X-Pig-Latin", "x-pig-latin"),
  ])
  func `a language is found by its tag in any case, and by its aliases`(name: String, tag: String) {
    #expect(LanguageFacts.named(name)?.tag == tag)
  }

  @Test(arguments: ["", "xx", "de-AT", "fil", "C", "*", "Deutsch", "zh-", "x"])
  func `an unknown language has no facts`(name: String) {
    #expect(LanguageFacts.named(name) == nil)
  }

  @Test(arguments: LanguageFacts.all)
  func `a language's name is written in its own script`(language: LanguageFacts) throws {
    let blocks: [ClosedRange<UInt32>] =
      switch language.script {
      case "Latn": [0x41...0x2AF, 0x1E00...0x1EFF]
      case "Grek": [0x370...0x3FF]
      case "Cyrl": [0x400...0x4FF]
      case "Hebr": [0x590...0x5FF]
      case "Arab": [0x600...0x6FF]
      case "Deva": [0x900...0x97F]
      case "Beng": [0x980...0x9FF]
      case "Guru": [0xA00...0xA7F]
      case "Taml": [0xB80...0xBFF]
      case "Telu": [0xC00...0xC7F]
      case "Knda": [0xC80...0xCFF]
      case "Mlym": [0xD00...0xD7F]
      case "Geor": [0x10A0...0x10FF]
      case "Kore": [0xAC00...0xD7A3]
      case "Jpan", "Hans", "Hant": [0x4E00...0x9FFF]
      default: []
      }
    for scalar in language.nativeName.unicodeScalars where scalar != " " {
      #expect(blocks.contains { $0.contains(scalar.value) }, "\(scalar) in \(language.nativeName)")
    }
  }

  @Test(arguments: LanguageFacts.all)
  func `a formatted number is unambiguous`(language: LanguageFacts) {
    #expect([".", ","].contains(language.decimalSeparator))
    #expect([".", ",", "\u{A0}", "\u{202F}"].contains(language.groupSeparator))
    #expect(language.decimalSeparator != language.groupSeparator)
    #expect((1...2).contains(language.minimumGroupingDigits))
  }

  @Test(arguments: [
    ("de", "überwiegend bewölkt", "Überwiegend bewölkt"), ("tr", "ilk kar", "İlk kar"), ("az", "isti", "İsti"),
    ("tr", "ılık", "Ilık"), ("tr", "kar", "Kar"), ("it", "in serata", "In serata"), ("nl", "ijzel", "IJzel"),
    ("nl", "ijskoud", "IJskoud"), ("nl", "in de avond", "In de avond"), ("is", "ijar", "Ijar"),
    ("ru", "ясно", "Ясно"), ("el", "άνεμος", "Άνεμος"), ("hr", "ǆep", "ǅep"), ("ka", "წვიმა", "წვიმა"),
    ("ar", "مطر", "مطر"), ("ja", "雨", "雨"), ("fr", "e\u{301}claircies", "E\u{301}claircies"), ("en", "5 cm", "5 cm"),
    ("de", "", ""),
  ])
  func `the start of a sentence is capitalized by the language's rules`(tag: String, text: String, sentence: String)
    throws
  {
    let language = try #require(LanguageFacts.named(tag))
    #expect(language.capitalization.capitalized(text) == sentence)
  }
}

import Foundation
import Testing

@testable import CloudyWeb

@Suite struct AccountNameTests {
  // MARK: Accepted

  @Test(arguments: [
    "Müller", "Łukasz", "Øyvind", "Ægir", "Þóra", "Françoise", "Nguyễn", "Çağlar", "IŞIK", "Ñandú", "Dvořák", "Ǧulan",
    "Ɓala", "Ọlá", "Ɛdem", "Kalaniʻōpuʻu", "Ələddin", "Straße", "GROẞ", "Ελένη", "ΓΙΏΡΓΟΣ", "Ἀθηνᾶ", "Дмитрий", "Ђорђе",
    "Їжак", "Ўладзімір", "Ӱдыр", "Սևակ", "Անի", "ქეთი", "ᲥᲔᲗᲘ", "ᏣᎳᎩ", "ꮳꮃꭹ",
  ])
  func `names from Europe, Africa and America are accepted`(name: String) throws {
    #expect(try AccountName(name).text == name.precomposedStringWithCanonicalMapping)
  }

  @Test(arguments: [
    "محمد", "فاطمة", "عُمَر", "گلپری", "علی‌رضا", "ݨور", "ئۇيغۇر", "דוד", "דָּוִד", "ךםןףץ", "ܝܘܚܢܢ", "އަހްމަދު", "ߒߞߏ",
    "𞤀𞤣𞤤𞤢𞤥", "አበበ", "ⴰⵎⴰⵣⵉⵖ",
  ])
  func `names from the Near East and North Africa are accepted`(name: String) throws {
    #expect(try AccountName(name).text == name.precomposedStringWithCanonicalMapping)
  }

  @Test(arguments: [
    "रवि", "कृष्ण", "पढ़ाई", "সৌরভ", "ਗੁਰਪ੍ਰੀਤ", "ગીતા", "ଅନନ୍ୟା", "முருகன்", "శ్రీను", "ಕೃಷ್ಣ", "മോഹൻ", "ශ්‍රී", "นิด", "คำนึง",
    "ນາງຄຳ", "ໜູນາ", "မောင်မောင်", "သူဇာ", "ស្រីមុំ", "བསྟན", "ꦱꦸꦫ", "ᮞᮥᮔ᮪ᮓ",
  ])
  func `names from South and Southeast Asia are accepted`(name: String) throws {
    #expect(try AccountName(name).text == name.precomposedStringWithCanonicalMapping)
  }

  @Test(arguments: [
    "東京たろう", "さくら", "サクラ", "佐々木", "ヴァージニア", "スーパー", "ｻｸﾗ", "민수", "金민수", "王小明", "王ㄅㄆ", "𠮷野家", "ꆈꌠ",
    "ｔａｒｏ", "太郎2", "さ1", "一丁目_3-4",
  ])
  func `names from East Asia are accepted`(name: String) throws {
    #expect(try AccountName(name).text == name.precomposedStringWithCanonicalMapping)
  }

  @Test(arguments: [
    "ada.lovelace", "ada_lovelace-1815", "..a", "a..", "-1", "_9_", "007", "A1", "٤٢", "سارة٧", "۱۲۳", "रवि१", "रवि1",
    "นิด๙",
  ])
  func `punctuation and digits are accepted next to letters, and digits alone`(name: String) throws {
    #expect(try AccountName(name).text == name)
  }

  @Test(arguments: [" ada", "ada ", "\tada\r\n", "\u{3000}ada\u{A0}", "  ada\u{2028}"])
  func `leading and trailing spaces are removed from a name`(typed: String) throws {
    #expect(try AccountName(typed).text == "ada")
  }

  // MARK: Lengths

  @Test(arguments: [
    (0, AccountName.Problem.empty), (1, .tooShort(least: 2)), (2, nil), (3, nil), (39, nil), (40, nil),
    (41, .tooLong(most: 40)), (161, .tooLong(most: 40)), (1_000_000, .tooLong(most: 40)),
  ])
  func `a name has 2 to 40 characters`(count: Int, problem: AccountName.Problem?) {
    for letter in ["a", "ä", "й", "さ", "민", "𠮷", "ṩ"] {
      #expect(found(String(repeating: letter, count: count)) == problem)
      #expect(found(String(repeating: letter.decomposedStringWithCanonicalMapping, count: count)) == problem)
    }
  }

  @Test func `a letter with its vowel sign counts once, and scalars have a separate limit`() {
    #expect(found(String(repeating: "कि", count: 40)) == nil)
    #expect(found(String(repeating: "कि", count: 41)) == .tooLong(most: 40))
    // Four scalars each, none of which can be composed.
    let letter = "ا\u{64B}\u{651}\u{670}"
    #expect(found(String(repeating: letter, count: 40)) == nil)
    #expect(found(String(repeating: letter, count: 39) + letter + "\u{657}") == .tooLong(most: 40))
  }

  @Test(arguments: ["", " ", "   ", "\n", "\t \u{3000}\u{2003}\r\n"])
  func `an empty text and spaces are an empty name`(typed: String) { #expect(found(typed) == .empty) }

  @Test(arguments: ["._", "--", "....", "-_.-_.-", String(repeating: ".", count: 40)])
  func `punctuation alone is not a name`(typed: String) { #expect(found(typed) == .noLetter) }

  // MARK: Characters

  @Test(arguments: [
    " ", "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "/", ":", ";", "<", "=", ">", "?", "@", "[", "\\",
    "]", "^", "`", "{", "|", "}", "~", "\t", "\n", "\r\n", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}",
    // Spaces, line breaks and invisible characters.
    "\u{A0}", "\u{2003}", "\u{3000}", "\u{2028}", "\u{2060}", "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{2800}",
    // Controls of direction.
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    // Fillers that are letters to Unicode.
    "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}",
    // Look-alikes of the allowed punctuation, other punctuation, symbols, and numbers that are not decimal digits.
    "․", "‐", "‑", "–", "—", "−", "＿", "．", "－", "‿", "·", "’", "…", "€", "©", "№", "½", "²", "①", "Ⅳ", "㎏",
    "。", "、", "「", "،", "؟", "׳", "״", "।", "་",
    // Emoji.
    "😀", "👨‍👩‍👧", "🇧🇪", "☀", "☀️", "👍🏽", "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
    // Compatibility, phonetic, obsolete and historic letters.
    "ª", "ﬁ", "Ǆ", "ſ", "ℌ", "𝐚", "ᵃ", "ʰ", "ɑ", "ɡ", "ƿ", "Ѡ", "ԁ", "ᚠ", "𐌰", "𐎀", "ـ", "ﻣ", "㋿",
    // Private use, unassigned, and noncharacters.
    "\u{E000}", "\u{F8FF}", "\u{F0000}", "\u{378}", "\u{2FE0}", "\u{E0041}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}",
    "\u{FFFD}",
  ])
  func `symbols, emoji, and invisible or historic characters are rejected in names`(character: String) throws {
    let refused = Character(character)
    #expect(found("a\(character)b") == .character(refused))
    #expect(found("東\(character)京") == .character(refused))
    // This problem takes precedence over the length and mixed scripts.
    #expect(found("xж\(character)" + String(repeating: "b", count: 50)) == .character(refused))
  }

  @Test(arguments: [
    "a\u{200D}b", "a\u{200C}b", "ada\u{200D}", "\u{200D}ada", "ж\u{200D}ж", "क\u{200D}क", "क\u{94D}\u{200D}",
    "ا\u{200D}ا",
    "علی\u{200C}", "\u{200C}علی", "علی\u{200C}\u{200C}رضا", "علی\u{200C}1",
  ])
  func `a joiner is rejected where no language needs it`(typed: String) {
    let joiner: Character = typed.unicodeScalars.contains("\u{200C}") ? "\u{200C}" : "\u{200D}"
    #expect(found(typed) == .character(joiner))
  }

  @Test(
    arguments: [
      ("ab\u{FE0F}", "\u{FE0F}"), ("1\u{FE0F}\u{20E3}", "\u{FE0F}"), ("a\u{34F}b", "\u{34F}"),
      ("ab\u{20DD}", "b\u{20DD}"),
      ("ab\u{E0100}", "\u{E0100}"),
    ] as [(String, Character)])
  func `an invisible part of a character is reported alone, a visible part with its letter`(
    typed: String, delivered: Character
  ) {
    #expect(found(typed) == .character(delivered))
  }

  @Test(
    arguments: [
      ("\u{301}ada", "\u{301}"), ("1\u{301}a", "1\u{301}"), ("a.\u{301}", ".\u{301}"), ("_\u{93F}क", "_\u{93F}"),
    ] as [(String, Character)])
  func `a combining mark requires a letter`(typed: String, delivered: Character) {
    #expect(found(typed) == .character(delivered))
  }

  @Test func `a letter has at most 4 marks in addition to those that compose with it`() {
    // The first acute accent becomes part of é.
    let marks = "\u{301}\u{300}\u{302}\u{304}\u{303}"
    #expect(found("be" + marks) == nil)
    #expect(found("be" + marks + "\u{308}") == .character(Character("e" + marks + "\u{308}")))
    #expect(found("be" + String(repeating: "\u{301}", count: 500)) != nil)
    #expect(found("be" + String(repeating: "\u{301}", count: 100_000)) == .tooLong(most: 40))
  }

  // MARK: Scripts

  @Test(arguments: [
    "аda", "adа", "gοοgle", "раypal", "Ｘж", "αb", "сool", "jаvа", "Ꭺda", "ꓮda", "ada東", "東京Taro", "taroさ", "さ민", "ㄅさ",
    "ㄅ민", "김さ", "дαβ", "דаד", "محمدa", "रবি", "รลາ", "ქa", "ءא", "կո1а", "a\u{64B}", "ж\u{93F}",
  ])
  func `letters of two scripts that are not used together are rejected`(typed: String) {
    #expect(found(typed) == .scripts)
  }

  @Test(arguments: ["1٢", "٢۲", "रवि1२", "a1１", "นิด๙9", "محمد1٢", "a٢", "жॐ१", "東٢"])
  func `digits of several kinds, or of another script, are rejected`(typed: String) {
    #expect(found(typed) == .scripts)
  }

  @Test(arguments: ["さ・", "a・b"])
  func `a middle dot is not a letter`(typed: String) { #expect(found(typed) == .character("・")) }

  // MARK: Order of problems

  @Test(arguments: [
    ("a", AccountName.Problem.tooShort(least: 2)), (".", .tooShort(least: 2)), ("!", .character("!")),
    ("a b!", .character(" ")),
    ("аb", .scripts), ("аb!", .character("!")), (String(repeating: "аb", count: 30), .scripts),
    (String(repeating: ".", count: 41), .tooLong(most: 40)), ("someone@example.com", .character("@")),
  ])
  func `problems that more typing cannot solve are reported first`(typed: String, problem: AccountName.Problem) {
    #expect(found(typed) == problem)
  }

  @Test func `the validator reports the same problems`() {
    let validator: any AccountNameValidating = AccountNameValidator()
    #expect(validator.problem(with: "ada") == nil)
    #expect(validator.problem(with: "a") == .tooShort(least: 2))
  }

  @Test func `every text yields a result, and an accepted name is accepted again as shown`() throws {
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let limits = [0x80, 0x250, 0x600, 0x1000, 0x3100, 0x10000, 0x110000]
    var accepted = 0
    for _ in 0..<5000 {
      let limit = limits[random(below: limits.count)]
      let typed = (0..<random(below: 6)).compactMap { _ in Unicode.Scalar(UInt32(random(below: limit))) }.text
      _ = PasswordRule().problem(with: typed + typed + "1234567890", name: typed)
      guard let name = try? AccountName(typed) else { continue }
      accepted += 1
      #expect(try AccountName(name.text).text.unicodeScalars.elementsEqual(name.text.unicodeScalars))
      #expect(name.key.folded == name.key)
    }
    #expect(accepted > 100)
  }

  // MARK: Keys

  @Test(arguments: [
    ("Ada", "aDA"), ("Müller", "Mu\u{308}ller"), ("MÜLLER", "mu\u{308}ller"), ("Straße", "STRASSE"),
    ("Straße", "STRAẞE"),
    ("STRAẞE", "strasse"), ("Işık", "IŞIK"), ("Işık", "işik"), ("İdil", "idil"),
    ("İdil", "ıdil"), ("İdil", "i\u{307}dil"), ("IDIL", "idil"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("σς", "ΣΣ"),
    ("ΐα", "Ϊ\u{301}Α"),
    ("ᾳα", "ΑΙΑ"), ("ᏣᎳᎩ", "ꮳꮃꭹ"), ("ქეთი", "ᲥᲔᲗᲘ"), ("Սևակ", "ՍԵՒԱԿ"), ("ДМИТРИЙ", "дмитри\u{438}\u{306}"),
    ("Ǧa", "G\u{30C}A"), ("ｔａｒｏ", "taro"), ("ＴＡＲＯ１", "taro1"), ("ｻｸﾗ", "サクラ"),
    ("ｶﾞ1", "ガ1"), ("민수", "\u{1106}\u{1175}\u{11AB}\u{1109}\u{116E}"), ("คำนึง", "ค\u{E4D}านึง"),
    ("علی\u{200C}رضا", "علیرضا"),
    ("ශ්\u{200D}රී", "ශ්රී"), ("पढ़ाई", "पढ\u{93C}ाई"), ("𞤀𞤀", "𞤢𞤢"), ("Kelvin", "\u{212A}elvin"),
    ("Ångström", "\u{212B}ngström"),
    (" ada ", "ada"),
  ])
  func `two spellings of a name denote the same account`(one: String, other: String) throws {
    let (one, other) = (try AccountName(one), try AccountName(other))
    #expect(one.key == other.key)
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  @Test(arguments: [
    ("ada", "adä"), ("ada", "a.da"), ("ada", "ada1"), ("さくら", "サクラ"), ("ハハ", "パパ"), ("رضا", "رضى"), ("нос", "hoc"),
    ("רבי", "רבּי"), ("elif", "élif"), ("1a", "l1"), ("٤٢", "42"),
  ])
  func `different letters denote different accounts`(one: String, other: String) throws {
    #expect(try AccountName(one).key != AccountName(other).key)
    #expect(try AccountName(one) != AccountName(other))
  }

  @Test func `the key of a name is folded, while its text is as typed`() throws {
    let name = try AccountName(" I\u{307}ŞIK-Straße ")
    #expect(name.text.unicodeScalars.elementsEqual("İŞIK-Straße".unicodeScalars))
    #expect(name.key == "işik-strasse")
  }

  @Test func `every letter has the same key in upper and lower case, composed and decomposed`() {
    var count = 0
    for scalar in scalarsOfNames {
      count += 1
      let text = "x\(scalar)"
      let key = text.folded
      #expect(key.folded.unicodeScalars.elementsEqual(key.unicodeScalars), "\(scalar.value)")
      #expect(key.composed.unicodeScalars.elementsEqual(key.unicodeScalars), "\(scalar.value)")
      for spelling in [text.uppercased(), text.lowercased(), text.decomposedStringWithCanonicalMapping, text.composed] {
        #expect(spelling.folded.unicodeScalars.elementsEqual(key.unicodeScalars), "\(scalar.value)")
      }
    }
    #expect(count > 8000)
  }

  @Test func `every scalar in the table is a letter, a mark or a digit in Swift`() {
    let categories: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark,
      .decimalNumber,
    ]
    for scalar in scalarsOfNames {
      #expect(categories.contains(scalar.properties.generalCategory), "\(scalar.value)")
      #expect(!scalar.properties.isDefaultIgnorableCodePoint, "\(scalar.value)")
    }
  }

  @Test(
    arguments: [
      ("a", "b", true), ("a", "ж", false), ("漢", "ひ", true), ("漢", "カ", true), ("漢", "ㄅ", true), ("漢", "한", true),
      ("ひ", "カ", true), ("ひ", "한", false), ("カ", "ㄅ", false), ("ㄅ", "한", false), ("1", "ж", true), ("ー", "ひ", true),
      ("ー", "a", false), ("\u{301}", "a", true), ("\u{301}", "ж", true), ("٣", "ا", true), ("٣", "a", false),
    ] as [(Unicode.Scalar, Unicode.Scalar, Bool)])
  func `scripts can be combined according to Unicode`(one: Unicode.Scalar, other: Unicode.Scalar, areJoined: Bool)
    throws
  {
    let (one, other) = (try #require(ScriptSet.scripts(of: one)), try #require(ScriptSet.scripts(of: other)))
    #expect(!one.isDisjoint(with: other) == areJoined)
  }
}

private func found(_ typed: String) -> AccountName.Problem? { AccountNameValidator().problem(with: typed) }

/// All scalars of names except Han and Hangul, which have neither case nor decomposed forms.
private var scalarsOfNames: [Unicode.Scalar] {
  (0...0x1FFFF).lazy.filter { !(0x3400...0x9FFF).contains($0) && !(0xAC00...0xD7A3).contains($0) }
    .compactMap(Unicode.Scalar.init).filter { ScriptSet.scripts(of: $0) != nil }
}

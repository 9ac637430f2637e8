import CloudyWords
import Testing

@Suite struct PluralRuleTests {
  @Test(arguments: expectations)
  func `whole numbers have the categories of CLDR`(languages: String, small: String, large: String) throws {
    let expected = zip(Array(0...200) + largeNumbers, letters(small) + Array(large))
    for language in languages.split(separator: " ") {
      let rule = try #require(LanguageFacts.named(String(language))?.pluralRule)
      for (number, letter) in expected {
        #expect(rule.category(of: number) == categories[letter], "\(language) \(number)")
      }
    }
  }

  @Test func `every rule is used by a language of the table`() {
    let languages = expectations.flatMap { $0.0.split(separator: " ") }
    #expect(languages.count == 57)
    #expect(Set(languages.compactMap { LanguageFacts.named(String($0))?.pluralRule }) == Set(PluralRule.allCases))
    #expect(LanguageFacts.named("tlh")?.pluralRule == nil)
  }

  @Test(arguments: PluralRule.allCases)
  func `every form that a rule has goes with a number, and every number has a form`(rule: PluralRule) {
    let used = Set((Array(0...1000) + [1_000_000]).map(rule.category(of:)))
    #expect(used == Set(rule.categories))
    #expect(rule.formCount == used.count)
    #expect(rule.categories == PluralCategory.allCases.filter(used.contains))
  }

  @Test func `a number below zero has the form of its magnitude`() throws {
    let arabic = try #require(LanguageFacts.named("ar")?.pluralRule)
    #expect([0, -1, -2, -3, -11, -100].map(arabic.index(of:)) == [0, 1, 2, 3, 4, 5])
    #expect(PluralRule.one.index(of: .min) == 1)
  }

  @Test(arguments: PluralRule.allCases)
  func `the header of a rule gives the same forms as the rule`(rule: PluralRule) throws {
    let forms = try #require(PluralForms(rule.header))
    #expect(rule.agrees(with: forms))
    for number in Array(0...5000) + stride(from: 0, through: 3_000_000, by: 1000) {
      #expect(forms.index(of: number) == rule.index(of: number), "\(rule) \(number)")
    }
    // Russian and Serbian differ only in what the last category is called.
    let same: Set<PluralRule> = [.russian, .serbian]
    for other in PluralRule.allCases where other != rule && !same.isSuperset(of: [rule, other]) {
      #expect(!other.agrees(with: forms), "\(other)")
    }
  }

  @Test func `a form may be that of one number alone`() {
    #expect((0..<6).map(PluralRule.arabic.onlyNumber(ofForm:)) == [0, 1, 2, nil, nil, nil])
    #expect((0..<2).map(PluralRule.one.onlyNumber(ofForm:)) == [1, nil])
    #expect(PluralRule.russian.onlyNumber(ofForm: 0) == nil)
    #expect(PluralRule.zeroOrOne.onlyNumber(ofForm: 0) == nil)
  }
}

private let categories: [Character: PluralCategory] = [
  "z": .zero, "o": .one, "t": .two, "f": .few, "m": .many, "x": .other,
]

private let largeNumbers = [
  1000, 1001, 2000, 21_000, 40_000, 100_000, 1_000_000, 1_000_001, 1_000_002, 2_000_000, 10_000_000,
]

/// Returns each letter as often as the number after it says.
private func letters(_ runs: String) -> [Character] {
  runs.split(separator: " ").flatMap { Array(repeating: $0[$0.startIndex], count: Int($0.dropFirst()) ?? 1) }
}

/// The categories of 0...200 in runs, such as `z o t f8` for 0, 1, 2 and 3...10, and those of `largeNumbers`.
///
/// From CLDR, as Babel 2.18 has it. CLDR does not have Tetum and Pig Latin.
private let expectations: [(String, String, String)] = [
  ("ar", "z o t f8 m89 x3 f8 m89 x", "xxxxxxxxxxx"),
  ("az bg da de el en eo et fi hu ka ml mr nl no sv ta te tr ur x-pig-latin", "x o x199", "xxxxxxxxxxx"),
  (
    "be ru uk",
    """
    m o f3 m16 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m16 o f3 m6 o f3 m6 o f3 \
    m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6 o f3 m6
    """, "mommmmmofmm"
  ),
  ("bn fa hi kn pa", "o2 x199", "xxxxxxxxxxx"),
  (
    "bs hr sr",
    """
    x o f3 x16 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x16 o f3 x6 o f3 x6 o f3 \
    x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6 o f3 x6
    """, "xoxxxxxofxx"
  ),
  ("ca es it", "x o x199", "xxxxxxmxxmm"),
  ("cs sk", "x o f3 x196", "xxxxxxxxxxx"),
  ("cy", "z o t f x2 m x194", "xxxxxxxxxxx"),
  ("fr pt", "o2 x199", "xxxxxxmxxmm"),
  ("ga", "x o t f4 m4 x190", "xxxxxxxxxxx"),
  ("gd", "x o t f8 o t f7 x181", "xxxxxxxxxxx"),
  ("he", "x o t x198", "xxxxxxxxxxx"),
  ("id ja ko tet vi zh zh-tw", "x201", "xxxxxxxxxxx"),
  (
    "is",
    "x o x19 o x9 o x9 o x9 o x9 o x9 o x9 o x9 o x9 o x19 o x9 o x9 o x9 o x9 o x9 o x9 o x9 o x9", "xoxxxxxoxxx"
  ),
  (
    "kw",
    "z o t f x17 m t f x17 m t f x17 m t f x17 m t f x17 m t f x17 m t f x17 m t f x17 m t f x17 m t f x17",
    "tmtxttxmtxx"
  ),
  (
    "lv",
    """
    z o x8 z11 o x8 z o x8 z o x8 z o x8 z o x8 z o x8 z o x8 z o x8 z o x8 z11 o x8 z o x8 z o x8 z o x8 z \
    o x8 z o x8 z o x8 z o x8 z
    """, "zozzzzzoxzz"
  ),
  (
    "pl",
    """
    m o f3 m17 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 m17 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 m7 f3 \
    m7 f3 m6
    """, "mmmmmmmmfmm"
  ),
  ("ro", "f o f18 x81 f19 x81", "xfxxxxxffxx"),
  ("sl", "x o t f2 x96 o t f2 x96", "xoxxxxxotxx"),
]

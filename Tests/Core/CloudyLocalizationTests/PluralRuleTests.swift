import CloudyLocalization
import Testing

@Suite struct PluralRuleTests {
  @Test func `every rule is used by a language of the table`() {
    #expect(Set(LanguageFacts.all.map(\.pluralRule)) == Set(PluralRule.allCases))
  }

  @Test func `Tetum has one form for all numbers, and Pig Latin has those of English`() {
    #expect(LanguageFacts.named("tet")?.pluralRule == PluralRule.none)
    #expect(LanguageFacts.named("x-pig-latin")?.pluralRule == .one)
  }

  @Test(arguments: PluralRule.allCases)
  func `every form of a rule applies to a number, and every number has a form`(rule: PluralRule) {
    let used = Set((Array(0...1000) + [1_000_000]).map(rule.category(of:)))
    #expect(used == Set(rule.categories))
    #expect(rule.formCount == used.count)
    #expect(rule.categories == PluralCategory.allCases.filter(used.contains))
  }

  @Test func `a negative number has the form of its magnitude`() throws {
    let arabic = try #require(LanguageFacts.named("ar")?.pluralRule)
    #expect([0, -1, -2, -3, -11, -100].map(arabic.index(of:)) == [0, 1, 2, 3, 4, 5])
    #expect(PluralRule.one.index(of: .min) == 1)
  }

  @Test(arguments: PluralRule.allCases)
  func `the header of a rule yields the same forms as the rule`(rule: PluralRule) throws {
    let forms = try #require(PluralForms(rule.header))
    #expect(rule.agrees(with: forms))
    for number in Array(0...5000) + stride(from: 0, through: 3_000_000, by: 1000) {
      #expect(forms.index(of: number) == rule.index(of: number), "\(rule) \(number)")
    }
    // Russian and Serbian differ only in the name of the last category.
    let same: Set<PluralRule> = [.russian, .serbian]
    for other in PluralRule.allCases where other != rule && !same.isSuperset(of: [rule, other]) {
      #expect(!other.agrees(with: forms), "\(other)")
    }
  }

  @Test func `a form can apply to a single number`() {
    #expect((0..<6).map(PluralRule.arabic.onlyNumber(ofForm:)) == [0, 1, 2, nil, nil, nil])
    #expect((0..<2).map(PluralRule.one.onlyNumber(ofForm:)) == [1, nil])
    #expect(PluralRule.russian.onlyNumber(ofForm: 0) == nil)
    #expect(PluralRule.zeroOrOne.onlyNumber(ofForm: 0) == nil)
  }
}

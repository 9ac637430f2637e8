import Testing
import Validation

private let lengths = [("a", false), ("ab", true), ("abcde", true), ("abcdef", false), ("", false)]
private let charactersNotBytes = ["éé", "e\u{301}e\u{301}", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "नीनी"]
private let whitespace = [" ", "\t", "\n", "\r\n", "\u{A0}", "\u{2009}", "\u{2028}", "\u{3000}"]
private let digits = (0...9).map(String.init)
private let notDigits = ["٣", "½", "1\u{301}", "1\u{FE0F}\u{20E3}", "x", " "]

@Suite struct TextRuleTests {
  @Test(arguments: lengths)
  func `lengths just inside and just outside of both limits are tested`(value: String, isValid: Bool) {
    #expect(TextRule(length: 2...5).validate(value) == isValid)
  }

  @Test(arguments: charactersNotBytes)
  func `length counts characters, however many scalars they have`(value: String) {
    #expect(TextRule(length: 2...2).validate(value))
  }

  @Test(arguments: whitespace)
  func `white space of any script is white space (D-12)`(space: String) {
    #expect(!TextRule(length: 3...3, forbidding: [.whitespace]).validate("a\(space)b"))
  }

  @Test(arguments: [("abc", true), ("a=c", false), ("=bc", false), ("ab=", false), ("===", false)])
  func `one forbidden character is enough, at any position (D-12)`(value: String, isValid: Bool) {
    #expect(TextRule(length: 3...3, allowing: [.letters]).validate(value) == isValid)
  }

  @Test(arguments: [("a'b", true), ("a_b", true), ("a-b", false)])
  func `allowed characters can be listed`(value: String, isValid: Bool) {
    #expect(TextRule(length: 3...3, allowing: [.letters, "'_"]).validate(value) == isValid)
  }

  @Test(arguments: [("aB1", true), ("ab1", false), ("AB1", false), ("aBc", false)])
  func `each required kind has to occur`(value: String, isValid: Bool) {
    let rule = TextRule(length: 3...3, requiring: [.uppercaseLetters], [.lowercaseLetters], [.digits])
    #expect(rule.validate(value) == isValid)
  }

  @Test(arguments: [("a__", true), ("1__", true), ("___", false)])
  func `one of several kinds can be required`(value: String, isValid: Bool) {
    #expect(TextRule(length: 3...3, requiring: [.letters, .digits]).validate(value) == isValid)
  }

  @Test(arguments: digits)
  func `a digit is one of 0 to 9`(value: String) {
    #expect(TextRule(length: 1...1, allowing: [.digits]).validate(value))
  }

  @Test(arguments: notDigits)
  func `a character that only looks or sorts like a digit is not one`(value: String) {
    #expect(!TextRule(length: 1...1, allowing: [.digits]).validate(value))
  }

  @Test(arguments: [("a-c", true), ("a1c", false), ("a٣c", false), ("a½c", false)])
  func `numbers of any script can be forbidden`(value: String, isValid: Bool) {
    #expect(TextRule(length: 3...3, allowing: [CharacterKind.numbers.inverted]).validate(value) == isValid)
  }
}

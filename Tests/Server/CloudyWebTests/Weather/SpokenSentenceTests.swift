import Testing

@testable import CloudyWeb

@Suite struct SpokenSentenceTests {
  @Test func `a spoken sentence has no isolates, except around negative numbers`() {
    let sentence = SpokenSentence("مطر", in: nil) {
      "\u{2068}10:00\u{2069}: \u{2068}\($0)، \u{2068}\u{2066}−2\u{2069}°\u{2069}\u{2069}."
    }
    #expect(sentence.before == "10:00: مطر، \u{2066}−2\u{2069}°.")
    #expect(sentence.foreign == nil && sentence.after.isEmpty)
  }

  @Test func `isolates around a service's text are omitted on both sides of it`() throws {
    let sentence = SpokenSentence("Rain", in: "en") { "\u{2068}10:00\u{2069}: \u{2068}\($0)، 7°\u{2069}." }
    #expect(sentence.before == "10:00: ")
    #expect(try #require(sentence.foreign).text == "Rain")
    #expect(sentence.after == "، 7°.")
  }
}

import CloudyModel
import Testing

@Suite struct SlipTests {
  @Test(arguments: [
    ("rain", "rain", true), ("ran", "rain", true), ("raiin", "rain", true), ("rein", "rain", true),
    ("rian", "rain", true), ("arin", "rain", true), ("rani", "rain", true), ("", "a", true), ("nair", "rain", false),
    ("rn", "rain", false), ("reen", "rain", false), ("tomorow", "tomorrow", true), ("", "", true), ("", "ab", false),
  ])
  func `a word with one letter missing, added, wrong or swapped is one slip away`(
    typed: String, word: String, isSlip: Bool
  ) {
    #expect(typed.isOneSlip(from: word) == isSlip)
  }
}

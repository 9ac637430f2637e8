import Testing

@testable import TerminalKit

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Ghent", 5), ("São Paulo", 9), ("Sa\u{303}o Paulo", 9), ("Kraków", 6), ("東京", 4), ("ｶﾅ", 2), ("ＡＢ", 4),
    ("서울", 4), ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", 4), ("Москва", 6), ("القاهرة", 7), ("مُحَمَّد", 4),
    ("กรุงเทพ", 6), ("תל אביב", 7), ("นํ้า", 2), ("44.5 °F", 7), ("−…–", 3),
  ])
  func `the display width matches that of terminals`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: ["☔", "🌧️", "👩‍👩‍👧‍👦", "🇧🇪", "👍🏽", "❄️"])
  func `an emoji takes two cells, however many scalars it has`(emoji: String) {
    #expect(emoji.displayWidth == 2)
  }

  @Test(arguments: ["☀", "❄", "☁", "☾", "━", "█", "⣿", "↗", "✓"])
  func `drawing characters take one cell`(drawing: String) {
    #expect(drawing.displayWidth == 1)
  }

  @Test func `Indic marks have the same width as in terminals`() {
    // Vowel signs next to their consonant take a cell; those above and below do not.
    #expect("दिल्ली".displayWidth == 5)
    #expect("মুম্বই".displayWidth == 4)
    #expect("சென்னை".displayWidth == 5)
  }

  @Test func `the ranges of wide characters are in order`() {
    let ranges = WideCharacters.ranges
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
  }
}

import Testing

@testable import CloudyWeb

@Suite struct FittedTextTests {
  private let sizes = [76, 60, 46]

  @Test func `a short name is large, a longer one smaller, and a very long one cut`() {
    let short = FittedText("Brussels", room: 1072, sizes: sizes, isBold: true)
    #expect(short.text == "Brussels")
    #expect(short.size == 76)
    let longer = FittedText("Llanfairpwllgwyngyllgogery", room: 1072, sizes: sizes, isBold: true)
    #expect(longer.text == "Llanfairpwllgwyngyllgogery")
    #expect(longer.size < 76)
    let long = FittedText(String(repeating: "Krung Thep ", count: 12), room: 1072, sizes: sizes, isBold: true)
    #expect(long.size == 46)
    #expect(long.text.contains("…"))
    #expect(long.text.hasPrefix("Krung Thep"))
    #expect(long.width <= 1072)
  }

  @Test func `a right-to-left name is isolated together with its ellipsis`() {
    let text = FittedText("القاهرة", room: 1072, sizes: sizes).text
    #expect(text == "\u{2068}القاهرة\u{2069}")
    let cut = FittedText(String(repeating: "القاهرة ", count: 30), room: 400, sizes: [46]).text
    #expect(cut.hasSuffix("…\u{2069}"))
  }

  @Test func `a cut name keeps the diacritics of its letters`() {
    let cut = FittedText(String(repeating: "e\u{301}", count: 100), room: 400, sizes: [46]).text
    #expect(cut.dropLast().allSatisfy { $0 == "e\u{301}" })
  }

  @Test func `wide letters get a smaller size`() {
    let tokyo = FittedText(String(repeating: "東", count: 20), room: 1072, sizes: sizes)
    let latin = FittedText(String(repeating: "e", count: 20), room: 1072, sizes: sizes)
    #expect(tokyo.size < latin.size)
  }

  @Test(arguments: ["\u{0}a\u{1}b", "a\u{FFFE}b\u{FFFF}", "a\u{202E}b", "\u{1FFFE}ab", "a\u{8}b"])
  func `invisible characters and those that XML does not allow are removed`(text: String) {
    #expect(FittedText(text, room: 1000, sizes: [40]).text.filter { $0.isASCII } == "ab")
  }

  @Test func `a huge text is not measured completely`() {
    let text = FittedText(String(repeating: "a", count: 1_000_000), room: 500, sizes: [40]).text
    #expect(text.unicodeScalars.count < 500)
  }

  @Test func `credits are broken between words, and the last line is cut`() {
    let text = Array(repeating: "Weather", count: 100).joined(separator: " ")
    let lines = FittedText.lines(of: text, room: 400, size: 15, limit: 2)
    #expect(lines.count == 2)
    #expect(lines[0].text.hasSuffix("Weather"))
    #expect(lines[1].text.contains("…"))
    #expect(FittedText.lines(of: "", room: 400, size: 15, limit: 2).isEmpty)
  }
}

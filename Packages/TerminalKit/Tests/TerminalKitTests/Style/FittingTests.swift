import Testing

@testable import TerminalKit

struct FittingTests {
  private let styler = TextStyler(TerminalCapabilities())

  @Test(arguments: [
    ("Ghent", 5, "Ghent"), ("Ghent", 4, "Ghe…"), ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("Ghent", 1, "G"),
    ("Ghent", 0, ""),
  ])
  func `text that does not fit is cut with an ellipsis`(text: String, width: Int, cut: String) {
    let line = styler.truncated(styler(text), to: width)
    #expect(line.text(styler.capabilities) == cut)
    #expect(line.width <= width)
  }

  @Test func `a cut right-to-left name has balanced isolates`() {
    let text = styler.truncated(styler("القاهرة الكبرى"), to: 6).text(styler.capabilities)
    #expect(text.filter { $0 == "\u{2068}" }.count == text.filter { $0 == "\u{2069}" }.count)
    #expect(text.displayWidth == 6)
  }

  @Test func `padding can be on either side`() {
    #expect(styler("東京").padded(to: 6, .trailing).width == 6)
    #expect(styler("ab").padded(to: 4, .trailing).text(styler.capabilities) == "  ab")
    #expect(styler("abcdef").padded(to: 4).width == 6)
  }

  @Test(arguments: [
    (
      "Check the network connection. Donaudampfschifffahrt now",
      ["Check the", "network", "connection.", "Donaudampfsc", "hifffahrt", "now"]
    ),
    ("https://weather.example/gale", ["https://weat", "her.example/", "gale"]),
    ("กรุงเทพมหานครอมรรัตนโกสินทร์", ["กรุงเทพมหานคร", "อมรรัตนโกสินทร์"]),
  ])
  func `text is broken between words, and a long word at the width`(text: String, lines: [String]) {
    #expect(styler.wrapped(text, to: 12).map { $0.text(styler.capabilities) } == lines)
  }

  @Test func `each line of a long right-to-left word has balanced isolates`() {
    let lines = styler.wrapped("והאינטרנציונליזציה", to: 8)
    #expect(lines.count == 3 && lines.allSatisfy { $0.width <= 8 })
    for text in lines.map({ $0.text(styler.capabilities) }) {
      #expect(text.filter { $0 == "\u{2068}" }.count == text.filter { $0 == "\u{2069}" }.count)
    }
  }

  @Test(arguments: [
    (40, ["▲ Gale  until tonight  15°C – 16°C"]), (24, ["▲ Gale  until tonight", "  15°C – 16°C"]),
    (9, ["▲ Gale", "  until", "  tonight", "  15°C –", "  16°C"]),
  ])
  func `texts are on one line if they fit, and otherwise on several`(width: Int, lines: [String]) {
    let texts = ["Gale", "until tonight", "", "15°C – 16°C"].map { styler($0) }
    let flowed = styler.flowed(texts, after: styler("▲ "), to: width)
    #expect(flowed.map { $0.text(styler.capabilities) } == lines)
  }

  @Test(arguments: [
    ("Rain (13 mm) now", ["Rain", "(13 mm)", "now"]), ("up to 30 km/h.", ["up to", "30 km/h."]),
    ("a peak of 8\u{A0}°C", ["a peak", "of 8\u{A0}°C"]), ("in 2 hours", ["in", "2 hours"]),
    ("12 Kilogra", ["12", "Kilogra"]),
  ])
  func `a number and its unit stay on one line`(text: String, lines: [String]) {
    #expect(styler.wrapped(text, to: 8).map { $0.text(styler.capabilities) } == lines)
  }

  @Test func `a value that does not fit next to its label is below it`() {
    let grid = DetailGrid([
      .init(label: "Humidity", value: "83%"), .init(label: "Pressure", value: "1026 hPa, steady"),
    ])
    #expect(
      grid.lines(styler, width: 18, limit: 2).map { $0.text(styler.capabilities) } == [
        "Humidity       83%", "Pressure", "  1026 hPa, steady",
      ])
  }

  @Test func `without colors there are no codes, and with colors every style is reset`() {
    let line = styler("12°", .tint(Tint(RGB(0x86D95A), basic: .green))) + styler(" warm", .title)
    #expect(line.text(TerminalCapabilities()) == "12° warm")
    let colored = line.text(TerminalCapabilities(color: .trueColor, background: .dark))
    #expect(colored.hasPrefix("\u{1B}[38;2;"))
    #expect(colored.hasSuffix("\u{1B}[1m warm\u{1B}[0m"))
  }

  @Test func `columns are aligned in any script, and left out in their order`() {
    let table = Table(
      columns: [Table.Column(minimum: 4), Table.Column(leaving: 1), Table.Column(alignment: .trailing)],
      rows: [
        [.line(styler("東京")), .line(styler("Japan")), .line(styler("9"))],
        [.line(styler("กรุงเทพ")), .line(styler("Thailand")), .line(styler("12"))],
      ])
    func texts(_ width: Int) -> [String] { table.lines(styler, width: width).map { $0.text(styler.capabilities) } }
    #expect(texts(40) == ["東京    Japan      9", "กรุงเทพ  Thailand  12"])
    #expect(texts(18) == ["東京  Japan      9", "กรุง…  Thailand  12"])
    #expect(texts(8) == ["東京   9", "กรุง…  12"])
  }
}

/// Line breaks in scripts without spaces between words.
struct LinePiecesTests {
  @Test(
    arguments: [
      ("light rain, later", ["light", "rain,", "later"]), ("", []), ("  a  ", ["a"]), (" ", []),
      ("a\tb \n\r\nc", ["a", "b", "c"]), ("  é\t b ", ["é", "b"]), ("30 °C", ["30", "°C"]),
      ("30\u{A0}°C", ["30\u{A0}°C"]), ("小雨です。", ["小", "雨", "で", "す。"]), ("「東京」", ["「東", "京」"]),
      ("3月5日", ["3", "月", "5", "日"]), ("Osloの雨", ["Oslo", "の", "雨"]), ("비가 옵니다", ["비가", "옵니다"]),
    ])
  func `a line can break between words, and between Chinese and Japanese characters`(text: String, pieces: [String]) {
    #expect(LinePieces(text).map(\.text) == pieces)
    // ASCII text takes a separate code path.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      let beside = Array(LinePieces(text + " é").dropLast())
      #expect(Array(LinePieces(text)) == beside)
    }
  }

  @Test func `a sentence in Japanese is wrapped and not cut`() {
    let text = "朝から夕方まで小雨が降り、夜には雪に変わるでしょう。"
    let lines = TextStyler(TerminalCapabilities()).wrapped(text, to: 20)
    #expect(lines.allSatisfy { $0.width <= 20 } && lines.count == 3)
    #expect(lines.map { $0.text(TerminalCapabilities()) }.joined() == text)
  }

  @Test func `right-to-left text is one span in each line`() {
    let lines = TextStyler(TerminalCapabilities()).wrapped("مطر خفيف حتى المساء", to: 40)
    #expect(lines.count == 1 && lines[0].spans.count == 1)
  }
}

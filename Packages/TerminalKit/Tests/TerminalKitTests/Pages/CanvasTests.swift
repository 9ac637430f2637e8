import TerminalKit
import Testing

struct CanvasTests {
  private let styler = TextStyler(TerminalCapabilities(width: 20))

  /// A list of twenty rows with a title above and a line below.
  private func page(marked: Int) -> Page<Int> {
    var list = SelectionList<Int>(styler, width: 18)
    list.append(title: "Rows")
    for row in 1...20 { list.append(styler("row \(row)"), isMarked: row == marked, target: row) }
    var page = Page<Int>(head: [Page.Row(styler.title("Title"))], foot: [Page.Row(styler("end"))], bodyWidth: 18)
    page.show(list)
    return page
  }

  private func canvas(marked: Int = 1, offset: Int = 0, follows: Bool = true) -> Canvas<Int> {
    let page = page(marked: marked)
    var canvas = Canvas(page, styler, size: ScreenSize(columns: 20, rows: 8))
    canvas.scroll(to: offset, focus: follows ? page.focus : nil)
    return canvas
  }

  private func texts(_ canvas: Canvas<Int>) -> [String] {
    canvas.drawn().lines.map { $0.text(styler.capabilities) }
  }

  @Test func `a body that does not fit scrolls between head and foot`() {
    let texts = texts(canvas())
    #expect(texts.count == 8)
    #expect(texts.first == "  Title")
    #expect(texts[1].hasPrefix("  Rows"))
    #expect(texts[2].hasPrefix("▸ row 1"))
    #expect(texts[1].hasSuffix("┃") && texts[6].hasSuffix("│"))
    #expect(texts.last == "end")
  }

  @Test(arguments: 1...20)
  func `the selected row is visible, with the rows around it`(row: Int) {
    let texts = texts(canvas(marked: row))
    #expect(texts.contains { $0.hasPrefix("▸ row \(row) ") })
    if row > 1 { #expect(texts.contains { $0.hasPrefix("  row \(row - 1) ") }) }
    if row < 20 { #expect(texts.contains { $0.hasPrefix("  row \(row + 1) ") }) }
  }

  @Test(arguments: [(-5, 0), (3, 3), (15, 15), (99, 15)])
  func `the offset is limited to the ends of the body`(wish: Int, offset: Int) {
    #expect(canvas(offset: wish, follows: false).offset == offset)
  }

  @Test func `a visible row has a hit area with its target`() throws {
    let canvas = canvas(offset: 4, follows: false)
    let area = try #require(canvas.drawn().areas.first { $0.row == 1 })
    #expect(area == HitArea(row: 1, columns: 0..<18, target: 4))
  }

  @Test func `a cursor that is scrolled out of view is hidden`() {
    var page = page(marked: 1)
    page.cursor = .body(row: 3, column: 40)
    var canvas = Canvas(page, styler, size: ScreenSize(columns: 20, rows: 8))
    #expect(canvas.cursor == ScreenPosition(row: 4, column: 19))
    canvas.scroll(to: 4, focus: nil)
    #expect(canvas.cursor == nil)
  }

  @Test func `a text entry takes the place of the selected row`() {
    var list = SelectionList<Int>(styler, width: 18)
    list.append(styler("row 1"), isMarked: false, target: 1)
    let cursor = list.append(TextEntry("Ghent"))
    guard case .body(row: 1, column: 7) = cursor else {
      Issue.record("the cursor is elsewhere: \(cursor)")
      return
    }
    #expect(list.marked == 1)
    #expect(list.rows.map { $0.line.text(styler.capabilities) } == ["  row 1", "▸ Ghent"])
  }

  @Test func `an empty field shows its prompt`() {
    let sign = styler("/ ")
    let (line, cursor) = TextField(sign: sign, entry: TextEntry(), prompt: "a name").line(styler, width: 18)
    #expect(line.text(styler.capabilities) == "/ a name")
    #expect(cursor == 2)
    #expect(TextField(sign: sign, entry: TextEntry("x"), prompt: "a name").line(styler, width: 18).line.width == 3)
  }
}

import TerminalKit
import Testing

struct KeyBarTests {
  private let bar = KeyBar(
    [
      KeyBar.Button(.character("n"), title: "New", target: 1), KeyBar.Button(.character("o"), title: "Open", target: 2),
      KeyBar.Button(.escape, title: "Quit", target: 3, isNeeded: true),
    ], words: { $0 == .escape ? "Esc" : "" })
  private let styler = TextStyler(TerminalCapabilities())

  @Test(arguments: [
    (40, " n New  o Open  Esc Quit", [1, 2, 3]), (24, " n New  o Open  Esc Quit", [1, 2, 3]),
    (23, " n New  Esc Quit", [1, 3]), (15, " Esc Quit", [3]), (8, " n  Esc", [1, 3]), (4, " Esc", [3]), (3, "", []),
  ])
  func `needed keys are always shown, and as many others as fit`(width: Int, text: String, targets: [Int]) {
    let (line, areas) = bar.line(styler, width: width)
    #expect(line.text(styler.capabilities) == text)
    #expect(areas.map(\.target) == targets)
  }

  @Test func `the hit area of a button covers its key and title`() {
    #expect(bar.line(styler, width: 40).areas.map(\.columns) == [1..<6, 8..<14, 16..<24])
  }
}

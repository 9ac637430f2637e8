@testable import TerminalKit

/// A sequence of random frames with characters that are hard to draw, each with a few changes.
struct RandomFrames {
  private static let texts = [
    "a", "a", "b", "b", "c", "c", "12", "12", " ", " ", "   ", "°", "é", "東", "京", "서", "█", "▁", "☀", "🌧️", "☔", "👩‍👩‍👧‍👦",
    "🇧🇪", "e\u{301}",
    "\u{301}", "दि", "กำ",
  ]
  /// Texts that are drawn in one piece with adjacent text.
  private static let textsFromRightToLeft = ["תל", "مُح"]
  private static let roles: [Role] = [
    .plain, .plain, .plain, .plain, .title, .dim, .accent, .tint(Tint(RGB(0xFF9C40), basic: .yellow)),
    .tint(Tint(RGB(0x2F9BFF), basic: .blue)),
  ]

  var random: SeededGenerator
  let styler: TextStyler
  var hasRightToLeft = true

  mutating func size() -> ScreenSize {
    ScreenSize(columns: .random(in: 1...14, using: &random), rows: .random(in: 1...4, using: &random))
  }

  mutating func frame(_ size: ScreenSize) -> Frame {
    let lines = (0..<Int.random(in: 0...size.rows + 1, using: &random)).map { _ in line() }
    return Frame(lines: lines, cursor: cursor(size), size: size)
  }

  mutating func changed(_ frame: Frame) -> Frame {
    var frame = frame
    if Int.random(in: 0..<3, using: &random) == 0 { frame.cursor = cursor(frame.size) }
    for index in frame.lines.indices where Bool.random(using: &random) {
      let kept = frame.lines[index].cut(to: .random(in: 0...frame.size.columns, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: frame.lines[index] = StyledLine()
      case 1: frame.lines[index] = line()
      default: frame.lines[index] = kept + line()
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0, !frame.lines.isEmpty { frame.lines.removeLast() }
    return frame
  }

  private mutating func cursor(_ size: ScreenSize) -> ScreenPosition? {
    guard Bool.random(using: &random) else { return nil }
    return ScreenPosition(
      row: .random(in: 0..<size.rows, using: &random), column: .random(in: 0..<size.columns, using: &random))
  }

  private mutating func line() -> StyledLine {
    (0..<Int.random(in: 0...4, using: &random)).reduce(into: StyledLine()) { line, _ in
      let texts = RandomFrames.texts + (hasRightToLeft ? RandomFrames.textsFromRightToLeft : [])
      let text = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in texts.randomElement(using: &random) }
      let part = styler(text.joined(), RandomFrames.roles.randomElement(using: &random) ?? .plain)
      line += Int.random(in: 0..<5, using: &random) == 0 ? part.highlighted(to: part.width + 1) : part
    }
  }
}

extension Frame {
  /// The cells that an ``EmulatedTerminal`` should show for the frame.
  func cells(_ capabilities: TerminalCapabilities) -> [[EmulatedTerminal.Cell]] {
    (0..<size.rows).map { row in
      var cells: [EmulatedTerminal.Cell] = []
      for span in (row < lines.count ? lines[row] : StyledLine()).cut(to: size.columns).spans {
        let look = SGR.code(for: span.role, capabilities, isHighlighted: span.isHighlighted)
        var isFirstOfRun = false
        for character in span.text {
          let width = character.displayWidth
          if character.isIsolate {
            isFirstOfRun = character == "\u{2068}"
          } else if width == 0, isFirstOfRun {
            continue
          } else if width == 0 {
            if let first = cells.lastIndex(where: { !$0.text.isEmpty }) { cells[first].text.append(character) }
          } else {
            isFirstOfRun = false
            let isBlank = character == " " && !span.isHighlighted
            cells.append(EmulatedTerminal.Cell(text: String(character), look: isBlank ? "" : look))
            cells += repeatElement(EmulatedTerminal.Cell(text: "", look: look), count: width - 1)
          }
        }
      }
      return cells + repeatElement(EmulatedTerminal.Cell(), count: max(size.columns - cells.count, 0))
    }
  }
}

import CloudyViewModels
import TerminalKit

/// The current weather, and a table of the parts of each day, in the lines and columns of wttr.in, which programs cut
/// out: texts from column 16 on, today's temperatures in line 13 and its precipitation in line 16.
package struct DayPartsView: TerminalView {
  private let parts: DayPartsViewModel
  private let layout: DayPartsLayout
  private let footer: [any TerminalView]

  /// - Parameter footer: The views below the table.
  package init(_ parts: DayPartsViewModel, _ layout: DayPartsLayout, footer: [any TerminalView]) {
    self.parts = parts
    self.layout = layout
    self.footer = footer
  }

  /// The width of the table, in cells.
  package static func width(isNarrow: Bool) -> Int { columnCount(isNarrow) * (columnWidth + 1) + 1 }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let title = layout.hasCaption ? parts.caption : parts.place
    let heading = layout.hasPlace ? styler.wrapped(title, to: capabilities.width) + [StyledLine()] : []
    let isNarrow = layout.isNarrow || capabilities.width < DayPartsView.width(isNarrow: false)
    let tables =
      capabilities.width < DayPartsView.width(isNarrow: true)
      ? [] : parts.days.prefix(layout.days).flatMap { table($0, isNarrow: isNarrow, styler) }
    let below = layout.hasFooter ? footer.flatMap { $0.lines(capabilities) } : []
    return heading + current(styler) + tables + (below.isEmpty ? [] : [StyledLine()] + below)
  }

  private static func columnCount(_ isNarrow: Bool) -> Int { isNarrow ? 2 : 4 }
  /// The width of a column without its borders.
  private static let columnWidth = 30
  /// The width of the picture with its margins.
  private static let pictureWidth = 15

  /// The current weather, without the picture if a text does not fit next to it.
  private func current(_ styler: TextStyler) -> [StyledLine] {
    let (lines, width) = (rows(parts.current, styler), styler.capabilities.width)
    guard lines.contains(where: { $0.width > width }) else { return lines }
    return texts(of: parts.current, styler).flatMap { styler.flowed([$0], to: width) }
  }

  /// Five lines with a picture and texts.
  private func rows(_ part: DayPartsViewModel.Part, _ styler: TextStyler) -> [StyledLine] {
    // Braille would shift the columns of programs that count bytes.
    let picture = Picture.ascii(part.icon).lines(styler)
    return zip(picture, texts(of: part, styler)).map { picture, text in
      (.spaces(1) + picture).padded(to: DayPartsView.pictureWidth) + text
    }
  }

  private func texts(of part: DayPartsViewModel.Part, _ styler: TextStyler) -> [StyledLine] {
    let temperature = styler(part.temperature, part.celsius.map(Role.temperature) ?? .plain)
    return [
      styler(part.summary), temperature, styler(part.wind), styler(part.visibility), styler(part.precipitation),
    ]
  }

  private func table(_ day: DayPartsViewModel.Day, isNarrow: Bool, _ styler: TextStyler) -> [StyledLine] {
    let parts = isNarrow ? day.parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element) : day.parts
    let borders = TableBorders(columns: parts.count, columnWidth: DayPartsView.columnWidth, styler: styler)
    let cells = parts.map { rows($0, styler) }
    let body = (0..<Picture.height).map { row in
      borders.row(cells.map { styler.truncated($0[row], to: DayPartsView.columnWidth) })
    }
    return borders.heading(styler(day.date, .title), names: parts.map { styler($0.name) }) + body + [borders.bottom]
  }
}

/// The borders of a table with a date in a box on its top.
private struct TableBorders {
  let columns: Int
  let columnWidth: Int
  let styler: TextStyler

  private var width: Int { columns * (columnWidth + 1) - 1 }
  private var bar: StyledLine { styler("│", ascii: "|") }

  var bottom: StyledLine { rule("└", "┴", "┘") }

  func row(_ cells: [StyledLine]) -> StyledLine {
    bar + cells.map { $0.padded(to: columnWidth) }.joined(separator: bar) + bar
  }

  /// Four lines: the top of the box, the date, the names of the columns, and a rule.
  func heading(_ date: StyledLine, names: [StyledLine]) -> [StyledLine] {
    // The box has an odd width, so that its middle is on the border between two columns.
    let longest = max(2 * columnWidth - 11, 13)
    let date = styler.truncated(date, to: longest - 2)
    let box = max(date.width + 2 + (date.width + 3) % 2, 13)
    let side = (width - box) / 2
    let top = StyledLine.spaces(side) + styler("┌" + line(box) + "┐", ascii: "+" + line(box) + "+")
    let left = styler("┌" + ruled(side - 1, "┬") + "┤", ascii: "+" + ruled(side - 1, "+") + "+")
    let right = styler("├" + mirrored(side - 1) + "┐", ascii: "+" + mirrored(side - 1) + "+")
    let half = (box - 1) / 2
    let joint = styler("└" + line(half) + "┬" + line(half) + "┘", ascii: "+" + line(half) + "+" + line(half) + "+")
    return [
      top, left + centered(date, in: box) + right, namesLine(names, joint: joint, side: side), rule("├", "┼", "┤"),
    ]
  }

  private func namesLine(_ names: [StyledLine], joint: StyledLine, side: Int) -> StyledLine {
    // The two columns in the middle are narrower by the box.
    let middle = names.count / 2
    let covered = side - 1 - (columnWidth + 1) * (middle - 1)
    func cells(_ names: ArraySlice<StyledLine>, narrow: Int) -> StyledLine {
      names.enumerated().map { index, name in
        centered(name, in: index == narrow ? covered : columnWidth)
      }.joined(separator: bar)
    }
    return bar + cells(names[..<middle], narrow: middle - 1) + joint + cells(names[middle...], narrow: 0) + bar
  }

  private func rule(_ start: String, _ joint: String, _ end: String) -> StyledLine {
    let lines = Array(repeating: line(columnWidth), count: columns)
    return styler(
      start + lines.joined(separator: joint) + end, ascii: "+" + lines.joined(separator: "+") + "+")
  }

  /// A rule from the left end of the table with its joints, as wide as a side of the box.
  private func ruled(_ length: Int, _ joint: String) -> String {
    (0..<max(length, 0)).map {
      ($0 + 1) % (columnWidth + 1) == 0 ? (styler.capabilities.isUnicode ? joint : "+") : dash
    }
    .joined()
  }

  private func mirrored(_ length: Int) -> String { String(ruled(length, "┬").reversed()) }

  private func line(_ length: Int) -> String { String(repeating: dash, count: max(length, 0)) }

  private var dash: String { styler.capabilities.isUnicode ? "─" : "-" }

  private func centered(_ text: StyledLine, in width: Int) -> StyledLine {
    let text = styler.truncated(text, to: max(width, 0))
    return (.spaces((width - text.width) / 2) + text).padded(to: width)
  }
}

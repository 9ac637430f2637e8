/// The positions of the parts of a picture for e-paper, in units of a drawing that is scaled to fit into the display.
///
/// A wide display has the current weather in two columns above a row of hours and a row of days; a tall one has
/// everything in one column, the hours and the days in two rows each.
struct PaperLayout: Hashable, Sendable {
  struct Box: Hashable, Sendable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// A line of text.
  struct Line: Hashable, Sendable {
    enum Anchor: String, Sendable { case start, middle, end }

    /// The position of ``anchor``.
    let x: Int
    /// The baseline.
    let y: Int
    let room: Int
    /// Font sizes, largest first.
    let sizes: [Int]
    var anchor = Anchor.start
    var isBold = false
  }

  /// A text that is broken into lines.
  struct Paragraph: Hashable, Sendable {
    let x: Int
    /// The first baseline.
    let y: Int
    /// The distance between baselines.
    let step: Int
    let room: Int
    let size: Int
    /// The maximum number of lines.
    let limit: Int
  }

  /// Hours or days in rows of cells with the same size.
  struct Grid: Hashable, Sendable {
    /// The top left corner.
    let x: Int
    let y: Int
    let columns: Int
    let rows: Int
    /// The size of a cell.
    let width: Int
    let height: Int
    let cell: Cell

    /// The number of cells.
    var count: Int { columns * rows }
  }

  /// The parts of a cell, relative to its top left corner.
  struct Cell: Hashable, Sendable {
    let name: Line
    let icon: Box
    let temperature: Line
    /// The chance of precipitation of an hour, or the lowest temperature of a day.
    let detail: Line
  }

  /// The size of the drawing.
  let width: Int
  let height: Int
  let title: Line
  let moment: Line
  let icon: Box
  let alertMark: Box
  let alert: Line
  let temperature: Line
  let range: Line
  let summary: Line
  let sentence: Paragraph
  let status: Line
  /// Between the parts.
  let rules: [Box]
  let hours: Grid
  let days: Grid
  let credit: Line
  /// For a credit that does not fit into ``credit``; `nil` if there is no space.
  let longCredit: Paragraph?
}

extension PaperLayout {
  /// Returns the layout for a display, which is tall if its height exceeds its width.
  init(for format: PaperFormat) {
    guard format.height > format.width else {
      self = .wide
      return
    }
    self = .tall(width: PaperLayout.tallHeight * format.width / format.height)
  }

  /// 800 by 480, the size of common displays.
  private static let wide = PaperLayout(
    width: 800, height: 480, title: Line(x: 24, y: 46, room: 430, sizes: [36, 32, 28, 24], isBold: true),
    moment: Line(x: 776, y: 46, room: 310, sizes: [22, 20, 18], anchor: .end),
    icon: Box(x: 16, y: 58, width: 140, height: 140), alertMark: Box(x: 166, y: 56, width: 20, height: 20),
    alert: Line(x: 194, y: 73, room: 220, sizes: [20, 18, 16], isBold: true),
    temperature: Line(x: 164, y: 150, room: 230, sizes: [88, 72, 60], isBold: true),
    range: Line(x: 166, y: 190, room: 246, sizes: [24, 20]),
    summary: Line(x: 420, y: 100, room: 356, sizes: [30, 26, 22], isBold: true),
    sentence: Paragraph(x: 420, y: 126, step: 22, room: 356, size: 18, limit: 3),
    status: Line(x: 420, y: 197, room: 356, sizes: [18, 16, 14]),
    rules: [208, 352].map { Box(x: 24, y: $0, width: 752, height: 2) },
    hours: Grid(
      x: 24, y: 208, columns: 8, rows: 1, width: 94, height: 144,
      cell: Cell(
        name: Line(x: 47, y: 28, room: 86, sizes: [20, 17, 14], anchor: .middle),
        icon: Box(x: 0, y: 34, width: 94, height: 48),
        temperature: Line(x: 47, y: 108, room: 86, sizes: [24, 20], anchor: .middle, isBold: true),
        detail: Line(x: 47, y: 132, room: 86, sizes: [18], anchor: .middle))),
    days: Grid(
      x: 24, y: 352, columns: 6, rows: 1, width: 125, height: 96,
      cell: Cell(
        name: Line(x: 62, y: 28, room: 62, sizes: [20, 17, 14], anchor: .middle, isBold: true),
        icon: Box(x: 0, y: 36, width: 62, height: 58),
        temperature: Line(x: 62, y: 62, room: 60, sizes: [24, 20], isBold: true),
        detail: Line(x: 62, y: 88, room: 60, sizes: [20, 17]))),
    credit: Line(x: 24, y: 470, room: 752, sizes: [14, 12]), longCredit: nil)

  private static let tallHeight = 800

  /// - Parameter width: The width of the display if it is 800 high. A drawing of a very narrow or nearly square display
  ///   has margins.
  private static func tall(width: Int) -> PaperLayout {
    let width = min(max(width, 480), 640)
    let left = 24
    let room = width - 2 * left
    let besideIcon = (x: 172, room: width - left - 172)
    return PaperLayout(
      width: width, height: tallHeight, title: Line(x: left, y: 46, room: room, sizes: [36, 32, 28, 24], isBold: true),
      moment: Line(x: left, y: 76, room: room, sizes: [22, 20, 18]),
      icon: Box(x: 16, y: 84, width: 140, height: 140),
      alertMark: Box(x: besideIcon.x, y: 88, width: 20, height: 20),
      alert: Line(x: besideIcon.x + 28, y: 105, room: besideIcon.room - 28, sizes: [20, 18, 16], isBold: true),
      temperature: Line(x: besideIcon.x - 2, y: 188, room: besideIcon.room, sizes: [96, 88, 72, 60], isBold: true),
      range: Line(x: besideIcon.x, y: 230, room: besideIcon.room, sizes: [24, 20]),
      summary: Line(x: left, y: 264, room: room, sizes: [30, 26, 22], isBold: true),
      sentence: Paragraph(x: left, y: 292, step: 24, room: room, size: 20, limit: 3),
      status: Line(x: left, y: 366, room: room, sizes: [18, 16, 14]),
      rules: [378, 556].map { Box(x: left, y: $0, width: room, height: 2) },
      hours: Grid(
        x: left, y: 378, columns: 4, rows: 2, width: room / 4, height: 88,
        cell: .besideIcon(
          width: room / 4, iconHeight: 50, isNameBold: false,
          temperature: (y: 54, sizes: [24, 20, 18, 16]), detail: (y: 78, sizes: [18, 16, 14]))),
      days: Grid(
        x: left, y: 556, columns: 3, rows: 2, width: room / 3, height: 96,
        cell: .besideIcon(
          width: room / 3, iconHeight: 58, isNameBold: true,
          temperature: (y: 58, sizes: [28, 24, 20]), detail: (y: 84, sizes: [22, 20, 17]))),
      credit: Line(x: left, y: 778, room: room, sizes: [14, 12]),
      longCredit: Paragraph(x: left, y: 768, step: 16, room: room, size: 12, limit: 2))
  }
}

extension PaperLayout.Cell {
  /// Returns a cell with its values to the right of the icon, below the name.
  fileprivate static func besideIcon(
    width: Int, iconHeight: Int, isNameBold: Bool, temperature: (y: Int, sizes: [Int]), detail: (y: Int, sizes: [Int])
  ) -> PaperLayout.Cell {
    let iconWidth = width * 9 / 20
    let (x, room) = (iconWidth + 2, width - iconWidth - 6)
    return PaperLayout.Cell(
      name: PaperLayout.Line(
        x: width / 2, y: 24, room: width - 8, sizes: [20, 17, 14], anchor: .middle, isBold: isNameBold),
      icon: PaperLayout.Box(x: 0, y: 30, width: iconWidth, height: iconHeight),
      temperature: PaperLayout.Line(x: x, y: temperature.y, room: room, sizes: temperature.sizes, isBold: true),
      detail: PaperLayout.Line(x: x, y: detail.y, room: room, sizes: detail.sizes))
  }
}

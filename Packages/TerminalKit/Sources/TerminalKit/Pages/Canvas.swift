/// A page laid out for the screen: the fixed parts at the top and bottom, and as much of the rest as fits between them.
public struct Canvas<Target: Hashable & Sendable> {
  private let page: Page<Target>
  private let styler: TextStyler
  private let size: ScreenSize
  /// The number of rows of the body above the visible part.
  public private(set) var offset = 0
  /// The number of visible rows of the body.
  public let visibleRows: Int
  /// The largest useful offset.
  public let lastOffset: Int

  /// Lays out a page, scrolled to the top.
  ///
  /// - Parameter size: The screen without the key bar.
  public init(_ page: Page<Target>, _ styler: TextStyler, size: ScreenSize) {
    self.page = page
    self.styler = styler
    self.size = size
    // If the fixed parts do not fit, the body still has at least one row.
    visibleRows = max(size.rows - page.head.count - page.foot.count, 1)
    lastOffset = max(page.body.count - visibleRows, 0)
  }

  /// Scrolls as close as possible to an offset.
  ///
  /// - Parameter focus: A row that must be visible, with a margin.
  public mutating func scroll(to wish: Int, focus: Int?) {
    offset = min(max(wish, 0), lastOffset)
    guard let focus else { return }
    let margin = min(2, (visibleRows - 1) / 2)
    offset = max(min(offset, focus - margin), focus + margin - visibleRows + 1)
    offset = min(max(offset, 0), lastOffset)
  }

  /// The position of the text cursor; `nil` if it is hidden or not on the screen.
  public var cursor: ScreenPosition? {
    switch page.cursor {
    case .head(let row, let column): ScreenPosition(row: row, column: min(column, size.columns - 1))
    case .body(let row, let column):
      (offset..<offset + visibleRows).contains(row)
        ? ScreenPosition(row: page.head.count + row - offset, column: min(column, size.columns - 1)) : nil
    case nil: nil
    }
  }

  /// The lines from top to bottom, and the clickable areas.
  public func drawn() -> (lines: [StyledLine], areas: [HitArea<Target>]) {
    let head = page.head.prefix(max(size.rows - 1, 0))
    let body = page.body.dropFirst(offset).prefix(visibleRows)
    let blank = max(size.rows - head.count - body.count - page.foot.count, 0)
    let rows = Array(head) + Array(body) + Array(repeating: .blank, count: blank) + page.foot
    var areas: [HitArea<Target>] = []
    let lines = rows.prefix(size.rows).enumerated().map { index, row -> StyledLine in
      let bodyRow = index - head.count
      let isBody = (0..<visibleRows).contains(bodyRow)
      areas += row.parts.map {
        HitArea(row: index, columns: $0.columns.clamped(to: 0..<size.columns), target: $0.target)
      }
      if let target = row.target {
        areas.append(HitArea(row: index, columns: 0..<(isBody ? page.bodyWidth : size.columns), target: target))
      }
      guard isBody else { return styler.truncated(row.line, to: size.columns) }
      return line(row.line, bodyRow)
    }
    return (lines, areas)
  }

  /// A row of the body, with the text next to it.
  private func line(_ line: StyledLine, _ row: Int) -> StyledLine {
    guard let aside = page.aside else {
      guard lastOffset > 0, size.columns > page.bodyWidth else { return styler.truncated(line, to: size.columns) }
      return styler.fitted(line, to: size.columns - 1) + bar(row)
    }
    let isLast = row == visibleRows - 1 && aside.count > visibleRows
    let beside = isLast ? styler("…", ascii: "...", .dim) : row < aside.count ? aside[row] : StyledLine()
    let divider = lastOffset > 0 ? bar(row) : styler("│", ascii: "|", .track)
    return styler.truncated(styler.fitted(line, to: page.bodyWidth) + .spaces(1) + divider + beside, to: size.columns)
  }

  /// The scroll indicator in a row.
  private func bar(_ row: Int) -> StyledLine {
    let length = max(visibleRows * visibleRows / max(page.body.count, 1), 1)
    let start = lastOffset > 0 ? offset * (visibleRows - length) / lastOffset : 0
    return (start..<start + length).contains(row)
      ? styler("┃", ascii: "#", .dim) : styler("│", ascii: "|", .track)
  }
}

#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The days.
@MainActor final class WeekView {
  let view: Box
  private let list = ListBox(selects: true).styled("week")
  private var shown: WeekViewModel?
  private var isShownOnDark = false
  private var rows: [ListRow] = []
  private var isNarrow = false
  private let language: Language

  init(_ root: RootViewModel) {
    language = root.language
    view = Box(.vertical, [list]).styled("pane", "week-pane")
    list.onChoice { [weak self] index in
      guard let rows = self?.shown?.rows, rows.indices.contains(index) else { return }
      root.dayChosen(rows[index].id)
    }
  }

  func narrowChanged(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow, let week = shown else {
      self.isNarrow = isNarrow
      return
    }
    self.isNarrow = isNarrow
    shown = nil
    let selected = rows.firstIndex { list.selected == $0.pointer }
    show(week, selected: selected, isOnDark: isShownOnDark)
  }

  func show(_ week: WeekViewModel, selected: Int?, isOnDark: Bool) {
    if week != shown || isOnDark != isShownOnDark {
      (shown, isShownOnDark) = (week, isOnDark)
      view.isVisible = !week.rows.isEmpty
      list.removeAll()
      rows = week.rows.map(row)
      for row in rows { list.append(row) }
    }
    list.select(selected.flatMap { rows.indices.contains($0) ? rows[$0] : nil })
  }

  private func row(_ day: WeatherDayViewModel) -> ListRow {
    let name = Box(
      .vertical, spacing: 0,
      [
        Label(isNarrow ? day.shortDay : day.day).styled("heading").onOneLine(),
        Label(day.date).styled("caption", "soft").onOneLine(),
      ]
    ).sized(width: isNarrow ? 64 : 104).aligned(vertically: .center)
    let notes = [day.summary, day.span, day.origin].filter { !$0.isEmpty }.joined(separator: " · ")
    let words = Label(notes, lines: 2).styled("soft").expanding(horizontally: true).aligned(vertically: .center)
    let bar = Canvas(isPicture: false) { painter in
      let y = (painter.height - 6) / 2
      let ink = painter.textColor
      painter.fill(ink.opacity(0.16), x: 0, y: y, width: painter.width, height: 6, radius: 3)
      guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return }
      let start = painter.isRightToLeft ? 1 - range.upperBound : range.lowerBound
      let length = max((range.upperBound - range.lowerBound) * painter.width, 6)
      let left = min(start * painter.width, painter.width - length)
      painter.fill(painter.color(Warmth.color((low + high) / 2)), x: left, y: y, width: length, height: 6, radius: 3)
    }
    let figures = Box(
      .horizontal, spacing: 8,
      [
        Box(
          .vertical, spacing: 0,
          [
            WeekView.figure(day.notableChance).styled("chance"),
            WeekView.figure(day.precipitationAmounts ?? day.precipitationAmount).styled("caption", "soft"),
          ]
        ).aligned(vertically: .center),
        Label(day.low ?? day.placeholder).whole().justified(1).styled("numeric", "soft").sized(width: 40),
        bar.sized(width: 72, height: 18).aligned(vertically: .center).styled("range-bar"),
        Label(day.high ?? day.placeholder).whole().justified(1).styled("numeric", "heading").sized(width: 40),
      ]
    ).aligned(vertically: .center)
    bar.isVisible = !isNarrow
    let row = ListRow(
      Box(
        .horizontal, spacing: isNarrow ? 8 : 12,
        [name, WeatherPicture(day.icon, isOnDark: isShownOnDark, size: 40).view, words, figures]
      ).margins(top: 6, bottom: 6, start: 6, end: 6))
    row.named(day.sentence(in: language))
    return row
  }

  private static func figure(_ text: String?) -> Label {
    let label = Label().whole().justified(1).styled("numeric")
    label.show(text)
    return label
  }
}
#endif

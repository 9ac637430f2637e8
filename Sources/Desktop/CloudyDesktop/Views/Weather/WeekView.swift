#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The forecast days.
@MainActor final class WeekView {
  let view: Box
  private let list = ListBox(selects: true).styled("week")
  private var displayed: WeekViewModel?
  private var isShownOnDark = false
  private var rows: [ListRow] = []
  private var room = Room.wide
  private var columns = Columns()

  /// The layout for the available width.
  private enum Room {
    /// Only low and high; without text; everything.
    case tight, narrow, wide

    init(_ width: Double) { self = width < 320 ? .tight : width < 600 ? .narrow : .wide }
  }

  /// The cells of each column, which get the width of the widest.
  private struct Columns {
    var names: [any Widget] = []
    var chances: [any Widget] = []
    var lows: [any Widget] = []
    var highs: [any Widget] = []
  }
  private let language: Language
  /// Without space next to the days, the selected day's details are below its row.
  private let day = DayView(isPane: false)
  private let dayRow: ListRow
  /// The index of the details row in the list.
  private var dayIndex = 0
  private var isDayOpen = false
  private var selected: Int?

  init(_ root: RootViewModel) {
    language = root.language
    list.named(language.text(OriginMessages.days))
    view = Box(.vertical, [list]).styled("pane", "week-pane")
    dayRow = ListRow(day.view, isChoice: false).styled("day-row")
    dayRow.isVisible = false
    list.append(dayRow)
    list.onChoice { [weak self] index in self?.chosen(index, root) }
  }

  private func chosen(_ index: Int, _ root: RootViewModel) {
    guard let days = displayed?.rows else { return }
    // The details row counts as a row of the list.
    let index = index > dayIndex ? index - 1 : index
    guard days.indices.contains(index) else { return }
    isDayOpen = !(isDayOpen && index == selected)
    root.receive(.day(days[index].id))
    if index == selected { placeDay() }
  }

  /// Called when another place is displayed.
  func placeChanged() {
    isDayOpen = false
    selected = nil
    placeDay()
  }

  /// Shows the selected day's details, if they belong to this list.
  func show(_ details: DayDetailsViewModel?, arc: SunArcViewModel?) {
    guard showsDay else { return }
    day.show(details, arc: arc)
  }

  /// Whether details are shown below their day instead of next to the list.
  var showsDay: Bool { room != .wide }

  private func placeDay() {
    let isShown = showsDay && isDayOpen && selected.map(rows.indices.contains) == true
    let index = isShown ? (selected ?? 0) + 1 : rows.count
    if index != dayIndex {
      list.takeOut(dayRow)
      list.insert(dayRow, at: index)
      dayIndex = index
    }
    dayRow.isVisible = isShown
  }

  /// - Parameter width: In pixels, at the default text size.
  func widthChanged(_ width: Double) {
    let new = Room(width)
    guard new != room else { return }
    room = new
    guard let week = displayed else { return }
    displayed = nil
    show(week, selected: selected, isOnDark: isShownOnDark)
  }

  func show(_ week: WeekViewModel, selected: Int?, isOnDark: Bool) {
    // The selection also moves by keyboard, so a new one opens the details.
    if let before = self.selected, let selected, selected != before { isDayOpen = true }
    self.selected = selected
    if week != displayed || isOnDark != isShownOnDark {
      (displayed, isShownOnDark) = (week, isOnDark)
      view.isVisible = !week.rows.isEmpty
      list.takeOut(dayRow)
      list.removeAll()
      columns = Columns()
      rows = week.rows.map(row)
      for column in [columns.names, columns.chances, columns.lows, columns.highs] {
        SizeGroup(widths: true).add(column)
      }
      columns = Columns()
      for row in rows + [dayRow] { list.append(row) }
      dayIndex = rows.count
    }
    placeDay()
    list.select(selected.flatMap { rows.indices.contains($0) ? rows[$0] : nil })
  }

  private func row(_ day: WeatherDayViewModel) -> ListRow {
    let name = Box(.vertical, spacing: 0, [Label(room == .wide ? day.name : day.shortName).whole().styled("heading")])
      .aligned(vertically: .center)
    if room == .wide { name.append(Label(day.date).whole().styled("caption", "soft")) }
    let values = Box(
      .vertical, spacing: 0,
      [
        variable(day.notableChance).styled("chance"),
        variable(day.precipitationAmounts ?? day.precipitationAmount).styled("caption", "soft"),
      ]
    ).aligned(vertically: .center)
    values.isVisible = room != .tight
    let low = variable(day.low ?? day.placeholder).styled("soft")
    let high = variable(day.high ?? day.placeholder).styled("heading")
    columns.names.append(name)
    columns.chances.append(values)
    columns.lows.append(low)
    columns.highs.append(high)
    let bar = rangeBar(day).sized(width: room == .wide ? 110 : 48, height: 18).aligned(vertically: .center)
    bar.isVisible = room != .tight
    let content = Box(
      .horizontal, spacing: room == .wide ? 14 : 8,
      [name, WeatherPicture(day.icon, isOnDark: isShownOnDark, size: 40).view]
    ).margins(top: 6, bottom: 6, start: 8, end: 8)
    if room == .wide {
      content.append(Label(day.notes, lines: 2).expanding(horizontally: true).aligned(vertically: .center))
    } else {
      // The icon and the row's accessible name carry the notes.
      content.append(Box(.horizontal).expanding(horizontally: true))
    }
    for widget: any Widget in [values, low, bar, high] { content.append(widget) }
    let row = ListRow(content)
    row.named(day.sentence(in: language))
    return row
  }

  /// The day's temperature range within the week's, in the colors of the temperatures.
  private func rangeBar(_ day: WeatherDayViewModel) -> Canvas {
    Canvas(isPicture: false) { painter in
      let palette = painter.palette
      let y = (painter.height - 6) / 2
      painter.fill(palette.pale(0.16), x: 0, y: y, width: painter.width, height: 6, radius: 3)
      guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return }
      let start = painter.isRightToLeft ? 1 - range.upperBound : range.lowerBound
      let length = max((range.upperBound - range.lowerBound) * painter.width, 6)
      let left = min(start * painter.width, painter.width - length)
      let (cold, warm) = (
        palette.color(TemperatureColorScale.color(low)), palette.color(TemperatureColorScale.color(high))
      )
      painter.fill(
        painter.isRightToLeft ? warm : cold, painter.isRightToLeft ? cold : warm, x: left, y: y, width: length,
        height: 6, radius: 3)
    }
  }

  private func variable(_ text: String?) -> Label {
    let label = Label().whole().justified(1).styled("numeric").aligned(vertically: .center)
    label.show(text)
    return label
  }
}
#endif

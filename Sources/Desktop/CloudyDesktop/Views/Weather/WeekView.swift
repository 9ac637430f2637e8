#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The forecast days.
@MainActor final class WeekView {
  let view: Box
  private let title = Label(heading: "").styled("heading").margins(top: 4, bottom: 4, start: 8, end: 8)
  private let list = ListBox(selects: true).styled("week")
  private var displayed: WeekViewModel?
  private var isAverages = false
  private var isShownOnDark = false
  private var rows: [ListRow] = []
  private var room = Room.wide
  private var columns = Columns()

  /// The layout for the available width.
  private enum Room {
    /// Only low and high; without text; everything.
    case tight, narrow, wide

    init(_ width: Double) { self = width < 270 ? .tight : width < 524 ? .narrow : .wide }
  }

  /// The cells of each column, which get the width of the widest.
  private struct Columns {
    var names: [any Widget] = []
    var notes: [any Widget] = []
    var chances: [any Widget] = []
    var lows: [any Widget] = []
    var highs: [any Widget] = []
  }
  private let language: Language
  /// Without space next to the days, the selected day's details are below its row.
  private let day: DayView
  private let dayRow: ListRow
  /// Whether details are shown below their day instead of next to the list.
  private(set) var showsDay = true
  private var selected: Int?
  private var isOpen = false

  init(_ root: RootViewModel) {
    language = root.language
    day = DayView(language, isPane: false)
    list.named(language.text(OriginMessages.days))
    view = Box(.vertical, [title, list]).styled("pane", "week-pane")
    dayRow = ListRow(day.view, isChoice: false).styled("day-row")
    dayRow.isVisible = false
    list.append(dayRow)
    list.onChoice { [weak self] index in self?.chosen(index, root) }
    list.onKey { [weak self] key, held in self?.moved(by: key, held) ?? false }
  }

  /// Moves the focus past the details row, which GTK would stop at.
  private func moved(by key: UInt32, _ held: HeldKeys) -> Bool {
    guard dayRow.isVisible, key == Key.up || key == Key.down, held.isDisjoint(with: [.control, .shift]),
      let focused = rows.firstIndex(where: { $0.containsFocus })
    else { return false }
    let next = focused + (key == Key.down ? 1 : -1)
    return rows.indices.contains(next) && rows[next].focus()
  }

  private func chosen(_ index: Int, _ root: RootViewModel) {
    // The details row counts as a row of the list, and is not another day.
    guard let days = displayed?.rows, index != dayRow.index else { return }
    let row = dayRow.index.map { $0 < index ? index - 1 : index } ?? index
    if days.indices.contains(row) { root.receive(.day(days[row].id)) }
  }

  /// Shows the selected day's details, if they belong to this list.
  func show(_ details: DayDetailsViewModel?, arc: SunArcViewModel?) {
    guard showsDay else { return }
    day.show(details, arc: arc)
    // Otherwise all of its texts would be the name of the row.
    if let details { dayRow.named(details.title) }
  }

  private func placeDay() {
    let index = selected.flatMap { rows.indices.contains($0) ? $0 : nil }
    let isShown = showsDay && isOpen && index != nil
    list.move(dayRow, to: isShown ? (index ?? 0) + 1 : rows.count)
    dayRow.isVisible = isShown
  }

  /// The row of the selected day and, if they are below it, its details.
  var selectedRows: [any Widget] {
    guard let selected, rows.indices.contains(selected) else { return [] }
    return showsDay && isOpen ? [dayRow, rows[selected]] : [rows[selected]]
  }

  /// - Parameters:
  ///   - width: The width of the list in pixels, at the default text size.
  ///   - showsDay: Whether details are shown below their day instead of next to the list.
  func widthChanged(_ width: Double, showsDay: Bool) {
    let new = Room(width)
    guard new != room || showsDay != self.showsDay else { return }
    let isSameRoom = new == room
    (room, self.showsDay) = (new, showsDay)
    guard let week = displayed else { return }
    if isSameRoom { return placeDay() }
    displayed = nil
    show(week, isAverages: isAverages, selected: selected, isOpen: isOpen, isOnDark: isShownOnDark)
  }

  /// - Parameters:
  ///   - isAverages: Whether the days are climate averages.
  ///   - selected: The index of the row of the selected day.
  ///   - isOpen: Whether the selected day's details are open.
  func show(_ week: WeekViewModel, isAverages: Bool, selected: Int?, isOpen: Bool, isOnDark: Bool) {
    (self.selected, self.isOpen) = (selected, isOpen)
    if week != displayed || isAverages != self.isAverages || isOnDark != isShownOnDark {
      (displayed, self.isAverages, isShownOnDark) = (week, isAverages, isOnDark)
      title.text = language.text(isAverages ? SectionMessages.climateAverages : SectionMessages.days)
      view.isVisible = !week.rows.isEmpty
      for row in rows { list.remove(row) }
      columns = Columns()
      rows = week.rows.map(row)
      for column in [columns.names, columns.notes, columns.chances, columns.lows, columns.highs] {
        SizeGroup(widths: true).add(column)
      }
      columns = Columns()
      for (index, row) in rows.enumerated() { list.insert(row, at: index) }
    }
    placeDay()
    list.select(selected.flatMap { rows.indices.contains($0) ? rows[$0] : nil })
  }

  private func row(_ day: WeatherDayViewModel) -> ListRow {
    let name = Box(.vertical, spacing: 0).aligned(vertically: .center)
    let heading = Label(room == .wide ? day.name : day.shortName).whole().styled("heading")
    if let alert = day.alert {
      name.append(Box(.horizontal, spacing: 6, [heading, Icon(alert, name: day.alertName)]))
    } else {
      name.append(heading)
    }
    if room == .wide { name.append(Label(day.date).whole().styled("caption", "soft")) }
    let values = Box(.vertical, spacing: 0).aligned(vertically: .center)
    if let chance = day.notableChance { values.append(value(chance).styled("chance")) }
    if let amount = day.precipitationAmounts ?? day.precipitationAmount {
      values.append(value(amount).styled("caption", "soft"))
    }
    values.isVisible = room != .tight
    let low = value(day.low ?? day.placeholder).styled("soft")
    let high = value(day.high ?? day.placeholder).styled("heading")
    let bar: any Widget =
      room == .tight ? Box(.horizontal) : RangeBar.make(day, isAverage: isAverages).sized(width: 40, height: 18)
    let content = Box(
      .horizontal, spacing: room == .wide ? 14 : 8,
      [name, WeatherPicture(day.icon, isOnDark: isShownOnDark, size: 40).view]
    ).margins(top: 6, bottom: 6, start: 8, end: 8)
    columns.names.append(name)
    if room == .wide {
      // Otherwise the icon and the row's accessible name carry the notes.
      let notes = Label(day.notes, lines: 2).natural(width: 24).aligned(vertically: .center)
      content.append(notes)
      columns.notes.append(notes)
    }
    for widget in [values, low, bar.aligned(vertically: .center).expanding(horizontally: true), high] as [any Widget] {
      content.append(widget)
    }
    columns.chances.append(values)
    columns.lows.append(low)
    columns.highs.append(high)
    let row = ListRow(content)
    row.named(day.sentence(in: language))
    return row
  }

  private func value(_ text: String) -> Label {
    Label(text).whole().justified(1).styled("numeric").aligned(vertically: .center)
  }
}
#endif

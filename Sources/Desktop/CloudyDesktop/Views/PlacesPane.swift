#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// The user's places, with the weather of each.
@MainActor final class PlacesPane {
  let view: Box
  private let list = ListBox(selects: true).styled("navigation-sidebar")
  private let header: HeaderBar
  private let back: Button
  private let emptyText = Label().styled("dim-label")
  private let empty: Box
  private let root: RootViewModel
  private var rows: [PlaceRow] = []
  /// Gives all values the width of the widest, so that the icons line up.
  private let values = SizeGroup(widths: true)
  private var titles: [String?] = []
  private var dragged: LocationRowViewModel.ID?

  @MainActor private final class PlaceRow {
    let id: LocationRowViewModel.ID
    let row: ListRow
    let name = Label().onOneLine()
    let detail = Label().onOneLine().styled("caption", "dim-label")
    let temperature = Label().whole().styled("numeric", "place-temperature")
    let range = Label().whole().styled("caption", "numeric", "dim-label")
    let icon = WeatherPicture(size: 32)
    let warning = Icon()
    /// An icon that marks outdated weather.
    let age = Icon("document-open-recent-symbolic")
    let spinner = Spinner()
    var displayed: LocationRowViewModel?

    init(_ id: LocationRowViewModel.ID, values group: SizeGroup) {
      self.id = id
      let words = Box(
        .vertical, spacing: 2,
        [Box(.horizontal, spacing: 6, [name, warning, age]), detail]
      ).expanding(horizontally: true).aligned(vertically: .center)
      let values = Box(.vertical, spacing: 2, [temperature.justified(1), range.justified(1)])
        .aligned(vertically: .center)
      group.add([values])
      row = ListRow(
        Box(.horizontal, spacing: 10, [words, spinner, icon.view, values]).margins(
          top: 6, bottom: 6, start: 6, end: 6))
    }

    func show(_ place: LocationRowViewModel, in language: Language) {
      guard place != displayed else { return }
      displayed = place
      name.text = place.text
      let weather = place.weather
      detail.show(place.note)
      temperature.show(weather?.temperature)
      range.show(weather?.highAndLow)
      icon.view.isVisible = weather != nil
      if let weather { icon.show(weather.icon, isOnDark: Appearance.isDark) }
      warning.isVisible = weather?.alert != nil
      if let alert = weather?.alert { warning.name = alert.level.icon }
      warning.hint(weather?.alert.map { language.text(.list([$0.levelName, $0.title])) } ?? "")
      for level in AlertLevel.allCases {
        warning.setStyle("level-\(level)", weather?.alert?.level == level)
      }
      warning.setStyle("on-dark", Appearance.isDark)
      age.isVisible = weather?.warning != nil
      age.hint(weather?.warning ?? "")
      spinner.isSpinning = place.isWaiting
      row.named(place.sentence(in: language))
    }
  }

  init(_ root: RootViewModel, search: Button, back: Button) {
    self.root = root
    self.back = back
    header = HeaderBar(title: WindowTitle(root.locations.title), start: [search], end: [back])
    let add = Button(root.addLocation.title)
      .action(DesktopAction.shared(.addLocation).name).aligned(horizontally: .start)
    empty = Box(.vertical, spacing: 12, [emptyText, add]).margins(12)
    view = Box(
      .vertical, spacing: 0,
      [
        header,
        Scroller(Box(.vertical, spacing: 0, [list, empty]), horizontal: .never, vertical: .automatic)
          .expanding(vertically: true),
      ]
    ).sized(width: 300).styled("places").compact()
    list.named(root.locations.title)
    list.setTitles { [weak self] index in self?.titles.indices.contains(index) == true ? self?.titles[index] : nil }
    list.onChoice { [weak self] index in
      guard let self, rows.indices.contains(index) else { return }
      root.receive(.place(rows[index].id))
      onChoice()
    }
  }

  /// Called when a place is chosen.
  var onChoice: @MainActor () -> Void = {}
  /// Called before the menu of a place opens, when ``marked`` has changed.
  var onMark: @MainActor () -> Void = {}
  /// Called when the user opens the menu of a place. The coordinates are pixels within the place's row.
  var onMenuRequest: @MainActor (_ place: LocationRowViewModel.ID, _ x: Double, _ y: Double) -> Void = { _, _, _ in }
  /// The open menu's number, and the place that it belongs to; `nil` if no menu is open.
  private var openMenu: (number: Int, place: LocationRowViewModel.ID)?
  private var menuCount = 0

  /// Opens the menu of the place that has the focus.
  ///
  /// - Returns: Whether a place has the focus.
  func requestMenu() -> Bool {
    guard let place = rows.first(where: { $0.row.containsFocus }) else { return false }
    onMenuRequest(place.id, 24, place.row.currentHeight / 2)
    return true
  }

  /// Opens the menu of a place, at a point within its row, in pixels.
  func open(_ menu: Menu, of id: LocationRowViewModel.ID, _ x: Double, _ y: Double) {
    guard let place = rows.first(where: { $0.id == id }) else { return }
    menuCount += 1
    let number = menuCount
    openMenu = (number, id)
    // GTK takes the focus away from an item that is disabled while its menu is open, which closes the menu.
    onMark()
    menu.open(over: place.row, in: view, named: place.name.text, x: x, y: y) { [weak self] in
      guard let self else { return }
      // Another menu may be open by now, even for the same place.
      if openMenu?.number == number { openMenu = nil }
      // GTK moves the focus away from the list.
      if !list.containsFocus, rows.contains(where: { $0 === place }) { place.row.focus() }
    }
  }

  private func makeRow(_ id: LocationRowViewModel.ID) -> PlaceRow {
    let place = PlaceRow(id, values: values)
    let row = place.row
    row.onMenuRequest { [weak self] x, y in
      row.focus()
      self?.onMenuRequest(id, x, y)
    }
    guard case .favorite = id else { return place }
    row.onDrag(began: { [weak self] in self?.dragged = id })
    row.onDragOver { [weak self] y in self?.markDrop(on: place, at: y) }
    row.onDrop { [weak self] y in
      self?.markDrop(on: place, at: nil)
      return self?.dropped(on: id, isBelow: y > row.currentHeight / 2) ?? false
    }
    return place
  }

  /// Shows a line where the dragged place would be dropped.
  ///
  /// - Parameter y: In pixels from the top of the row; `nil` if the place is not dragged over it.
  private func markDrop(on target: PlaceRow, at y: Double?) {
    let y = dragged == nil || dragged == target.id ? nil : y
    let middle = target.row.currentHeight / 2
    target.row.setStyle("drop-above", y.map { $0 <= middle } ?? false)
    target.row.setStyle("drop-below", y.map { $0 > middle } ?? false)
  }

  /// Moves the dragged place above or below the place that it was dropped on.
  private func dropped(on target: LocationRowViewModel.ID, isBelow: Bool) -> Bool {
    guard let dragged, dragged != target else { return false }
    let favorites = rows.map(\.id).filter { if case .favorite = $0 { true } else { false } }
    guard let from = favorites.firstIndex(of: dragged), let to = favorites.firstIndex(of: target) else { return false }
    self.dragged = nil
    let place = to + (isBelow ? 1 : 0)
    root.receive(.move(dragged, to: place > from ? place - 1 : place))
    return true
  }

  /// Adapts the pane to a change of the layout.
  ///
  /// - Parameter isFolded: Whether the pane replaces the weather instead of standing next to it.
  func foldingChanged(isFolded: Bool) {
    back.isVisible = isFolded
    header.showsButtons(start: true, end: isFolded)
  }

  /// The place whose menu is open, otherwise the focused one, otherwise the displayed one; `nil` if there is none.
  var marked: LocationRowViewModel.ID? {
    if let openMenu { return openMenu.place }
    return (rows.first { $0.row.containsFocus } ?? rows.first { $0.displayed?.isShown == true })?.id
  }

  func focus() {
    let row = rows.first { $0.displayed?.isShown == true } ?? rows.first
    if row?.row.focus() != true { list.focus() }
  }

  func show(_ sections: [LocationsSection]) {
    let places = sections.flatMap(\.rows)
    if places.map(\.id) != rows.map(\.id) {
      let focused = rows.firstIndex { $0.row.containsFocus }
      let focusedPlace = focused.map { rows[$0].id }
      var old = rows.reduce(into: [:]) { $0[$1.id] = $1 }
      // Reuse the rows that stay, so that they keep the focus.
      let new = places.map { old.removeValue(forKey: $0.id) ?? makeRow($0.id) }
      // Signals that GTK emits while rows are removed must not lead to a row that no longer exists.
      rows = new
      for row in old.values { list.remove(row.row) }
      for (index, row) in new.enumerated() {
        if row.row.index == nil { list.insert(row.row, at: index) } else { list.move(row.row, to: index) }
      }
      if let focused, !rows.isEmpty {
        // GTK moves the focus of a removed row to the list in the next frame, unless a row takes it first.
        (rows.first { $0.id == focusedPlace } ?? rows[min(focused, rows.count - 1)]).row.focus()
      }
    }
    titles = sections.flatMap { section in
      section.rows.indices.map { $0 == 0 ? section.title : nil }
    }
    list.titlesChanged()
    for (row, place) in zip(rows, places) { row.show(place, in: root.language) }
    list.select(rows.first { $0.displayed?.isShown == true }?.row)
    emptyText.show(sections.first { $0.rows.isEmpty && !$0.emptyText.isEmpty && $0.canDelete }?.emptyText)
    empty.isVisible = emptyText.isVisible
    root.receive(.visibleRows(rows.map(\.id)))
  }

  func looksChanged() {
    for row in rows {
      guard let place = row.displayed else { continue }
      row.displayed = nil
      row.show(place, in: root.language)
    }
  }
}
#endif

#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Searches for places by name.
@MainActor final class SearchPane {
  let view: Box
  private let field: SearchField
  private let message = Label().styled("soft")
  private let note = Label().styled("soft")
  private let spinner = Spinner()
  private let list = ListBox(selects: false).styled("boxed-list")
  private let root: RootViewModel
  private var displayed: SearchState?

  init(_ root: RootViewModel) {
    self.root = root
    field = SearchField(placeholder: root.addLocation.prompt)
    let content = Box(.vertical, spacing: 12, [field, message, list, note, spinner]).margins(18)
    view = Box(
      .vertical,
      [Scroller(Clamp(width: 620, content), horizontal: .never, vertical: .automatic).expanding(vertically: true)])
    list.named(root.addLocation.title)
    field.on("search-changed") { [weak self] in self?.typed() }
    field.on("activate") { [weak self] in self?.confirmed() }
    field.on("stop-search") { root.receive(.action(.back)) }
    list.onChoice { [weak self] index in self?.chosen(index) }
    list.setTitles { [weak self] index in self?.displayed?.titles[index] }
  }

  /// Prepares the field each time the search opens.
  func opened() {
    field.text = root.addLocation.query
    field.focus()
  }

  func show(_ state: SearchState) {
    guard state != displayed else { return }
    let before = displayed
    displayed = state
    message.show(state.message ?? state.suggestionsTitle)
    note.show(state.note)
    spinner.isSpinning = state.isQuerying
    if state.rows != before?.rows {
      list.removeAll()
      for row in state.rows { list.append(SearchPane.row(row, root.language)) }
    }
    list.isVisible = !state.rows.isEmpty
    list.titlesChanged()
  }

  private static func row(_ place: PlaceRowViewModel, _ language: Language) -> ListRow {
    let words = Box(
      .vertical, spacing: 2,
      [Label(place.text).styled("heading"), Label(place.detail).styled("caption", "soft")]
    ).expanding(horizontally: true)
    let row = ListRow(
      Box(
        .horizontal, spacing: 12,
        [
          words,
          Label(place.population).onOneLine().justified(1).styled("caption", "soft", "numeric").aligned(
            vertically: .center),
        ]
      ).margins(top: 8, bottom: 8, start: 12, end: 12))
    row.named(place.sentence(in: language))
    return row
  }

  private func typed() { root.receive(.query(field.text)) }

  private func confirmed() {
    typed()
    root.receive(.firstResult)
  }

  private func chosen(_ index: Int) {
    let rows = root.addLocation.rows
    if rows.indices.contains(index) { root.receive(.result(rows[index].id)) }
  }
}

/// Everything that the search shows.
struct SearchState: Equatable {
  let rows: [PlaceRowViewModel]
  /// The section titles, by the index of the row below.
  let titles: [Int: String]
  let message: String?
  let suggestionsTitle: String?
  let note: String?
  let isQuerying: Bool

  @MainActor init(_ search: AddLocationViewModel) {
    rows = search.rows
    var titles: [Int: String] = [:]
    var index = 0
    for section in search.shortcuts?.sections ?? [] {
      titles[index] = section.title
      index += section.rows.count
    }
    self.titles = titles
    message = search.message
    suggestionsTitle = search.suggestionsTitle
    note = search.note
    isQuerying = search.isQuerying
  }
}
#endif

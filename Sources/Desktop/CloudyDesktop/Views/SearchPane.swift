#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Searches for places by name. Enter or a click shows a place; its star adds it to the favorites.
@MainActor final class SearchPane {
  let view: Box
  private let field: SearchField
  private let message = Label().styled("soft")
  private let note = Label().styled("soft")
  private let settings: Button
  private let spinner = Spinner()
  private let list = ListBox(selects: false).styled("boxed-list")
  private let root: RootViewModel
  private var displayed: SearchState?
  /// One for each row.
  private var stars: [StarButton] = []

  init(_ root: RootViewModel) {
    self.root = root
    field = SearchField(placeholder: root.addLocation.prompt)
    settings = Button(ActionViewModel(.settings, language: root.language).headline)
      .action(DesktopAction.shared(.settings).name).aligned(horizontally: .center).styled("pill")
    let content = Box(.vertical, spacing: 12, [field, message, list, note, settings, spinner]).margins(18)
    view = Box(
      .vertical,
      [Scroller(Clamp(width: 620, content), horizontal: .never, vertical: .automatic).expanding(vertically: true)])
    list.named(root.addLocation.title)
    field.on("search-changed") { [weak self] in self?.typed() }
    field.on("activate") { [weak self] in self?.confirmed() }
    field.on("stop-search") { root.receive(.action(.back)) }
    list.onChoice { [weak self] index in self?.row(at: index).map { root.receive(.show($0)) } }
    list.setTitles { [weak self] index in self?.displayed?.titles[index] }
  }

  /// Prepares the field each time the search opens.
  func opened() {
    field.text = root.addLocation.query
    field.focusAtEnd()
  }

  func show(_ state: SearchState) {
    guard state != displayed else { return }
    let before = displayed
    displayed = state
    message.show(state.message ?? state.introduction ?? state.suggestionsTitle)
    note.show(state.note)
    settings.isVisible = state.needsSettings
    spinner.isSpinning = state.isQuerying
    if before.map({ state.hasTexts(of: $0) }) != true {
      list.removeAll()
      stars = []
      for (index, place) in state.rows.enumerated() { list.append(makeRow(place, at: index)) }
    }
    for (place, star) in zip(state.rows, stars) { star.show(place.star(in: root.language)) }
    list.isVisible = !state.rows.isEmpty
    list.titlesChanged()
  }

  private func makeRow(_ place: PlaceRowViewModel, at index: Int) -> ListRow {
    let star = StarButton()
    star.aligned(vertically: .center)
    star.onClick { [weak self] in self?.row(at: index).map { self?.root.receive(.star($0)) } }
    stars.append(star)
    let detail = Label().styled("caption", "soft")
    detail.show(place.detail)
    let words = Box(.vertical, spacing: 2, [Label(place.text).styled("heading"), detail])
      .expanding(horizontally: true).aligned(vertically: .center)
    let population = Label(place.population).onOneLine().justified(1).styled("caption", "soft", "numeric")
      .aligned(vertically: .center)
    let row = ListRow(
      Box(.horizontal, spacing: 12, [words, population, star]).margins(top: 8, bottom: 8, start: 12, end: 6))
    row.named(place.sentence(in: root.language))
    return row
  }

  private func typed() { root.receive(.query(field.text)) }

  private func confirmed() {
    typed()
    root.receive(.firstResult)
  }

  private func row(at index: Int) -> PlaceRowViewModel.ID? {
    let rows = root.addLocation.rows
    return rows.indices.contains(index) ? rows[index].id : nil
  }
}

/// Everything that the search shows.
struct SearchState: Equatable {
  let rows: [PlaceRowViewModel]
  /// The section titles, by the index of the row below.
  let titles: [Int: String]
  let message: String?
  let introduction: String?
  let suggestionsTitle: String?
  let note: String?
  /// Whether the note is about a setting.
  let needsSettings: Bool
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
    introduction = search.introduction
    suggestionsTitle = search.suggestionsTitle
    note = search.note
    needsSettings = search.isOnlineSearchOff
    isQuerying = search.isQuerying
  }

  /// Whether the rows differ from others at most in their stars.
  func hasTexts(of other: SearchState) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { $0.id == $1.id && $0.text == $1.text && $0.detail == $1.detail }
  }
}
#endif

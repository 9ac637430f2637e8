import CloudyViewModels
import TerminalKit

/// A search field and its results.
struct AddLocationScreen {
  private let model: AddLocationViewModel
  private let state: BrowseState

  init(_ model: AddLocationViewModel, _ state: BrowseState) {
    self.model = model
    self.state = state
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    let waiting = model.isQuerying ? styler.spinner(state.tick) : StyledLine()
    page.head = [BrowsePage.Row(styler.title(model.title, beside: waiting))] + (room.isRoomy ? [.blank] : [])
    let field = TextField(sign: .spaces(2) + styler("/ ", .accent), entry: state.entry, prompt: model.prompt)
    let (line, column) = field.line(styler, width: room.width)
    page.cursor = .head(row: page.head.count, column: column)
    page.head += [BrowsePage.Row(line)] + (room.isRoomy ? [.blank] : [])
    var list = SelectionList<BrowseTarget>(styler, width: room.width)
    list.append(styler.indented(styler.wrapped(model.message ?? "", .warning, to: max(room.width - 2, 1))))
    list.append(styler.indented(styler.wrapped(model.introduction ?? "", to: max(room.width - 2, 1))))
    list.append(styler.indented(styler.wrapped(model.note ?? "", .dim, to: max(room.width - 2, 1))))
    if let title = model.suggestionsTitle { list.append(title: title) }
    let marked = state.marksResult(of: model) ? state.result : nil
    let titles = model.shortcuts.map(AddLocationScreen.titles) ?? [:]
    for (index, (place, line)) in zip(model.rows, SearchResultsView(model.rows).rows(styler)).enumerated() {
      if let title = titles[index] {
        if index > 0 { list.append([StyledLine()]) }
        list.append(title: title)
      }
      list.append(line, isMarked: index == marked, target: .result(place.id))
    }
    if let marked, styler.capabilities.isNarrow, room.isRoomy, model.rows.indices.contains(marked) {
      // A row that is cut is complete below the list.
      let (place, width) = (model.rows[marked], max(room.width - 2, 1))
      let lines = styler.wrapped(place.text, .title, to: width) + styler.wrapped(place.detail, .dim, to: width)
      page.foot = [.blank] + styler.indented(lines).rows
    }
    page.show(list)
    return page
  }

  /// The titles of sections, by the index of their first rows.
  private static func titles(_ shortcuts: PlaceShortcuts) -> [Int: String] {
    var first = 0
    return shortcuts.sections.reduce(into: [:]) { titles, section in
      titles[first] = section.title
      first += section.rows.count
    }
  }
}

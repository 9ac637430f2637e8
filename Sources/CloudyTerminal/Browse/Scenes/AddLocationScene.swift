import CloudyViewModels

/// A search field and its results.
struct AddLocationScene {
  private let model: AddLocationViewModel
  private let state: BrowseState

  init(_ model: AddLocationViewModel, _ state: BrowseState) {
    self.model = model
    self.state = state
  }

  func page(_ pen: Pen, _ room: PageRoom) -> Page {
    var page = Page(bodyWidth: room.width)
    let waiting = model.isQuerying ? pen.spinner(state.tick) : StyledLine()
    page.head = [Page.Row(pen.title(model.title, beside: waiting))] + (room.isRoomy ? [.blank] : [])
    let sign = pen("/ ", .accent)
    let start = StyledLine.spaces(2) + sign
    let field = state.entry.line(pen, width: max(room.width - start.width, 2))
    let prompt = model.query.isEmpty ? pen.truncated(pen(model.prompt, .dim), to: room.width - start.width) : field.line
    page.cursor = .head(row: page.head.count, column: start.width + field.cursor)
    page.head += [Page.Row(start + prompt)] + (room.isRoomy ? [.blank] : [])
    let message = pen.indented(pen.wrapped(model.message ?? "", .warning, to: max(room.width - 2, 1)))
    let places = model.rows
    let title = model.suggestionsTitle.map { [Page.Row(.spaces(2) + pen($0, .title))] } ?? []
    let rows = zip(places, SearchResultsView(places).rows(pen)).enumerated().map { index, row in
      Page.Row(pen.row(row.1, isMarked: index == state.result, width: room.width), target: .result(row.0.id))
    }
    page.body = message.rows + title + rows
    page.focus = rows.isEmpty ? nil : message.count + title.count + state.result
    return page
  }
}

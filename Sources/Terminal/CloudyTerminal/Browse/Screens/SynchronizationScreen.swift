import CloudyViewModels
import TerminalKit

/// A field for the address of a server; then the steps in a browser; then the state of the connection.
struct SynchronizationScreen {
  private let root: RootViewModel
  private let state: BrowseState

  init(_ root: RootViewModel, _ state: BrowseState) { (self.root, self.state) = (root, state) }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    var page = BrowsePage(bodyWidth: room.width)
    guard let model = root.synchronization else { return page }
    let waiting = model.activity.map { styler.spinner(state.tick) + .spaces(1) + styler($0, .dim) } ?? StyledLine()
    page.head = [BrowsePage.Row(styler.title(model.title, beside: waiting))] + (room.isRoomy ? [.blank] : [])
    if model.stage == .apart {
      page.head +=
        paragraph(model.purpose, .plain, styler, room) + [
          BrowsePage.Row(.spaces(2) + styler(model.addressLabel, .title))
        ]
      let field = TextField(sign: .spaces(2) + styler("> ", .accent), entry: state.entry, prompt: model.addressExample)
      let (line, column) = field.line(styler, width: room.width)
      page.cursor = .head(row: page.head.count, column: column)
      page.head += [BrowsePage.Row(line)] + (room.isRoomy ? [.blank] : [])
    }
    page.body =
      (model.stage == .connected ? paragraph(model.line, .plain, styler, room) : [])
      + styler.indented(
        StepsView(model.steps.map { ($0.text, $0.isValue) }).lines(styler.capabilities.with(width: room.width - 2))
      )
      .rows + (model.steps.isEmpty || !room.isRoomy ? [] : [.blank])
      + paragraph(model.warning, .warning, styler, room)
      + paragraph(model.message, model.isProblem ? .warning : .plain, styler, room)
    return page
  }

  private func paragraph(_ text: String?, _ role: Role, _ styler: TextStyler, _ room: PageRoom) -> [BrowsePage.Row] {
    guard let text else { return [] }
    return styler.indented(styler.wrapped(text, role, to: max(min(room.width - 2, SynchronizationScreen.width), 1)))
      .rows
      + (room.isRoomy ? [.blank] : [])
  }

  /// In cells; longer lines are hard to read.
  private static let width = 76
}

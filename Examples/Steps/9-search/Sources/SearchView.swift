import StepsToolkit

/// Draws the field and the rows, and knows the position of each.
@MainActor final class SearchView {
  private let screen: TextScreen
  private var rows: [FoundRow] = []

  init(_ screen: TextScreen) { self.screen = screen }

  func show(_ state: SearchState) {
    rows = state.rows
    let cells = [.detail(state.label, state.field)] + rows.map { Cell.button($0.text) }
    screen.show(title: state.title, cells: cells + [state.note].compactMap { $0.map(Cell.text) })
  }

  /// Returns the row that was drawn at an index, after the field at 0; `nil` if there is none.
  func row(at index: Int) -> FoundRow? { rows.indices.contains(index - 1) ? rows[index - 1] : nil }
}

import ShoppingRows
import StepsToolkit

/// Draws rows of any kind, and knows the position of each.
@MainActor package final class RowsView {
  private let screen: TextScreen
  private var rows: [any RowPresentable] = []

  package init(_ screen: TextScreen) { self.screen = screen }

  package func show(_ state: ShoppingState) { show(title: state.title, rows: state.rows) }

  package func show(title: String, rows: [any RowPresentable]) {
    self.rows = rows
    screen.show(title: title, cells: rows.map(Cell.init))
  }

  /// Returns the input of the row that was drawn at an index; `nil` if there is none.
  package func input(at index: Int) -> ShoppingInput? { rows.indices.contains(index) ? rows[index].input : nil }
}

extension Cell {
  fileprivate init(_ row: any RowPresentable) {
    if let isOn = row.isOn {
      self = .toggle(row.text, isOn: isOn)
    } else if let detail = row.detail {
      self = .detail(row.text, detail)
    } else if row.input != nil {
      self = .button(row.text)
    } else {
      self = .text(row.text)
    }
  }
}

import CloudyViewModels
import TerminalKit

/// Saved rules with the numbers that commands accept.
package struct RulesView: TerminalView {
  private let list: RulesViewModel

  package init(_ list: RulesViewModel) { self.list = list }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = max(capabilities.width - 2, 1)
    let column = String(list.rows.count).count
    let rows = list.rows.flatMap { row in
      let number = String(row.number)
      let textWidth = max(width - column - 2, 1)
      // A rule is shown as a whole, however long it is.
      let texts = styler.wrapped(row.text, .plain, to: textWidth) + styler.wrapped(row.note ?? "", .dim, to: textWidth)
      let first = .spaces(column - number.count) + styler(number, .dim) + .spaces(2)
      return texts.enumerated().map { ($0 == 0 ? first : .spaces(column + 2)) + $1 }
    }
    let none = rows.isEmpty ? styler.wrapped(list.emptyText, .dim, to: width) : []
    return styler.indented(styler.wrapped(list.title, .title, to: width) + rows + none)
  }
}

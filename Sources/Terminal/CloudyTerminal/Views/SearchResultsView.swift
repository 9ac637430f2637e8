import CloudyViewModels
import TerminalKit

/// The search results, best first, with details that distinguish them.
package struct SearchResultsView: TerminalView {
  private let rows: [PlaceRowViewModel]
  private let isNumbered: Bool

  /// - Parameter isNumbered: Whether each row has a number, from 1, to select it by.
  package init(_ rows: [PlaceRowViewModel], isNumbered: Bool = false) {
    self.rows = rows
    self.isNumbered = isNumbered
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return styler.indented(capabilities.isNarrow ? paragraphs(styler) : rows(styler))
  }

  /// The texts of each place one below the other, with its details further to the right than its name.
  private func paragraphs(_ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width - 2
    let column = isNumbered ? "\(rows.count)".count + 1 : 2
    return rows.enumerated().flatMap { index, row in
      let texts: [(String, Role)] = [
        (row.text, .title), (row.detail, .plain), (row.population, .dim), (row.coordinates, .dim),
        (row.timeZone, .dim), (row.inList ?? "", .accent),
      ]
      let lines = texts.flatMap { text, role in styler.wrapped(text, role, to: max(width - column, 1)) }
      let start = isNumbered ? styler("\(index + 1)", .accent).padded(to: column) : StyledLine()
      return lines.enumerated().map { ($0.offset == 0 ? start : .spaces(column)) + $0.element }
    }
  }

  /// One row per place, without a leading space.
  func rows(_ styler: TextStyler) -> [StyledLine] {
    let numbers = isNumbered ? [Table.Column(alignment: .trailing)] : []
    let table = Table(
      columns: numbers + [
        Table.Column(minimum: 20), Table.Column(minimum: 32, leaving: 4),
        Table.Column(alignment: .trailing, leaving: 3), Table.Column(alignment: .trailing, leaving: 2),
        Table.Column(leaving: 1), Table.Column(leaving: 5),
      ],
      rows: rows.enumerated().map { index, row in
        (isNumbered ? [.line(styler("\(index + 1)", .accent))] : []) + [
          .line(styler(row.text, .title)), .line(styler(row.detail)), .line(styler(row.population, .dim)),
          .line(styler(row.coordinates, .dim)), .line(styler(row.timeZone, .dim)),
          .line(styler(row.inList ?? "", .accent)),
        ]
      })
    return table.lines(styler, width: styler.capabilities.width - 2)
  }
}

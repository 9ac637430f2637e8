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
    return styler.indented(rows(styler))
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

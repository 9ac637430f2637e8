import CloudyViewModels
import TerminalKit

/// The search results, best first, with what distinguishes them.
package struct SearchResultsView: TerminalView {
  private let rows: [PlaceRowViewModel]
  private let isNumbered: Bool

  /// - Parameter isNumbered: Whether each row has its number, from 1, to be chosen by.
  package init(_ rows: [PlaceRowViewModel], isNumbered: Bool = false) {
    self.rows = rows
    self.isNumbered = isNumbered
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    return pen.indented(rows(pen))
  }

  /// One row per place, without a leading space.
  func rows(_ pen: Pen) -> [StyledLine] {
    let numbers = isNumbered ? [Table.Column(alignment: .trailing)] : []
    let table = Table(
      columns: numbers + [
        Table.Column(minimum: 20), Table.Column(minimum: 32, leaving: 4),
        Table.Column(alignment: .trailing, leaving: 3), Table.Column(alignment: .trailing, leaving: 2),
        Table.Column(leaving: 1), Table.Column(leaving: 5),
      ],
      rows: rows.enumerated().map { index, row in
        (isNumbered ? [.line(pen("\(index + 1)", .accent))] : []) + [
          .line(pen(row.text, .title)), .line(pen(row.detail)), .line(pen(row.population, .dim)),
          .line(pen(row.coordinates, .dim)), .line(pen(row.timeZone, .dim)),
          .line(pen(row.inList ?? "", .accent)),
        ]
      })
    return table.lines(pen, width: pen.capabilities.width - 2)
  }
}

import CloudyViewModels

/// The places that a search found, best first, with what tells them apart.
package struct SearchResultsView: TerminalView {
  private let rows: [PlaceRowViewModel]

  package init(_ rows: [PlaceRowViewModel]) { self.rows = rows }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let table = Table(
      columns: [
        Table.Column(minimum: 20), Table.Column(minimum: 32, leaving: 4),
        Table.Column(alignment: .trailing, leaving: 3), Table.Column(alignment: .trailing, leaving: 2),
        Table.Column(leaving: 1),
      ],
      rows: rows.map { row in
        [
          .line(pen(row.text, .title)), .line(pen(row.detail)), .line(pen(row.population, .dim)),
          .line(pen(row.coordinates, .dim)), .line(pen(row.timeZone, .dim)),
        ]
      })
    return pen.indented(table.lines(pen, width: capabilities.width - 2))
  }
}

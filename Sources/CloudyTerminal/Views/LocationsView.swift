import CloudyViewModels
import TerminalKit

/// The current location, and the favorites with the numbers that commands accept.
package struct LocationsView: TerminalView {
  private let sections: [LocationsSection]

  package init(_ sections: [LocationsSection]) { self.sections = sections }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    return sections.enumerated().flatMap { index, section in
      let space = index == 0 ? [] : [StyledLine()]
      return space + [.spaces(2) + pen(section.title, .title)] + rows(of: section, pen)
    }
  }

  private func rows(of section: LocationsSection, _ pen: Pen) -> [StyledLine] {
    let width = pen.capabilities.width - 2
    guard !section.rows.isEmpty else { return [.spaces(2) + pen.truncated(pen(section.emptyText, .dim), to: width)] }
    let table = Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(minimum: 20), Table.Column(minimum: 32, leaving: 1),
      ],
      rows: section.rows.enumerated().map { index, row in
        // Only a row that can be deleted has a number. A number for the current location would suggest that it can be,
        // too.
        let mark = section.canDelete ? pen("\(index + 1)", .accent) : pen("•", ascii: "*", .accent)
        return [.line(mark)] + cells(of: row, pen)
      })
    return pen.indented(table.lines(pen, width: width))
  }

  private func cells(of row: any LocationPresentable, _ pen: Pen) -> [Table.Cell] {
    [.line(pen(row.text)), .line(pen(row.detail, .dim))]
  }
}

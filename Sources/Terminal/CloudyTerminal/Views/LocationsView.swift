import CloudyViewModels
import TerminalKit

/// The current location, and the favorites with the numbers that commands accept, with their weather if it is known.
package struct LocationsView: TerminalView {
  private let sections: [LocationsSection]

  package init(_ sections: [LocationsSection]) { self.sections = sections }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    // One table, so that all sections have the same columns.
    var rows = LocationTable(sections, hasWarnings: false, hasBullets: true).blocks(styler)[...]
    let lists = sections.enumerated().flatMap { index, section in
      let space = index == 0 ? [] : [StyledLine()]
      let places = section.rows.flatMap { _ in rows.popFirst() ?? [] }
      let none = places.isEmpty ? styler.wrapped(section.emptyText, .dim, to: width) : []
      return space + styler.wrapped(section.title, .title, to: width) + places + none
    }
    return styler.indented(lists + sections.flatMap(\.rows).warnings(styler, width: width))
  }
}

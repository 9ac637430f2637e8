import CloudyViewModels
import TerminalKit

/// The sections of the settings. The chosen row of each has a check mark.
package struct SettingsView: TerminalView {
  private let sections: [SettingsSection]

  package init(_ sections: [SettingsSection]) { self.sections = sections }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = max(capabilities.width - 2, 1)
    return sections.enumerated().flatMap { index, section in
      let space = index == 0 ? [] : [StyledLine()]
      return space + [.spaces(2) + styler(section.title, .title)]
        + section.rows.map { .spaces(2) + styler.truncated(SettingsView.row(of: $0, styler), to: width) }
        + styler.indented(SettingsView.note(of: section, styler, width: width))
    }
  }

  /// A note to read before choosing; no lines if there is none.
  static func note(of section: SettingsSection, _ styler: TextStyler, width: Int) -> [StyledLine] {
    let note = section.note ?? ""
    return styler.wrapped(note, .dim, to: max(min(width, noteWidth), 1))
  }

  /// In cells; longer lines are hard to read.
  private static let noteWidth = 76

  /// The row of an option, with a check mark if it is chosen.
  static func row(of row: SettingsRowViewModel, _ styler: TextStyler) -> StyledLine {
    let mark = row.isChosen ? styler("✓", ascii: "x", .accent) : .spaces(1)
    return mark + .spaces(1) + styler(row.text, row.isChosen ? .plain : .dim)
  }
}

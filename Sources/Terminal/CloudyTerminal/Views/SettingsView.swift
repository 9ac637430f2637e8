import CloudyViewModels
import TerminalKit

/// The sections of the settings. The chosen row of each has a check mark.
package struct SettingsView: TerminalView {
  private let sections: [SettingsSection]

  package init(_ sections: [SettingsSection]) { self.sections = sections }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = max(capabilities.width - 2, 1)
    return sections.enumerated().flatMap { index, section in
      let space = index == 0 ? [] : [StyledLine()]
      return space + [.spaces(2) + pen(section.title, .title)]
        + section.rows.map { .spaces(2) + pen.truncated(SettingsView.row(of: $0, pen), to: width) }
        + pen.indented(SettingsView.note(of: section, pen, width: width))
    }
  }

  /// What a person should know before they choose; no lines if there is nothing.
  static func note(of section: SettingsSection, _ pen: Pen, width: Int) -> [StyledLine] {
    let note = section.note ?? ""
    return pen.wrapped(note, .dim, to: max(min(width, noteWidth), 1))
  }

  /// In cells; longer lines are hard to read.
  private static let noteWidth = 76

  /// Uses only what the row shows.
  static func row(of row: SettingsRowViewModel, _ pen: Pen) -> StyledLine {
    let mark = row.isChosen ? pen("✓", ascii: "x", .accent) : .spaces(1)
    return mark + .spaces(1) + pen(row.text, row.isChosen ? .plain : .dim)
  }
}

import CloudyViewModels
import TerminalKit

/// The sections of the settings. The chosen row of each has a check mark. Each name and value is next to the word that
/// stands for it on a command line.
package struct SettingsView: TerminalView {
  private let sections: [SettingsSection]

  package init(_ sections: [SettingsSection]) { self.sections = sections }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = max(capabilities.width - 2, 1)
    return sections.enumerated().flatMap { index, section in
      let space = index == 0 ? [] : [StyledLine()]
      let heading = styler(section.title, .title) + .spaces(2) + styler(section.name.rawValue, .dim)
      let automatic = SettingsView.automatic(of: section, styler).map { [$0] } ?? []
      let column = section.rows.map { styler($0.text).width }.max() ?? 0
      let rows = section.rows.map {
        SettingsView.row(of: $0, styler).padded(to: column + 4) + styler($0.choice.value, .dim)
      }
      return space + styler.indented(([heading] + automatic + rows).map { styler.truncated($0, to: width) })
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

  /// The row of a setting that follows the displayed place; `nil` if an option is chosen.
  static func automatic(of section: SettingsSection, _ styler: TextStyler) -> StyledLine? {
    section.automatic.map { row($0, isChosen: true, styler) }
  }

  /// The row of an option, with a check mark if it is chosen.
  static func row(of row: SettingsRowViewModel, _ styler: TextStyler) -> StyledLine {
    self.row(row.text, isChosen: row.isChosen, styler)
  }

  private static func row(_ text: String, isChosen: Bool, _ styler: TextStyler) -> StyledLine {
    let mark = isChosen ? styler("✓", ascii: "x", .accent) : .spaces(1)
    return mark + .spaces(1) + styler(text, isChosen ? .plain : .dim)
  }
}

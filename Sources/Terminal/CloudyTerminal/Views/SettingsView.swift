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
      return space + styler.indented(lines(of: section, styler, width: width))
        + styler.indented(SettingsView.note(of: section, styler, width: width))
    }
  }

  private func lines(of section: SettingsSection, _ styler: TextStyler, width: Int) -> [StyledLine] {
    let heading = styler(section.title, .title) + .spaces(2) + styler(section.name.rawValue, .dim)
    let automatic = SettingsView.automatic(of: section, styler).map { [$0] } ?? []
    let column = section.rows.map { styler($0.text).width }.max() ?? 0
    let rows = section.rows.map {
      SettingsView.row(of: $0, styler).padded(to: column + 4) + styler($0.choice.value, .dim)
    }
    let lines = [heading] + automatic + rows
    return lines.allSatisfy { $0.width <= width } ? lines : paragraphs(of: section, styler, width: width)
  }

  /// The same texts, with the words for a command line below the names.
  private func paragraphs(of section: SettingsSection, _ styler: TextStyler, width: Int) -> [StyledLine] {
    let room = max(width - SettingsView.markWidth, 1)
    func marked(_ text: String, isChosen: Bool) -> [StyledLine] {
      styler.wrapped(text, isChosen ? .plain : .dim, to: room).enumerated().map { line in
        let isMarked = isChosen && line.offset == 0
        return (isMarked ? SettingsView.mark(styler) : .spaces(1)) + .spaces(1) + line.element
      }
    }
    let heading = styler.wrapped(section.title, .title, to: width)
    let word = styler.indented(styler.wrapped(section.name.rawValue, .dim, to: room))
    let automatic = section.automatic.map { marked($0, isChosen: true) } ?? []
    let rows = section.rows.flatMap { row in
      marked(row.text, isChosen: row.isChosen)
        + styler.indented(styler.wrapped(row.choice.value, .dim, to: max(room - 2, 1)), by: 4)
    }
    return heading + word + automatic + rows
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
    (isChosen ? mark(styler) : .spaces(1)) + .spaces(1) + styler(text, isChosen ? .plain : .dim)
  }

  private static func mark(_ styler: TextStyler) -> StyledLine { styler("✓", ascii: "x", .accent) }

  /// The check mark and the space after it, in cells.
  private static let markWidth = 2
}

import CloudyViewModels
import TerminalKit

/// The settings that a command changed, one per line.
package struct SettingChangesView: TerminalView {
  private let changes: SettingChangesViewModel

  package init(_ changes: SettingChangesViewModel) { self.changes = changes }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return changes.lines.flatMap { styler.wrapped($0, to: capabilities.width) }
  }
}

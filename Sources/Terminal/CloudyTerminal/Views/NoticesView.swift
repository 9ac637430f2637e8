import CloudyViewModels
import TerminalKit

/// Notices about the forecast, one per line, the least important last.
package struct NoticesView: TerminalView {
  private let notices: NoticesViewModel

  package init(_ notices: NoticesViewModel) { self.notices = notices }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let lines = notices.lines.map { ($0, Role.warning) } + (notices.remark.map { [($0, Role.dim)] } ?? [])
    return lines.flatMap { styler.indented(styler.wrapped($0, $1, to: capabilities.width - 2)) }
  }
}

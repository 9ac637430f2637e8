import CloudyViewModels
import TerminalKit

/// Notices about the forecast, one per line, the least important last.
package struct NoticesView: TerminalView {
  private let notices: NoticesViewModel

  package init(_ notices: NoticesViewModel) { self.notices = notices }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return rows.flatMap { styler.indented(styler.wrapped($0, $1, to: capabilities.width - 2)) }
  }

  /// Each notice on one line, cut if necessary.
  func titles(_ styler: TextStyler) -> [StyledLine] {
    styler.indented(rows.map { styler.truncated(styler($0, $1), to: styler.capabilities.width - 2) })
  }

  private var rows: [(String, Role)] {
    notices.lines.map { ($0, .warning) } + (notices.remark.map { [($0, .dim)] } ?? [])
  }
}

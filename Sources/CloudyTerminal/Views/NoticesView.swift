import CloudyViewModels
import TerminalKit

/// What else a person should know, one line each.
package struct NoticesView: TerminalView {
  private let notices: NoticesViewModel

  package init(_ notices: NoticesViewModel) { self.notices = notices }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    return notices.lines.flatMap { pen.indented(pen.wrapped($0, .warning, to: capabilities.width - 2)) }
  }
}

import CloudyViewModels
import TerminalKit

/// What is shown and why, with advice, credits, and a note if warnings are unknown.
struct StatusView: TerminalView {
  let status: StatusViewModel
  /// Empty if there is nothing to say.
  let warningsNote: String

  init(_ status: StatusViewModel, warningsNote: String) {
    self.status = status
    self.warningsNote = warningsNote
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    return pen.indented(
      pen.wrapped(warningsNote, .dim, to: width)
        + pen.wrapped(status.text, status.isWarning ? .warning : .dim, to: width)
        + pen.wrapped(status.advice, to: width) + pen.wrapped(status.attribution, .dim, to: width))
  }
}

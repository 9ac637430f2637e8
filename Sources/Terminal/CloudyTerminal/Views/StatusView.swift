import CloudyViewModels
import TerminalKit

/// The state of the forecast, with advice, credits, and a note if alerts are unknown.
struct StatusView: TerminalView {
  let status: StatusViewModel
  /// Empty if there is nothing to say.
  let warningsNote: String

  init(_ status: StatusViewModel, warningsNote: String) {
    self.status = status
    self.warningsNote = warningsNote
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    return styler.indented(
      styler.wrapped(warningsNote, .dim, to: width)
        + styler.wrapped(status.text, status.isWarning ? .warning : .dim, to: width)
        + styler.wrapped(status.advice, to: width) + styler.wrapped(status.credit, .dim, to: width))
  }

  /// The state of the forecast with advice, without credits: usually one line.
  func brief(_ styler: TextStyler) -> [StyledLine] {
    let role: Role = status.isWarning ? .warning : .dim
    return styler.indented(styler.wrapped(status.line, role, to: styler.capabilities.width - 2))
  }
}

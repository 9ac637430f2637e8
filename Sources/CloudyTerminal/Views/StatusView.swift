import CloudyViewModels

/// What is shown and why, what to do about it, and whom to credit.
struct StatusView: TerminalView {
  let status: StatusViewModel

  init(_ status: StatusViewModel) { self.status = status }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    return pen.indented(
      pen.wrapped(status.text, status.isWarning ? .warning : .dim, to: width)
        + pen.wrapped(status.advice, to: width) + pen.wrapped(status.attribution, .dim, to: width))
  }
}

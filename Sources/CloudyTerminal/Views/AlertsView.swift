import CloudyViewModels

/// Warnings: what, how severe and when, and below the authority's own words as far as they go in three lines.
struct AlertsView: TerminalView {
  private static let lineLimit = 3

  let alerts: [AlertViewModel]

  init(_ alerts: [AlertViewModel]) { self.alerts = alerts }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let width = capabilities.width - 2
    return alerts.flatMap { alert in
      let title = [alert.severity, alert.title].filter { !$0.isEmpty }.joined(separator: ": ")
      return pen.indented(
        pen.wrapped(title, .warning, to: width)
          + pen.wrapped([alert.period, alert.regions].filter { !$0.isEmpty }.joined(separator: " · "), .dim, to: width)
          + pen.wrapped(alert.text, to: width).prefix(AlertsView.lineLimit)
          + pen.wrapped(alert.link, .dim, to: width))
    }
  }
}

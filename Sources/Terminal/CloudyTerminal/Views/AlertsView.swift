import CloudyViewModels
import TerminalKit

/// Alerts: a title in the color of the severity, the period, and the authority's text in up to three lines. With more
/// than two alerts, each text has a single line, since alerts are above the weather.
struct AlertsView: TerminalView {
  let alerts: [AlertViewModel]

  init(_ alerts: [AlertViewModel]) { self.alerts = alerts }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let lineLimit = alerts.count > 2 ? 1 : 3
    return alerts.flatMap { alert in
      styler.indented(
        styler.wrapped(alert.title, alert.role, to: width)
          + styler.wrapped(alert.periodAndRegions, .dim, to: width)
          + styler.wrapped(alert.text, to: width).prefix(lineLimit)
          + styler.wrapped(alert.link, .dim, to: width))
    }
  }
}

extension AlertViewModel {
  var role: Role {
    switch rank {
    case .warning: .severity(0.8)
    case .watch: .severity(0.6)
    case .advisory: .severity(0.4)
    case nil: .warning
    }
  }
}

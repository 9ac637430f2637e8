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

  /// The title and the period of each alert on one line, cut if necessary.
  func titles(_ styler: TextStyler) -> [StyledLine] {
    let titles = alerts.map { alert in
      styler.truncated(
        styler(alert.title, alert.role) + .spaces(2) + styler(alert.period, .dim), to: styler.capabilities.width - 2)
    }
    return styler.indented(titles)
  }
}

extension AlertViewModel {
  var role: Role {
    switch level {
    case .extreme: .severity(0.8)
    case .severe: .severity(0.6)
    case .minor: .severity(0.4)
    }
  }
}

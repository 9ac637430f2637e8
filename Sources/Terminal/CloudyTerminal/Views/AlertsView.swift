import CloudyViewModels
import TerminalKit

/// Alerts: a title with the symbol and in the color of the level, the facts, and the authority's text in up to three
/// lines. With more than two alerts, each text has a single line, since alerts are above the weather. The text of an
/// extreme alert is complete.
struct AlertsView: TerminalView {
  let alerts: [AlertViewModel]
  private let remark: AlertsRemark?
  private let note: String

  /// - Parameters:
  ///   - remark: A line below the alerts about others that may apply.
  ///   - note: States that alerts are unknown or outdated; empty if they are not.
  init(_ alerts: [AlertViewModel], remark: AlertsRemark? = nil, note: String = "") {
    self.alerts = alerts
    self.remark = remark
    self.note = note
  }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let width = capabilities.width - 2
    let lineLimit = alerts.count > 2 ? 1 : 3
    return alerts.flatMap { alert in
      let limit = alert.isExpanded ? Int.max : lineLimit
      let symbol = Glyph.alert(alert.level, styler) + .spaces(1)
      let title = styler.flowed([styler(alert.title, alert.level.role)], after: symbol, to: width)
      return styler.indented(
        title + styler.wrapped(alert.facts, .dim, to: width)
          + styler.wrapped(alert.text, to: width).prefix(limit)
          + styler.wrapped(alert.titledInstruction, to: width).prefix(limit)
          + styler.wrapped(alert.issue, .dim, to: width) + styler.wrapped(alert.link, .dim, to: width))
    } + remarkLines(styler)
  }

  private func remarkLines(_ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width - 2
    return styler.indented(
      styler.wrapped(remark?.textAndLink ?? "", .dim, to: width) + styler.wrapped(note, .warning, to: width))
  }

  /// The title and the time of each alert: one line, if they fit.
  func titles(_ styler: TextStyler) -> [StyledLine] {
    styler.indented(AlertsView.titles(of: alerts, styler, width: styler.capabilities.width - 2)) + remarkLines(styler)
  }

  /// The title and the time of each alert, without the indentation: one line, if they fit.
  static func titles(of alerts: [AlertViewModel], _ styler: TextStyler, width: Int) -> [StyledLine] {
    alerts.flatMap { alert in
      styler.flowed(
        [styler(alert.title, alert.level.role), styler(alert.when, .dim)],
        after: Glyph.alert(alert.level, styler) + .spaces(1), to: width)
    }
  }
}

extension AlertLevel {
  /// Yellow, orange and red; a notice has no color.
  var role: Role {
    switch self {
    case .extreme: .severity(0.8)
    case .severe: .severity(0.6)
    case .moderate: .severity(0.4)
    case .notice: .title
    }
  }
}

extension Glyph {
  /// The symbol of an alert's level; empty without an alert.
  static func alert(_ level: AlertLevel?, _ styler: TextStyler) -> StyledLine {
    switch level {
    case .extreme?: styler("■", ascii: "!!!", AlertLevel.extreme.role)
    case .severe?: styler("▲", ascii: "!!", AlertLevel.severe.role)
    case .moderate?: styler("△", ascii: "!", AlertLevel.moderate.role)
    case .notice?: styler("○", ascii: "i", AlertLevel.notice.role)
    case nil: StyledLine()
    }
  }
}

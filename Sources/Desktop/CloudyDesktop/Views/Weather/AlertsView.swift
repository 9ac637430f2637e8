#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Weather alerts, in the colors of their severity.
@MainActor final class AlertsView {
  let view = Box(.vertical, spacing: 12)
  private var displayed: [AlertViewModel] = []
  private let disclosure: String

  /// - Parameter disclosure: The title of the button that shows an alert's full text.
  init(disclosure: String) {
    self.disclosure = disclosure
    view.isVisible = false
  }

  func show(_ alerts: [AlertViewModel]) {
    guard alerts != displayed else { return }
    displayed = alerts
    view.removeAll()
    for alert in alerts { view.append(card(alert)) }
    view.isVisible = !alerts.isEmpty
  }

  private func card(_ alert: AlertViewModel) -> Box {
    let title = Label(heading: alert.title).styled("heading")
    let level = Label().styled("caption-heading")
    level.show(alert.level == .minor ? nil : alert.levelName)
    let words = Box(.vertical, spacing: 2, [level, title, Label(alert.periodAndRegions).styled("soft")])
      .expanding(horizontally: true)
    let icon = Icon("dialog-warning-symbolic", size: alert.level == .extreme ? 32 : 24).aligned(vertically: .start)
    let card = Box(.vertical, spacing: 8, [Box(.horizontal, spacing: 12, [icon, words])])
    if !alert.text.isEmpty {
      card.append(Disclosure(title: disclosure, Label(foreign: alert.text), isOpen: alert.isExpanded))
    }
    if !alert.link.isEmpty { card.append(Label(alert.link).styled("caption").selectable()) }
    return card.styled("pane", "alert", style(of: alert.level))
  }

  private func style(of level: AlertLevel) -> String {
    switch level {
    case .minor: "alert-minor"
    case .severe: "alert-severe"
    case .extreme: "alert-extreme"
    }
  }
}
#endif

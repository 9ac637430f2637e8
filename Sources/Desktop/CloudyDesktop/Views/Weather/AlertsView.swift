#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Weather alerts, in the colors of their severity.
@MainActor final class AlertsView {
  let view = Box(.vertical, spacing: 12)
  private var displayed: [AlertViewModel] = []
  private var displayedRemark: AlertsRemark?
  private var displayedNote: String?
  private let disclosure: String

  /// - Parameter disclosure: The title of the button that shows an alert's full text.
  init(disclosure: String) {
    self.disclosure = disclosure
    view.isVisible = false
  }

  /// - Parameters:
  ///   - remark: A line below the alerts about others that may apply; `nil` for none.
  ///   - note: The reason why the alerts are unknown or outdated; `nil` if they are neither.
  func show(_ alerts: [AlertViewModel], remark: AlertsRemark? = nil, note: String? = nil) {
    guard alerts != displayed || remark != displayedRemark || note != displayedNote else { return }
    (displayed, displayedRemark, displayedNote) = (alerts, remark, note)
    view.removeAll()
    for alert in alerts { view.append(card(alert)) }
    if let remark { view.append(Label(remark.textAndLink).styled("caption").selectable()) }
    if let note { view.append(Label(note).styled("soft")) }
    view.isVisible = !alerts.isEmpty || remark != nil || note != nil
  }

  private func card(_ alert: AlertViewModel) -> Box {
    let title = Label(heading: alert.title).styled("heading")
    let words = Box(.vertical, spacing: 2, [title, Label(alert.facts).styled("soft")]).expanding(horizontally: true)
    let icon = Icon(alert.level.icon, size: alert.level == .extreme ? 32 : 24).aligned(vertically: .start)
    let card = Box(.vertical, spacing: 8, [Box(.horizontal, spacing: 12, [icon, words])])
    let texts = [alert.text, alert.titledInstruction].filter { !$0.isEmpty }
    if !texts.isEmpty {
      let text = Label(foreign: texts.joined(separator: "\n\n"))
      card.append(Disclosure(title: disclosure, text, isOpen: alert.isExpanded))
    }
    if !alert.issue.isEmpty { card.append(Label(alert.issue).styled("caption")) }
    if !alert.link.isEmpty { card.append(Label(alert.link).styled("caption").selectable()) }
    return card.styled("pane", "alert", "alert-\(alert.level)")
  }
}

extension AlertLevel {
  /// The name of its icon, whose shape differs from those of other levels and is that of the pages.
  var icon: String { "cloudy-alert-\(self)-symbolic" }
}

extension Icon {
  /// Creates the mark of a row or a column that an alert covers.
  ///
  /// - Parameter name: The level's name; the row's own accessible name contains it, too.
  init(_ level: AlertLevel, name: String?) {
    self.init(level.icon)
    styled("level-\(level)").hint(name ?? "")
  }
}
#endif

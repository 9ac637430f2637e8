#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A weather alert.
@MainActor enum AlertView {
  /// - Parameter disclosure: The title of the button that shows the full text.
  static func make(_ alert: AlertViewModel, disclosure: String) -> any Widget {
    let title = Label(heading: alert.title).styled("heading")
    let lines = [alert.period, alert.regions].filter { !$0.isEmpty }.joined(separator: "\n")
    let text = Label(foreign: alert.text)
    let words = Box(.vertical, spacing: 4, [title, Label(lines).styled("soft")]).expanding(horizontally: true)
    let card = Box(
      .vertical, spacing: 8,
      [Box(.horizontal, spacing: 12, [Icon("dialog-warning-symbolic", size: 24).aligned(vertically: .start), words])])
    if !alert.text.isEmpty { card.append(Disclosure(title: disclosure, text)) }
    if !alert.link.isEmpty { card.append(Label(alert.link).styled("caption").selectable()) }
    return card.styled("pane", "warning-pane")
  }
}
#endif

import BusKit
import CloudyLocalization
import CloudyStorage
import CloudyViewModels

/// Shows notifications by the Desktop Notifications Specification.
@MainActor package final class DesktopNotifier: Notifier {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private let bus: any MessageBus
  private let language: Language

  /// - Parameter onChoice: Called with the number of the notification that the user activated.
  package init(_ bus: any MessageBus, language: Language, onChoice: @escaping @MainActor (UInt32) -> Void) {
    (self.bus, self.language) = (bus, language)
    bus.onSignal(DesktopNotifier.name, DesktopNotifier.path, DesktopNotifier.name, "ActionInvoked") { arguments in
      if let number = arguments.first?.number { onChoice(number) }
    }
  }

  package func show(_ item: NotificationsViewModel.Item) async throws(BusFailure) -> DeliveredNotification.Notification?
  {
    let abilities = try await bus.call(
      DesktopNotifier.name, DesktopNotifier.path, DesktopNotifier.name, "GetCapabilities", [])
    let readsMarkup = abilities.first?.parts.contains(.string("body-markup")) == true
    // Numbers of an earlier session may belong to other programs by now.
    let replaced = item.replaces.flatMap { $0.bus == bus.identity ? $0.number : nil } ?? 0
    let response = try await bus.call(
      DesktopNotifier.name, DesktopNotifier.path, DesktopNotifier.name, "Notify",
      [
        .string(DesktopIdentity.name), .unsigned(replaced),
        .string(DesktopIdentity.application),
        .string(item.title), .string(readsMarkup ? DesktopNotifier.escaped(item.text) : item.text),
        .array([.string("default"), .string(language.text(ServiceMessages.showWeather))], of: "s"),
        .dictionary([
          "desktop-entry": .string(DesktopIdentity.application), "urgency": .byte(item.isUrgent ? 2 : 1),
        ]), .signed(-1),
      ])
    return response.first?.number.map { DeliveredNotification.Notification(number: $0, bus: bus.identity) }
  }

  package func withdraw(_ notification: DeliveredNotification.Notification) async {
    guard notification.bus == bus.identity else { return }
    _ = try? await bus.call(
      DesktopNotifier.name, DesktopNotifier.path, DesktopNotifier.name, "CloseNotification",
      [.unsigned(notification.number)])
  }

  /// Returns the text as markup. Scalars are replaced, not characters, since a combining sign forms one character with
  /// the bracket before it, which remains markup.
  static func escaped(_ text: String) -> String {
    var markup = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }
}

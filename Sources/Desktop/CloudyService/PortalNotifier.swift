import BusKit
import CloudyStorage
import CloudyViewModels

/// Shows notifications through the portal. A click activates the window's action, even if the service is not running.
@MainActor package final class PortalNotifier: Notifier {
  private static let interface = "org.freedesktop.portal.Notification"

  private let bus: any MessageBus

  package init(_ bus: any MessageBus) { self.bus = bus }

  package func show(_ item: NotificationsViewModel.Item) async throws(BusFailure) -> DeliveredNotification.Notification?
  {
    // Identifiers are the application's own; a new one would not replace the notification.
    let number = item.replaces?.number ?? UInt32(truncatingIfNeeded: Checksum.of(Array(item.id.utf8), from: 0))
    try await bus.call(
      Portal.name, Portal.path, PortalNotifier.interface, "AddNotification",
      [
        .string(String(number)),
        .dictionary([
          "title": .string(item.title), "body": .string(item.text),
          "priority": .string(item.isUrgent ? "urgent" : "normal"), "default-action": .string("app.show-place"),
          "default-action-target": .string(item.place.text),
        ]),
      ])
    return DeliveredNotification.Notification(number: number, bus: bus.identity)
  }

  package func withdraw(_ notification: DeliveredNotification.Notification) async {
    _ = try? await bus.call(
      Portal.name, Portal.path, PortalNotifier.interface, "RemoveNotification", [.string(String(notification.number))])
  }
}

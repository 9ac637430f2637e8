import BusKit
import CloudyStorage
import CloudyViewModels

/// Shows notifications on the desktop.
@MainActor package protocol Notifier: AnyObject {
  /// Shows a notification, in place of the one that it replaces.
  ///
  /// - Returns: Its number, and the bus that it is valid on; `nil` if it has none.
  /// - Throws: `BusFailure` if the desktop does not show notifications.
  func show(_ item: NotificationsViewModel.Item) async throws(BusFailure) -> DeliveredNotification.Notification?

  /// Withdraws a notification. It is not an error if the user has already closed it.
  func withdraw(_ notification: DeliveredNotification.Notification) async
}

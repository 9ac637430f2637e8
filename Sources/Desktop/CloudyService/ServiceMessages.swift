import CloudyLocalization

// Translators: Why the program in the background or its notifications do not work. {command} installs what is missing;
// {reason} is the system’s own message. Leave names of programs as they are.

/// The texts of the background service.
package enum ServiceMessages {
  /// - Parameter command: Installs the library.
  package static func needsLibrary(_ command: String) -> Message {
    Message(
      "desktopProblem.serviceNeedsLibrary",
      "cloudy-service was built without GIO. Install it, then build it again: \(command)")
  }

  static func noSessionBus(_ reason: String) -> Message {
    Message(
      "desktopProblem.noSessionBus",
      "cloudy-service needs the D-Bus session bus, which is unavailable: \(reason)")
  }

  static func noNotifications(_ reason: String) -> Message {
    Message(
      "desktopProblem.notifications",
      "Notifications are unavailable: \(reason). Pending ones will be shown once they work again.")
  }

  static let noAutostart = Message(
    "desktopProblem.noAutostart",
    "Cloudy is not allowed to start when you log in. Notifications and background refresh stop when you log out.")

  // Translators: The reason that the desktop shows when it asks whether Cloudy may run in the background.
  static let backgroundReason = Message(
    "notification.backgroundReason", "Cloudy refreshes the weather, and notifies you of alerts, rain and frost.")

  // Translators: The button of a notification.
  static let showWeather = Message("notification.showWeather", "Show the weather")
}

import CloudyLocalization

// Translators: Why the program in the background or its notifications do not work. {command} installs what is missing;
// {reason} is in the system’s own words. Leave names of programs as they are.

/// The texts of the background service.
package enum ServiceMessages {
  /// - Parameter command: Installs the library.
  package static func needsLibrary(_ command: String) -> Message {
    Message(
      "desktopProblem.serviceNeedsLibrary",
      "cloudy-service was built without GIO. Install it, and build it again: \(command)")
  }

  static func noSessionBus(_ reason: String) -> Message {
    Message(
      "desktopProblem.noSessionBus",
      "cloudy-service answers other programs over the session bus, which cannot be used: \(reason)")
  }

  static func noNotifications(_ reason: String) -> Message {
    Message(
      "desktopProblem.notifications",
      "The desktop shows no notifications now: \(reason). What is still news is told once it does.")
  }

  // Translators: The button of a notification.
  static let showWeather = Message("notification.showWeather", "Show the weather")
}

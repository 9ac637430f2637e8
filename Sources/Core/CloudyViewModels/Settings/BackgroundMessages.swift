import CloudyLocalization

// Translators: Explanations below the switches for notifications, and for refreshing the weather in the background; and
// below the choice of the time of a morning’s summary, and of quiet hours.

/// The texts about the background service.
enum BackgroundMessages {
  /// An explanation of notifications before the user turns them on.
  static let notifications = Message(
    "consent.notifications",
    """
    Notifies you once about each new alert, rain or snow starting within the hour, frost tonight, and each of your \
    rules that applies, for your home and favorites. To do so, a small program starts when you log in and requests the \
    weather of each place at most every half hour.
    """)

  /// An explanation of the morning's summary.
  static let morning = Message("consent.morning", "Announces the day’s weather at your home once each morning.")

  /// An explanation of quiet hours.
  static let quiet = Message(
    "consent.quiet",
    """
    Between these times, only severe and extreme alerts are announced. Other notifications wait until the quiet hours \
    are over.
    """)

  /// An explanation of background refresh before the user turns it on.
  static let refresh = Message(
    "consent.background",
    """
    Keeps the weather for your home and favorites up to date, so that it is ready when you open the window or search \
    for a place. To do so, a small program starts when you log in and requests the weather of each place at most every \
    half hour.
    """)
}

// Translators: The reason why Cloudy could not turn on or off that it starts when the user logs in. {path} is a file or
// a program; {reason} is the system’s own message. Leave names of programs as they are.

extension AutostartError {
  var message: Message {
    switch problem {
    case .noHome:
      Message(
        "desktopProblem.autostartHasNoHome",
        "Autostart could not be changed: \(path): there is no home directory.")
    case .noProgram:
      Message(
        "desktopProblem.autostartHasNoProgram",
        "Autostart could not be changed: \(path) is not installed next to this program.")
    case .system(let reason):
      Message("desktopProblem.autostart", "Autostart could not be changed: \(path): \(reason).")
    }
  }
}

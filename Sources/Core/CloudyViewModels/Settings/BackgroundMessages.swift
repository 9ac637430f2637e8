import CloudyLocalization

// Translators: What a person should know before they switch on notifications, or let Cloudy keep the weather new in the
// background. It stands below the switch.

/// The texts about the background service.
enum BackgroundMessages {
  /// An explanation of notifications before the user turns them on.
  ///
  /// - Parameter isSandboxed: Whether the user's session cannot start Cloudy.
  static func notifications(isSandboxed: Bool) -> Message {
    isSandboxed
      ? Message(
        "consent.notificationsInSandbox",
        """
        Tells you once of a new warning, of rain or snow that begins within the hour, and of frost tonight, at your home \
        and your places. Cloudy runs in a sandbox here and cannot start by itself, so this works only while its window \
        is open.
        """)
      : Message(
        "consent.notifications",
        """
        Tells you once of a new warning, of rain or snow that begins within the hour, and of frost tonight, at your home \
        and your places. For this, a small program starts with your session, and asks the weather services every half \
        hour or less often.
        """)
  }

  /// An explanation of background refresh before the user turns it on.
  ///
  /// - Parameter isSandboxed: As above.
  static func refresh(isSandboxed: Bool) -> Message {
    isSandboxed
      ? Message(
        "consent.backgroundInSandbox",
        """
        The weather of your home and your places is there when you open the window, or search for them. Cloudy runs in \
        a sandbox here and cannot start by itself, so this works only while its window is open.
        """)
      : Message(
        "consent.background",
        """
        The weather of your home and your places is there when you open the window, or search for them. For this, a \
        small program starts with your session, and asks the weather services every half hour or less often.
        """)
  }
}

// Translators: Why the window, the program in the background or its notifications do not work. {path} is a file or a
// program; {reason} is in the system’s own words. Leave names of programs as they are.

extension AutostartError {
  var message: Message {
    switch problem {
    case .noHome:
      Message(
        "desktopProblem.autostartHasNoHome",
        "Cloudy cannot change what starts with your session: \(path): there is no home.")
    case .noProgram:
      Message(
        "desktopProblem.autostartHasNoProgram",
        "Cloudy cannot change what starts with your session: \(path): there is no such program beside this one.")
    case .system(let reason):
      Message("desktopProblem.autostart", "Cloudy cannot change what starts with your session: \(path): \(reason).")
    }
  }
}

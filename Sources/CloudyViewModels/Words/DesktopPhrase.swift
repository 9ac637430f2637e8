/// What only windows say.
package enum DesktopPhrase: Hashable, Sendable {
  case applicationName
  /// Of the button that opens the menu, and of what is in it.
  case mainMenu, about, keyboardShortcuts
  /// Of the window with the keys: what belongs together.
  case keysForWeather, keysForPlaces, keysForWindow
  case closeWindow, showFavorite
  /// For programs that show a window and have no display.
  case needsDisplay
  /// For a machine on which a window cannot be shown at all.
  case needsToolkit(install: String)
  /// What the program is, in a line.
  case description
  /// What a person should know before they choose to be told, or to have the weather kept new.
  case notificationsConsent(isSandboxed: Bool)
  case backgroundConsent(isSandboxed: Bool)
  case autostartProblem(path: String, problem: String)
  /// For a machine on which the background service cannot run at all.
  case serviceNeedsLibrary(install: String)
  case noSessionBus(problem: String)
  /// - Parameter 1: Why, in the system's words.
  case notificationProblem(String)
  /// Of what is offered under a notification.
  case showWeather
  /// The title and the text of a notification.
  case news(place: String, NewsPhrase)
  case newsText(NewsPhrase)
}

/// What a notification is about.
package enum NewsPhrase: Hashable, Sendable {
  /// - Parameter title: As its authority calls it.
  case warning(title: String, period: String, regions: String)
  /// - Parameters:
  ///   - condition: What will fall, worded.
  ///   - start: On the clocks of the place.
  case precipitation(condition: String, start: String)
  /// - Parameters:
  ///   - low: The lowest temperature.
  ///   - time: When it is, on the clocks of the place.
  case frost(low: String, time: String)
}

extension English {
  static func sentence(_ phrase: DesktopPhrase) -> String {
    switch phrase {
    case .applicationName: "Cloudy"
    case .mainMenu: "Main menu"
    case .about: "About Cloudy"
    case .keyboardShortcuts: "Keyboard shortcuts"
    case .keysForWeather: "Weather"
    case .keysForPlaces: "Places"
    case .keysForWindow: "Window"
    case .closeWindow: "Close the window"
    case .showFavorite: "Show the first to the ninth place of your list"
    case .needsDisplay:
      "cloudy-desktop shows a window, and there is no display. In a terminal, “cloudy browse” shows the same."
    case .needsToolkit(let install):
      "cloudy-desktop was built without GTK 4 and libadwaita. Install them, and run it again: \(install)"
    case .description: "The weather of where you are, or of any place on Earth."
    case .notificationsConsent(let isSandboxed):
      "Tells you once of a new warning, of rain or snow that begins within the hour, and of frost tonight, at your home "
        + "and your places. " + inBackground(isSandboxed)
    case .backgroundConsent(let isSandboxed):
      "The weather of your home and your places is there when you open the window, or search for them. "
        + inBackground(isSandboxed)
    case .autostartProblem(let path, let problem):
      "Cloudy cannot change what starts with your session: \(path): \(problem)."
    case .serviceNeedsLibrary(let install):
      "cloudy-service was built without GIO. Install it, and build it again: \(install)"
    case .noSessionBus(let problem):
      "cloudy-service answers other programs over the session bus, which cannot be used: \(problem)"
    case .notificationProblem(let problem):
      "The desktop shows no notifications now: \(problem). What is still news is told once it does."
    case .showWeather: "Show the weather"
    case .news(let place, .warning(let title, _, _)): "\(place): \(title)"
    case .news(let place, .precipitation(let condition, _)): "\(place): \(condition.lowercased()) within the hour"
    case .news(let place, .frost): "\(place): frost tonight"
    case .newsText(.warning(_, let period, let regions)):
      [period, regions].filter { !$0.isEmpty }.joined(separator: "\n")
    case .newsText(.precipitation(_, let start)): "From about \(start)."
    case .newsText(.frost(let low, let time)): "Down to \(low), about \(time)."
    }
  }

  private static func inBackground(_ isSandboxed: Bool) -> String {
    isSandboxed
      ? "Cloudy runs in a sandbox here and cannot start by itself, so this works only while its window is open."
      : "For this, a small program starts with your session, and asks the weather services every half hour or less often."
  }
}

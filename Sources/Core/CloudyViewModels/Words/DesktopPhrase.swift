import CloudyLocalization
import CloudyModel
import CloudySentences

/// What only windows say.
package enum DesktopPhrase: Hashable, Sendable {
  case applicationName
  /// Of the window that shows the weather of a place.
  case windowTitle(place: String)
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
  case autostartProblem(path: String, AutostartError.Problem)
  /// For a machine on which the background service cannot run at all.
  case serviceNeedsLibrary(install: String)
  case noSessionBus(problem: String)
  /// - Parameter 1: Why, in the system's words.
  case notificationProblem(String)
  /// Of what is offered under a notification.
  case showWeather
  /// The title and the text of a notification.
  case news(place: String, NotificationPhrase)
  case newsText(NotificationPhrase)
}

/// What a notification is about.
package enum NotificationPhrase: Hashable, Sendable {
  /// - Parameter title: As its authority calls it.
  case warning(title: String, period: String, regions: String)
  /// - Parameters:
  ///   - 0: What will fall.
  ///   - start: On the clocks of the place.
  case precipitation(TermName, start: String)
  /// - Parameters:
  ///   - low: The lowest temperature.
  ///   - time: When it is, on the clocks of the place.
  case frost(low: String, time: String)
}

extension Localizer {
  func sentence(_ phrase: DesktopPhrase) -> String {
    switch phrase {
    case .applicationName: "Cloudy"
    case .windowTitle(let place): localized(WindowMessage.title, ["place": place])
    case .mainMenu: localized(WindowMessage.mainMenu)
    case .about: localized(WindowMessage.about)
    case .keyboardShortcuts: localized(WindowMessage.keyboardShortcuts)
    case .keysForWeather: localized(ShortcutMessage.weather)
    case .keysForPlaces: localized(ShortcutMessage.places)
    case .keysForWindow: localized(ShortcutMessage.window)
    case .closeWindow: localized(ShortcutMessage.closeWindow)
    case .showFavorite: localized(ShortcutMessage.showFavorite)
    case .needsDisplay: localized(DesktopProblemMessage.needsDisplay)
    case .needsToolkit(let install): localized(DesktopProblemMessage.needsToolkit, ["command": install])
    case .description: localized(WindowMessage.description)
    case .notificationsConsent(let isSandboxed):
      localized(isSandboxed ? ConsentMessage.notificationsInSandbox : .notifications)
    case .backgroundConsent(let isSandboxed):
      localized(isSandboxed ? ConsentMessage.backgroundInSandbox : .background)
    case .autostartProblem(let path, .noHome): localized(DesktopProblemMessage.autostartHasNoHome, ["path": path])
    case .autostartProblem(let path, .noProgram): localized(DesktopProblemMessage.autostartHasNoProgram, ["path": path])
    case .autostartProblem(let path, .system(let words)):
      localized(DesktopProblemMessage.autostart, ["path": path, "reason": words])
    case .serviceNeedsLibrary(let install): localized(DesktopProblemMessage.serviceNeedsLibrary, ["command": install])
    case .noSessionBus(let problem): localized(DesktopProblemMessage.noSessionBus, ["reason": problem])
    case .notificationProblem(let problem): localized(DesktopProblemMessage.notifications, ["reason": problem])
    case .showWeather: localized(NotificationMessage.showWeather)
    case .news(let place, .warning(let title, _, _)):
      localized(NotificationMessage.warning, ["place": place, "warning": title])
    case .news(let place, .precipitation(let condition, _)): localized(NotificationMessage(condition), ["place": place])
    case .news(let place, .frost): localized(NotificationMessage.frost, ["place": place])
    // Two lines, each of which stands for itself.
    case .newsText(.warning(_, let period, let regions)):
      [period, regions].filter { !$0.isEmpty }.joined(separator: "\n")
    case .newsText(.precipitation(_, let start)): localized(NotificationMessage.start, ["clock": start])
    case .newsText(.frost(let low, let time)): localized(NotificationMessage.low, ["temperature": low, "clock": time])
    }
  }
}

enum WindowMessage: String, CaseIterable, MessageCase {
  static let context = "window"
  static let note = """
    The title of the window, its menu, and what is in it; the last text says in a line what the program is.
    """

  case title = "{place} – Cloudy"
  case mainMenu = "Main menu"
  case about = "About Cloudy"
  case keyboardShortcuts = "Keyboard shortcuts"
  case description = "The weather of where you are, or of any place on Earth."
}

enum ShortcutMessage: String, CaseIterable, MessageCase {
  static let context = "shortcut"
  static let note = """
    The window that lists keys: the headings of its groups, and what keys do. Nine keys, 1 to 9, show one place of the \
    list each.
    """

  case weather = "Weather"
  case places = "Places"
  case window = "Window"
  case closeWindow = "Close the window"
  case showFavorite = "Show the first to the ninth place of your list"
}

enum ConsentMessage: String, CaseIterable, MessageCase {
  static let context = "consent"
  static let note = """
    What a person should know before they switch on notifications, or let Cloudy keep the weather new in the \
    background. It stands below the switch.
    """

  case notifications = """
    Tells you once of a new warning, of rain or snow that begins within the hour, and of frost tonight, at your home \
    and your places. For this, a small program starts with your session, and asks the weather services every half hour \
    or less often.
    """
  case notificationsInSandbox = """
    Tells you once of a new warning, of rain or snow that begins within the hour, and of frost tonight, at your home \
    and your places. Cloudy runs in a sandbox here and cannot start by itself, so this works only while its window is \
    open.
    """
  case background = """
    The weather of your home and your places is there when you open the window, or search for them. For this, a small \
    program starts with your session, and asks the weather services every half hour or less often.
    """
  case backgroundInSandbox = """
    The weather of your home and your places is there when you open the window, or search for them. Cloudy runs in a \
    sandbox here and cannot start by itself, so this works only while its window is open.
    """
}

enum DesktopProblemMessage: String, CaseIterable, MessageCase {
  static let context = "desktopProblem"
  static let note = """
    Why the window, the program in the background or its notifications do not work. {command} installs what is \
    missing; {path} is a file or a program; {reason} is in the system’s own words. Leave names of programs and “cloudy browse” as \
    they are.
    """

  case needsDisplay = """
    cloudy-desktop shows a window, and there is no display. In a terminal, “cloudy browse” shows the same.
    """
  case needsToolkit = """
    cloudy-desktop was built without GTK 4 and libadwaita. Install them, and run it again: {command}
    """
  case autostart = "Cloudy cannot change what starts with your session: {path}: {reason}."
  case autostartHasNoHome = "Cloudy cannot change what starts with your session: {path}: there is no home."
  case autostartHasNoProgram = """
    Cloudy cannot change what starts with your session: {path}: there is no such program beside this one.
    """
  case serviceNeedsLibrary = "cloudy-service was built without GIO. Install it, and build it again: {command}"
  case noSessionBus = """
    cloudy-service answers other programs over the session bus, which cannot be used: {reason}
    """
  case notifications = """
    The desktop shows no notifications now: {reason}. What is still news is told once it does.
    """
}

enum NotificationMessage: String, CaseIterable, MessageCase {
  static let context = "notification"
  static let note = """
    The title and the text of a notification, and its button “Show the weather”. {place} is a name; {warning} is what \
    the authority calls its warning; {clock} is a time. “From about 13:35.” says when the rain or snow of the title \
    begins.
    """

  case warning = "{place}: {warning}"
  case drizzle = "{place}: drizzle within the hour"
  case lightRain = "{place}: light rain within the hour"
  case rain = "{place}: rain within the hour"
  case heavyRain = "{place}: heavy rain within the hour"
  case flurries = "{place}: flurries within the hour"
  case lightSnow = "{place}: light snow within the hour"
  case snow = "{place}: snow within the hour"
  case heavySnow = "{place}: heavy snow within the hour"
  case lightSleet = "{place}: light sleet within the hour"
  case sleet = "{place}: sleet within the hour"
  case heavySleet = "{place}: heavy sleet within the hour"
  case freezingRain = "{place}: freezing rain within the hour"
  case precipitation = "{place}: precipitation within the hour"
  case frost = "{place}: frost tonight"
  case start = "From about {clock}."
  case low = "Down to {temperature}, about {clock}."
  case showWeather = "Show the weather"

  init(_ condition: TermName) {
    self =
      switch condition {
      case .veryLightRain: .drizzle
      case .lightRain: .lightRain
      case .mediumRain: .rain
      case .heavyRain: .heavyRain
      case .veryLightSnow: .flurries
      case .lightSnow: .lightSnow
      case .mediumSnow: .snow
      case .heavySnow: .heavySnow
      case .veryLightSleet, .lightSleet: .lightSleet
      case .mediumSleet: .sleet
      case .heavySleet: .heavySleet
      case .freezingRain: .freezingRain
      default: .precipitation
      }
  }
}

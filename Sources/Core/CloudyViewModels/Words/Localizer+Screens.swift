import CloudyLocalization

extension Localizer {
  func title(of route: Route) -> String {
    let message: ScreenTitleMessage =
      switch route {
      case .weather: .weather
      case .day: .day
      case .locations: .locations
      case .addLocation: .addLocation
      case .settings: .settings
      case .help: .help
      case .sources: .sources
      case .synchronization: .synchronization
      }
    return localized(message)
  }

  func name(of action: Action) -> String {
    let message: ActionMessage =
      switch action {
      case .nextDay: .nextDay
      case .previousDay: .previousDay
      case .showDay: .showDay
      case .refresh: .refresh
      case .locations: .locations
      case .addLocation: .addLocation
      case .settings: .settings
      case .sources: .sources
      case .synchronization: .synchronization
      case .connect: .connect
      case .synchronize: .synchronize
      case .disconnect: .disconnect
      case .choose: .choose
      case .remove: .remove
      case .undo: .undo
      case .rename: .rename
      case .moveUp: .moveUp
      case .moveDown: .moveDown
      case .makeHome: .makeHome
      case .forgetHome: .forgetHome
      case .look: .look
      case .keep: .keep
      case .searchOnline: .searchOnline
      case .help: .help
      case .back: .back
      case .quit: .quit
      }
    return localized(message)
  }

  func explanation(of action: Action) -> String {
    let message: ActionExplanationMessage =
      switch action {
      case .nextDay: .nextDay
      case .previousDay: .previousDay
      case .showDay: .showDay
      case .refresh: .refresh
      case .locations: .locations
      case .addLocation: .addLocation
      case .settings: .settings
      case .sources: .sources
      case .synchronization: .synchronization
      case .connect: .connect
      case .synchronize: .synchronize
      case .disconnect: .disconnect
      case .choose: .choose
      case .remove: .remove
      case .undo: .undo
      case .rename: .rename
      case .moveUp: .moveUp
      case .moveDown: .moveDown
      case .makeHome: .makeHome
      case .forgetHome: .forgetHome
      case .look: .look
      case .keep: .keep
      case .searchOnline: .searchOnline
      case .help: .help
      case .back: .back
      case .quit: .quit
      }
    return localized(message)
  }
}

enum ScreenTitleMessage: String, CaseIterable, MessageCase {
  static let context = "screenTitle"
  static let note = """
    Titles of screens, windows and pages, and names of links to them. “Day” is all that is known of one day; “Sources” \
    is where the weather comes from; “Synchronization” is where a person has the same places and settings on all devices.
    """

  case weather = "Weather"
  case day = "Day"
  case locations = "Locations"
  case addLocation = "Add Location"
  case settings = "Settings"
  case help = "Help"
  case sources = "Sources"
  case synchronization = "Synchronization"
}

enum ActionMessage: String, CaseIterable, MessageCase {
  static let context = "action"
  static let note = """
    What a person can do, on buttons, in menus, and beside a key in the bottom line of a terminal, so keep it short. \
    “Look” shows the weather of a place without adding it to the list; “Home” is the place that is shown first. “Connect” \
    and “Disconnect” are about the computer and a server that has the same places and settings.
    """

  case nextDay = "Next day"
  case previousDay = "Day before"
  case showDay = "Details"
  case refresh = "Refresh"
  case locations = "Locations"
  case addLocation = "Search"
  case settings = "Settings"
  case sources = "Sources"
  case synchronization = "Synchronization"
  case connect = "Connect"
  case synchronize = "Synchronize now"
  case disconnect = "Disconnect"
  case choose = "Choose"
  case remove = "Remove"
  case undo = "Undo"
  case rename = "Rename"
  case moveUp = "Move up"
  case moveDown = "Move down"
  case makeHome = "Make home"
  case forgetHome = "Forget home"
  case look = "Look"
  case keep = "Add to list"
  case searchOnline = "Search online"
  case help = "Help"
  case back = "Back"
  case quit = "Quit"
}

enum ActionExplanationMessage: String, CaseIterable, MessageCase {
  static let context = "actionExplanation"
  static let note = """
    What a button or key does, in a sentence: beside a key in the help, and where a pointer rests on a button. \
    “Settings” is the title of that screen.
    """

  case nextDay = "Show the day after."
  case previousDay = "Show the day before."
  case showDay = "Show all that is known of the day."
  case refresh = "Ask for the newest weather."
  case locations = "Show your places and their weather."
  case addLocation = "Find a place by its name, and add it to your list."
  case settings = "Choose how times and figures are written."
  case sources = "Show where the weather comes from, and which services answer."
  case synchronization = "Have the same places and settings on all of your devices."
  case connect = "Connect this computer to your account on a server."
  case synchronize = "Have the newest places and settings from your server now, and send it yours."
  case disconnect = "Disconnect this computer from its server. Your places and settings stay here."
  case choose = "Choose the selected row."
  case remove = "Remove the place from your list."
  case undo = "Put back the place that you removed last."
  case rename = "Give the place a name of your own."
  case moveUp = "Move the place up in your list."
  case moveDown = "Move the place down in your list."
  case makeHome = "Make the place your home, which is shown first."
  case forgetHome = "Forget which place is your home."
  case look = "Show the weather of a place without adding it to your list."
  case keep = "Add the place that is shown to your list."
  case searchOnline = "Look up online what Cloudy does not know, if you allow that in Settings."
  case help = "Show what the keys do."
  case back = "Go back to where you were."
  case quit = "End the program."
}

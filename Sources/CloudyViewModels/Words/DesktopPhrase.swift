/// What only windows say.
package enum DesktopPhrase: Hashable, Sendable {
  case applicationName
  /// Of the button that opens the menu, and of what is in it.
  case mainMenu, about, keyboardShortcuts
  /// Of the window with the keys: what belongs together.
  case keysForWeather, keysForPlaces, keysForWindow
  case closeWindow
  /// For programs that show a window and have no display.
  case needsDisplay
  /// For a machine on which a window cannot be shown at all.
  case needsToolkit(install: String)
  /// What the program is, in a line.
  case description
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
    case .needsDisplay:
      "cloudy-desktop shows a window, and there is no display. In a terminal, “cloudy browse” shows the same."
    case .needsToolkit(let install):
      "cloudy-desktop was built without GTK 4 and libadwaita. Install them, and run it again: \(install)"
    case .description: "The weather of where you are, or of any place on Earth."
    }
  }
}

import CloudyLocalization

// Translators: The title of the window, its menu, and what is in it; the last text says in a line what the program is.

/// The texts of the window and its menu.
enum WindowMessages {
  static func title(_ place: String) -> Message { Message("window.title", "\(place) – Cloudy") }
  static let mainMenu = Message("window.mainMenu", "Main menu")
  static let about = Message("window.about", "About Cloudy")
  static let keyboardShortcuts = Message("window.keyboardShortcuts", "Keyboard shortcuts")
  static let description = Message("window.description", "The weather of where you are, or of any place on Earth.")
}

// Translators: The window that lists keys: the headings of its groups, and what keys do. Nine keys, 1 to 9, show one
// place of the list each.

/// The texts of the window with the keyboard shortcuts.
enum ShortcutMessages {
  static let weather = Message("shortcut.weather", "Weather")
  static let places = Message("shortcut.places", "Places")
  static let window = Message("shortcut.window", "Window")
  static let closeWindow = Message("shortcut.closeWindow", "Close the window")
  static let showFavorite = Message("shortcut.showFavorite", "Show the first to the ninth place of your list")
}

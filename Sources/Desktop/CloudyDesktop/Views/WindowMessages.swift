import CloudyLocalization

// Translators: The title of the window, and its menu with two of its items; the last text describes the program. “Cancel”
// closes a dialog without a change.

/// The texts of the window and its menu.
enum WindowMessages {
  static func title(_ place: String) -> Message { Message("window.title", "\(place) – Cloudy") }
  static let mainMenu = Message("window.mainMenu", "Main menu")
  static let cancel = Message("window.cancel", "Cancel")
  static let about = Message("window.about", "About Cloudy")
  static let keyboardShortcuts = Message("window.keyboardShortcuts", "Keyboard shortcuts")
  static let description = Message("window.description", "The weather where you are, or anywhere on Earth.")
}

// Translators: The window that lists keyboard shortcuts: the headings of its groups, and the effects of keys. Each of the
// keys 1 to 9 shows one favorite.

/// The texts of the window with the keyboard shortcuts.
enum ShortcutMessages {
  static let weather = Message("shortcut.weather", "Weather")
  static let places = Message("shortcut.places", "Places")
  static let window = Message("shortcut.window", "Window")
  static let closeWindow = Message("shortcut.closeWindow", "Close window")
  static let showFavorite = Message("shortcut.showFavorite", "Show favorite 1–9")
}

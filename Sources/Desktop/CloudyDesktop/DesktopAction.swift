import CloudyViewModels

/// What menus, buttons and keys of a window do: one table, so that no name is typed twice.
enum DesktopAction: String, CaseIterable {
  case search, refresh, nextDay = "next-day", previousDay = "previous-day", places, settings, undo, sources, keys, about
  case keep, makeHome = "make-home", forgetHome = "forget-home", remove, rename, moveUp = "move-up"
  case moveDown = "move-down", back, close

  /// The name for GTK, such as `win.refresh`.
  var name: String { "win." + rawValue }

  /// The name of what shows a place of the list by its number, from 1.
  static let favorite = "favorite"
  /// What is pressed together with Control for it.
  static let favoriteNumbers = 1...9

  /// As GTK spells keys.
  var keys: [String] {
    switch self {
    case .search: ["<Control>f", "<Control>n"]
    case .refresh: ["F5", "<Control>r"]
    case .nextDay: ["<Control>Page_Down"]
    case .previousDay: ["<Control>Page_Up"]
    case .places: ["<Control>l"]
    case .settings: ["<Control>comma"]
    case .undo: ["<Control>z"]
    case .keys: ["F1", "<Control>question"]
    case .close: ["<Control>w"]
    case .sources, .about, .keep, .makeHome, .forgetHome, .remove, .rename, .moveUp, .moveDown, .back: []
    }
  }

  /// Keys that mean it while the list of places has the keyboard.
  var placeKeys: [String] {
    switch self {
    case .remove: ["Delete"]
    case .rename: ["F2"]
    case .moveUp: ["<Control><Shift>Up"]
    case .moveDown: ["<Control><Shift>Down"]
    default: []
    }
  }

  /// What it is for view models; `nil` if only windows have it.
  var action: Action? {
    switch self {
    case .search: .addLocation
    case .refresh: .refresh
    case .nextDay: .nextDay
    case .previousDay: .previousDay
    case .places: .locations
    case .settings: .settings
    case .undo: .undo
    case .sources: .sources
    case .keys: .help
    case .keep: .keep
    case .makeHome: .makeHome
    case .forgetHome: .forgetHome
    case .remove: .remove
    case .rename: .rename
    case .moveUp: .moveUp
    case .moveDown: .moveDown
    case .back: .back
    case .about, .close: nil
    }
  }
}

import CloudyViewModels

/// The actions of a window's menus, buttons and keys.
enum DesktopAction: Hashable, CaseIterable {
  /// An action that the view models define.
  case shared(Action)
  case about, close

  /// The actions that are registered with GTK. Rows, results and days respond to clicks, and Enter searches online.
  static let allCases: [DesktopAction] =
    [
      .addLocation, .refresh, .nextDay, .previousDay, .locations, .settings, .undo, .sources, .help, .keep, .makeHome,
      .forgetHome, .remove, .rename, .moveUp, .moveDown, .locate, .back,
    ].map(DesktopAction.shared) + [.about, .close]

  /// The name for GTK in a window, such as `nextDay`.
  var id: String {
    switch self {
    case .shared(let action): "\(action)"
    case .about: "about"
    case .close: "close"
    }
  }
  /// The name for GTK in a menu or a button, such as `win.nextDay`.
  var name: String { "win." + id }
  /// The view models' action; `nil` if only windows have it.
  var action: Action? { if case .shared(let action) = self { action } else { nil } }

  /// The name of the action that shows a favorite by its number, counted from 1.
  static let favorite = "favorite"
  /// The digits that, together with Control, show a favorite.
  static let favoriteNumbers = 1...9

  /// The keyboard shortcuts, in GTK's accelerator syntax.
  var keys: [String] {
    switch self {
    case .shared(.addLocation): ["<Control>f", "<Control>n"]
    case .shared(.refresh): ["F5", "<Control>r"]
    case .shared(.nextDay): ["<Control>Page_Down"]
    case .shared(.previousDay): ["<Control>Page_Up"]
    case .shared(.locations): ["<Control>l"]
    case .shared(.settings): ["<Control>comma"]
    case .shared(.undo): ["<Control>z"]
    case .shared(.help): ["F1", "<Control>question"]
    case .close: ["<Control>w"]
    case .shared, .about: []
    }
  }

  /// The keys that perform the action while the list of places has the focus, in GTK's accelerator syntax.
  var placeKeys: [String] {
    switch self {
    case .shared(.remove): ["Delete"]
    case .shared(.rename): ["F2"]
    case .shared(.moveUp): ["<Control><Shift>Up"]
    case .shared(.moveDown): ["<Control><Shift>Down"]
    default: []
    }
  }
}

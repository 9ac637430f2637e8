import CloudyModel

/// Everything that a visitor's Locations page depends on, apart from the time.
struct LocationsQuery: Hashable, Sendable {
  let userData: UserData
  let here: VisitorLocation
  /// The favorite whose actions are expanded.
  let open: Favorite.ID?
  /// Whether the list shows the actions that move and remove places.
  let isEditing: Bool
  let outcome: VisitOutcome?
  /// A note that choices are not stored permanently; `nil` if they are.
  let note: String?
  /// The favorite that can be restored.
  let undoable: Favorite?
  /// The revision of the weather of all places; see ``WeatherRevisions``.
  let weather: UInt64

  /// Returns a visitor's home if it is neither their current location nor a favorite.
  static func home(of userData: UserData, at here: VisitorLocation) -> Place? {
    here.home.flatMap { home in userData.favorites.contains { $0.place.isSame(as: home) } ? nil : home }
  }
}

import CloudyModel

/// Everything that a visitor's Locations depend on, apart from the time.
struct LocationsQuery: Hashable, Sendable {
  let userData: UserData
  let here: VisitorLocation
  /// The favorite whose actions are unfolded.
  let open: Favorite.ID?
  let outcome: VisitOutcome?
  /// That choices do not last; `nil` if they do.
  let note: String?
  /// The favorite that can be restored.
  let undoable: Favorite?
  /// Of the weather of all places; see ``WeatherRevisions``.
  let weather: UInt64

  /// Returns a visitor's home, if it is neither where they are nor a favorite.
  static func home(of userData: UserData, at here: VisitorLocation) -> Place? {
    here.home.flatMap { home in userData.favorites.contains { $0.place.isSame(as: home) } ? nil : home }
  }
}

import CloudyModel
import CloudyPlaces

/// The place whose weather is displayed.
enum SelectedPlace: Hashable {
  case row(LocationRowViewModel.ID)
  /// A place that has no row, such as one named when the program was started.
  case other(Place)

  /// Returns the row of the displayed place; `nil` if it has none.
  ///
  /// - Parameter current: The user's location; `nil` until it has been looked up.
  func row(among favorites: [Favorite], current: CurrentLocation?) -> LocationRowViewModel.ID? {
    switch self {
    case .row(.current): SelectedPlace.currentRow(among: favorites, current)
    // A favorite that was removed, here or by another program, is replaced by the current location.
    case .row(.favorite(let id)):
      favorites.contains { $0.id == id } ? .favorite(id) : SelectedPlace.currentRow(among: favorites, current)
    case .other(let place):
      favorites.first { $0.place.isSame(as: place) }.map { .favorite($0.id) }
        ?? (current?.place.isSame(as: place) == true ? .current : nil)
    }
  }

  /// Returns the row of the user's location, which is that of a favorite if it is their home.
  private static func currentRow(among favorites: [Favorite], _ current: CurrentLocation?) -> LocationRowViewModel.ID {
    current?.homeFavorite(among: favorites).map { .favorite($0.id) } ?? .current
  }

  /// Replaces a favorite that turned out to be a duplicate of another one.
  mutating func replace(_ favorite: Favorite.ID, with twin: Favorite.ID) {
    if self == .row(.favorite(favorite)) { self = .row(.favorite(twin)) }
  }

  /// Returns the place, and how it was determined; `nil` until the user's location has been looked up.
  func location(among favorites: [Favorite], current: CurrentLocation?) -> CurrentLocation? {
    switch self {
    case .other(let place): .chosen(place)
    case .row(.current): current
    case .row(.favorite(let id)): favorites.first { $0.id == id }.map { .chosen($0.place) } ?? current
    }
  }
}

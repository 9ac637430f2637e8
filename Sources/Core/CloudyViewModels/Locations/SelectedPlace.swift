import CloudyModel
import CloudyPlaces

/// The place whose weather is shown.
enum SelectedPlace: Hashable {
  case row(LocationRowViewModel.ID)
  /// A place that has no row, such as one named when the program was started.
  case other(Place)

  /// The row whose weather is shown; `nil` if the place has no row.
  ///
  /// - Parameter current: Where the person is; `nil` until that has been looked up.
  func row(among favorites: [Favorite], current: CurrentLocation?) -> LocationRowViewModel.ID? {
    switch self {
    case .row(.current): SelectedPlace.currentRow(among: favorites, current)
    // A favorite that was removed, here or by another program, gives way to the current location.
    case .row(.favorite(let id)):
      favorites.contains { $0.id == id } ? .favorite(id) : SelectedPlace.currentRow(among: favorites, current)
    case .other(let place):
      favorites.first { $0.place.isSame(as: place) }.map { .favorite($0.id) }
        ?? (current?.place.isSame(as: place) == true ? .current : nil)
    }
  }

  /// The row of where the person is, which is that of a favorite if they live there.
  private static func currentRow(among favorites: [Favorite], _ current: CurrentLocation?) -> LocationRowViewModel.ID {
    current?.homeFavorite(among: favorites).map { .favorite($0.id) } ?? .current
  }

  /// A favorite turned out to be the same place as another one, which is shown in its stead.
  mutating func replace(_ favorite: Favorite.ID, with twin: Favorite.ID) {
    if self == .row(.favorite(favorite)) { self = .row(.favorite(twin)) }
  }

  /// The place, and how Cloudy knows it; `nil` until the person's location has been looked up.
  func location(among favorites: [Favorite], current: CurrentLocation?) -> CurrentLocation? {
    switch self {
    case .other(let place): .chosen(place)
    case .row(.current): current
    case .row(.favorite(let id)): favorites.first { $0.id == id }.map { .chosen($0.place) } ?? current
    }
  }
}

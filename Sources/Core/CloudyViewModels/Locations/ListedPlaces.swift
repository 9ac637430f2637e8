import CloudyModel
import CloudyPlaces

/// The places that have a row, and the displayed place.
struct ListedPlaces {
  /// `nil` until the user's location has been looked up.
  let current: CurrentLocation?
  let favorites: [Favorite]
  let displayed: SelectedPlace

  /// The row of the displayed place; `nil` if it has none.
  var selectedRow: LocationRowViewModel.ID? { displayed.row(among: favorites, current: current) }

  /// The displayed place, and how it was determined; `nil` until the user's location has been looked up.
  var selectedLocation: CurrentLocation? { displayed.location(among: favorites, current: current) }

  /// The user's own name for the displayed place; `nil` if there is none.
  var displayedName: String? {
    if case .favorite(let id) = selectedRow { favorite(id)?.customName } else { nil }
  }

  /// The user's location; `nil` if unknown, so that there is no row for it.
  var currentPlace: Place? { current.flatMap { $0.isKnown ? $0.place : nil } }

  /// The favorite that is the user's home, whose row is also that of the current location; `nil` if none is.
  var homeFavorite: Favorite? { current?.homeFavorite(among: favorites) }

  /// The places that have a row, in the order of the rows.
  var all: [Place] {
    (homeFavorite == nil ? currentPlace.map { [$0] } ?? [] : []) + favorites.map(\.place)
  }

  /// Whether the place of a row is the user's home.
  func isHome(_ row: LocationRowViewModel.ID) -> Bool {
    guard case .home(let home) = current else { return false }
    return place(of: row)?.isSame(as: home) ?? false
  }

  /// - Returns: `nil` if there is no such favorite.
  func favorite(_ id: Favorite.ID) -> Favorite? { favorites.first { $0.id == id } }

  /// - Returns: `nil` if there is no such row.
  func place(of row: LocationRowViewModel.ID) -> Place? {
    switch row {
    case .current: currentPlace
    case .favorite(let id): favorite(id)?.place
    }
  }
}

extension CurrentLocation {
  /// Returns the favorite that is the user's home; `nil` if none is, or if the user has not set a home.
  func homeFavorite(among favorites: [Favorite]) -> Favorite? {
    guard case .home(let home) = self else { return nil }
    return favorites.first { $0.place.isSame(as: home) }
  }
}

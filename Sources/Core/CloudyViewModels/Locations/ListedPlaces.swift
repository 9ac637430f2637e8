import CloudyModel
import CloudyPlaces

/// The places that have a row, and the place whose weather is shown.
struct ListedPlaces {
  /// `nil` until the person's location has been looked up.
  let current: CurrentLocation?
  let favorites: [Favorite]
  let displayed: SelectedPlace

  /// The row whose weather is shown; `nil` if the place has no row.
  var selectedRow: LocationRowViewModel.ID? { displayed.row(among: favorites, current: current) }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until the person's location has been looked up.
  var selectedLocation: CurrentLocation? { displayed.location(among: favorites, current: current) }

  /// The person's own name for the place that is shown; `nil` if they gave none.
  var displayedName: String? {
    if case .favorite(let id) = selectedRow { favorite(id)?.customName } else { nil }
  }

  /// Where the person is; `nil` if unknown, so that there is no row for it.
  var currentPlace: Place? { current.flatMap { $0.isKnown ? $0.place : nil } }

  /// The favorite that is the person's home, whose row is that of the current location, too; `nil` if none is.
  var homeFavorite: Favorite? { current?.homeFavorite(among: favorites) }

  /// The places that have a row, in the order of the rows.
  var all: [Place] {
    (homeFavorite == nil ? currentPlace.map { [$0] } ?? [] : []) + favorites.map(\.place)
  }

  /// Whether the person said that they live in the place of a row.
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
  /// Returns the favorite that is the person's home; `nil` if none is, or if the person named no home.
  func homeFavorite(among favorites: [Favorite]) -> Favorite? {
    guard case .home(let home) = self else { return nil }
    return favorites.first { $0.place.isSame(as: home) }
  }
}

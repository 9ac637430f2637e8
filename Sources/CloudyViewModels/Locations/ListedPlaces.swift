import CloudyModel
import CloudyServices

/// The places that have a row, and the place whose weather is shown.
struct ListedPlaces {
  /// `nil` until the person's location has been looked up.
  let current: CurrentLocation?
  let favorites: [Favorite]
  let shown: ShownPlace

  /// The row whose weather is shown; `nil` if the place has no row.
  var shownRow: LocationRowViewModel.ID? { shown.row(among: favorites, current: current) }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until the person's location has been looked up.
  var shownLocation: CurrentLocation? { shown.location(among: favorites, current: current) }

  /// The person's own name for the place that is shown; `nil` if they gave none.
  var shownName: String? {
    if case .favorite(let id) = shownRow { favorite(id)?.ownName } else { nil }
  }

  /// Where the person is; `nil` if unknown, so that there is no row for it.
  var currentPlace: Place? { current.flatMap { $0.isKnown ? $0.place : nil } }

  /// The places that have a row, in the order of the rows.
  var all: [Place] { (currentPlace.map { [$0] } ?? []) + favorites.map(\.place) }

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

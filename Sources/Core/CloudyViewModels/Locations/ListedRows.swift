import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the rows of the locations screen at one moment.
struct ListedRows {
  let places: ListedPlaces
  let weather: PlacesWeatherLoader
  /// Whether the user has turned off network use.
  let isOffline: Bool
  /// The current time, by this machine's clock.
  let now: Date
  let settings: Settings
  let language: Language

  /// The current location, and the favorites.
  var sections: [LocationsSection] {
    let displayed = places.selectedRow
    return LocationsSection.all(
      current: current(displayed: displayed), favorites: places.favorites.map { row(of: $0, displayed: displayed) },
      language: language)
  }

  /// - Returns: `nil` if there is no such row.
  func row(_ id: LocationRowViewModel.ID) -> LocationRowViewModel? {
    switch id {
    case .current: current(displayed: places.selectedRow)
    case .favorite(let id): places.favorite(id).map { row(of: $0, displayed: places.selectedRow) }
    }
  }

  private func current(displayed: LocationRowViewModel.ID?) -> LocationRowViewModel? {
    places.currentPlace.map { row(.current, $0, customName: nil, isShown: displayed == .current) }
  }

  private func row(of favorite: Favorite, displayed: LocationRowViewModel.ID?) -> LocationRowViewModel {
    let id = LocationRowViewModel.ID.favorite(favorite.id)
    return row(id, favorite.place, customName: favorite.customName, isShown: displayed == id)
  }

  private func row(
    _ id: LocationRowViewModel.ID, _ place: Place, customName: String?, isShown: Bool
  ) -> LocationRowViewModel {
    let words = weather.reports[place].flatMap {
      LocationWeatherViewModel($0, isOffline: isOffline, now: now, settings: settings, language: language)
    }
    return LocationRowViewModel(
      id, place, customName: customName, isHome: places.isHome(id), weather: words,
      isWaiting: weather.awaited.contains(place), isShown: isShown, language: language)
  }
}

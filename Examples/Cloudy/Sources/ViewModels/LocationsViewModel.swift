import BookCloudyModels
import BookCloudyServices

/// The screen of places: where the device is, and the favorites.
///
/// The book has none. Its controller keeps the models and changes the store, and is never refactored.
@MainActor package final class LocationsViewModel {
  /// Rows under a header.
  package struct Section {
    package let header: String
    package let rows: [LocationRow]
  }

  package let title = Texts.locations
  /// Called when there is something else to show.
  package var didChange: (@MainActor () -> Void)?
  /// Called when a place has been chosen and the screen is to be left.
  package var didClose: (@MainActor () -> Void)?
  private let preferences: Preferences
  private let locationService: any LocationService
  private let clock: any Clock<Duration>
  private let didSelectLocation: @MainActor (Coordinates) -> Void
  private var currentLocation: Coordinates?

  /// - Parameters:
  ///   - currentLocation: Where the device is; `nil` while that is not known.
  ///   - clock: What a search waits on.
  ///   - didSelectLocation: Called with a place that the person chose. It stands for the book's delegate.
  package init(
    currentLocation: Coordinates?, preferences: Preferences, locationService: any LocationService,
    clock: any Clock<Duration>, didSelectLocation: @escaping @MainActor (Coordinates) -> Void
  ) {
    (self.currentLocation, self.preferences) = (currentLocation, preferences)
    (self.locationService, self.clock) = (locationService, clock)
    self.didSelectLocation = didSelectLocation
  }

  package var sections: [Section] {
    let current = currentLocation.map(LocationRow.init) ?? LocationRow(text: Texts.currentLocationUnknown)
    let favorites = preferences.loadLocations().map { LocationRow($0, canBeDeleted: true) }
    return [
      Section(header: Texts.currentLocation, rows: [current]),
      Section(
        header: Texts.favoriteLocations,
        rows: favorites.isEmpty ? [LocationRow(text: Texts.noFavorites)] : favorites),
    ]
  }

  /// The person chose a row. One without a place does nothing.
  package func chosen(_ row: LocationRow) {
    guard let coordinates = row.coordinates else { return }
    didSelectLocation(coordinates)
    didClose?()
  }

  /// The person deleted a row. One that is no favorite stays.
  package func deleted(_ row: LocationRow) {
    guard row.canBeDeleted, let location = row.location else { return }
    preferences.removeLocation(location)
    didChange?()
  }

  /// A place is to be a favorite from now on.
  package func didAddLocation(_ location: Location) {
    preferences.addLocation(location)
    didChange?()
  }

  /// The device has moved.
  func currentLocationChanged(_ location: Coordinates?) {
    currentLocation = location
    didChange?()
  }

  /// Makes the screen in which a place is searched and added.
  ///
  /// - Parameter query: What the person types.
  package func makeAddLocationViewModel(query: Driver<String>) -> AddLocationViewModel {
    AddLocationViewModel(query: query, locationService: locationService, clock: clock) { [weak self] in
      self?.didAddLocation($0)
    }
  }
}

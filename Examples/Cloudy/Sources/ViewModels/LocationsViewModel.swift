import BookCloudyModels
import BookCloudyServices

/// The screen of places: the location of the device, and the favorites.
///
/// The book has no such view model. Its controller owns the models and changes the store, and is never refactored.
@MainActor package final class LocationsViewModel {
  /// Rows under a header.
  package struct Section {
    package let header: String
    package let rows: [LocationRow]
  }

  package let title = Texts.locations
  /// Called when the content has changed.
  package var didChange: (@MainActor () -> Void)?
  /// Called when a place has been chosen and the screen should close.
  package var didClose: (@MainActor () -> Void)?
  private let preferences: Preferences
  private let locationService: any LocationService
  private let clock: any Clock<Duration>
  private let didSelectLocation: @MainActor (Coordinates) -> Void
  private var currentLocation: Coordinates?

  /// - Parameters:
  ///   - currentLocation: The location of the device; `nil` while it is unknown.
  ///   - clock: The clock that measures the pause in typing of a search.
  ///   - didSelectLocation: Called with the place that the user chose, in place of the book's delegate.
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

  /// The user chose a row. A row without a place does nothing.
  package func chosen(_ row: LocationRow) {
    guard let coordinates = row.coordinates else { return }
    didSelectLocation(coordinates)
    didClose?()
  }

  /// The user deleted a row. A row that is not a favorite stays.
  package func deleted(_ row: LocationRow) {
    guard row.canBeDeleted, let location = row.location else { return }
    preferences.removeLocation(location)
    didChange?()
  }

  /// Adds a place to the favorites.
  package func didAddLocation(_ location: Location) {
    preferences.addLocation(location)
    didChange?()
  }

  /// The location of the device has changed.
  func currentLocationChanged(_ location: Coordinates?) {
    currentLocation = location
    didChange?()
  }

  /// Makes the screen that searches for a place to add.
  ///
  /// - Parameter query: The text that the user types.
  package func makeAddLocationViewModel(query: Driver<String>) -> AddLocationViewModel {
    AddLocationViewModel(query: query, locationService: locationService, clock: clock) { [weak self] in
      self?.didAddLocation($0)
    }
  }
}

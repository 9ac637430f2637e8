import CloudyModel
import CloudyPlaces

/// The user's home.
extension LocationsViewModel {
  /// Whether to offer the displayed place as a home, because the user has none.
  var canMakeSelectedHome: Bool { user.userData.home == nil && selectedLocation?.isKnown == true }

  /// Whether the user has set a home.
  var hasHome: Bool { user.userData.home != nil }

  /// Whether the place can be made the home, which it is not yet.
  func canBeMadeHome(_ row: LocationRowViewModel.ID) -> Bool {
    places.place(of: row).map { user.userData.home?.isSame(as: $0) != true } ?? false
  }

  /// Whether the place is the user's home.
  func isHome(_ row: LocationRowViewModel.ID) -> Bool { places.isHome(row) }

  /// Makes the place of a row the user's home.
  func homeRequested(_ row: LocationRowViewModel.ID) {
    if canBeMadeHome(row), let place = places.place(of: row) { makeHome(place) }
  }

  /// Makes the displayed place the user's home.
  func selectedHomeRequested() {
    if let location = selectedLocation, location.isKnown { makeHome(location.place) }
  }

  /// Clears the user's home.
  func homeForgotten() {
    guard user.userData.home != nil else { return }
    editor.forgetHome()
    userDataChanged()
  }

  private func makeHome(_ place: Place) {
    editor.makeHome(place)
    userDataChanged()
  }
}

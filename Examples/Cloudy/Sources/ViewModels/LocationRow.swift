import BookCloudyModels

/// A row of the list of places. A front end reads its texts, and passes the row back when it is chosen.
package struct LocationRow {
  package let viewModel: any LocationPresentable
  package let canBeDeleted: Bool
  /// `nil` if choosing the row does nothing.
  let coordinates: Coordinates?
  /// `nil` if the row is not a named place.
  let location: Location?

  /// Whether choosing the row does something.
  package var canBeChosen: Bool { coordinates != nil }

  /// Creates the row of a named place.
  init(_ location: Location, canBeDeleted: Bool) {
    viewModel = LocationsViewLocationViewModel(location: location.location, locationAsString: location.name)
    self.canBeDeleted = canBeDeleted
    (coordinates, self.location) = (location.location, location)
  }

  /// Creates the row of a place that is known by its coordinates only.
  init(_ coordinates: Coordinates) {
    viewModel = LocationsViewLocationViewModel(location: coordinates)
    canBeDeleted = false
    (self.coordinates, location) = (coordinates, nil)
  }

  /// Creates the row of a text that explains why there is no place.
  init(text: String) {
    viewModel = LocationsViewLocationViewModel(locationAsString: text)
    canBeDeleted = false
    (coordinates, location) = (nil, nil)
  }
}

import BookCloudyModels

/// A row of places, with what choosing it means. A front end sees its words, and gives it back.
package struct LocationRow {
  package let viewModel: any LocationPresentable
  package let canBeDeleted: Bool
  /// `nil` if choosing the row does nothing.
  let coordinates: Coordinates?
  /// `nil` if the row is no place with a name.
  let location: Location?

  /// Whether choosing the row does something.
  package var canBeChosen: Bool { coordinates != nil }

  /// A row of a place with a name.
  init(_ location: Location, canBeDeleted: Bool) {
    viewModel = LocationsViewLocationViewModel(location: location.location, locationAsString: location.name)
    self.canBeDeleted = canBeDeleted
    (coordinates, self.location) = (location.location, location)
  }

  /// A row of a place that is known by its coordinates alone.
  init(_ coordinates: Coordinates) {
    viewModel = LocationsViewLocationViewModel(location: coordinates)
    canBeDeleted = false
    (self.coordinates, location) = (coordinates, nil)
  }

  /// A row that says why there is no place.
  init(text: String) {
    viewModel = LocationsViewLocationViewModel(locationAsString: text)
    canBeDeleted = false
    (coordinates, location) = (nil, nil)
  }
}

import BookCloudyModels

/// The texts of a row in the list of places: a name, or the coordinates if there is no name.
package struct LocationsViewLocationViewModel {
  private let location: Coordinates?
  private let locationAsString: String?

  package init(location: Coordinates? = nil, locationAsString: String? = nil) {
    (self.location, self.locationAsString) = (location, locationAsString)
  }

  package var text: String {
    if let locationAsString { return locationAsString }
    guard let location else { return Texts.unknownLocation }
    return "\(location.latitude.text(decimals: 3)), \(location.longitude.text(decimals: 3))"
  }
}

extension LocationsViewLocationViewModel: LocationPresentable {}

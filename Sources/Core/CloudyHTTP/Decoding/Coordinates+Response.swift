import CloudyModel

/// A point of GeoJSON (RFC 7946).
package struct GeoJSONPoint: Decodable {
  /// Longitude and latitude in degrees, and an optional altitude.
  private let coordinates: [LossyNumber]

  /// `nil` if they are out of range.
  package var place: Coordinates? {
    guard coordinates.count >= 2, let longitude = coordinates[0].value, let latitude = coordinates[1].value else {
      return nil
    }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// `nil` if it is absent.
  package var altitude: Length? {
    coordinates.count >= 3 ? coordinates[2].value.map(Length.init(meters:)) : nil
  }
}

extension Coordinates? {
  /// Rejects a response for a place far from the requested one. A response without coordinates is accepted.
  ///
  /// - Parameters:
  ///   - requested: The coordinates in the request, which may be rounded.
  ///   - path: The location of the coordinates in the response.
  /// - Throws: `.unreadable`
  package func requireNear(_ requested: Coordinates, path: String) throws(ForecastError) {
    guard let stated = self, stated.distance(to: requested) > farthestCell else { return }
    throw .unreadable(path: path, problem: .ofAnotherPlace)
  }
}

/// The center of a cell 50 km wide, as in the coarsest models, is up to 36 km away, and at coasts that of a neighboring
/// cell on land, 28 km wide, up to 60 km.
private let farthestCell = Length(kilometers: 60)

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
}

extension Coordinates? {
  /// Rejects a response for a place far from the requested one. A response without coordinates is accepted.
  ///
  /// - Parameter path: The location of the coordinates in the response.
  /// - Throws: `.unreadable`
  package func requireNear(_ requested: Coordinates, path: String) throws(ForecastError) {
    guard let stated = self, stated.distance(to: requested) > farthestCell else { return }
    throw .unreadable(path: path, problem: .ofAnotherPlace)
  }
}

/// The cells of the coarsest models are 50 km wide, and at sea some services respond for the nearest one on land.
private let farthestCell = Length(kilometers: 200)

import CloudyModel

/// A point of GeoJSON (RFC 7946).
package struct GeoJSONPoint: Decodable {
  /// Longitude and latitude in degrees, and perhaps the altitude.
  private let coordinates: [LossyNumber]

  /// `nil` if it is not on Earth.
  package var place: Coordinates? {
    guard coordinates.count >= 2, let longitude = coordinates[0].value, let latitude = coordinates[1].value else {
      return nil
    }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}

extension Coordinates? {
  /// Refuses an answer that is about a place far from the one that was asked for. Without coordinates it is believed.
  ///
  /// - Parameter path: Where in the answer its coordinates are.
  /// - Throws: `.unreadable`
  package func requireNear(_ requested: Coordinates, path: String) throws(ForecastError) {
    guard let stated = self, stated.distance(to: requested) > farthestCell else { return }
    throw .unreadable(path: path, problem: .ofAnotherPlace)
  }
}

/// The cells of the coarsest models are 50 km wide, and at sea some services answer for the nearest one on land.
private let farthestCell = Length(kilometers: 200)

/// A named place that the user can save.
package struct Location: Hashable, Sendable {
  private enum Keys {
    static let name = "name"
    static let latitude = "latitude"
    static let longitude = "longitude"
  }

  package let name: String
  /// Degrees north.
  package let latitude: Double
  /// Degrees east.
  package let longitude: Double

  package init(name: String, latitude: Double, longitude: Double) {
    (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
  }

  /// The coordinates of the place.
  package var location: Coordinates { Coordinates(latitude: latitude, longitude: longitude) }
}

extension Location {
  /// Creates a place from the dictionary that ``asDictionary`` returned.
  ///
  /// - Returns: `nil` if a key is missing or has a value of another type.
  package init?(dictionary: [String: Any]) {
    guard let name = dictionary[Keys.name] as? String, let latitude = dictionary[Keys.latitude] as? Double,
      let longitude = dictionary[Keys.longitude] as? Double
    else { return nil }
    self.init(name: name, latitude: latitude, longitude: longitude)
  }

  /// The stored form of the place.
  package var asDictionary: [String: any Sendable] {
    [Keys.name: name, Keys.latitude: latitude, Keys.longitude: longitude]
  }
}

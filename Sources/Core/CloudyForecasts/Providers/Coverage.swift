import CloudyModel

/// The places that a service covers.
package enum Coverage: Hashable, Sendable {
  case world
  /// ISO 3166-1 alpha-2 codes, such as `US`. Territories have their own codes. The boxes contain the seas of which the
  /// service knows a part: places in them without a country are requested, too.
  case countries(Set<String>, seas: [Box] = [])
  /// Boxes that do not cross the date line.
  case boxes([Box])

  /// A rectangle in degrees, its edges included.
  package struct Box: Hashable, Sendable {
    package let latitudes: ClosedRange<Double>
    package let longitudes: ClosedRange<Double>

    /// - Parameters:
    ///   - latitudes: Degrees north, within `-90...90`.
    ///   - longitudes: Degrees east, within `-180...180`.
    package init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
      self.latitudes = latitudes
      self.longitudes = longitudes
    }

    fileprivate func contains(_ coordinates: Coordinates) -> Bool {
      latitudes.contains(coordinates.latitude) && longitudes.contains(coordinates.longitude)
    }
  }

  /// Returns whether the service covers `place`, or may cover it if it is at sea.
  package func contains(_ place: Place) -> Bool {
    switch self {
    case .world: true
    case .countries(let codes, let seas):
      if let country = place.country {
        codes.contains(country.code)
      } else {
        seas.contains { $0.contains(place.coordinates) }
      }
    case .boxes(let boxes): boxes.contains { $0.contains(place.coordinates) }
    }
  }
}

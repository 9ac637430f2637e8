import CloudyModel

/// The places that a service covers.
package enum Coverage: Hashable, Sendable {
  case world
  /// ISO 3166-1 alpha-2 codes, such as `US`. Territories have their own codes.
  case countries(Set<String>)
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
  }

  /// Returns whether the service covers `place`. A place without a country is not in any of `.countries`.
  package func contains(_ place: Place) -> Bool {
    switch self {
    case .world: true
    case .countries(let codes): place.country.map { codes.contains($0.code) } ?? false
    case .boxes(let boxes):
      boxes.contains { box in
        box.latitudes.contains(place.coordinates.latitude) && box.longitudes.contains(place.coordinates.longitude)
      }
    }
  }
}

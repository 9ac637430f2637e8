import CloudyModel

/// The places that a service reaches.
package enum Coverage: Hashable, Sendable {
  case world
  /// By ISO 3166-1 alpha-2 code, as `US`; territories have codes of their own.
  case countries(Set<String>)
  /// Boxes of degrees that do not cross the date line.
  case boxes([Box])

  package struct Box: Hashable, Sendable {
    package let latitudes: ClosedRange<Double>
    package let longitudes: ClosedRange<Double>

    package init(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>) {
      self.latitudes = latitudes
      self.longitudes = longitudes
    }
  }

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

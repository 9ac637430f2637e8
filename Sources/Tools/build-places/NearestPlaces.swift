import CloudyModel
import CloudyPlaces

/// Finds the settlement nearest to a point, in a given country or in any.
struct NearestPlaces {
  private let places: [Sources.Place]
  private let cells: [Int: [Int]]
  private let indexes: [Int: Int]
  private let indexesByName: [String: [Int]]

  init(_ places: [Sources.Place]) {
    self.places = places
    cells = Dictionary(grouping: places.indices) { index in
      PlaceGrid.cell(latitude: places[index].latitude, longitude: places[index].longitude)
    }
    indexes = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1.id, $0) })
    indexesByName = Dictionary(grouping: places.indices) { places[$0].name }
  }

  func place(id: Int?) -> Sources.Place? { id.flatMap { indexes[$0] }.map { places[$0] } }

  /// Returns a settlement with a name within some kilometers of a point.
  func place(named name: String, latitude: Double, longitude: Double, within kilometers: Double) -> Sources.Place? {
    guard let center = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
    return (indexesByName[name] ?? []).map { places[$0] }.first {
      Coordinates(latitude: $0.latitude, longitude: $0.longitude).map {
        center.distance(to: $0) <= Length(kilometers: kilometers)
      } ?? false
    }
  }

  /// Returns the nearest settlement in the cells around a point.
  ///
  /// - Parameters:
  ///   - countryCode: The country it must be in; empty for any.
  ///   - kilometers: The maximum distance.
  func place(latitude: Double, longitude: Double, countryCode: String, within kilometers: Double) -> Sources.Place? {
    guard let center = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
    var best: (place: Sources.Place, distance: Double)?
    for rows in -2...2 {
      for columns in -3...3 {
        let cell = PlaceGrid.cell(
          latitude: latitude + Double(rows),
          longitude: (longitude + Double(columns) + 540).truncatingRemainder(dividingBy: 360) - 180)
        for index in cells[cell] ?? [] {
          let place = places[index]
          guard countryCode.isEmpty || place.countryCode == countryCode,
            let point = Coordinates(latitude: place.latitude, longitude: place.longitude)
          else { continue }
          let distance = center.distance(to: point).kilometers
          if distance <= min(kilometers, best?.distance ?? kilometers) { best = (place, distance) }
        }
      }
    }
    return best?.place
  }
}

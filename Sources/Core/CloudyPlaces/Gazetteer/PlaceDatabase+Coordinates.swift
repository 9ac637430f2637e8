import CloudyModel
import Foundation

extension PlaceDatabase {
  /// The maximum distance at which a point is named after a place.
  package static let reachOfName = Length(kilometers: 100)
  /// The distance within which a place's time zone may be more accurate than the areas, whose smallest cells are 1.6 km
  /// wide.
  package static let reachOfTimeZone = Length(kilometers: 1)

  /// Returns any point on Earth as a place, named after the nearest one, or after the city of which that is a section.
  ///
  /// - Returns: A place without an identifier. Within ``reachOfName``, name, region and country are those of the
  ///   nearest place, and the elevation is a mean of the nearest ones. Further from every place, the name is empty, the
  ///   country is that of the time zone's area, and the others are absent. The time zone is that of the area; at sea it
  ///   is nautical, such as `Etc/GMT+3`.
  package func place(at coordinates: Coordinates) -> Place {
    let neighbors = neighbors(of: coordinates)
    let named = neighbors.first.flatMap { tables.place(at: tables.city(ofSection: $0.place) ?? $0.place) }
    return Place(
      name: named?.name ?? "", region: named?.region,
      country: named?.country ?? zoneAreas.zone(at: coordinates).flatMap { tables.place(forZone: $0)?.country },
      coordinates: coordinates,
      elevation: elevation(from: neighbors),
      timeZoneIdentifier: timeZone(at: coordinates, near: neighbors.first))
  }

  /// Returns the location of a user at a point, in the country of the nearest place.
  func user(at coordinates: Coordinates) -> UserLocation {
    let nearest = neighbors(of: coordinates).first?.place
    return UserLocation(
      coordinates: coordinates, isApproximate: false, country: nearest.flatMap(tables.countryIndex), tables)
  }

  struct Neighbor {
    let place: Int
    let distance: Length
  }

  /// Returns up to 4 nearest places within ``reachOfName``, nearest first; of several at the same point, the most
  /// populous first.
  func neighbors(of coordinates: Coordinates) -> [Neighbor] {
    var found: [Neighbor] = []
    for radius in [Length(kilometers: 20), PlaceDatabase.reachOfName] {
      found = []
      grid.forEachPlace(around: coordinates, within: radius) { place in
        guard let distance = tables.coordinates(ofPlace: place)?.distance(to: coordinates), distance <= radius else {
          return
        }
        if found.count == 4, let last = found.last, last.distance <= distance { return }
        let neighbor = Neighbor(place: place, distance: distance)
        found.insert(neighbor, at: found.firstIndex { ($0.distance, $0.place) > (distance, place) } ?? found.count)
        if found.count > 4 { found.removeLast() }
      }
      if found.count == 4 { break }
    }
    return found
  }

  /// Returns the area's time zone, but near a place usually the place's own: cells are coarser than borders, and some
  /// borders are disputed. The gazetteer has errors, too. So the area's zone takes precedence even near a place if it
  /// is in the same country and no area nearby has the place's own zone, for example at Tuxtla in Mexico.
  private func timeZone(at coordinates: Coordinates, near nearest: Neighbor?) -> String {
    let area = zoneAreas.zone(at: coordinates)
    guard let nearest, nearest.distance <= PlaceDatabase.reachOfTimeZone else {
      return area ?? PlaceDatabase.nauticalZone(at: coordinates.longitude)
    }
    let own = tables.zoneName(ofPlace: nearest.place)
    guard let area, area != own, let country = tables.place(at: nearest.place)?.country else { return own }
    let isFarFromOwn =
      tables.place(forZone: area)?.country == country && !zoneAreas.isZone(own, near: coordinates)
    return isFarFromOwn ? area : own
  }

  /// Returns the mean of the neighbors' elevations, weighted by their nearness.
  private func elevation(from neighbors: [Neighbor]) -> Length? {
    var sum = 0.0
    var weights = 0.0
    for neighbor in neighbors {
      guard let elevation = tables.elevation(ofPlace: neighbor.place) else { continue }
      let weight = pow(neighbor.distance.kilometers + 0.1, -2)
      sum += weight * Double(elevation)
      weights += weight
    }
    return weights > 0 ? Length(meters: (sum / weights).rounded()) : nil
  }

  /// - Returns: An IANA name, in which the sign is reversed: `Etc/GMT-1` is an hour ahead.
  private static func nauticalZone(at longitude: Double) -> String {
    let hours = Int((longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
  }
}

import CloudyModel
import Foundation

extension PlaceDatabase {
  /// Beyond this, a place says nothing about where a point is.
  package static let reachOfName = Length(kilometers: 100)
  /// Within this, a place may know its time zone better than areas do, whose smallest cells are 1.6 km wide.
  package static let reachOfTimeZone = Length(kilometers: 1)

  /// Any point on Earth as a place, named after the nearest one.
  ///
  /// - Returns: A place without an identifier. Its name, region, country and elevation are the nearest's, or made
  ///   from the nearest ones', within ``reachOfName``; farther from everywhere the name is empty and the others are
  ///   absent. Its zone is that of the area that it is in; at sea the nautical one, as `Etc/GMT+3`.
  package func place(at coordinates: Coordinates) -> Place {
    let neighbors = neighbors(of: coordinates)
    let named = neighbors.first.flatMap { tables.place(at: $0.place) }
    return Place(
      name: named?.name ?? "", region: named?.region, country: named?.country, coordinates: coordinates,
      elevation: elevation(from: neighbors),
      timeZoneIdentifier: timeZone(at: coordinates, near: neighbors.first))
  }

  private struct Neighbor {
    let place: Int
    let distance: Length
  }

  /// The nearest places within ``reachOfName``, at most 4, the nearest first; of several at one spot the most populous.
  private func neighbors(of coordinates: Coordinates) -> [Neighbor] {
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

  /// The area's, but beside a place on a border the place's own: cells are coarser than borders, and some borders are in
  /// dispute. The gazetteer errs, too: where the area's zone is named after the place, as in Vincennes in Indiana, and where
  /// it is of the same country, and the place's own is that of no area nearby.
  private func timeZone(at coordinates: Coordinates, near nearest: Neighbor?) -> String {
    let area = zoneAreas.zone(at: coordinates)
    guard let nearest, nearest.distance <= PlaceDatabase.reachOfTimeZone else {
      return area ?? PlaceDatabase.nauticalZone(at: coordinates.longitude)
    }
    let own = tables.zoneName(ofPlace: nearest.place)
    guard let area, area != own, let place = tables.place(at: nearest.place), let country = place.country else {
      return own
    }
    let isNamedAfterPlace = area.split(separator: "/").last.map(String.init) == place.name.replacing(" ", with: "_")
    let isFarFromOwn =
      tables.place(forZone: area)?.country == country && !zoneAreas.isZone(own, near: coordinates)
    return isNamedAfterPlace || isFarFromOwn ? area : own
  }

  /// The mean of the neighbours', the nearer the weightier.
  private func elevation(from neighbors: [Neighbor]) -> Length? {
    var sum = 0.0
    var weights = 0.0
    for neighbor in neighbors {
      let weight = pow(neighbor.distance.kilometers + 0.1, -2)
      sum += weight * Double(tables.elevation(ofPlace: neighbor.place))
      weights += weight
    }
    return weights > 0 ? Length(meters: (sum / weights).rounded()) : nil
  }

  /// - Returns: An IANA name, whose sign is the other way round: `Etc/GMT-1` is an hour ahead.
  private static func nauticalZone(at longitude: Double) -> String {
    let hours = Int((longitude / 15).rounded())
    return hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)"
  }
}

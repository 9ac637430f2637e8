import CloudyModel
import Foundation

extension PlaceDatabase {
  /// Beyond this, a place says nothing about where a point is.
  package static let reachOfName = Length(kilometers: 100)
  /// Beyond this, clocks are the ones of ships: far out at sea, on an ice sheet, in the emptiest deserts.
  package static let reachOfTimeZone = Length(kilometers: 300)

  /// Any point on Earth as a place, named after the nearest one.
  ///
  /// - Returns: A place without an identifier. Its name, region, country and elevation are the nearest's, or made
  ///   from the nearest ones', within ``reachOfName``; farther from everywhere the name is empty and the others are
  ///   absent. Its zone is the nearest place's within ``reachOfTimeZone``, else the nautical one, as `Etc/GMT+3`.
  package func place(at coordinates: Coordinates) -> Place {
    let neighbors = neighbors(of: coordinates)
    let named = neighbors.first.flatMap { nearest in
      nearest.distance <= PlaceDatabase.reachOfName ? tables.place(at: nearest.place) : nil
    }
    return Place(
      name: named?.name ?? "", region: named?.region, country: named?.country, coordinates: coordinates,
      elevation: elevation(from: neighbors),
      timeZoneIdentifier: neighbors.first.map { tables.zoneName(ofPlace: $0.place) }
        ?? PlaceDatabase.nauticalZone(at: coordinates.longitude))
  }

  private struct Neighbor {
    let place: Int
    let distance: Length
  }

  /// The nearest places, at most 4, the nearest first; of several at one spot the most populous.
  private func neighbors(of coordinates: Coordinates) -> [Neighbor] {
    var found: [Neighbor] = []
    for radius in [Length(kilometers: 20), PlaceDatabase.reachOfName, PlaceDatabase.reachOfTimeZone] {
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

  /// The mean of the neighbours' within ``reachOfName``, the nearer the weightier.
  private func elevation(from neighbors: [Neighbor]) -> Length? {
    var sum = 0.0
    var weights = 0.0
    for neighbor in neighbors where neighbor.distance <= PlaceDatabase.reachOfName {
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

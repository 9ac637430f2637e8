import CloudyModel
import Foundation

/// Points on Earth, sorted by latitude.
struct ClimatePoints: Sendable {
  struct Neighbor: Hashable {
    let index: Int
    let kilometers: Double
  }

  let count: Int
  private let latitudes: EmbeddedBytes
  private let longitudes: EmbeddedBytes

  /// - Parameters: Hundredths of a degree, two bytes for each point.
  init(latitudes: EmbeddedBytes, longitudes: EmbeddedBytes, count: Int) {
    self.count = min(count, latitudes.count / 2, longitudes.count / 2)
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  /// Returns the nearest points, nearest first, but none further away than `limit`.
  ///
  /// The search walks north and south from the latitude of `coordinates`. It ends where the difference in latitude
  /// alone exceeds the distance of the last point found.
  func nearest(_ wanted: Int, to coordinates: Coordinates, within limit: Length) -> [Neighbor] {
    var search = NeighborSearch(around: coordinates, wanted: wanted, limit: limit)
    let middle = firstIndex(from: coordinates.latitude)
    var index = middle
    while index < count, search.canReach(latitude: latitude(index)) {
      search.consider(index, latitude: latitude(index), longitude: longitude(index))
      index += 1
    }
    index = middle - 1
    while index >= 0, search.canReach(latitude: latitude(index)) {
      search.consider(index, latitude: latitude(index), longitude: longitude(index))
      index -= 1
    }
    return search.neighbors
  }

  /// Degrees north.
  func latitude(_ index: Int) -> Double { Double(latitudes.int16(at: 2 * index)) / 100 }
  /// Degrees east.
  func longitude(_ index: Int) -> Double { Double(longitudes.int16(at: 2 * index)) / 100 }

  /// Returns the index of the first point at this latitude or north of it.
  private func firstIndex(from latitude: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.latitude(middle) < latitude { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Collects the nearest points considered so far. Distances are compared as haversines.
private struct NeighborSearch {
  private static let radians = Double.pi / 180

  private let origin: Coordinates
  private let wanted: Int
  private var found: [(index: Int, haversine: Double)] = []
  /// The largest haversine that a point may have.
  private var reach: Double
  private var latitudeReach: Double
  /// Degrees of longitude that the limit spans; 180 if a pole is within it.
  private let longitudeReach: Double

  init(around origin: Coordinates, wanted: Int, limit: Length) {
    self.origin = origin
    self.wanted = wanted
    let cosLatitude = cos(origin.latitude * NeighborSearch.radians)
    let angle = limit.kilometers / Coordinates.earthRadius.kilometers
    reach = sin(angle / 2) * sin(angle / 2)
    latitudeReach = angle / NeighborSearch.radians
    let reachesPole = abs(origin.latitude) + latitudeReach >= 90
    longitudeReach = reachesPole ? 180 : asin(min(1, sin(angle) / cosLatitude)) / NeighborSearch.radians
    found.reserveCapacity(wanted + 1)
  }

  func canReach(latitude: Double) -> Bool { abs(latitude - origin.latitude) <= latitudeReach }

  mutating func consider(_ index: Int, latitude: Double, longitude: Double) {
    let difference = abs(longitude - origin.longitude)
    let longitudeAway = difference > 180 ? 360 - difference : difference
    guard longitudeAway <= longitudeReach else { return }
    let haversine = origin.haversine(latitude: latitude, longitude: longitude)
    guard haversine <= reach else { return }
    let position = found.firstIndex { $0.haversine > haversine } ?? found.count
    found.insert((index, haversine), at: position)
    if found.count > wanted { found.removeLast() }
    if found.count == wanted, let last = found.last {
      reach = last.haversine
      latitudeReach = 2 * asin(reach.squareRoot()) / NeighborSearch.radians
    }
  }

  var neighbors: [ClimatePoints.Neighbor] {
    found.map {
      ClimatePoints.Neighbor(index: $0.index, kilometers: Coordinates.distance(haversine: $0.haversine).kilometers)
    }
  }
}

import CloudyModel
import Foundation

/// Where a point is relative to a region.
struct RegionPosition {
  /// Kilometers to the region; 0 if the point is inside.
  let distance: Double
  /// The estimated error of the region's outlines, in kilometers.
  let accuracy: Double

  /// Whether the point is inside, or may be.
  var isInside: Bool { distance <= accuracy }

  /// A point that is too far away to measure.
  static let far = RegionPosition(distance: .infinity, accuracy: 0)

  /// The outlines of some countries were drawn by hand, with long edges. A share of 15% halves the number of towns in
  /// Belgium, Bulgaria, France, Hungary and Romania that are missing from their regions, and puts 4% in two.
  fileprivate static func accuracy(meanEdge: Double) -> Double { min(max(0.15 * meanEdge, 0.3), 2) }
}

/// The outlines and holes of a region, read in place, in the layout that `Scripts/data/warning-regions` describes.
struct RegionShape {
  let bytes: EmbeddedBytes

  /// Returns the position of the center of the grid; `nil` if the bytes are damaged.
  func position(in grid: LocalGrid) -> RegionPosition? {
    var offset = 0
    var reader = PointReader(bytes: bytes)
    // In the last outline, and in none of its holes.
    var isInside = false
    var (nearest, length, edges) = (Double.infinity, 0.0, 0.0)
    while offset < bytes.count, !isInside || isHole(at: offset) {
      let count = bytes.variable(at: &offset)
      guard let ring = ring(of: count >> 1, at: &offset, reader: &reader, in: grid) else { return nil }
      isInside = count & 1 == 1 ? isInside && !ring.isAround : ring.isAround
      nearest = min(nearest, ring.nearest)
      length += ring.length
      edges += Double(count >> 1)
    }
    return RegionPosition(
      distance: isInside ? 0 : nearest.squareRoot(), accuracy: RegionPosition.accuracy(meanEdge: length / edges))
  }

  /// Whether the ring that starts there is a hole of the outline before it.
  private func isHole(at offset: Int) -> Bool { bytes.byte(at: offset) & 1 == 1 }

  /// Reads a ring and moves `offset` past it; `nil` if it is damaged.
  private func ring(
    of count: Int, at offset: inout Int, reader: inout PointReader, in grid: LocalGrid
  ) -> RingSurvey? {
    // A point takes at least two bytes.
    guard count > 2, count <= (bytes.count - offset) / 2 else { return nil }
    var ring = RingSurvey()
    let first = grid.position(of: reader.next(at: &offset))
    var last = first
    for _ in 1..<count {
      let point = grid.position(of: reader.next(at: &offset))
      ring.add(from: last, to: point)
      last = point
    }
    ring.add(from: last, to: first)
    return offset <= bytes.count ? ring : nil
  }
}

/// Reads points, each stored as its difference from the one before it.
private struct PointReader {
  let bytes: EmbeddedBytes
  private var latitude = 0
  private var longitude = 0

  init(bytes: EmbeddedBytes) { self.bytes = bytes }

  /// Returns the next point in degrees, and moves `offset` past it.
  mutating func next(at offset: inout Int) -> (latitude: Double, longitude: Double) {
    latitude += difference(at: &offset)
    longitude += difference(at: &offset)
    return (Double(latitude) / PointReader.stepsPerDegree, Double(longitude) / PointReader.stepsPerDegree)
  }

  private func difference(at offset: inout Int) -> Int {
    let number = bytes.variable(at: &offset)
    return number >> 1 ^ -(number & 1)
  }

  private static let stepsPerDegree = 2000.0
}

/// Kilometers to the north and east of a point, accurate near it.
struct LocalGrid {
  private let center: Coordinates
  /// Kilometers per degree of latitude.
  let northScale = Coordinates.earthRadius.meters / 1000 * .pi / 180
  /// Kilometers per degree of longitude; not 0 at the poles, so that it can be divided by.
  let eastScale: Double

  init(around center: Coordinates) {
    self.center = center
    eastScale = northScale * max(cos(center.latitude * .pi / 180), 0.001)
  }

  struct Position {
    let north: Double
    let east: Double
  }

  func position(of point: (latitude: Double, longitude: Double)) -> Position {
    Position(
      north: (point.latitude - center.latitude) * northScale, east: (point.longitude - center.longitude) * eastScale)
  }
}

/// How a ring lies around the center of a grid.
private struct RingSurvey {
  /// Whether the center is inside the ring, once all its edges are added: a line to the east crosses an odd number.
  private(set) var isAround = false
  /// The square of the distance to the nearest edge.
  private(set) var nearest = Double.infinity
  /// The length of all edges.
  private(set) var length = 0.0

  mutating func add(from start: LocalGrid.Position, to end: LocalGrid.Position) {
    let (north, east) = (end.north - start.north, end.east - start.east)
    if (start.north > 0) != (end.north > 0), start.east - start.north * east / north > 0 { isAround.toggle() }
    let square = north * north + east * east
    let share = square > 0 ? min(max(-(start.north * north + start.east * east) / square, 0), 1) : 0
    let (nearNorth, nearEast) = (start.north + share * north, start.east + share * east)
    nearest = min(nearest, nearNorth * nearNorth + nearEast * nearEast)
    length += square.squareRoot()
  }
}

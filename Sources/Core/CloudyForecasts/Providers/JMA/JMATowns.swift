import CWarningData
import CloudyModel
import Foundation

/// The municipalities of Japan, and the office of the Japan Meteorological Agency that warns each of them.
///
/// There are no outlines that may be embedded, but a point for each neighborhood and hamlet. The data is read in place:
/// a lookup compares all 40,000 points, since it is made once for a list of warnings. `Scripts/data/japanese-towns`
/// creates the data and describes its layout. An out-of-range read ends the lookup, so a damaged file cannot crash the
/// program.
package struct JMATowns: Sendable {
  /// The municipalities that are embedded in the program.
  package static let embedded = JMATowns(
    UnsafeRawBufferPointer(start: cloudy_japanese_towns_start(), count: cloudy_japanese_towns_count))

  /// A municipality.
  package struct Town: Sendable {
    /// The code of JIS X 0402 without its check digit, such as 13104; of a city with wards, that of the city.
    package let code: Int
    /// The code of its office, such as 130000.
    package let office: Int
    fileprivate let pointCount: Int
    /// Where its points begin in the bytes.
    fileprivate let start: Int
  }

  package let towns: [Town]
  private let bytes: EmbeddedBytes
  private let codes: Set<Int>

  /// Steps in a degree.
  private static let scale = 200.0

  /// - Parameter memory: Memory that is never freed. If it is not in the expected layout, there are no municipalities.
  package init(_ memory: UnsafeRawBufferPointer) {
    let bytes = EmbeddedBytes(memory)
    let isKnown = (0..<4).map { bytes.byte(at: $0) } == Array("CLJ1".utf8)
    let townCount = isKnown ? bytes.uint16(at: 4) : 0
    let officeCount = Int(bytes.byte(at: 6))
    var offset = 7 + 3 * officeCount
    var towns: [Town] = []
    for _ in 0..<townCount {
      let office = Int(bytes.byte(at: offset + 2))
      guard offset < bytes.count, office < officeCount else { break }
      let code = bytes.uint16(at: offset)
      offset += 3
      let pointCount = bytes.variable(at: &offset)
      let start = offset
      var numbers = 2 * pointCount
      while numbers > 0, offset < bytes.count {
        _ = bytes.variable(at: &offset)
        numbers -= 1
      }
      towns.append(Town(code: code, office: bytes.uint24(at: 7 + 3 * office), pointCount: pointCount, start: start))
    }
    self.bytes = bytes
    self.towns = towns
    codes = Set(towns.map(\.code))
  }

  /// Whether there is a municipality with this code.
  func contains(code: Int) -> Bool { codes.contains(code) }
}

extension JMATowns {
  /// The municipalities of one office that may contain a point.
  struct Match: Hashable, Sendable {
    let office: Int
    var codes: Set<Int>
    /// Whether the point is in one of them; otherwise it is too far from all points, for example at sea.
    let isCertain: Bool
  }

  /// Returns the municipalities that may contain a point, by office, in ascending order of its code.
  ///
  /// The nearest point belongs to another municipality at the edge of many a town, but hardly ever if others are much
  /// farther. So several count near a border, since a warning too many is better than one too few. Of 1,720 town halls,
  /// five are not in the municipalities that are found.
  ///
  /// - Returns: An empty list if all points are too far to say anything.
  func matches(at point: Coordinates) -> [Match] {
    let distances = towns.map { distance(from: point, to: $0) }
    guard let nearest = distances.min(), nearest <= JMATowns.reach else { return [] }
    let limit = nearest * JMATowns.tolerance + JMATowns.margin
    var matches: [Match] = []
    for (town, distance) in zip(towns, distances) where distance <= limit {
      if let index = matches.firstIndex(where: { $0.office == town.office }) {
        matches[index].codes.insert(town.code)
      } else {
        matches.append(Match(office: town.office, codes: [town.code], isCertain: nearest <= JMATowns.certainReach))
      }
    }
    return matches.sorted { $0.office < $1.office }
  }

  /// In kilometers: beyond, a point is not in Japan, or on an island without a municipality's point.
  private static let reach = 100.0
  /// In kilometers: the mountains of Honshu are at most 15 km away from a hamlet.
  private static let certainReach = 15.0
  /// A municipality whose nearest point is so many times as far as the nearest one of all counts as well.
  private static let tolerance = 1.25
  /// In kilometers, in addition: the points are rounded to half a kilometer, and neighborhoods have a size.
  private static let margin = 1.0

  /// Returns the distance to the nearest point of a municipality in kilometers; infinite if it has none.
  private func distance(from point: Coordinates, to town: Town) -> Double {
    let north = Coordinates.earthRadius.meters / 1000 * .pi / 180
    let east = north * cos(point.latitude * .pi / 180)
    var nearest = Double.infinity
    forEachPoint(of: town) { latitude, longitude in
      let (y, x) = ((latitude - point.latitude) * north, (longitude - point.longitude) * east)
      nearest = min(nearest, x * x + y * y)
    }
    return nearest.squareRoot()
  }

  private func forEachPoint(of town: Town, _ body: (_ latitude: Double, _ longitude: Double) -> Void) {
    var offset = town.start
    var (latitude, longitude) = (0, 0)
    for _ in 0..<town.pointCount {
      guard offset < bytes.count else { return }
      latitude += difference(at: &offset)
      longitude += difference(at: &offset)
      body(Double(latitude) / JMATowns.scale, Double(longitude) / JMATowns.scale)
    }
  }

  private func difference(at offset: inout Int) -> Int {
    let value = bytes.variable(at: &offset)
    return value >> 1 ^ -(value & 1)
  }

  /// Returns the southernmost point of a municipality; `nil` if it has none.
  package func southernmostPoint(of town: Town) -> Coordinates? {
    var first: Coordinates?
    forEachPoint(of: town) { latitude, longitude in
      first = first ?? Coordinates(latitude: latitude, longitude: longitude)
    }
    return first
  }
}

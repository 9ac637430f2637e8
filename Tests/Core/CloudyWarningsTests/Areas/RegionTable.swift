import CloudyModel
import CloudyWarnings
import Foundation

/// A table of regions: written for a test, or read from the embedded file independently of `WarningRegions`.
struct RegionTable {
  /// In steps of 1/2000 degree.
  struct Point: Hashable {
    let latitude: Int
    let longitude: Int

    var coordinates: Coordinates? {
      Coordinates(latitude: Double(latitude) / 2000, longitude: Double(longitude) / 2000)
    }
  }

  struct Ring {
    var isHole = false
    let points: [Point]
  }

  struct Region {
    let scheme: Int
    let code: String
    /// South, west, north, east, in 1/100 degree.
    let box: [Int]
    let rings: [Ring]
  }

  /// Sorted by scheme and code.
  var regions: [Region]
}

extension RegionTable.Ring {
  /// A square with its sides in degrees.
  init(south: Double, west: Double, size: Double, isHole: Bool = false) {
    func steps(_ degrees: Double) -> Int { Int((degrees * 2000).rounded()) }
    self.init(
      isHole: isHole,
      points: [(south, west), (south, west + size), (south + size, west + size), (south + size, west)]
        .map { RegionTable.Point(latitude: steps($0.0), longitude: steps($0.1)) })
  }
}

extension RegionTable.Region {
  /// A region of EMMA_ID with its bounding box.
  init(_ code: String, _ rings: [RegionTable.Ring]) {
    let points = rings.flatMap(\.points)
    func ends(_ values: [Int]) -> (Int, Int) { ((values.min() ?? 0) / 20 - 1, (values.max() ?? 0) / 20 + 1) }
    let (latitudes, longitudes) = (ends(points.map(\.latitude)), ends(points.map(\.longitude)))
    self.init(
      scheme: 1, code: code, box: [latitudes.0, longitudes.0, latitudes.1, longitudes.1], rings: rings)
  }
}

extension RegionTable {
  /// The table in the format of the embedded file.
  var bytes: [UInt8] {
    var (keys, records, shapes) = ([UInt8](), [UInt8](), [UInt8]())
    for (index, region) in regions.enumerated() {
      let code = Array(region.code.utf8)
      keys += [UInt8](repeating: 0, count: 7 - code.count) + code.reversed()
      keys += [UInt8(region.scheme)] + little(index, 2)
      records += little(shapes.count, 4) + region.box.flatMap { little($0, 2) }
      var last = Point(latitude: 0, longitude: 0)
      for ring in region.rings {
        shapes += variable(ring.points.count * 2 + (ring.isHole ? 1 : 0))
        for point in ring.points {
          shapes += zigzag(point.latitude - last.latitude) + zigzag(point.longitude - last.longitude)
          last = point
        }
      }
    }
    return Array("CLW1".utf8) + little(regions.count, 2) + little(regions.count, 2) + keys + records
      + little(shapes.count, 4) + shapes
  }

  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func zigzag(_ number: Int) -> [UInt8] { variable(number >= 0 ? 2 * number : -2 * number - 1) }

  private func variable(_ number: Int) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + variable(number >> 7)
  }
}

extension RegionTable {
  /// The embedded file; empty if it does not exist.
  static let embeddedBytes: [UInt8] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/C/CWarningData/regions.bin").standardized
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }()

  /// Reads a whole, undamaged file.
  init(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let (keyCount, regionCount) = (number(4, 2), number(6, 2))
    let records = 8 + 10 * keyCount
    let shapes = records + 12 * regionCount + 4
    regions = (0..<keyCount).map { index in
      let key = 8 + 10 * index
      let record = records + 12 * number(key + 8, 2)
      return Region(
        scheme: number(key + 7, 1),
        code: String(decoding: bytes[key..<key + 7].reversed().filter { $0 != 0 }, as: UTF8.self),
        box: (0..<4).map { Int(Int16(truncatingIfNeeded: number(record + 4 + 2 * $0, 2))) },
        rings: RegionTable.rings(bytes[shapes + number(record, 4)..<shapes + number(record + 12, 4)]))
    }
  }

  private static func rings(_ bytes: ArraySlice<UInt8>) -> [Ring] {
    var (offset, latitude, longitude, rings) = (bytes.startIndex, 0, 0, [Ring]())
    func variable() -> Int {
      let byte = Int(bytes[offset])
      offset += 1
      return byte < 128 ? byte : byte & 127 | variable() << 7
    }
    func difference() -> Int {
      let number = variable()
      return number.isMultiple(of: 2) ? number / 2 : -(number + 1) / 2
    }
    while offset < bytes.endIndex {
      let header = variable()
      let points = (0..<header / 2).map { _ in
        latitude += difference()
        longitude += difference()
        return Point(latitude: latitude, longitude: longitude)
      }
      rings.append(Ring(isHole: !header.isMultiple(of: 2), points: points))
    }
    return rings
  }
}

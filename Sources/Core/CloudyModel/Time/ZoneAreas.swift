import CZoneData
import Foundation

/// The time zone of each point on Earth, on land and at sea.
///
/// A quadtree whose smallest cells are 0.015° wide (1.6 km at the equator), read in place: a lookup walks through one
/// block of 7.5°, at most 12,000 nodes, and allocates only the name. `Scripts/data/zone-areas` creates it and describes
/// the layout. An out-of-range read ends the lookup, so a damaged file cannot crash the program.
package struct ZoneAreas: Sendable {
  /// The areas that are embedded in the program.
  package static let embedded = ZoneAreas(
    UnsafeRawBufferPointer(start: cloudy_zone_areas_start(), count: cloudy_zone_areas_count))

  // Safe to share: the memory is constant and outlives every reader.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  private let nameCount: Int
  private let rows: Int
  private let columns: Int
  private let depth: Int
  private let names: Int
  private let texts: Int
  private let blocks: Int

  private static let headerSize = 16

  /// - Parameter memory: Memory that is never freed. If it is not in the expected layout, there are no areas.
  package init(_ memory: UnsafeRawBufferPointer) {
    let isReadable = memory.count >= ZoneAreas.headerSize && memory.starts(with: "CLA1".utf8)
    self.memory = memory
    nameCount = isReadable ? Int(memory[4]) | Int(memory[5]) << 8 : 0
    rows = isReadable ? Int(memory[6]) : 0
    columns = isReadable ? Int(memory[7]) : 0
    depth = isReadable ? min(Int(memory[8]), ZoneAreas.deepest) : 0
    names = ZoneAreas.headerSize + (rows * columns + 1) * 4
    texts = names + nameCount * 2
    blocks = texts + (isReadable ? memory.number(at: 12, bytes: 4) ?? 0 : 0)
  }

  /// Returns the name of the time zone at a point; on the high seas a nautical one, such as `Etc/GMT+3`.
  ///
  /// - Returns: `nil` only if the bytes are damaged.
  package func zone(at coordinates: Coordinates) -> String? {
    guard rows > 0, columns > 0 else { return nil }
    let cells = Double(1 << depth)
    let row = cell((coordinates.latitude + 90) / 180 * Double(rows) * cells, of: rows)
    let column = cell((coordinates.longitude + 180) / 360 * Double(columns) * cells, of: columns)
    let entry = ZoneAreas.headerSize + ((row >> depth) * columns + (column >> depth)) * 4
    guard let start = memory.number(at: entry, bytes: 4), let end = memory.number(at: entry + 4, bytes: 4),
      let zoneCount = memory.number(at: blocks + start, bytes: 1), zoneCount > 0
    else { return nil }
    let tree = blocks + start + 1 + zoneCount * 2
    guard tree <= blocks + end, blocks + end <= memory.count else { return nil }
    var walk = QuadtreeWalk(
      memory: UnsafeRawBufferPointer(rebasing: memory[tree..<blocks + end]), depth: depth, zoneCount: zoneCount)
    guard let index = walk.zone(row: row, column: column), index < zoneCount,
      let number = memory.number(at: blocks + start + 1 + index * 2, bytes: 2), number < nameCount
    else { return nil }
    return name(number)
  }

  /// Returns whether a time zone is at a point, or in one of the smallest cells next to it.
  package func isZone(_ zone: String, near coordinates: Coordinates) -> Bool {
    guard rows > 0 else { return false }
    let height = 180 / Double(rows << depth)
    // The distance to the east and west equals that to the north and south, even where circles of latitude are short.
    let width = height / max(cos(coordinates.latitude * .pi / 180), 0.1)
    for row in -1...1 {
      let latitude = min(max(coordinates.latitude + Double(row) * height, -90), 90)
      for column in -1...1 {
        let longitude = coordinates.longitude + Double(column) * width
        let cell = Coordinates(latitude: latitude, longitude: longitude < -180 ? longitude + 360 : longitude)
        if let cell, self.zone(at: cell) == zone { return true }
      }
    }
    return false
  }

  /// Returns whether a time zone is nautical, such as `Etc/GMT+3`.
  package static func isNautical(_ zone: String) -> Bool { zone.hasPrefix("Etc/GMT") }

  /// - Parameter position: In the smallest cells, from the south or the west; limited to the last cell at the pole.
  private func cell(_ position: Double, of blocks: Int) -> Int { min(max(Int(position), 0), (blocks << depth) - 1) }

  private func name(_ number: Int) -> String? {
    guard let start = memory.number(at: names + number * 2, bytes: 2),
      let length = memory.number(at: texts + start, bytes: 1), length > 0, texts + start + 1 + length <= blocks
    else { return nil }
    return String(decoding: memory[(texts + start + 1)...].prefix(length), as: UTF8.self)
  }

  /// The maximum depth that `Scripts/data/zone-areas` writes.
  private static let deepest = 12
}

/// Reads a block's quadtree from its start to a cell.
private struct QuadtreeWalk {
  private let memory: UnsafeRawBufferPointer
  private let depth: Int
  /// Bits per zone number.
  private let width: Int
  /// The position in bits from the start.
  private var position = 0

  init(memory: UnsafeRawBufferPointer, depth: Int, zoneCount: Int) {
    self.memory = memory
    self.depth = depth
    width = Int.bitWidth - (zoneCount - 1).leadingZeroBitCount
  }

  /// Returns the zone of a cell, as an index into the block's zones.
  ///
  /// - Parameters:
  ///   - row: In the smallest cells; only the last bits count, as for `column`.
  /// - Returns: `nil` if the tree ends too early.
  mutating func zone(row: Int, column: Int) -> Int? {
    for level in 0...depth {
      guard let isDivided = isDivided(at: level) else { return nil }
      guard isDivided else { return bits(width) }
      let bit = depth - level - 1
      let child = (row >> bit & 1) * 2 + (column >> bit & 1)
      for _ in 0..<child {
        guard skip(at: level + 1) else { return nil }
      }
    }
    return nil
  }

  /// Skips a node with everything below it, and returns whether it was complete.
  private mutating func skip(at level: Int) -> Bool {
    guard let isDivided = isDivided(at: level) else { return false }
    guard isDivided else {
      position += width
      return position <= memory.count * 8
    }
    for _ in 0..<4 {
      guard skip(at: level + 1) else { return false }
    }
    return true
  }

  private mutating func isDivided(at level: Int) -> Bool? {
    guard level < depth else { return false }
    guard position < memory.count * 8 else { return nil }
    return bit() == 1
  }

  private mutating func bits(_ count: Int) -> Int? {
    guard position + count <= memory.count * 8 else { return nil }
    var value = 0
    for _ in 0..<count { value = value << 1 | bit() }
    return value
  }

  /// Must be called only if there is another bit.
  private mutating func bit() -> Int {
    defer { position += 1 }
    return Int(memory[position >> 3] >> UInt8(7 - position & 7)) & 1
  }
}

import CWarningData
import CloudyModel
import Foundation

/// The regions that European authorities name by code in their warnings, such as counties.
///
/// Read in place: a query finds a code by binary search, compares the bounding box of its region, and reads the
/// outlines only if the point is near. `Scripts/data/warning-regions` creates the embedded data and describes its
/// layout. An out-of-range read ends the query, so a damaged file cannot crash the program.
package struct WarningRegions: Sendable {
  /// The regions that are embedded in the program.
  package static let embedded = WarningRegions(
    UnsafeRawBufferPointer(start: cloudy_warning_regions_start(), count: cloudy_warning_regions_count))

  private let keys: EmbeddedBytes
  private let keyCount: Int
  private let regions: EmbeddedBytes
  private let regionCount: Int
  private let shapes: EmbeddedBytes

  private static let keySize = 10
  private static let regionSize = 12

  /// - Parameter memory: Memory that is never freed. If it is not in the expected layout, there are no regions.
  package init(_ memory: UnsafeRawBufferPointer) {
    var rest = EmbeddedBytes(memory)
    let header = rest.removeFirst(8)
    let isKnown = (0..<4).map { header.byte(at: $0) } == Array("CLW1".utf8)
    keyCount = isKnown ? header.uint16(at: 4) : 0
    regionCount = isKnown ? header.uint16(at: 6) : 0
    keys = rest.removeFirst(keyCount * WarningRegions.keySize)
    // The end of the last shape follows the regions.
    regions = rest.removeFirst(regionCount * WarningRegions.regionSize + 4)
    shapes = rest
  }

  /// Returns whether a region contains a point.
  ///
  /// A point outside counts as inside as far as the outlines may err (``RegionPosition``), since a warning too many is
  /// better than one too few. Some outlines even cut off whole harbors, so a point in none of a country's regions counts
  /// as in the nearest one on land within ``reach``.
  ///
  /// - Returns: `nil` if the code is unknown.
  package func contains(_ coordinates: Coordinates, code: CAPMessage.Code) -> Bool? {
    guard let key = RegionKey(code) else { return nil }
    let exact = indices(of: key.range)
    let range = exact.isEmpty ? key.parts ?? key.range : key.range
    let found = exact.isEmpty ? indices(of: range) : exact
    let positions = found.compactMap { position(of: coordinates, inRegionOf: $0) }
    guard positions.count == found.count, let nearest = positions.min(by: { $0.distance < $1.distance }) else {
      return nil
    }
    if positions.contains(where: \.isInside) { return true }
    guard nearest.distance <= WarningRegions.reach, !key.isCoastal else { return false }
    for index in indices(of: RegionKey(bits: range.lowerBound).country) {
      guard let other = position(of: coordinates, inRegionOf: index) else { return nil }
      let isCoastal = RegionKey(bits: bits(at: index)).isCoastal
      let isCloser = other.distance + nearest.accuracy < nearest.distance && !isCoastal
      if other.distance == 0 || isCloser { return false }
    }
    return true
  }

  /// In kilometers. The outlines of Greece leave out Piraeus by 2 km, Chalcis by 7 km and Kymi by 15 km.
  private static let reach = 20.0
}

extension WarningRegions {
  private func indices(of range: Range<UInt64>) -> Range<Int> {
    let first = firstIndex(from: range.lowerBound)
    // Damaged keys may be out of order.
    return first..<max(first, firstIndex(from: range.upperBound))
  }

  /// The index of the first key that is not less than `bits`.
  private func firstIndex(from bits: UInt64) -> Int {
    var (low, high) = (0, keyCount)
    while low < high {
      let middle = (low + high) / 2
      if self.bits(at: middle) < bits { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func bits(at index: Int) -> UInt64 {
    let start = index * WarningRegions.keySize
    return UInt64(keys.uint32(at: start)) | UInt64(keys.uint32(at: start + 4)) << 32
  }

  /// Returns the position of a point in the region of a key; `nil` if the bytes are damaged.
  private func position(of point: Coordinates, inRegionOf index: Int) -> RegionPosition? {
    let start = index * WarningRegions.keySize
    guard start + WarningRegions.keySize <= keys.count else { return nil }
    return position(of: point, in: keys.uint16(at: start + 8))
  }

  private func position(of point: Coordinates, in region: Int) -> RegionPosition? {
    let start = region * WarningRegions.regionSize
    guard region < regionCount, start + WarningRegions.regionSize + 4 <= regions.count else { return nil }
    let (first, end) = (regions.uint32(at: start), regions.uint32(at: start + WarningRegions.regionSize))
    guard first < end, end <= shapes.count else { return nil }
    func degrees(_ side: Int) -> Double { Double(regions.int16(at: start + 4 + 2 * side)) / 100 }
    let (south, west) = (degrees(0), degrees(1))
    let (north, east) = (max(degrees(2), south), max(degrees(3), west))
    let grid = LocalGrid(around: point)
    let (height, width) = (WarningRegions.reach / grid.northScale, WarningRegions.reach / grid.eastScale)
    guard (south - height...north + height).contains(point.latitude),
      (west - width...east + width).contains(point.longitude)
    else { return .far }
    return RegionShape(bytes: shapes.slice(offset: first, count: end - first)).position(in: grid)
  }
}

/// A scheme and a code as a number that sorts like them, as in the embedded data.
private struct RegionKey {
  let bits: UInt64

  private static let schemes: [String: UInt64] = ["EMMA_ID": 1, "NUTS2": 2, "NUTS3": 3, "CISORP": 4, "FIPS": 5]
  private static let length = 7

  init(bits: UInt64) { self.bits = bits }

  /// - Returns: `nil` if the data has no such scheme, or no codes like this.
  init?(_ code: CAPMessage.Code) {
    let value = code.value.trimmingCharacters(in: .whitespacesAndNewlines).uppercased().utf8
    guard let scheme = RegionKey.schemes[code.scheme.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()],
      (1...RegionKey.length).contains(value.count), value.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    bits = value.enumerated().reduce(scheme << 56) { $0 | UInt64($1.element) << (48 - 8 * $1.offset) }
  }

  /// The characters of the code, without the zeros that fill it.
  private var characters: [UInt8] {
    (0..<RegionKey.length).map { UInt8(truncatingIfNeeded: bits >> (48 - 8 * $0)) }.filter { $0 != 0 }
  }

  /// The key alone.
  var range: Range<UInt64> { bits..<bits + 1 }

  /// The keys of the NUTS 3 regions in a NUTS 2 region, whose codes continue its own; `nil` for other schemes.
  var parts: Range<UInt64>? {
    guard bits >> 56 == RegionKey.schemes["NUTS2"], characters.count == 4, let scheme = RegionKey.schemes["NUTS3"]
    else { return nil }
    let first = bits & (1 << 56 - 1) | scheme << 56
    return first..<first + 1 << 24
  }

  /// The keys of the same scheme that start with the same two letters; all of a scheme whose codes are numbers.
  var country: Range<UInt64> {
    let isNamed = bits >> 48 & 0xFF > 0x39
    let size: UInt64 = isNamed ? 1 << 40 : 1 << 56
    let first = bits & ~(size - 1)
    return first..<first + size
  }

  /// MeteoAlarm numbers coastal waters from 801, such as `NL801`, and Ireland's by FIPS too.
  var isCoastal: Bool {
    let scheme = bits >> 56
    return (scheme == RegionKey.schemes["EMMA_ID"] || scheme == RegionKey.schemes["FIPS"])
      && characters.count == 5 && characters[2] == UInt8(ascii: "8")
  }
}

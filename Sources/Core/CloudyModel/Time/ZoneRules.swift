import CZoneData
import Foundation

/// The clock changes of a time zone, from the IANA Time Zone Database at build time.
///
/// Foundation's rules date from the Swift toolchain, and change only with a newer toolchain: some months after a
/// government decides otherwise, all hours of a country would be off by one. So the newer of the two databases is used.
/// `Scripts/data/zones` creates the embedded data.
package struct ZoneRules: Sendable {
  /// The version of the embedded database, such as `2026f`.
  package static let version = String(
    decoding: ZoneBytes.embedded.bytes(at: 4, count: 8).prefix { $0 != 0 }, as: UTF8.self)

  // A version is a year and a letter, so versions compare as text.
  private static let areNewer = version > TimeZone.timeZoneDataVersion

  /// The range of this zone in the embedded changes.
  private let changes: Range<Int>

  /// - Parameter identifier: An IANA name such as `Europe/Brussels`; older names such as `Asia/Calcutta` are included.
  /// - Returns: `nil` if there is no such name, or if Foundation's database is at least as new.
  package init?(identifier: String) {
    guard ZoneRules.areNewer, let changes = ZoneBytes.embedded.changes(ofZone: identifier) else { return nil }
    self.changes = changes
  }

  /// Returns the seconds by which the zone's clocks are ahead of GMT.
  ///
  /// - Returns: `nil` before 2000 and after 2037.
  package func offset(at instant: Date) -> TimeInterval? {
    let zones = ZoneBytes.embedded
    let seconds = instant.timeIntervalSince1970
    guard seconds >= zones.instant(ofChange: changes.lowerBound), seconds < zones.end else { return nil }
    var (low, high) = (changes.lowerBound, changes.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if zones.instant(ofChange: middle) <= seconds { low = middle } else { high = middle }
    }
    return zones.offset(ofChange: low)
  }
}

/// Data in the layout that `Scripts/data/zones` writes.
private struct ZoneBytes: Sendable {
  static let embedded = ZoneBytes(UnsafeRawBufferPointer(start: cloudy_zones_start(), count: cloudy_zones_count))

  private static let headerSize = 20

  // Safe to share: the memory is constant and lives as long as the program.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  private let nameCount: Int
  private let rules: Int
  private let changes: Int
  private let texts: Int
  /// The end of the data, in seconds since 1970.
  let end: TimeInterval

  init(_ memory: UnsafeRawBufferPointer) {
    self.memory = memory
    end = TimeInterval(memory.number(at: 12, bytes: 4) ?? 0)
    nameCount = memory.number(at: 16, bytes: 2) ?? 0
    let ruleCount = memory.number(at: 18, bytes: 2) ?? 0
    rules = ZoneBytes.headerSize + nameCount * 4
    changes = rules + (ruleCount + 1) * 4
    texts = changes + (memory.number(at: rules + ruleCount * 4, bytes: 4) ?? 0) * 8
  }

  /// Returns the range of a zone's changes; `nil` if there is no such name.
  func changes(ofZone identifier: String) -> Range<Int>? {
    var identifier = identifier
    return identifier.withUTF8 { identifier in
      var (low, high) = (0, nameCount)
      while low < high {
        let middle = (low + high) / 2
        if order(ofName: middle, to: identifier) < 0 { low = middle + 1 } else { high = middle }
      }
      guard low < nameCount, order(ofName: low, to: identifier) == 0,
        let rule = memory.number(at: ZoneBytes.headerSize + low * 4 + 2, bytes: 2),
        let start = memory.number(at: rules + rule * 4, bytes: 4),
        let end = memory.number(at: rules + rule * 4 + 4, bytes: 4), start < end
      else { return nil }
      return start..<end
    }
  }

  /// Returns the time of a change in seconds since 1970.
  func instant(ofChange index: Int) -> TimeInterval {
    TimeInterval(memory.number(at: changes + index * 8, bytes: 4) ?? 0)
  }

  /// Returns the offset after a change in seconds ahead of GMT.
  func offset(ofChange index: Int) -> TimeInterval {
    TimeInterval(Int32(truncatingIfNeeded: memory.number(at: changes + index * 8 + 4, bytes: 4) ?? 0))
  }

  func bytes(at offset: Int, count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[offset..<offset + count])
  }

  /// Returns a number below, equal to or above 0 if a name is before, the same as or after another one.
  private func order(ofName index: Int, to other: UnsafeBufferPointer<UInt8>) -> Int {
    let start = texts + (memory.number(at: ZoneBytes.headerSize + index * 4, bytes: 2) ?? 0)
    let name = bytes(at: start + 1, count: memory.number(at: start, bytes: 1) ?? 0)
    guard let first = name.baseAddress, let second = other.baseAddress else { return name.count - other.count }
    let order = memcmp(first, second, min(name.count, other.count))
    return order == 0 ? name.count - other.count : Int(order)
  }
}

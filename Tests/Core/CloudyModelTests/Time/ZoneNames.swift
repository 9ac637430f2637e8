import CloudyModel
import Foundation
import Testing

/// All time zones, by every name in use.
enum ZoneNames {
  /// The names in the IANA Time Zone Database, including links.
  static let published: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", "zone-names.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map(String.init)
  }()

  /// The names in the machine's database, if it has one.
  static let installed: [String] = {
    let folder = URL(filePath: "/usr/share/zoneinfo")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).compactMap { file -> String? in
      guard let handle = try? FileHandle(forReadingFrom: file), let start = try? handle.read(upToCount: 4),
        start == Data("TZif".utf8)
      else { return nil }
      let name = file.path.dropFirst(folder.path.count + 1)
      // The same zones again, with different treatment of leap seconds.
      return name.hasPrefix("posix/") || name.hasPrefix("right/") ? nil : String(name)
    }
  }()

  /// All names that Foundation knows.
  static let all: [String] = Set(published + installed + TimeZone.knownTimeZoneIdentifiers).sorted()
    .filter { TimeZone(identifier: $0) != nil }

  /// The names for the United States, including links and cities.
  static let unitedStates = [
    "America/Adak", "America/Anchorage", "America/Boise", "America/Chicago", "America/Denver", "America/Detroit",
    "America/Indiana/Indianapolis", "America/Indiana/Knox", "America/Indiana/Marengo", "America/Indiana/Petersburg",
    "America/Indiana/Tell_City", "America/Indiana/Vevay", "America/Indiana/Vincennes", "America/Indiana/Winamac",
    "America/Juneau", "America/Kentucky/Louisville", "America/Kentucky/Monticello", "America/Los_Angeles",
    "America/Menominee", "America/Metlakatla", "America/New_York", "America/Nome", "America/North_Dakota/Beulah",
    "America/North_Dakota/Center", "America/North_Dakota/New_Salem", "America/Phoenix", "America/Sitka",
    "America/Yakutat", "Pacific/Honolulu", "US/Alaska", "US/Aleutian", "US/Arizona", "US/Central", "US/East-Indiana",
    "US/Eastern", "US/Hawaii", "US/Indiana-Starke", "US/Michigan", "US/Mountain", "US/Pacific",
  ]
}

/// A clock change of a zone.
struct ClockChange: Hashable {
  /// Seconds since 1970.
  let time: Int
  /// The offset from GMT, in seconds.
  let before: Int
  let after: Int

  var instant: Date { Date(timeIntervalSince1970: TimeInterval(time)) }
}

/// Every clock change from 2015 to 2037.
enum ZoneChanges {
  typealias Zone = (name: String, calendar: LocalCalendar, changes: [ClockChange])

  /// The changes of every zone, under each of its names.
  static let all: [Zone] = ZoneNames.all.compactMap { name in
    TimeZone(identifier: name).map { zone in
      let calendar = LocalCalendar(timeZone: zone)
      return (name, calendar, calendar.changes(during: 2015...2037))
    }
  }

  /// One zone for each set of identical changes.
  static let distinct: [Zone] = {
    var seen: Set<[ClockChange]> = []
    return all.filter { seen.insert($0.changes).inserted }
  }()
}

extension LocalCalendar {
  init(zone: String) throws {
    self.init(timeZone: try #require(TimeZone(identifier: zone), "\(zone)"))
  }

  /// Found by weekly sampling, since no two changes of a zone are closer than four weeks.
  func changes(during years: ClosedRange<Int>) -> [ClockChange] {
    guard let first = CivilDate(year: years.lowerBound, month: 1, day: 1),
      let last = CivilDate(year: years.upperBound, month: 12, day: 31)
    else { return [] }
    let (start, end) = (first.daysSince1970 * 86_400, last.daysSince1970 * 86_400)
    func offset(_ time: Int) -> Int { Int(self.offset(at: Date(timeIntervalSince1970: TimeInterval(time)))) }
    var found: [ClockChange] = []
    var before = offset(start)
    for week in stride(from: start, to: end, by: 7 * 86_400) {
      let after = offset(min(week + 7 * 86_400, end))
      guard after != before else { continue }
      var (low, high) = (week, min(week + 7 * 86_400, end))
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      found.append(ClockChange(time: high, before: before, after: after))
      before = after
    }
    return found
  }
}

import CloudyModel
import Foundation
import Testing

@Suite struct ZoneRulesTests {
  /// The zones for which the embedded database is newer than Foundation's 2025b, with the first day between 2020 and
  /// 2037 on which their local times differ.
  private static let changedSince2025b = [
    // Morocco returned to GMT permanently on 20 September 2026.
    "Africa/Casablanca": "2026-09-20", "Africa/El_Aaiun": "2026-09-20",
    // British Columbia, Alberta and Manitoba did not set their clocks back in 2026.
    "America/Vancouver": "2026-11-01", "Canada/Pacific": "2026-11-01", "America/Edmonton": "2026-11-01",
    "Canada/Mountain": "2026-11-01", "America/Inuvik": "2026-11-01", "America/Yellowknife": "2026-11-01",
    "America/Winnipeg": "2026-11-01", "Canada/Central": "2026-11-01", "America/Rainy_River": "2026-11-01",
    // Cuba stayed on summer time through one winter.
    "America/Havana": "2026-11-01", "Cuba": "2026-11-01",
    // Moldova changes with the European Union, an hour later than previously assumed.
    "Europe/Chisinau": "2022-03-27", "Europe/Tiraspol": "2022-03-27",
  ]

  /// A newer toolchain may include a newer database, which then replaces the embedded one.
  private static let areNewer = ZoneRules.version > TimeZone.timeZoneDataVersion

  @Test func `the embedded database states its version`() {
    #expect(ZoneRules.version == "2026f")
  }

  @Test(.enabled(if: TimeZone.timeZoneDataVersion == "2025b"))
  func `local times differ from Foundation's only in the zones that have changed since`() throws {
    var differing: [String: String] = [:]
    let start = try #require(CivilDate(year: 2020, month: 1, day: 1)).daysSince1970
    let end = try #require(CivilDate(year: 2038, month: 1, day: 1)).daysSince1970
    for (name, calendar, changes) in ZoneChanges.all {
      let zone = try #require(TimeZone(identifier: name))
      func differs(_ instant: Date) -> Bool {
        calendar.offset(at: instant) != TimeInterval(zone.secondsFromGMT(for: instant))
      }
      // Foundation's changes are searched for separately, since it may have some that the database lacks.
      var suspects = changes.flatMap { [$0.instant - 1, $0.instant] }
      var instant = Date(timeIntervalSince1970: TimeInterval(start) * 86_400)
      while let next = zone.nextDaylightSavingTimeTransition(after: instant) {
        suspects += [next - 1, next]
        instant = next
        if next.timeIntervalSince1970 > TimeInterval(end) * 86_400 { break }
      }
      let first = suspects.filter {
        (TimeInterval(start) * 86_400..<TimeInterval(end) * 86_400).contains($0.timeIntervalSince1970) && differs($0)
      }.min()
      if let first {
        let date = calendar.date(at: first)
        differing[name] =
          "\(date.year)-\(date.month < 10 ? "0" : "")\(date.month)-\(date.day < 10 ? "0" : "")\(date.day)"
      }
    }

    #expect(differing == ZoneRulesTests.changedSince2025b)
  }

  @Test(arguments: ["", "Mars/Olympus_Mons", "europe/brussels", "Europe/Brussel", "Europe/Brusselss", "zulu", "~"])
  func `an unknown name has no rules`(name: String) {
    #expect(ZoneRules(identifier: name) == nil)
  }

  @Test(.enabled(if: areNewer)) func `the first and the last zone have rules, and so do aliases`() throws {
    for name in ["Africa/Abidjan", "Zulu", "Asia/Calcutta", "US/Pacific", "Etc/GMT+12"] {
      #expect(ZoneRules(identifier: name) != nil)
    }
  }

  @Test(.enabled(if: areNewer)) func `beyond the embedded years, Foundation determines the local time`() throws {
    let rules = try #require(ZoneRules(identifier: "Europe/Brussels"))
    let calendar = try LocalCalendar(zone: "Europe/Brussels")
    let in1999 = try Date("1999-07-01T00:00:00Z", strategy: .iso8601)
    let in2038 = try Date("2038-07-01T00:00:00Z", strategy: .iso8601)

    #expect(rules.offset(at: in1999) == nil)
    #expect(rules.offset(at: in2038) == nil)
    #expect(rules.offset(at: .distantFuture) == nil)
    #expect(calendar.offset(at: in1999) == 7200)
    #expect(calendar.offset(at: in2038) == 7200)
  }
}

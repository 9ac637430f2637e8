import CloudyModel
import Foundation
import Testing

/// Clock changes at times other than full hours, or back over midnight, according to Python's zoneinfo.
@Suite struct OddChangesTests {
  @Test func `clock changes at 00:01, at half past and at quarters are exact to the second`() throws {
    let table = try ReferenceTable("odd-changes.tsv")
    var problems: [String] = []
    for row in table.rows {
      let zone = try #require(row["zone"])
      let calendar = try LocalCalendar(zone: zone)
      let change = Date(timeIntervalSince1970: try row.number("change"))
      let (before, after) = (try row.number("before"), try row.number("after"))
      if calendar.offset(at: change - 1) != before || calendar.offset(at: change) != after {
        problems.append("\(zone) at \(change)")
      }
    }
    #expect(table.rows.count == 236)
    #expect(problems == [])
  }

  @Test func `dates start at midnight; where that is repeated, at the one that fits most minutes`() throws {
    var problems: [String] = []
    for row in try ReferenceTable("odd-changes.tsv").rows {
      let zone = try #require(row["zone"])
      let calendar = try LocalCalendar(zone: zone)
      let change = Date(timeIntervalSince1970: try row.number("change"))
      let first = calendar.date(at: change - 1)
      for (days, column) in ["start", "secondStart", "thirdStart"].enumerated() {
        let start = calendar.startOfDay(first.adding(days: days))
        if start.timeIntervalSince(change) != (try row.number(column)) {
          problems.append("\(zone) \(first.adding(days: days)): \(start)")
        }
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: [2000, 2006, 2010])
  func `in Newfoundland, the night of a change at 00:01 belongs to the previous day`(year: Int) throws {
    let calendar = try LocalCalendar(zone: "America/St_Johns")
    let change = try #require(
      [2000: 972_786_660.0, 2006: 1_162_089_060, 2010: 1_289_097_060][year].map(Date.init(timeIntervalSince1970:)))
    let date = calendar.date(at: change)

    #expect(calendar.timeOfDay(at: change - 1) == TimeOfDay(hour: 0, minute: 0, second: 59))
    #expect(calendar.timeOfDay(at: change) == TimeOfDay(hour: 23, minute: 1))
    #expect(calendar.interval(of: date).contains(change))
    #expect(calendar.interval(of: date).contains(change + 3539))
    #expect(calendar.hourCount(of: date) == 25)
    #expect(calendar.startOfDay(date.adding(days: 1)) == change + 3540)
  }

  @Test(arguments: [
    // 02:00 and 02:59 in Brussels, before and after three o'clock became two.
    ("Europe/Brussels", "2026-10-25T00:00:00Z", false), ("Europe/Brussels", "2026-10-25T00:59:59Z", false),
    ("Europe/Brussels", "2026-10-25T01:00:00Z", true), ("Europe/Brussels", "2026-10-25T01:59:59Z", true),
    ("Europe/Brussels", "2026-10-25T02:00:00Z", false), ("Europe/Brussels", "2026-03-29T01:00:00Z", false),
    // Half an hour is repeated on Lord Howe Island, two hours in Troll, and three in Casey.
    ("Australia/Lord_Howe", "2026-04-04T14:59:59Z", false), ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", true),
    ("Australia/Lord_Howe", "2026-04-04T15:29:59Z", true), ("Australia/Lord_Howe", "2026-04-04T15:30:00Z", false),
    ("Antarctica/Troll", "2026-10-25T01:00:00Z", true), ("Antarctica/Troll", "2026-10-25T02:59:59Z", true),
    ("Antarctica/Troll", "2026-10-25T03:00:00Z", false), ("Antarctica/Casey", "2010-03-04T17:59:59Z", true),
    ("Antarctica/Casey", "2010-03-04T18:00:00Z", false), ("Etc/GMT+12", "2026-10-25T01:00:00Z", false),
  ])
  func `a repeated time is marked as such`(zone: String, instant: String, isRepeated: Bool) throws {
    #expect(try LocalCalendar(zone: zone).isRepeated(try Date(instant, strategy: .iso8601)) == isRepeated)
  }
}

import CloudyModel
import Foundation
import Testing

@Suite struct LocalCalendarTests {
  @Test(arguments: [
    ("Europe/Brussels", 2026, 3, 29, 23.0),
    ("Europe/Brussels", 2026, 10, 25, 25),
    ("America/Los_Angeles", 2026, 3, 8, 23),
    ("Australia/Lord_Howe", 2026, 4, 5, 24.5),
    ("Antarctica/Troll", 2026, 3, 29, 22),
    ("Pacific/Apia", 2011, 12, 30, 0),
    ("Asia/Kathmandu", 2026, 7, 1, 24),
    ("America/Havana", 2026, 3, 8, 23),
    ("Asia/Beirut", 2026, 3, 29, 23),
    ("America/Sao_Paulo", 2018, 11, 4, 23),
    ("America/Sao_Paulo", 2018, 2, 17, 25),
  ])
  func `a day has the hours that the place's clocks give it`(
    zone: String, year: Int, month: Int, day: Int, hours: Double
  ) throws {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let date = try #require(CivilDate(year: year, month: month, day: day))

    let interval = calendar.interval(of: date)

    #expect(interval.upperBound.timeIntervalSince(interval.lowerBound) == hours * 3600)
    if hours > 0 { #expect(calendar.date(at: interval.lowerBound) == date) }
  }

  @Test func `every date of eight hundred years comes back from its number`() {
    var previous = CivilDate(daysSince1970: -150_000)
    for days in -149_999...150_000 {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      #expect(date > previous)
      previous = date
    }
  }

  @Test func `there is no 29 February in a common year`() {
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2028, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
  }

  @Test func `21 November 2026 is a Saturday`() {
    #expect(CivilDate(year: 2026, month: 11, day: 21)?.weekday == .saturday)
  }
}

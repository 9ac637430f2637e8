import CloudyModel
import Foundation
import Testing

@Suite struct LocalCalendarTests {
  /// A day around a change of the clock: its hours, the time of day at which it starts, and that instant.
  private typealias Day = (zone: String, day: String, hours: Double, clock: String?, instant: String?)

  /// The data of Python's zoneinfo, sampled every minute.
  private static let days: [Day] = [
    ("Australia/Lord_Howe", "2026-04-05", 24.5, "00:00", "2026-04-04T13:00Z"),
    ("Australia/Lord_Howe", "2026-10-04", 23.5, "00:00", "2026-10-03T13:30Z"),
    ("Antarctica/Troll", "2026-03-29", 22, "00:00", "2026-03-29T00:00Z"),
    ("Antarctica/Troll", "2026-10-25", 26, "00:00", "2026-10-24T22:00Z"),
    ("Pacific/Apia", "2011-12-29", 24, "00:00", "2011-12-29T10:00Z"),
    ("Pacific/Apia", "2011-12-30", 0, nil, nil),
    ("Pacific/Apia", "2011-12-31", 24, "00:00", "2011-12-30T10:00Z"),
    ("Africa/Casablanca", "2025-02-23", 25, "00:00", "2025-02-22T23:00Z"),
    ("Africa/Casablanca", "2025-04-06", 23, "00:00", "2025-04-06T00:00Z"),
    ("Africa/Casablanca", "2026-09-20", 25, "00:00", "2026-09-19T23:00Z"),
    ("Africa/Casablanca", "2027-02-07", 24, "00:00", "2027-02-07T00:00Z"),
    ("Asia/Kathmandu", "2026-07-01", 24, "00:00", "2026-06-30T18:15Z"),
    ("Pacific/Chatham", "2026-04-05", 25, "00:00", "2026-04-04T10:15Z"),
    ("Pacific/Chatham", "2026-09-27", 23, "00:00", "2026-09-26T11:15Z"),
    ("Pacific/Kiritimati", "2026-01-01", 24, "00:00", "2025-12-31T10:00Z"),
    ("Etc/GMT+12", "2026-01-01", 24, "00:00", "2026-01-01T12:00Z"),
    ("America/Sao_Paulo", "2018-11-04", 23, "01:00", "2018-11-04T03:00Z"),
    ("America/Sao_Paulo", "2019-02-16", 25, "00:00", "2019-02-16T02:00Z"),
    ("America/Sao_Paulo", "2019-02-17", 24, "00:00", "2019-02-17T03:00Z"),
    ("America/Santiago", "2026-04-04", 25, "00:00", "2026-04-04T03:00Z"),
    ("America/Santiago", "2026-09-06", 23, "01:00", "2026-09-06T04:00Z"),
    ("America/Asuncion", "2024-03-23", 25, "00:00", "2024-03-23T03:00Z"),
    ("America/Asuncion", "2024-10-06", 23, "01:00", "2024-10-06T04:00Z"),
    ("America/Asuncion", "2025-03-22", 24, "00:00", "2025-03-22T03:00Z"),
    ("America/Havana", "2025-03-09", 23, "01:00", "2025-03-09T05:00Z"),
    ("America/Havana", "2025-11-01", 24, "00:00", "2025-11-01T04:00Z"),
    ("America/Havana", "2025-11-02", 25, "00:00", "2025-11-02T04:00Z"),
    ("America/Havana", "2026-11-01", 24, "00:00", "2026-11-01T04:00Z"),
    ("Asia/Beirut", "2026-03-29", 23, "01:00", "2026-03-28T22:00Z"),
    ("Asia/Beirut", "2026-10-24", 25, "00:00", "2026-10-23T21:00Z"),
    ("Africa/Cairo", "2026-04-24", 23, "01:00", "2026-04-23T22:00Z"),
    ("Africa/Cairo", "2026-10-29", 25, "00:00", "2026-10-28T21:00Z"),
    ("America/Nuuk", "2023-03-25", 23, "00:00", "2023-03-25T03:00Z"),
    ("America/Nuuk", "2024-03-30", 23, "00:00", "2024-03-30T02:00Z"),
    ("America/Nuuk", "2024-10-26", 25, "00:00", "2024-10-26T01:00Z"),
    ("Asia/Tehran", "2022-03-22", 23, "01:00", "2022-03-21T20:30Z"),
    ("Asia/Tehran", "2022-09-21", 25, "00:00", "2022-09-20T19:30Z"),
    ("Asia/Tehran", "2023-03-22", 24, "00:00", "2023-03-21T20:30Z"),
    ("Asia/Gaza", "2023-04-29", 23, "00:00", "2023-04-28T22:00Z"),
    ("Asia/Gaza", "2023-10-28", 25, "00:00", "2023-10-27T21:00Z"),
    ("Atlantic/Azores", "2026-03-29", 23, "01:00", "2026-03-29T01:00Z"),
    ("Atlantic/Azores", "2026-10-24", 24, "00:00", "2026-10-24T00:00Z"),
    ("Atlantic/Azores", "2026-10-25", 25, "00:00", "2026-10-25T00:00Z"),
    ("Asia/Amman", "2021-10-29", 25, "00:00", "2021-10-28T21:00Z"),
    ("America/Vancouver", "2026-03-08", 23, "00:00", "2026-03-08T08:00Z"),
    ("America/Vancouver", "2026-11-01", 24, "00:00", "2026-11-01T07:00Z"),
    ("America/Edmonton", "2026-11-01", 24, "00:00", "2026-11-01T06:00Z"),
    ("America/Winnipeg", "2026-11-01", 24, "00:00", "2026-11-01T05:00Z"),
    ("Europe/Chisinau", "2026-03-29", 23, "00:00", "2026-03-28T22:00Z"),
    ("Europe/Brussels", "2026-03-29", 23, "00:00", "2026-03-28T23:00Z"),
    ("Europe/Brussels", "2026-10-25", 25, "00:00", "2026-10-24T22:00Z"),
    ("America/Los_Angeles", "2026-03-08", 23, "00:00", "2026-03-08T08:00Z"),
    ("America/New_York", "2026-11-01", 25, "00:00", "2026-11-01T04:00Z"),
  ]

  @Test(arguments: days)
  func `a day has the length that the place's clock changes give it`(
    zone: String, day: String, hours: Double, clock: String?, instant: String?
  ) throws {
    let calendar = try LocalCalendar(zone: zone)
    let date = try civilDate(day)

    let start = calendar.startOfDay(date)

    #expect(calendar.hourCount(of: date) == hours)
    guard let clock, let instant else { return }
    #expect(start == (try Date(instant.replacing("Z", with: ":00Z"), strategy: .iso8601)))
    #expect(calendar.date(at: start) == date)
    #expect(calendar.timeOfDay(at: start) == TimeOfDay(hour: clock == "01:00" ? 1 : 0))
    #expect(calendar.date(at: start - 1) < date)
  }

  @Test(arguments: [
    ("Asia/Kathmandu", 5.75), ("Pacific/Chatham", 13.75), ("Pacific/Kiritimati", 14), ("Etc/GMT+12", -12),
    ("Australia/Lord_Howe", 11), ("Antarctica/Troll", 0), ("Asia/Kolkata", 5.5), ("America/St_Johns", -3.5),
    ("Australia/Eucla", 8.75), ("Pacific/Marquesas", -9.5), ("Pacific/Apia", 13), ("UTC", 0),
    // Zones that stopped changing in 2026.
    ("America/Vancouver", -7), ("America/Edmonton", -6), ("America/Winnipeg", -5), ("America/Havana", -4),
    ("Africa/Casablanca", 0), ("Africa/El_Aaiun", 0),
  ])
  func `on 21 November 2026, each zone has its offset from GMT`(zone: String, hours: Double) throws {
    let noon = Date(timeIntervalSince1970: 1_795_262_400)

    #expect(try LocalCalendar(zone: zone).offset(at: noon) == hours * 3600)
  }

  @Test func `30 December 2011 does not exist in Samoa`() throws {
    let calendar = try LocalCalendar(zone: "Pacific/Apia")
    let skipped = try civilDate("2011-12-30")

    #expect(calendar.interval(of: skipped).isEmpty)
    #expect(calendar.hours(of: skipped, countedFrom: calendar.startOfDay(skipped)).isEmpty)
    #expect(calendar.startOfDay(skipped) == calendar.startOfDay(skipped.adding(days: 1)))
    #expect(calendar.date(at: calendar.startOfDay(skipped) - 1) == skipped.adding(days: -1))
    #expect(calendar.date(at: calendar.startOfDay(skipped)) == skipped.adding(days: 1))
    #expect(calendar.date(at: calendar.instant(of: skipped, at: TimeOfDay(hour: 9))) == skipped.adding(days: 1))
  }

  @Test func `a repeated time means its first occurrence, and a skipped one is shifted forward`() throws {
    let calendar = try LocalCalendar(zone: "Europe/Brussels")
    let autumn = calendar.instant(of: try civilDate("2026-10-25"), at: TimeOfDay(hour: 2, minute: 30))
    let spring = calendar.instant(of: try civilDate("2026-03-29"), at: TimeOfDay(hour: 2, minute: 30))

    #expect(autumn == (try Date("2026-10-25T00:30:00Z", strategy: .iso8601)))
    #expect(spring == (try Date("2026-03-29T01:30:00Z", strategy: .iso8601)))
    #expect(calendar.timeOfDay(at: spring) == TimeOfDay(hour: 3, minute: 30))
  }

  @Test(arguments: [
    ("Europe/Brussels", "2026-10-25", 2, "2026-10-25T01:30:00Z"),
    ("Europe/Brussels", "2026-10-25", 3, "2026-10-25T02:30:00Z"),
    ("Europe/Brussels", "2026-10-25", 1, "2026-10-24T23:30:00Z"),
    ("Europe/Brussels", "2026-03-29", 2, "2026-03-29T01:30:00Z"),
    ("Australia/Lord_Howe", "2026-04-05", 1, "2026-04-04T15:00:00Z"),
    ("Asia/Kolkata", "2026-10-25", 2, "2026-10-24T21:00:00Z"),
  ])
  func `the last instant at half past an hour: the second one where clocks were set back`(
    zone: String, date: String, hour: Int, expected: String
  ) throws {
    let last = try LocalCalendar(zone: zone).lastInstant(
      of: try civilDate(date), at: TimeOfDay(hour: hour, minute: 30))
    #expect(last == (try Date(expected, strategy: .iso8601)))
  }

  @Test func `hours of a day are those that start on it`() throws {
    let calendar = try LocalCalendar(zone: "Australia/Lord_Howe")
    let short = try civilDate("2026-10-04")
    let start = calendar.startOfDay(short)

    #expect(calendar.hours(of: short, countedFrom: start).count == 24)
    #expect(calendar.hours(of: short.adding(days: 1), countedFrom: start).first == start + 24 * 3600)
    #expect(calendar.hours(of: short.adding(days: -1), countedFrom: start).last == start - 3600)
    #expect(calendar.timeOfDay(at: start + 24 * 3600) == TimeOfDay(hour: 0, minute: 30))
  }

  @Test func `every date of eight hundred years is equal after conversion to a number and back`() {
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

extension LocalCalendarTests {
  /// - Parameter text: In the format `2026-11-21`.
  private func civilDate(_ text: String) throws -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct DayQueryTests {
  // Saturday, 13:15.
  private let now = Forecast.sampleTime
  private let saturday = CivilDate(daysSince1970: 20_778)

  private func days(_ query: DayQuery, from today: Int = 0, country: String = "BE") -> ClosedRange<Int>? {
    var place = Place.brussels
    place.country = Country(code: country, name: "")
    guard case .days(let dates) = query.period(at: place, now: now + Double(today) * 86_400) else { return nil }
    func distance(_ date: CivilDate) -> Int { date.daysSince1970 - saturday.daysSince1970 }
    return distance(dates.lowerBound)...distance(dates.upperBound)
  }

  @Test(arguments: [
    (DayQuery.Day.fromToday(0), 0...0), (.fromToday(1), 1...1), (.fromToday(-1), -1...(-1)),
    (.weekday(.saturday), 0...0), (.weekday(.sunday), 1...1), (.weekday(.friday), 6...6),
    (.lastWeekday(.friday), -1...(-1)), (.lastWeekday(.saturday), -7...(-7)), (.lastWeekday(.sunday), -6...(-6)),
    (.date(CivilDate(daysSince1970: 20_782)), 4...4), (.weekend, 0...1), (.nextWeek, 2...8),
  ])
  func `days are relative to today`(day: DayQuery.Day, dates: ClosedRange<Int>) {
    #expect(days(DayQuery(day)) == dates)
  }

  @Test func `during a weekend, “weekend” means the rest of it, and on other days the next one`() {
    #expect(days(DayQuery(.weekend), from: 1) == 1...1)
    #expect(days(DayQuery(.weekend), from: 2) == 7...8)
    #expect(days(DayQuery(.weekend), from: 6) == 7...8)
  }

  @Test func `the weekend of some countries is Friday and Saturday`() {
    #expect(days(DayQuery(.weekend), from: 2, country: "EG") == 6...7)
    #expect(days(DayQuery(.weekend), country: "EG") == 0...0)
  }

  @Test(arguments: [(0, 7...8), (1, 7...8), (2, 14...15), (6, 14...15)])
  func `the next weekend is that of next week`(today: Int, dates: ClosedRange<Int>) {
    #expect(days(DayQuery(.nextWeekend), from: today) == dates)
  }

  @Test func `in countries with an early weekend, the next one is a week after this one`() {
    #expect(days(DayQuery(.nextWeekend), from: 2, country: "EG") == 13...14)
  }

  @Test(arguments: [
    // The sample time is on 2026-11-21.
    (11, 21, "2026-11-21"), (11, 22, "2026-11-22"), (12, 24, "2026-12-24"), (5, 22, "2027-05-22"),
    (5, 23, "2026-05-23"),
    (11, 20, "2026-11-20"), (1, 1, "2027-01-01"), (2, 29, "2028-02-29"),
  ])
  func `a date without a year is the last or the coming one, whichever is nearer`(
    month: Int, day: Int, date: String
  ) throws {
    let expected = try #require(CivilDate(isoText: date))
    #expect(DayQuery(.yearly(month: month, day: day)).period(at: .brussels, now: now) == .days(expected...expected))
  }

  @Test(
    arguments: [
      (.lastWeek, -12...(-6)), (.lastWeekend, -7...(-6)), (.month(1), 10...40), (.month(-1), -51...(-21)),
      (.month(2), 41...71), (.year(1), 41...405), (.year(-1), -689...(-325)),
    ] as [(DayQuery.Day, ClosedRange<Int>)])
  func `a week, a month and a year are those of the calendar`(day: DayQuery.Day, dates: ClosedRange<Int>) {
    #expect(days(DayQuery(day)) == dates)
  }

  @Test(arguments: [
    // On 2026-11-21, the Easter of 2027 is nearer than that of 2026.
    ("BE", 0, "2027-03-28"), ("GR", 0, "2027-05-02"), ("BE", -2, "2027-03-26"), ("BE", 1, "2027-03-29"),
  ])
  func `Easter is the nearest one, of the calendar of the country's churches`(
    country: String, day: Int, date: String
  ) throws {
    let expected = try #require(CivilDate(isoText: date)).daysSince1970 - saturday.daysSince1970
    #expect(days(DayQuery(.easter(day)), country: country) == expected...expected)
  }

  @Test(arguments: [
    ("BE", "2024-03-01", "2024-03-31"), ("BE", "2025-04-01", "2025-04-20"), ("BE", "2038-04-01", "2038-04-25"),
    ("BE", "2285-04-01", "2285-03-22"), ("GR", "2024-05-01", "2024-05-05"), ("GR", "2025-04-01", "2025-04-20"),
    ("GR", "2026-05-01", "2026-04-12"),
  ])
  func `Easter Sunday is on the date of the churches' tables`(country: String, today: String, date: String) throws {
    let today = try #require(CivilDate(isoText: today)).daysSince1970 - saturday.daysSince1970
    let expected = try #require(CivilDate(isoText: date)).daysSince1970 - saturday.daysSince1970
    #expect(days(DayQuery(.easter(0)), from: today, country: country) == expected...expected)
  }

  @Test(arguments: [(0, 2...8), (1, 2...8), (2, 9...15), (6, 9...15)])
  func `next week is from Monday to Sunday`(today: Int, dates: ClosedRange<Int>) {
    #expect(days(DayQuery(.nextWeek), from: today) == dates)
  }

  /// - Returns: The hours on the place's clocks, counted from the midnight before `now`.
  private func hours(_ query: DayQuery, at hour: Double, zone: String = "Europe/Brussels") -> ClosedRange<Double>? {
    var place = Place.brussels
    place.timeZoneIdentifier = zone
    let midnight = place.calendar.startOfDay(saturday)
    guard case .hours(let range) = query.period(at: place, now: midnight + hour * 3600) else { return nil }
    return range.lowerBound.timeIntervalSince(midnight) / 3600...range.upperBound.timeIntervalSince(midnight) / 3600
  }

  @Test(arguments: [
    (DayQuery(.fromToday(0), .night), 13.25, 18.0...30.0), (DayQuery(.fromToday(0), .night), 20.5, 20...30),
    (DayQuery(.fromToday(0), .night), 1.5, 1...6), (DayQuery(.fromToday(0), .night), 5, 18...30),
    (DayQuery(.fromToday(1), .night), 13.25, 42...54), (DayQuery(.fromToday(-1), .night), 13.25, -6...6),
    (DayQuery(.fromToday(1), .morning), 13.25, 30...36), (DayQuery(.weekday(.sunday), .afternoon), 13.25, 36...42),
    (DayQuery(.fromToday(0), .evening), 13.25, 18...24),
  ])
  func `a part of a day is six hours, and the night lasts until the next morning`(
    query: DayQuery, hour: Double, expected: ClosedRange<Double>
  ) {
    #expect(hours(query, at: hour) == expected)
  }

  @Test func `a time of day means its next occurrence, unless a day is named`() {
    let time = DayQuery.Part.time(TimeOfDay(hour: 14, minute: 30))
    #expect(hours(DayQuery(nil, time), at: 13.25) == 14...15)
    #expect(hours(DayQuery(nil, time), at: 14.75) == 14...15)
    #expect(hours(DayQuery(nil, time), at: 15) == 38...39)
    #expect(hours(DayQuery(.fromToday(0), time), at: 15) == 14...15)
    #expect(hours(DayQuery(nil, time), at: 13.25, zone: "Asia/Kolkata") == 14.5...15.5)
  }

  @Test func `a part of a day means its next occurrence, unless a day is named`() {
    #expect(hours(DayQuery(nil, .morning), at: 5) == 6...12)
    #expect(hours(DayQuery(nil, .morning), at: 13.25) == 30...36)
    #expect(hours(DayQuery(nil, .evening), at: 13.25) == 18...24)
    #expect(hours(DayQuery(nil, .night), at: 1.5) == 1...6)
    #expect(hours(DayQuery(nil, .time(TimeOfDay(hour: 0))), at: 13.25) == 24...25)
  }

  @Test func `the mornings of a range begin with the first that is not over`() {
    let days = DayQuery.Day.range(.date(saturday.adding(days: -2)), through: .date(saturday.adding(days: 2)))
    let mornings = DayQuery(days, .morning)
    #expect(hours(mornings, at: 22.5) == 30...60)
    #expect(hours(mornings, at: 5) == 6...60)
    #expect(hours(mornings, at: 8.5) == 8...60)
  }

  @Test func `24:00 is the midnight at the end of the day`() {
    #expect(hours(DayQuery(nil, .endOfDay), at: 13.25) == 24...25)
    #expect(hours(DayQuery(nil, .endOfDay), at: 0.5) == 24...25)
    #expect(hours(DayQuery(.fromToday(1), .endOfDay), at: 13.25) == 48...49)
  }

  @Test func `a number of hours from now is the hour in progress then`() {
    #expect(hours(DayQuery(nil, .hoursFromNow(2)), at: 13.25) == 15...16)
    #expect(hours(DayQuery(nil, .hoursFromNow(0)), at: 13.25) == 13...14)
    #expect(hours(DayQuery(nil, .hoursFromNow(24)), at: 13.25) == 37...38)
  }

  @Test(arguments: [
    // Clocks in Brussels were set back on October 25, 2026, and are set forward on March 28, 2027.
    ("2026-10-24", 25.0), ("2026-10-25", 24), ("2026-11-21", 24), ("2027-03-27", 23), ("2027-03-28", 24),
  ])
  func `this time tomorrow is the same time by the clocks, also when they change`(date: String, hours: Double) throws {
    let calendar = Place.brussels.calendar
    let today = try #require(CivilDate(isoText: date))
    let now = calendar.instant(of: today, at: TimeOfDay(hour: 13, minute: 15))
    let period = DayQuery(.fromToday(1), .currentTime).period(at: .brussels, now: now)
    let start = calendar.instant(of: today, at: TimeOfDay(hour: 13)) + hours * 3600
    #expect(period == .hours(start..<start + 3600))
  }

  @Test func `a part of several days is from the first one that is not over to the last one`() {
    // On Saturday morning, and after it.
    #expect(hours(DayQuery(.weekend, .morning), at: 5) == 6...36)
    #expect(hours(DayQuery(.weekend, .morning), at: 13.25) == 30...36)
    #expect(hours(DayQuery(.weekend, .evening), at: 13.25) == 18...48)
    #expect(hours(DayQuery(.weekend, .morning), at: 24 + 5) == 30...36)
  }

  @Test func `a day such as tomorrow is compared with its weekday`() {
    #expect(DayQuery.Day.fromToday(1).canBe(.sunday, today: saturday) == true)
    #expect(DayQuery.Day.fromToday(1).canBe(.wednesday, today: saturday) == false)
    #expect(DayQuery.Day.fromToday(1).canBe(.wednesday, today: nil) == true)
  }

  @Test func `a range is from the first day to the next last day`() {
    func range(_ first: DayQuery.Day, through last: DayQuery.Day) -> ClosedRange<Int>? {
      days(DayQuery(.range(first, through: last)))
    }
    #expect(range(.yearly(month: 12, day: 3), through: .yearly(month: 12, day: 5)) == 12...14)
    #expect(range(.yearly(month: 12, day: 30), through: .yearly(month: 1, day: 2)) == 39...42)
    // From November 21, 2026: the next leap day is in 2028.
    #expect(range(.yearly(month: 2, day: 27), through: .yearly(month: 2, day: 29)) == 98...99)
    #expect(range(.weekday(.friday), through: .weekday(.sunday)) == 6...8)
    let (first, last) = (saturday.adding(days: 3), saturday.adding(days: 5))
    #expect(range(.date(first), through: .date(last)) == 3...5)
    #expect(range(.date(last), through: .date(first)) == 5...5)
  }

  @Test func `a date is compared with its weekday`() throws {
    let date = try #require(CivilDate(isoText: "2026-12-03"))
    #expect(DayQuery.Day.date(date).canBe(.thursday, today: nil) == true)
    #expect(DayQuery.Day.date(date).canBe(.friday, today: nil) == false)
    #expect(DayQuery.Day.yearly(month: 12, day: 3).canBe(.friday, today: saturday) == false)
    #expect(DayQuery.Day.yearly(month: 12, day: 3).canBe(.friday, today: nil) == true)
    #expect(DayQuery.Day.weekend.canBe(.friday, today: saturday) == nil)
  }

  @Test func `the parts of a skipped date are empty or its neighbors'`() throws {
    var apia = Place.brussels
    apia.timeZoneIdentifier = "Pacific/Apia"
    let skipped = try #require(CivilDate(isoText: "2011-12-30"))
    for part in [DayQuery.Part.morning, .afternoon, .evening, .night, .time(TimeOfDay(hour: 14))] {
      let period = DayQuery(.date(skipped), part).period(at: apia, now: now)
      #expect(period.earlierDay(apia.calendar, now: now) != nil, "\(part)")
    }
  }

  @Test func `only a period that is over and started before today is an earlier day`() {
    let calendar = Place.brussels.calendar
    func day(_ query: DayQuery) -> CivilDate? {
      query.period(at: .brussels, now: now).earlierDay(calendar, now: now)
    }
    #expect(day(DayQuery(.fromToday(-1))) == saturday.adding(days: -1))
    #expect(day(DayQuery(.fromToday(-1), .night)) == saturday.adding(days: -1))
    for query in [DayQuery(.fromToday(0)), DayQuery(.fromToday(0), .morning), DayQuery(.nextWeek)] {
      #expect(day(query) == nil)
    }
  }
}

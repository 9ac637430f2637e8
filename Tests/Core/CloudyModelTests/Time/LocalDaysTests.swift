import CloudyModel
import Foundation
import Testing

/// Local days in every named time zone, at every clock change from 2015 to 2037.
@Suite struct LocalDaysTests {
  /// On 8 March 2026, a weather service failed in the whole United States because it added 86,400 seconds to midnight
  /// and did not arrive at midnight.
  @Test func `the days around 8 March 2026 are divided correctly in the United States`() throws {
    let first = try #require(CivilDate(year: 2026, month: 3, day: 7))
    let hours = hours(from: 1_772_668_800, to: 1_773_360_000)
    for zone in ZoneNames.unitedStates {
      let calendar = try LocalCalendar(zone: zone)
      let changes = ["America/Phoenix", "Pacific/Honolulu", "US/Arizona", "US/Hawaii"].contains(zone) ? 0.0 : 1
      let days = DayConditions.days(of: hours, from: first, calendar: calendar)

      #expect(days.prefix(3).map(\.date.day) == [7, 8, 9], "\(zone)")
      #expect(days.prefix(3).map(amount) == [24, 24 - changes, 24], "\(zone)")
      let clocks = hours.map(\.time).filter { calendar.date(at: $0) == first.adding(days: 1) }
        .map { calendar.timeOfDay(at: $0).hour }
      #expect(clocks == (0..<24).filter { $0 != 2 || changes == 0 }, "\(zone)")
      for days in 0...2 {
        let date = first.adding(days: days)
        #expect(calendar.timeOfDay(at: calendar.startOfDay(date)) == TimeOfDay(hour: 0), "\(zone) \(date)")
      }
    }
  }

  @Test func `Foundation knows every name of the time zone database`() {
    #expect(ZoneNames.published.count == 598)
    #expect(ZoneNames.all.count >= 598)
    #expect(ZoneNames.published.filter { TimeZone(identifier: $0) == nil } == [])
    // Other entries of an installed database are files and not zones.
    let unknown = ZoneNames.installed.filter { TimeZone(identifier: $0) == nil && $0.contains("/") }
    #expect(unknown == [])
  }

  @Test func `consecutive days partition the instants at every change of clocks in every zone`() throws {
    var problems: [String] = []
    var changeCount = 0
    for (zone, calendar, changes) in ZoneChanges.all {
      for change in changes {
        changeCount += 1
        let today = calendar.date(at: change.instant)
        var end = calendar.startOfDay(today.adding(days: -2))
        for date in (-2...2).map({ today.adding(days: $0) }) {
          let interval = calendar.interval(of: date)
          guard interval.lowerBound == end else {
            problems.append("\(zone) \(date) does not begin where the day before ends")
            break
          }
          end = interval.upperBound
          guard !interval.isEmpty else { continue }
          let instants = [interval.lowerBound, interval.lowerBound + 1, end - 1]
          if instants.contains(where: { calendar.date(at: $0) != date }) {
            problems.append("\(zone) \(date) is another date at \(instants)")
          }
          let before = calendar.date(at: interval.lowerBound - 1)
          if before >= date || calendar.hourCount(of: date.adding(days: -1)) > 0 && before != date.adding(days: -1) {
            problems.append("\(zone): the second before \(date) is \(before)")
          }
          for instant in stride(from: interval.lowerBound, to: end, by: 1800) where calendar.date(at: instant) != date {
            problems.append("\(zone): \(instant) is not of \(date)")
          }
        }
      }
    }
    #expect(changeCount > 9000)
    #expect(problems.isEmpty, "\(problems.count), as \(problems.prefix(5))")
  }

  @Test func `a date has 23, 24 or 25 hours, and other lengths only in listed zones`() throws {
    var others: [String: Set<Double>] = [:]
    for (zone, calendar, changes) in ZoneChanges.all {
      for change in changes {
        let today = calendar.date(at: change.instant)
        for date in (-2...2).map({ today.adding(days: $0) }) {
          let count = calendar.hourCount(of: date)
          if ![23, 24, 25].contains(count) { others[zone, default: []].insert(count) }
        }
      }
    }

    let lordHowe: Set = [23.5, 24.5]
    #expect(
      others == [
        "Australia/Lord_Howe": lordHowe, "Australia/LHI": lordHowe, "Antarctica/Troll": [22, 26],
        // Half an hour once, and in Pyongyang later reversed.
        "America/Caracas": [23.5], "Asia/Pyongyang": [23.5, 24.5], "Pacific/Norfolk": [24.5],
        // Stations that changed their time zones repeatedly.
        "Antarctica/Casey": [21, 27], "Antarctica/Vostok": [26],
      ])
  }

  @Test func `every local time maps to its instant, even at the edges of clock changes`() throws {
    var problems: [String] = []
    for (zone, calendar, changes) in ZoneChanges.all {
      for change in changes {
        let shift = change.after - change.before
        for offset in [-86_400, -7201, -3600, -1, 0, 1, 1799, 1800, 3599, 3600, 7199, 7200, 10_800, 86_400] {
          let instant = change.instant + TimeInterval(offset)
          let (date, time) = (calendar.date(at: instant), calendar.timeOfDay(at: instant))
          // A time that is repeated after a change means its first occurrence.
          let isSecondTime = offset >= 0 && offset < -shift
          let expected = isSecondTime ? instant + TimeInterval(shift) : instant
          let found = calendar.instant(of: date, at: time)
          if found != expected { problems.append("\(zone): \(date) \(time) is \(found), not \(expected)") }
        }
        guard shift > 0 else { continue }
        // A skipped time is as far after the change as it is after the start of the gap.
        for offset in [0, 1, shift / 2, shift - 1] {
          let wall = change.time + change.before + offset
          let date = CivilDate(daysSince1970: Int((Double(wall) / 86_400).rounded(.down)))
          let second = wall - date.daysSince1970 * 86_400
          let time = TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
          let found = calendar.instant(of: date, at: time)
          if found != change.instant + TimeInterval(offset) {
            problems.append("\(zone): the skipped \(date) \(time) is \(found)")
          }
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.count), as \(problems.prefix(5))")
  }

  @Test func `each hour is in exactly one day around every clock change in every zone`() throws {
    var problems: [String] = []
    for (zone, calendar, changes) in ZoneChanges.distinct {
      for change in changes {
        let today = calendar.date(at: change.instant)
        let dates = (-1...1).map { today.adding(days: $0) }.filter { calendar.hourCount(of: $0) > 0 }
        // Hours start on full hours in GMT, as in the services' data, so that one can extend beyond midnight.
        let start = (calendar.startOfDay(dates[0]).timeIntervalSince1970 / 3600).rounded(.up) * 3600
        let end = calendar.startOfDay(today.adding(days: 2)).timeIntervalSince1970
        let hours = hours(from: start, to: end)
        let days = DayConditions.days(of: hours, from: dates[0], calendar: calendar)

        if days.map(\.date) != dates { problems.append("\(zone) \(dates): \(days.map(\.date))") }
        if days.map(amount).reduce(0, +) != Double(hours.count) { problems.append("\(zone) \(today): hours are lost") }
        for day in days where abs(amount(day) - calendar.hourCount(of: day.date)) >= 1 {
          problems.append("\(zone) \(day.date) has \(amount(day)) hours")
        }
        let counted = dates.flatMap { calendar.hours(of: $0, countedFrom: change.instant) }
        let expected = stride(from: counted.first ?? change.instant, to: Date(timeIntervalSince1970: end), by: 3600)
        if counted != Array(expected) { problems.append("\(zone) \(today): hours of dates are not all hours") }
      }
    }
    #expect(problems.isEmpty, "\(problems.count), as \(problems.prefix(5))")
  }
}

extension LocalDaysTests {
  /// Hours with one millimeter of precipitation each.
  private func hours(from start: TimeInterval, to end: TimeInterval) -> [Conditions] {
    stride(from: start, to: end, by: 3600).map {
      var hour = Conditions(time: Date(timeIntervalSince1970: $0))
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
      return hour
    }
  }

  /// The number of hours that a day includes.
  private func amount(_ day: DayConditions) -> Double {
    ((day.precipitation?.millimeters ?? 0) * 1000).rounded() / 1000
  }
}

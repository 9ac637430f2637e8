import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct SunTimesTests {
  /// PyEphem's values, which are independent of Cloudy's: at 35 places on 11 dates each, and from pole to pole in every
  /// month of the years from 2015 to 2037.
  @Test(arguments: ["sun-times.tsv", "sun-latitudes.tsv"])
  func `sunrise, sunset, dawn, dusk and noon match another ephemeris`(table: String) throws {
    for row in try ReferenceTable(table).rows {
      let times = SunTimes(
        on: try row.date(), calendar: try row.calendar(), coordinates: try row.coordinates())
      let label: Comment = "\(row["place"] ?? "") \(times.date)"
      // Where the sun grazes the horizon, the same error in altitude means a longer time.
      let latitude = abs(try row.number("latitude"))
      let tolerance: TimeInterval = latitude <= 65 ? 15 : 180
      let twilightTolerance: TimeInterval = latitude <= 59 ? 15 : 180

      switch times.daylight {
      case .polarDay: #expect(row["daylight"] == "above", label)
      case .polarNight: #expect(row["daylight"] == "below", label)
      case .changes: #expect(row["daylight"] == "changes", label)
      }
      switch times.light {
      case .neverDark: #expect(row["light"] == "above", label)
      case .neverLight: #expect(row["light"] == "below", label)
      case .changes: #expect(row["light"] == "changes", label)
      }
      #expect(agree(times.rise, try row.instants("rises").first, within: tolerance), label)
      #expect(agree(times.set, try row.instants("sets").last, within: tolerance), label)
      #expect(agree(times.dawn, try row.instants("dawns").first, within: twilightTolerance), label)
      #expect(agree(times.dusk, try row.instants("dusks").last, within: twilightTolerance), label)
      #expect(agree(times.noon, try row.instants("noon").first, within: 15), label)
      let length = times.dayLength / .seconds(1)
      let referenceLength = try dayLength(row)
      #expect(abs(length - referenceLength) <= 2 * tolerance, "\(label): \(length), not \(referenceLength)")
    }
  }

  /// Times printed in newspapers and almanacs, to the minute.
  @Test(arguments: [
    ("America/New_York", 40.7128, -74.006, 2024, 6, 20, "05:25", "20:31"),
    ("Europe/London", 51.5074, -0.1278, 2024, 12, 21, "08:04", "15:53"),
    ("Australia/Sydney", -33.8688, 151.2093, 2024, 12, 21, "05:41", "20:05"),
  ])
  func `sunrise and sunset match published times`(
    zone: String, latitude: Double, longitude: Double, year: Int, month: Int, day: Int, rise: String, set: String
  ) throws {
    let times = try sunTimes(zone, latitude, longitude, year, month, day)

    #expect(try minutes(times.rise, zone: zone, from: rise) <= 1)
    #expect(try minutes(times.set, zone: zone, from: set) <= 1)
  }

  @Test(arguments: [
    ("Arctic/Longyearbyen", 78.2232, 15.6267, 6), ("Europe/Oslo", 69.6496, 18.956, 6),
    ("America/Toronto", 82.5018, -62.3481, 6), ("Antarctica/McMurdo", -77.8419, 166.6863, 12),
    ("UTC", 90, 0, 6), ("UTC", -90, 0, 12),
  ])
  func `the sun does not set in polar summer and does not rise in polar winter`(
    zone: String, latitude: Double, longitude: Double, summer: Int
  ) throws {
    let inSummer = try sunTimes(zone, latitude, longitude, 2026, summer, 21)
    let inWinter = try sunTimes(zone, latitude, longitude, 2026, 18 - summer, 21)

    #expect(inSummer.daylight == .polarDay)
    #expect(inSummer.light == .neverDark)
    #expect(inSummer.dayLength == .seconds(86_400))
    #expect(inWinter.daylight == .polarNight)
    #expect(inWinter.dayLength == .zero)
    #expect(inSummer.noon != nil)
  }

  @Test func `at a pole, the sun rises on one date of the year and sets on another`() throws {
    var rises = 0
    var sets = 0
    for day in 0..<365 {
      let date = try #require(CivilDate(year: 2026, month: 1, day: 1)).adding(days: day)
      let times = SunTimes(
        on: date, calendar: LocalCalendar(timeZone: .gmt),
        coordinates: try #require(Coordinates(latitude: 90, longitude: 0)))
      if times.rise != nil { rises += 1 }
      if times.set != nil { sets += 1 }
      #expect(times.rise == nil || times.set == nil)
    }
    #expect(rises == 1)
    #expect(sets == 1)
  }

  @Test func `in June, the sun sets in Reykjavik just after midnight, before it rises`() throws {
    let times = try sunTimes("Atlantic/Reykjavik", 64.1466, -21.9426, 2024, 6, 21)

    #expect(try minutes(times.set, zone: "Atlantic/Reykjavik", from: "00:03") <= 2)
    #expect(try minutes(times.rise, zone: "Atlantic/Reykjavik", from: "02:55") <= 2)
    #expect(times.light == .neverDark)
    #expect(times.dayLength > .seconds(21 * 3600))
  }

  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Apia", "Pacific/Pago_Pago", "Asia/Shanghai", "UTC"])
  func `events belong to the local date, whatever the time zone`(zone: String) throws {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    for longitude in stride(from: -180.0, to: 180, by: 7.5) {
      let times = try sunTimes(zone, 10, longitude, 2026, 3, 1)
      let rise = try #require(times.rise)
      let set = try #require(times.set)

      #expect(calendar.date(at: rise) == times.date)
      #expect(calendar.date(at: set) == times.date)
    }
  }

  @Test func `every crossing of a year occurs once, even for sunsets near midnight`() throws {
    // 66 degrees north: the limit of the midnight sun, where a date can have two sunsets or none.
    let coordinates = try #require(Coordinates(latitude: 66, longitude: 25.7))
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: "Europe/Helsinki")))
    var previous: SunTimes?
    var isolated = 0
    for day in 0..<365 {
      let date = try #require(CivilDate(year: 2026, month: 1, day: 1)).adding(days: day)
      let times = SunTimes(on: date, calendar: calendar, coordinates: coordinates)
      if case .changes(let rise, let set) = times.daylight, rise == nil || set == nil { isolated += 1 }
      if let rise = times.rise, let before = previous?.rise {
        #expect(abs(rise.timeIntervalSince(before) - 86_400) < 1800)
      }
      previous = times
    }
    #expect((1...6).contains(isolated))
  }

  @Test func `near the poles, the day length equals that of sampling every other minute`() throws {
    var random = SeededGenerator(seed: 13)
    let calendar = LocalCalendar(timeZone: .gmt)
    for index in 0..<120 {
      let latitude = Double.random(in: 60...90, using: &random)
      let coordinates = try #require(
        Coordinates(
          latitude: index.isMultiple(of: 2) ? latitude : -latitude,
          longitude: .random(in: -180..<180, using: &random)))
      let date = CivilDate(daysSince1970: .random(in: 15_000...25_000, using: &random))
      let start = calendar.startOfDay(date)

      let looks = (0..<720).count {
        Sun.isDaylight(at: start + Double($0) * 120 + 60, coordinates: coordinates)
      }

      let times = SunTimes(on: date, calendar: calendar, coordinates: coordinates)
      let difference = times.dayLength / .seconds(1) - Double(looks) * 120
      #expect(abs(difference) < 300, "\(coordinates) \(date)")
    }
  }

  @Test func `a date that clocks skipped has no events`() throws {
    let times = try sunTimes("Pacific/Apia", -13.8507, -171.7514, 2011, 12, 30)

    #expect(times.daylight == .changes(rise: nil, set: nil))
    #expect(times.dayLength == .zero)
  }

  @Test func `the events of ten thousand places and dates are in order`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<10_000 {
      let coordinates = try #require(
        Coordinates(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180..<180, using: &random)))
      let offset = Int((coordinates.longitude / 15).rounded()) * 3600
      let calendar = LocalCalendar(timeZone: try #require(TimeZone(secondsFromGMT: offset)))
      let date = CivilDate(daysSince1970: .random(in: -20_000...60_000, using: &random))
      let interval = calendar.interval(of: date)

      let times = SunTimes(on: date, calendar: calendar, coordinates: coordinates)

      let label: Comment = "\(coordinates) \(date)"
      let noon = try #require(times.noon)
      for event in [times.dawn, times.rise, noon, times.set, times.dusk].compactMap(\.self) {
        #expect(interval.contains(event), label)
      }
      let isUp = Sun.position(at: noon, from: coordinates).elevation > -0.83
      if isUp { #expect(times.daylight != .polarNight, label) }
      #expect((Duration.zero...Duration.seconds(86_400)).contains(times.dayLength), label)
      // Farther north and south, an event after midnight may precede the others of its date.
      guard abs(coordinates.latitude) < 59 else { continue }
      let events = [times.dawn, times.rise, noon, times.set, times.dusk].compactMap(\.self)
      #expect(events.count == 5, label)
      #expect(events == events.sorted(), label)
    }
  }
}

extension SunTimesTests {
  /// The seconds between sunrise and sunset in the reference, for a date of 24 hours.
  private func dayLength(_ row: [String: String]) throws -> Double {
    let calendar = try row.calendar()
    let interval = calendar.interval(of: try row.date())
    let changes = try row.instants("rises").map { ($0, true) } + row.instants("sets").map { ($0, false) }
    var isUp = row["daylight"] == "above"
    if let first = changes.min(by: { $0.0 < $1.0 }) { isUp = !first.1 }
    var since = interval.lowerBound
    var total = 0.0
    for (instant, rises) in changes.sorted(by: { $0.0 < $1.0 }) {
      if isUp { total += instant.timeIntervalSince(since) }
      (isUp, since) = (rises, instant)
    }
    return isUp ? total + interval.upperBound.timeIntervalSince(since) : total
  }

  private func sunTimes(
    _ zone: String, _ latitude: Double, _ longitude: Double, _ year: Int, _ month: Int, _ day: Int
  ) throws -> SunTimes {
    SunTimes(
      on: try #require(CivilDate(year: year, month: month, day: day)),
      calendar: LocalCalendar(timeZone: try #require(TimeZone(identifier: zone))),
      coordinates: try #require(Coordinates(latitude: latitude, longitude: longitude)))
  }

  /// The difference in minutes between an event, rounded to the minute, and a local time such as `"05:25"`.
  private func minutes(_ event: Date?, zone: String, from wallClock: String) throws -> Int {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let time = calendar.timeOfDay(at: try #require(event) + 30)
    let parts = wallClock.split(separator: ":").compactMap { Int($0) }
    return abs(time.hour * 60 + time.minute - parts[0] * 60 - parts[1])
  }
}

import CloudyModel
import Foundation
import Testing

struct DaylightTests {
  @Test(arguments: [
    (50.85, 4.35, "Europe/Brussels", 2026, 6, 21), (50.85, 4.35, "Europe/Brussels", 2026, 10, 25),
    (-33.87, 151.21, "Australia/Sydney", 2026, 1, 3), (64.15, -21.94, "Atlantic/Reykjavik", 2026, 12, 21),
  ])
  func `the sun is up from sunrise to sunset`(
    latitude: Double, longitude: Double, zone: String, year: Int, month: Int, day: Int
  ) throws {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let date = try #require(CivilDate(year: year, month: month, day: day))
    let sun = SunTimes(on: date, calendar: calendar, coordinates: coordinates)
    let daylight = Sun.daylight(during: calendar.interval(of: date), coordinates: coordinates)
    try #require(daylight.count == 1)
    #expect(abs(daylight[0].lowerBound.timeIntervalSince(try #require(sun.rise))) < 1)
    #expect(abs(daylight[0].upperBound.timeIntervalSince(try #require(sun.set))) < 1)
  }

  @Test func `several days have the same daylight periods, however the range is divided`() throws {
    let coordinates = try #require(Coordinates(latitude: 50.85, longitude: 4.35))
    let start = Date(timeIntervalSince1970: 1_776_160_800)
    let whole = Sun.daylight(during: start..<start + 9.5 * 86_400, coordinates: coordinates)
    #expect(whole.count == 10)
    let parts = (0..<19).flatMap { half -> [Range<Date>] in
      let begin = start + TimeInterval(half * 43_200)
      return Sun.daylight(during: begin..<begin + 43_200, coordinates: coordinates)
    }
    func length(_ ranges: [Range<Date>]) -> Double {
      ranges.reduce(0) { $0 + $1.upperBound.timeIntervalSince($1.lowerBound) }
    }
    #expect(abs(length(whole) - length(parts)) < 20)
  }

  @Test func `a polar day is one period of daylight, a polar night none, and a day in between can have two`() throws {
    let longyearbyen = try #require(Coordinates(latitude: 78.22, longitude: 15.65))
    let june = Date(timeIntervalSince1970: 1_781_992_800)
    #expect(
      Sun.daylight(during: june..<june + 3 * 86_400, coordinates: longyearbyen) == [june..<june + 3 * 86_400])
    let december = Date(timeIntervalSince1970: 1_797_807_600)
    #expect(Sun.daylight(during: december..<december + 86_400, coordinates: longyearbyen).isEmpty)
    // Tromsø: the last sunset before the midnight sun is after midnight.
    let tromso = try #require(Coordinates(latitude: 69.65, longitude: 18.96))
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: "Europe/Oslo")))
    let may = try #require(CivilDate(year: 2026, month: 5, day: 17))
    #expect(Sun.daylight(during: calendar.interval(of: may), coordinates: tromso).count == 2)
  }

  @Test func `an empty range has no daylight`() {
    let now = Date(timeIntervalSince1970: 1_781_992_800)
    #expect(Sun.daylight(during: now..<now, coordinates: .fallback).isEmpty)
  }
}

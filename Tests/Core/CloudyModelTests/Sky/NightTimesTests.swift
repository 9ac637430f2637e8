import CloudyModel
import Foundation
import Testing

@Suite struct NightTimesTests {
  private func night(_ latitude: Double, _ longitude: Double, _ zone: String, _ date: String) throws -> NightTimes {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let evening = try #require(CivilDate(isoText: date))
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return try #require(NightTimes(after: evening, calendar: calendar, coordinates: coordinates))
  }

  @Test(arguments: [
    (50.85, 4.35, "Europe/Brussels"), (-33.87, 151.21, "Australia/Sydney"), (0.35, 32.58, "Africa/Kampala"),
    // Clocks three hours ahead of the sun.
    (39.47, 75.99, "Asia/Shanghai"),
  ])
  func `each twilight ends and begins with the sun at its elevation, around the darker ones`(
    latitude: Double, longitude: Double, zone: String
  ) throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let night = try night(latitude, longitude, zone, "2026-10-20")
    var lighter: Range<Date>?
    for (twilight, elevation) in zip(NightTimes.Twilight.allCases, [-6.0, -12, -18]) {
      guard case .between(let dusk, let dawn) = night.darkness(after: twilight) else {
        Issue.record("no \(twilight) twilight")
        continue
      }
      for instant in [dusk, dawn] {
        #expect(abs(Sun.position(at: instant, from: coordinates).elevation - elevation) < 0.01)
      }
      if let lighter { #expect(lighter.lowerBound < dusk && dawn < lighter.upperBound) }
      lighter = dusk..<dawn
    }
  }

  @Test func `in London, it does not get completely dark in June, but nearly`() throws {
    let night = try night(51.51, -0.13, "Europe/London", "2026-06-21")
    #expect(night.darkness(after: .astronomical) == .never)
    guard case .between(let dusk, let dawn) = night.darkness(after: .nautical) else {
      Issue.record("no nautical twilight")
      return
    }
    #expect(dusk < dawn && dawn.timeIntervalSince(dusk) < 4 * 3600)
  }

  @Test func `near the North Pole, it stays dark in December and light in June`() throws {
    for twilight in NightTimes.Twilight.allCases {
      #expect(try night(88, 15, "UTC", "2026-12-21").darkness(after: twilight) == .always)
      #expect(try night(88, 15, "UTC", "2026-06-21").darkness(after: twilight) == .never)
    }
  }

  @Test func `a date that clocks skipped has no night`() throws {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: "Pacific/Apia")))
    #expect(
      NightTimes(
        after: try #require(CivilDate(isoText: "2011-12-30")), calendar: calendar,
        coordinates: try #require(Coordinates(latitude: -13.83, longitude: -171.77))) == nil)
  }
}

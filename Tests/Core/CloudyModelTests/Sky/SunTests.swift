import CloudyModel
import Foundation
import Testing

@Suite struct SunTests {
  /// Meeus, *Astronomical Algorithms*, examples 25.a and 28.a: 13 October 1992, 0 h terrestrial time.
  @Test func `the sun's position is that of Meeus' worked examples`() {
    let sun = Sun(at: Date(timeIntervalSince1970: 718_934_400 - 59))

    #expect(abs(sun.declination - -7.785_07) < 0.005)
    #expect(abs(sun.eclipticLongitude - 199.908_95) < 0.01)
  }

  /// Instants of the US Naval Observatory, to the minute. At a solstice, the sun takes 24 minutes for 0.01 degrees.
  @Test(arguments: [
    ("2024-03-20T03:06:00Z", 0.0), ("2024-06-20T20:51:00Z", 90), ("2024-09-22T12:44:00Z", 180),
    ("2024-12-21T09:20:00Z", 270), ("2025-03-20T09:01:00Z", 0), ("2025-06-21T02:42:00Z", 90),
    ("2025-09-22T18:19:00Z", 180), ("2025-12-21T15:03:00Z", 270), ("2026-03-20T14:46:00Z", 0),
  ])
  func `seasons start at the observatory's times`(instant: String, longitude: Double) throws {
    let sun = Sun(at: try Date(instant, strategy: .iso8601))

    let difference = abs(sun.eclipticLongitude - longitude)
    #expect(min(difference, 360 - difference) < 0.01)
  }

  @Test func `at noon, the sun is in the south in the north, and in the north in the south`() throws {
    let noon = try Date("2025-03-20T12:07:00Z", strategy: .iso8601)
    let greenwich = Sun.position(at: noon, from: try #require(Coordinates(latitude: 51.4779, longitude: 0)))
    let south = Sun.position(at: noon, from: try #require(Coordinates(latitude: -30, longitude: 0)))

    #expect(abs(greenwich.azimuth - 180) < 0.5)
    #expect(abs(greenwich.elevation - 38.6) < 0.1)
    #expect(south.azimuth < 1 || south.azimuth > 359)
    #expect(abs(south.elevation - 60) < 0.1)
  }

  @Test func `in the morning the sun is in the east, and in the evening in the west`() throws {
    let brussels = try #require(Coordinates(latitude: 50.85, longitude: 4.35))
    let morning = Sun.position(at: try Date("2025-03-20T06:30:00Z", strategy: .iso8601), from: brussels)
    let evening = Sun.position(at: try Date("2025-03-20T17:00:00Z", strategy: .iso8601), from: brussels)

    #expect((80...110).contains(morning.azimuth))
    #expect((250...280).contains(evening.azimuth))
  }

  @Test(arguments: [
    ("2025-06-21T23:00:00Z", 78.2232, 15.6267, true), ("2025-12-21T11:00:00Z", 78.2232, 15.6267, false),
    ("2025-06-21T12:00:00Z", 50.85, 4.35, true), ("2025-06-21T23:00:00Z", 50.85, 4.35, false),
    ("2025-12-21T12:00:00Z", -90, 0, true), ("2025-06-21T12:00:00Z", -90, 0, false),
  ])
  func `daylight means that the sun is up, even at night under the midnight sun`(
    instant: String, latitude: Double, longitude: Double, isDaylight: Bool
  ) throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))

    #expect(Sun.isDaylight(at: try Date(instant, strategy: .iso8601), coordinates: coordinates) == isDaylight)
  }
}

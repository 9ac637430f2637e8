import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// A place whose time zone was looked up by hand.
struct KnownZone: Sendable, CustomTestStringConvertible {
  let latitude: Double
  let longitude: Double
  let zone: String
  /// The offset from GMT on 21 November 2026, in seconds.
  let offset: Int

  init(_ latitude: Double, _ longitude: Double, _ zone: String, _ offset: Int) {
    (self.latitude, self.longitude, self.zone, self.offset) = (latitude, longitude, zone, offset)
  }

  var testDescription: String { zone }

  static let all = [
    KnownZone(59.91, 10.75, "Europe/Oslo", 3600), KnownZone(40.71, -74.01, "America/New_York", -18_000),
    KnownZone(27.7, 85.32, "Asia/Kathmandu", 20_700), KnownZone(-33.87, 151.21, "Australia/Sydney", 39_600),
    KnownZone(-1.29, 36.82, "Africa/Nairobi", 10_800), KnownZone(47.56, -52.71, "America/St_Johns", -12_600),
    KnownZone(-13.83, -171.76, "Pacific/Apia", 46_800), KnownZone(-34.93, 138.6, "Australia/Adelaide", 37_800),
    KnownZone(-43.95, -176.56, "Pacific/Chatham", 49_500),
  ]
}

/// Simulated services use the zones and the daylight of Cloudy's own model, which would confirm itself even if it were
/// wrong. These tests compare them with independent data: a table of zones, and NOAA's formula for the sun.
struct ServiceDeviationTests {
  private static let day = 86_400.0
  private let services = SimulatedServices(startingAt: .start + 7 * 60, clock: TestClock())

  private func openMeteo(_ spot: KnownZone, _ parameters: String) throws -> SimulatedResponse {
    try services.response(
      "/v1/forecast?latitude=\(spot.latitude)&longitude=\(spot.longitude)&timeformat=unixtime&\(parameters)")
  }

  private func darkSky(_ spot: KnownZone) throws -> SimulatedResponse {
    try services.response("/forecast/key/\(spot.latitude),\(spot.longitude)")
  }

  @Test(arguments: KnownZone.all) func `a place has its time zone and offset`(_ spot: KnownZone) throws {
    let response = try openMeteo(spot, "timezone=auto&daily=sunrise")
    #expect(try response.value("timezone") == spot.zone)
    #expect(try response.value("utc_offset_seconds") == spot.offset)
    let other = try darkSky(spot)
    #expect(try other.value("timezone") == spot.zone)
    #expect(try other.value("offset") == Double(spot.offset) / 3600)
  }

  @Test(arguments: KnownZone.all) func `sunrise and sunset are those of NOAA's formula`(_ spot: KnownZone) throws {
    let response = try openMeteo(spot, "timezone=\(spot.zone)&daily=sunrise,sunset&forecast_days=3")
    let starts = try response.value("daily.time", as: [Double].self)
    #expect(starts.count == 3)
    for (index, start) in starts.enumerated() {
      #expect(
        (start + Double(spot.offset)).truncatingRemainder(dividingBy: Self.day) == 0, "a day starts at midnight")
      let sun = NOAASun(near: start + Self.day / 2, spot)
      #expect(try abs(response.value("daily.sunrise.\(index)", as: Double.self) - sun.rise) < 90)
      #expect(try abs(response.value("daily.sunset.\(index)", as: Double.self) - sun.set) < 90)
    }
    let first = try darkSky(spot)
    let sun = NOAASun(near: try first.value("daily.data.0.time", as: Double.self) + Self.day / 2, spot)
    #expect(try abs(first.value("daily.data.0.sunriseTime", as: Double.self) - sun.rise) < 90)
    #expect(try abs(first.value("daily.data.0.sunsetTime", as: Double.self) - sun.set) < 90)
  }

  @Test(arguments: KnownZone.all) func `daylight lasts from sunrise to sunset`(_ spot: KnownZone) throws {
    let response = try openMeteo(spot, "timezone=GMT&hourly=is_day&forecast_days=2")
    let times = try response.value("hourly.time", as: [Double].self)
    let days = try response.value("hourly.is_day", as: [Int].self)
    #expect(times.count == 48 && days.count == 48)
    for (time, isDay) in zip(times, days) {
      // Solar noon of the day to which this time belongs.
      let noon = (time / Self.day + spot.longitude / 360).rounded(.down) * Self.day - spot.longitude * 240 + 43_200
      let sun = NOAASun(near: noon, spot)
      // Near sunrise and sunset, the formula may be off by a minute.
      guard min(abs(time - sun.rise), abs(time - sun.set)) > 90 else { continue }
      #expect((isDay == 1) == (sun.rise..<sun.set).contains(time), "\(Date(timeIntervalSince1970: time))")
    }
  }
}

/// Sunrise and sunset from NOAA's solar calculator, after Meeus:
/// https://gml.noaa.gov/grad/solcalc/calcdetails.html. It shares nothing with ``Sun``. For latitudes at which the sun
/// rises and sets.
private struct NOAASun {
  /// Seconds since 1970.
  let rise: Double
  let set: Double

  /// - Parameter time: Seconds since 1970, within half a day of the noon between sunrise and sunset.
  init(near time: Double, _ spot: KnownZone) {
    func event(_ side: Double) -> Double {
      var event = time
      for _ in 0..<3 {
        let (declination, equation) = NOAASun.position(at: event)
        let latitude = spot.latitude * .pi / 180
        let angle = acos(
          cos(90.833 * .pi / 180) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination))
        let noonOfDay = (720 - 4 * spot.longitude - equation) * 60
        let noon = ((time - noonOfDay) / 86_400).rounded() * 86_400 + noonOfDay
        event = noon + side * angle * 180 / .pi * 240
      }
      return event
    }
    (rise, set) = (event(-1), event(1))
  }

  /// The sun's declination in radians, and the equation of time in minutes.
  private static func position(at time: Double) -> (declination: Double, equation: Double) {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let t = (time / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let longitude = radians(280.46646 + t * (36000.76983 + t * 0.0003032))
    let anomaly = radians(357.52911 + t * (35999.05029 - 0.0001537 * t))
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let repository =
      sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) + sin(2 * anomaly) * (0.019993 - 0.000101 * t)
      + sin(3 * anomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * t)
    let apparent = longitude + radians(repository - 0.00569 - 0.00478 * sin(node))
    let obliquity = radians(23.439291 - t * 0.0130042 + 0.00256 * cos(node))
    let y = pow(tan(obliquity / 2), 2)
    let equation =
      y * sin(2 * longitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) - 0.5 * y * y * sin(4 * longitude)
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    return (asin(sin(obliquity) * sin(apparent)), 4 * equation * 180 / .pi)
  }
}

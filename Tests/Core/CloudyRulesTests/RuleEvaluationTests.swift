import CloudyModel
import CloudyRules
import CloudyTestSupport
import Foundation
import Testing

/// Rules and hours from 13:00 on, as `PresentForecast.hours` writes them; it is Saturday, 13:15, in Brussels.
@Suite struct RuleEvaluationTests {
  @Test(arguments: [
    ("rain", "..rr....", "yes 90% 15:00-17:00"), ("rain", dry(25), "no"), ("rain", dry(24), "unknown"),
    ("rain", dry(24) + "r", "yes 90% 37:00-37:15"), ("rain within 2h", "....", "no"),
    ("rain within 2h", "..r.", "yes 90% 15:00-15:15"), ("rain within 1h", "..r", "no"),
    ("rain today", "r...r", "yes 90% 13:15-14:00 17:00-18:00"), ("rain today", "p", "probably 60% 13:15-14:00"),
    ("rain today", "q", "possible 30% 13:15-14:00"), ("rain today", "R", "yes 13:15-14:00"),
    ("rain today", "q.p", "probably 60% 13:15-14:00 15:00-16:00"), ("rain today", "qrq", "yes 90% 13:15-16:00"),
    ("rain today", ";" + dry(10), "possible 50% 13:15-14:00"), ("rain today", "," + dry(10), "no"),
    ("rain saturday", "r", "yes 90% 13:15-14:00"), ("rain for 2h today", "r.rr", "yes 90% 15:00-17:00"),
    ("rain for 2h today", "r.rp", "probably 60% 15:00-17:00"), ("rain today", dry(10) + "rr", "yes 90% 23:00-24:00"),
  ])
  func `rain is wanted at some time of the window`(rule: String, hours: String, result: String) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("dry within 2h", "...", "yes 95% 13:15-15:15"), ("dry within 2h", "..r", "no"),
    ("dry within 2h", "..q", "possible 70% 13:15-15:15"), ("dry within 2h", "..R", "no"),
    ("dry within 2h", ",,,", "probably 70% 13:15-15:15"), ("dry within 2h", ".,.", "probably 70% 13:15-15:15"),
    ("dry today", String(repeating: ";", count: 11), "probably 50% 13:15-24:00"), ("dry today", "s" + dry(10), "no"),
    ("dry this afternoon", ".....", "yes 95% 13:15-18:00"), ("dry this afternoon", "....", "unknown"),
    ("dry this afternoon", "..r.", "no"), ("dry for 1h within 2h", "..q", "yes 95% 13:15-15:00"),
    ("dry for 2h within 2h", "..r", "no"), ("dry for 2h this afternoon", "r...r", "yes 95% 14:00-17:00"),
    ("dry for 4h this afternoon", "r...r", "no"), ("dry for 1h within 3h", "..,,", "yes 95% 13:15-16:15"),
    ("dry for 2h within 3h", "..,,", "probably 70% 13:15-16:15"),
    ("dry and wind < 20 km/h within 2h", "1.2", "no"), ("dry or fog within 2h", "..r", "yes 95% 13:15-15:00"),
  ])
  func `dry is wanted all the time, unless the rule says how long`(rule: String, hours: String, result: String) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("dry for 24h", dry(25), "yes 95% 13:15-37:15"), ("dry for 30h", dry(50), "yes 95% 13:15-43:15"),
    ("dry for 30h", dry(10) + "r" + dry(50), "no"), ("dry for 2 days", dry(48) + "r", "no"),
    ("dry for 2 days", dry(40), "unknown"),
    ("wind < 20 km/h for 2 days", String(repeating: "1", count: 49), "yes 13:15-61:15"),
  ])
  func `a rule without a time is about all of the time for which it must hold`(
    rule: String, hours: String, result: String
  ) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("rain within 3h", "._r", "yes 90% 15:00-16:00"), ("rain within 3h", "._..", "unknown"),
    ("rain within 3h", ".?..", "unknown"), ("dry for 3h within 4h", "._...", "unknown"),
    ("dry for 2h within 4h", "._...", "yes 95% 15:00-17:15"), ("dry for 4h within 4h", "r_...", "no"),
    ("uv >= 6 today", dry(11), "unknown"), ("wind > 40 km/h today", "34?", "unknown"),
    ("rain and uv >= 6 today", dry(11), "no"), ("rain or uv >= 6 today", dry(11), "unknown"),
    ("rain or uv >= 6 today", "r" + dry(10), "yes 90% 13:15-14:00"),
  ])
  func `missing hours and values are unknown where they decide`(rule: String, hours: String, result: String) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("snow today", "s", "yes 90% 13:15-14:00"), ("rain today", "s" + dry(10), "no"),
    ("rain today", "m", "yes 90% 13:15-14:00"), ("snow today", "m", "yes 90% 13:15-14:00"),
    ("snow today", "r" + dry(10), "no"), ("precipitation today", "s.r", "yes 90% 13:15-14:00 15:00-16:00"),
    ("thunder today", "t", "yes 80% 13:15-14:00"), ("thunder today", "r" + dry(10), "no"),
    ("rain today", "t", "yes 80% 13:15-14:00"), ("fog today", ".f", "yes 14:00-15:00"), ("fog today", dry(11), "no"),
    ("frost today", "..c", "yes 15:00-16:00"), ("temperature < -1 today", "c" + dry(10), "no"),
    ("temperature <= 30.2 °F today", "c" + dry(10), "yes 13:15-14:00"),
    ("wind > 40 km/h today", "3456", "yes 15:00-17:00"), ("wind >= 40 km/h today", "3456", "yes 14:00-17:00"),
    ("wind < 20 today", "2" + dry(10), "yes 14:00-24:00"), ("wind >= 6 bft today", "34", "yes 14:00-15:00"),
    ("wind > 6 bft today", "34" + dry(9), "no"), ("rain >= 1 mm today", "r" + dry(10), "yes 90% 13:15-14:00"),
    ("rain > 1 mm today", "r" + dry(10), "no"), ("rain >= 0.5 mm today", "s" + dry(10), "no"),
    ("rain > 0.5 mm today", "q", "possible 30% 13:15-14:00"), ("chance > 50% today", "p", "yes 13:15-14:00"),
    ("chance > 60% today", "p" + dry(10), "no"), ("rain or wind > 40 today", "r.5", "yes 13:15-14:00 15:00-16:00"),
    ("(rain or snow) and wind > 40 today", "r5" + dry(9), "no"),
    ("dry and wind < 20 for 2h within 4h", "1r111", "yes 95% 15:00-17:15"),
  ])
  func `each condition is that of its hours`(rule: String, hours: String, result: String) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("rain this morning", "r", "over"), ("rain today before 9:00", "r", "over"),
    ("rain tonight", dry(13) + "r", "yes 90% 26:00-27:00"), ("rain tonight", dry(17), "no"),
    ("rain tonight before 0:00", dry(10) + "rr", "yes 90% 23:00-24:00"),
    ("rain tonight after 22:00", dry(6) + "r" + dry(10), "no"),
    ("rain tonight between 2:00 and 4:00", dry(12) + "rrrr", "yes 90% 26:00-28:00"),
    ("frost before 9:00", dry(16) + "cc..", "yes 29:00-31:00"), ("frost before 9:00", dry(20), "no"),
    ("rain after 17:00", "rrrrr", "yes 90% 17:00-18:00"), ("rain between 17:00 and 21:00", "rrrr....", "no"),
    ("rain between 8:00 and 12:00", dry(20) + "r", "yes 90% 33:00-34:00"),
    ("rain between 22:00 and 2:00", dry(11) + "r", "yes 90% 24:00-25:00"),
    ("rain tomorrow", "r" + dry(34), "no"), ("rain tomorrow", dry(34), "unknown"),
    ("rain tomorrow morning", dry(18) + "r", "yes 90% 31:00-32:00"),
    ("rain tomorrow between 22:00 and 2:00", dry(35) + "r", "yes 90% 48:00-49:00"),
    ("rain sunday", "r" + dry(10) + "r", "yes 90% 24:00-25:00"), ("rain monday", dry(59), "no"),
    ("rain friday night", "rrrr", "unknown"),
  ])
  func `windows are on the clocks of the place`(rule: String, hours: String, result: String) throws {
    #expect(try PresentForecast.hours(hours)?.result(of: rule) == result)
  }

  @Test func `after midnight, the night is that of the day before`() throws {
    // 1:00.
    let now = Forecast.sampleTime - 12.25 * 3600
    #expect(try PresentForecast.hours("..r", now: now)?.result(of: "rain tonight") == "yes 90% 3:00-4:00")
    #expect(try PresentForecast.hours(dry(5), now: now)?.result(of: "rain between 22:00 and 6:00") == "no")
    #expect(try PresentForecast.hours(dry(4), now: now)?.result(of: "rain between 22:00 and 6:00") == "unknown")
  }

  @Test func `the hours of some time zones start at half past`() throws {
    // 17:45 in India, where the hour in progress started at 17:30.
    let india = PresentForecast.hours("r.r", timeZone: "Asia/Kolkata")
    #expect(try india?.result(of: "rain after 17:00") == "yes 90% 17:45-18:30 19:30-20:30")
    #expect(try india?.result(of: "rain before 18:00") == "yes 90% 17:45-18:00")
  }

  @Test(arguments: [
    // 20:15 on the eve of the day of 25 hours.
    (1_792_865_700, "rain tomorrow", dry(29), "no"), (1_792_865_700, "rain tomorrow", dry(28), "unknown"),
    (1_792_865_700, "dry tomorrow between 1:00 and 3:00", dry(9), "yes 95% 25:00-28:00"),
    // The same before the day of 23 hours.
    (1_774_725_300, "dry tomorrow", dry(27), "yes 95% 24:00-47:00"),
    (1_774_725_300, "dry tomorrow", dry(26), "unknown"),
    (1_774_725_300, "dry tomorrow between 1:00 and 4:00", dry(8), "yes 95% 25:00-27:00"),
  ])
  func `days on which clocks change have all their hours`(now: Int, rule: String, hours: String, result: String) throws
  {
    let now = Date(timeIntervalSince1970: Double(now))
    #expect(try PresentForecast.hours(hours, now: now)?.result(of: rule) == result)
  }

  @Test(arguments: [
    ("rain within 1h", "...", 20..<40, "yes 90% 13:35-13:55"), ("dry for 30 min within 1h", "...", 20..<40, "no"),
    ("dry for 20 min within 1h", "...", 20..<40, "yes 100% 13:15-13:35 13:55-14:15"),
    ("rain within 1h", "rr", 0..<0, "no"), ("rain within 2h", "...", 50..<60, "yes 14:05-15:00"),
    ("rain within 2h", ".r.", 50..<60, "yes 90% 14:05-15:00"),
    ("wind > 40 km/h within 1h", "5.", 0..<60, "yes 13:15-14:00"),
  ])
  func `minutes decide about precipitation in the next hour`(
    rule: String, hours: String, wet: Range<Int>, result: String
  ) throws {
    let found = try PresentForecast.hours(hours, wetMinutes: wet)?.result(of: rule)
    #expect(found == result)
  }

  @Test func `averages say nothing about these hours`() throws {
    let averages = ForecastSource(
      id: "averages", name: "Averages", kind: .climateNormals, attribution: "", license: "", homepage: "")
    #expect(try PresentForecast.hours(dry(25), source: averages)?.result(of: "frost today") == "unknown")
  }

  @Test func `a service's range makes values that it considers likely possible`() throws {
    let forecast = PresentForecast.hours(dry(11)) { hour in
      hour.temperature = Temperature(celsius: 1)
      hour.temperatureRange = Temperature(celsius: -1)...Temperature(celsius: 3)
    }
    #expect(try forecast?.result(of: "frost today") == "possible 13:15-24:00")
    #expect(try forecast?.result(of: "temperature > 0 today") == "probably 13:15-24:00")
    #expect(try forecast?.result(of: "temperature > -2 today") == "yes 13:15-24:00")
    #expect(try forecast?.result(of: "temperature > 5 today") == "no")
  }
}

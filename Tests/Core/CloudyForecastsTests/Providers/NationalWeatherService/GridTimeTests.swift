import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct GridTimeTests {
  @Test(arguments: [
    ("PT1H", 3600.0), ("PT6H", 21_600), ("P1D", 86_400), ("P1DT12H", 129_600), ("P7DT20H", 676_800), ("PT30M", 1800),
    ("PT1H30M", 5400), ("P1W", 604_800), ("PT90S", 90), ("P1W1DT1H1M1S", 694_861), ("PT036H", 129_600),
  ])
  func `valid durations are parsed`(text: String, seconds: Double) { #expect(GridTime.duration(text) == seconds) }

  @Test(arguments: [
    "", "P", "PT", "P1DT", "1H", "PT1", "PTH", "P1H", "PT1D", "P1M", "P1Y", "PT0H", "P-1D", "-P1D", "PT1.5H", "PT1H1H",
    "PT1M1H", "PTT1H", "pt1h", "PT1H ", "P99999999999999999999D",
  ])
  func `invalid durations are rejected`(text: String) { #expect(GridTime.duration(text) == nil) }

  @Test(arguments: [
    "2026-11-21T12:15:00+00:00", "2026-11-21T12:15:00Z", "2026-11-21T07:15:00-05:00", "2026-11-21T22:15:00+10:00",
    "2026-11-21T12:15Z", "2026-11-21T12:15:00.123Z", "2026-11-21T17:45:00+0530", "2026-11-22T00:15:00+12:00",
  ])
  func `times with any UTC offset are parsed`(text: String) {
    #expect(GridTime.instant(text) == Date(timeIntervalSince1970: 1_795_263_300))
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T12:15:00", "2026-11-21 12:15:00Z", "2026-13-21T12:15:00Z", "2026-02-29T12:15:00Z",
    "2026-11-21T24:15:00Z", "2026-11-21T12:60:00Z", "2026-11-21T12:15:61Z", "2026-11-21T12:15:00+24:00",
    "2026-11-21T12:15:00+", "2026-11-21T12:15:00ZZ", "26-11-21T12:15:00Z", "0001-11-21T12:15:00Z",
    "9999-11-21T12:15:00Z",
    "2026-11-21T12:15:00.Z", "２０２６-11-21T12:15:00Z",
  ])
  func `times without an offset or outside 1901–2099 are rejected`(text: String) {
    #expect(GridTime.instant(text) == nil)
  }

  @Test func `an interval has an end or a duration`() {
    let start = Date(timeIntervalSince1970: 1_795_262_400)
    #expect(GridTime.interval("2026-11-21T12:00:00+00:00/PT6H") == start..<start + 21_600)
    #expect(GridTime.interval("2026-11-21T12:00:00+00:00/2026-11-21T13:00:00-05:00") == start..<start + 21_600)
    for text in [
      "2026-11-21T12:00:00+00:00", "2026-11-21T12:00:00+00:00/", "/PT6H", "PT6H/2026-11-21T12:00:00+00:00",
      "2026-11-21T12:00:00+00:00/2026-11-21T12:00:00+00:00", "2026-11-21T12:00:00+00:00/PT6H/PT6H",
      "2026-11-21T12:00:00+00:00/PT0H",
    ] {
      #expect(GridTime.interval(text) == nil, "\(text)")
    }
  }
}

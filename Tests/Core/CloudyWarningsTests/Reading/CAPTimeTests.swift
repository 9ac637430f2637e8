import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct CAPTimeTests {
  @Test(arguments: [
    "2026-01-06T04:00:00-00:00", "2026-01-06T04:00:00Z", "2026-01-06T04:00:00+00:00", "2026-01-06T05:00:00+01:00",
    "2026-01-05T23:00:00-0500", "2026-01-06T04:00:00.250Z", "2026-01-06T04:00Z", " 2026-01-06 04:00:00 +00:00\n",
    "Tue, 06 Jan 2026 04:00:00 GMT", "Tue, 6 Jan 2026 05:00:00 +0100", "星期二, 06 Jan 2026 04:00:00 GMT",
  ])
  func `a time with an offset: read in every format`(_ text: String) {
    #expect(CAPTime().instant(text) == Date(isoText: "2026-01-06T04:00:00Z"))
  }

  @Test(arguments: [
    ("2026-01-06T04:00:00", "2026-01-06T04:00:00+08:00"), ("2026/1/6 上午 04:00:00", "2026-01-06T04:00:00+08:00"),
    ("2026/1/6 下午 04:00:00", "2026-01-06T16:00:00+08:00"), ("2026/1/6 上午 12:30:00", "2026-01-06T00:30:00+08:00"),
    ("2026/01/06 14:30:00", "2026-01-06T14:30:00+08:00"), ("Tue, 06 Jan 2026 04:00:00", "2026-01-06T04:00:00+08:00"),
    ("2026-01-06T04:00:00Z", "2026-01-06T04:00:00Z"),
  ])
  func `a time without an offset: read with the assumed one, otherwise unknown`(_ text: String, expected: String) {
    #expect(CAPTime(assumedOffset: 8 * 3600).instant(text) == Date(isoText: expected))
    #expect((CAPTime().instant(text) == nil) == !text.hasSuffix("Z"))
  }

  @Test(arguments: [
    nil, "", " ", "now", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-01-01", "1800-01-01T00:00:00Z",
    "3000-01-01T00:00:00Z", "2026-01-01T00:00:00Zx", "2026/13/1 04:00:00", "2026/1/1 noon 04:00:00",
    "2026/1/1 下午 16:00:00", "Tue, 06 Jan 2026", "99999999999999999999",
  ])
  func `anything else: unknown`(_ text: String?) {
    #expect(CAPTime(assumedOffset: 0).instant(text) == nil)
  }

  @Test(arguments: [
    // Clocks in Cairo are set forward at midnight, and back at midnight.
    ("2026-04-23T12:00:00", "2026-04-23T12:00:00+02:00", "2026-04-23T12:00:00+02:00"),
    ("2026-04-24T12:00:00", "2026-04-24T12:00:00+03:00", "2026-04-24T12:00:00+03:00"),
    ("2026-04-24T00:30:00", "2026-04-24T01:30:00+03:00", "2026-04-24T01:30:00+03:00"),
    ("2026-10-29T23:30:00", "2026-10-29T23:30:00+03:00", "2026-10-29T23:30:00+02:00"),
    ("Thu, 29 Oct 2026 23:30:00", "2026-10-29T23:30:00+03:00", "2026-10-29T23:30:00+02:00"),
    ("2026/10/29 23:30:00", "2026-10-29T23:30:00+03:00", "2026-10-29T23:30:00+02:00"),
    ("2026-10-30T00:00:00", "2026-10-30T00:00:00+02:00", "2026-10-30T00:00:00+02:00"),
    ("2026-10-29T23:30:00+02:00", "2026-10-29T23:30:00+02:00", "2026-10-29T23:30:00+02:00"),
  ])
  func `a local time near a change of the clocks: in a repeated hour a start is the first one, an end the last`(
    _ text: String, start: String, end: String
  ) {
    let time = CAPTime(clocks: LocalCalendar(timeZoneIdentifier: "Africa/Cairo"))
    #expect(time.instant(text) == Date(isoText: start))
    #expect(time.instant(text, isEnd: true) == Date(isoText: end))
  }

  @Test(arguments: [
    // Sent in summer, for the first day of winter. UTC is not what clocks in Cairo show.
    ("2026-10-29T10:00:00+03:00", "2026-10-30T06:00:00+02:00", "2026-10-30T18:00:00+02:00"),
    ("2026-10-29T10:00:00", "2026-10-30T06:00:00+02:00", "2026-10-30T18:00:00+02:00"),
    ("2026-10-29T07:00:00Z", "2026-10-30T06:00:00Z", "2026-10-30T18:00:00Z"),
  ])
  func `a message from before a change of the clocks: its times after it are in the new offset`(
    sent: String, onset: String, expires: String
  ) throws {
    let xml = """
      <alert><identifier>A</identifier><sent>\(sent)</sent><info><event>Storm</event>
      <onset>2026-10-30T06:00:00</onset><expires>2026-10-30T18:00:00</expires></info></alert>
      """
    let clocks = LocalCalendar(timeZoneIdentifier: "Africa/Cairo")
    let block = try #require(try CAPMessage(xml: Array(xml.utf8), clocks: clocks).blocks.first)
    #expect(block.onset == Date(isoText: onset))
    #expect(block.expires == Date(isoText: expires))
  }

  @Test func `a message whose times lack an offset: the one of the time it was sent, or the place's`() throws {
    func onset(sent: String, zone: String?) throws -> Date? {
      let xml = """
        <alert><identifier>A</identifier><sent>\(sent)</sent>
        <info><event>Storm</event><onset>2026-01-06T04:00:00</onset></info></alert>
        """
      let clocks = zone.map { LocalCalendar(timeZoneIdentifier: $0) }
      return try CAPMessage(xml: Array(xml.utf8), clocks: clocks).blocks.first?.onset
    }
    let sent = "2026-01-06T01:00:00+09:00"
    #expect(try onset(sent: sent, zone: nil) == Date(isoText: "2026-01-06T04:00:00+09:00"))
    #expect(try onset(sent: sent, zone: "Europe/Brussels") == Date(isoText: "2026-01-06T04:00:00+09:00"))
    #expect(try onset(sent: "", zone: "Europe/Brussels") == Date(isoText: "2026-01-06T04:00:00+01:00"))
    #expect(try onset(sent: "", zone: nil) == nil)
  }
}

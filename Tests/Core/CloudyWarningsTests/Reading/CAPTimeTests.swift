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

  @Test func `a message whose times lack an offset: the one of the time it was sent, or the feed's`() throws {
    func onset(sent: String, assumedOffset: Int?) throws -> Date? {
      let xml = """
        <alert><identifier>A</identifier><sent>\(sent)</sent>
        <info><event>Storm</event><onset>2026-01-06T04:00:00</onset></info></alert>
        """
      return try CAPMessage(xml: Array(xml.utf8), assumedOffset: assumedOffset).blocks.first?.onset
    }
    let sent = "2026-01-06T01:00:00+09:00"
    #expect(try onset(sent: sent, assumedOffset: nil) == Date(isoText: "2026-01-06T04:00:00+09:00"))
    #expect(try onset(sent: sent, assumedOffset: 3600) == Date(isoText: "2026-01-06T04:00:00+09:00"))
    #expect(try onset(sent: "", assumedOffset: 3600) == Date(isoText: "2026-01-06T04:00:00+01:00"))
    #expect(try onset(sent: "", assumedOffset: nil) == nil)
  }
}

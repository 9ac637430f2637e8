import CloudyWarnings
import Foundation
import Testing

@Suite struct AlertFeedTests {
  @Test func `a list: its time, and the identifier and link of each entry once`() throws {
    let feed = try AlertFeed(
      rss: """
        <?xml version="1.0" encoding="UTF-8" ?>
        <rss version="2.0"><channel><title>Alerts</title><pubDate>Mon, 31 Aug 2026 23:21:28 +1200</pubDate>
        <item><guid>1</guid><link>https://a.example/?id=1&amp;x=2</link></item>
        <item><title>Snow</title><link> https://a.example/?id=2 </link></item> <item/>
        <item><guid>1</guid><link>https://a.example/?id=1&amp;x=2</link></item>
        </channel></rss>
        """)
    #expect(feed.madeAt == Date(timeIntervalSince1970: 1_788_175_288))
    #expect(feed.entries.map(\.identifier) == ["1", nil, nil])
    #expect(feed.entries.map(\.link) == ["https://a.example/?id=1&x=2", "https://a.example/?id=2", nil])
  }

  @Test(arguments: ["Mon, 31 Aug 2026 23:21:28 +1200", "yesterday"])
  func `the latest time counts, and an unreadable one is ignored`(time: String) throws {
    let feed = try AlertFeed(
      rss: """
        <rss><channel><pubDate>\(time)</pubDate>
        <lastBuildDate>Tue, 01 Sep 2026 00:00:00 GMT</lastBuildDate></channel></rss>
        """)
    #expect(feed.madeAt == Date(timeIntervalSince1970: 1_788_220_800))
    #expect(feed.entries.isEmpty)
  }

  @Test(arguments: ["<html/>", "<rss/>", "<feed><entry/></feed>", "<channel/>"])
  func `other documents are not an empty list`(xml: String) {
    #expect(throws: CAPError.notAMessage) { try AlertFeed(rss: xml) }
  }

  @Test(arguments: ["", "<rss><channel>", "{}"])
  func `a list that is not well-formed cannot be read`(xml: String) {
    #expect(throws: CAPError.self) { try AlertFeed(rss: xml) }
  }
}

extension AlertFeed {
  fileprivate init(rss: String) throws(CAPError) { try self.init(rss: Array(rss.utf8)) }
}

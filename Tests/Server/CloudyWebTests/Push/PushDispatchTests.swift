import Foundation
import Testing

@testable import CloudyWeb

/// The order in which messages are sent, and how many at the same time.
@Suite struct PushDispatchTests {
  private static let host = "updates.push.services.mozilla.com"
  private static let other = "fcm.googleapis.com"

  private func message(_ topic: String, for browser: TestBrowser) throws -> PushQueue.Message {
    PushQueue.Message(
      text: PushText(json: Data("{}".utf8), topic: topic, urgency: .normal, end: PushScene.noon + 3600),
      subscription: PlaceSubscription(
        visitor: .random(), subscription: try browser.subscription(), place: PushScene.ghent, session: nil,
        addressGroup: nil, language: "en", region: nil, creation: PushScene.noon, delivered: PushLog.empty))
  }

  @Test func `a browser gets its messages in order, and later ones after them`() throws {
    let (one, two) = (TestBrowser(1), TestBrowser(2))
    var dispatch = PushDispatch([
      try message("a", for: one), try message("b", for: two), try message("c", for: one),
    ])
    #expect(dispatch.count == 3)
    let first = dispatch.next()
    let batch = try #require(first)
    #expect(batch.map(\.text.topic) == ["a", "c"])
    dispatch.add([try message("d", for: one)])
    let other = dispatch.next()
    #expect(other?.map(\.text.topic) == ["b"])
    let early = dispatch.next()
    #expect(early?.map(\.text.topic) == nil, "its earlier messages are on their way")
    dispatch.finish(batch)
    let later = dispatch.next()
    #expect(later?.map(\.text.topic) == ["d"])
    #expect(dispatch.count == 0)
  }

  @Test func `a push service gets a few messages at the same time, whatever waits for it`() throws {
    var dispatch = PushDispatch(try (1...20).map { try message("a", for: TestBrowser($0, at: Self.host)) })
    dispatch.add([try message("b", for: TestBrowser(21, at: Self.other))])
    var batches: [[PushQueue.Message]] = []
    while let batch = dispatch.next() { batches.append(batch) }
    #expect(batches.count == PushDispatch.serviceWidth + 1)
    #expect(batches.joined().count { $0.host == Self.other } == 1)
    #expect(dispatch.count == 20 - PushDispatch.serviceWidth)
    dispatch.finish(try #require(batches.first { $0.first?.host == Self.host }))
    let (next, last) = (dispatch.next(), dispatch.next())
    #expect(next?.first?.host == Self.host)
    #expect(last?.count == nil)
  }

  @Test func `the push services together get a limited number of messages at the same time`() throws {
    var dispatch = PushDispatch(
      try (0..<40).map { try message("a", for: TestBrowser($0, at: "a\($0 / 4).notify.windows.com")) })
    var count = 0
    while dispatch.next() != nil { count += 1 }
    #expect(count == PushDispatch.width)
  }
}

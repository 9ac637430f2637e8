import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct PushSenderTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let browser = TestBrowser()

  private func sender(_ transport: FakeTransport) -> PushSender {
    PushSender(
      key: VAPIDKey(), subject: "https://weather.example", transport: transport, now: { PushSenderTests.now })
  }

  private func text(endingIn seconds: TimeInterval = 3600) -> PushText {
    PushText(json: Data("{}".utf8), topic: "topic", urgency: .high, end: Self.now + seconds)
  }

  @Test func `a message is an encrypted request to the browser's push service`() async throws {
    let transport = FakeTransport(status: 201, body: "")
    #expect(await sender(transport).send(text(), to: try browser.subscription()) == .delivered)
    let request = try #require(transport.requests.first)
    #expect(request.url.absoluteString == browser.endpoint)
    #expect(request.headers["TTL"] == "3600")
    #expect(request.headers["Topic"] == "topic")
    #expect(request.headers["Urgency"] == "high")
    #expect(request.headers["Content-Encoding"] == "aes128gcm")
    #expect(request.headers["Authorization"]?.hasPrefix("vapid t=") == true)
    #expect(try browser.text(of: try #require(request.body).data) == Data("{}".utf8))
  }

  @Test(arguments: [(-5, "60"), (1e9, "86400")] as [(TimeInterval, String)])
  func `the push service keeps a message for a minute to a day`(seconds: TimeInterval, lifetime: String) async throws {
    let transport = FakeTransport(status: 201, body: "")
    _ = await sender(transport).send(text(endingIn: seconds), to: try browser.subscription())
    #expect(transport.requests.first?.headers["TTL"] == lifetime)
  }

  @Test(
    arguments: [
      (200, .delivered), (202, .delivered), (404, .gone), (410, .gone), (301, .refused(status: 301)),
      (400, .refused(status: 400)), (403, .refused(status: 403)), (413, .refused(status: 413)),
      (408, .later(seconds: nil)), (429, .limited(seconds: nil)), (500, .later(seconds: nil)),
      (503, .later(seconds: nil)),
    ] as [(Int, PushSender.Outcome)])
  func `the status of the response decides`(status: Int, outcome: PushSender.Outcome) async throws {
    let transport = FakeTransport(status: status, headers: ["location": "https://10.0.0.1/"], body: "no")
    #expect(await sender(transport).send(text(), to: try browser.subscription()) == outcome)
    #expect(transport.requests.count == 1)
  }

  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("99999999999999999999", 21_600), ("Fri, 15 Jan 2027 08:01:00 GMT", 60),
      ("Fri, 15 Jan 2027 07:00:00 GMT", 0), ("-5", nil), ("soon", nil), ("", nil),
    ] as [(String, TimeInterval?)])
  func `a push service says when to try again`(header: String, seconds: TimeInterval?) async throws {
    let transport = FakeTransport(status: 429, headers: ["retry-after": header], body: "")
    #expect(await sender(transport).send(text(), to: try browser.subscription()) == .limited(seconds: seconds))
  }

  @Test func `without a network, the message waits`() async throws {
    let transport = FakeTransport { _ in .failure(.unreachable(host: "fcm.googleapis.com")) }
    #expect(await sender(transport).send(text(), to: try browser.subscription()) == .later(seconds: nil))
  }
}

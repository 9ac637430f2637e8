import Foundation
import Testing

@testable import CloudyWeb

@Suite struct PushSubscriptionTests {
  private let browser = TestBrowser()

  private func problem(
    _ endpoint: String, key: String? = nil, secret: String? = nil, _ services: PushServices = PushServices()
  ) -> PushProblem? {
    do throws(PushProblem) {
      _ = try PushSubscription(
        endpoint: endpoint, publicKey: key ?? browser.publicKey, secret: secret ?? browser.secretText, for: services)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "https://fcm.googleapis.com/fcm/send/c1KrmpTuRm4:APA91bF-_x", "https://fcm.googleapis.com/wp/a:b?c=%20",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABh", "https://web.push.apple.com/QGuQyavXutnMH",
    "https://api.push.apple.com/3/device/a", "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2f",
  ])
  func `subscriptions of browsers are accepted`(endpoint: String) {
    #expect(problem(endpoint) == nil)
  }

  @Test(arguments: [
    "", "fcm.googleapis.com/a", "http://fcm.googleapis.com/a", "HTTPS://fcm.googleapis.com/a",
    "ftp://fcm.googleapis.com/a",
    "https:fcm.googleapis.com/a", "https:///fcm.googleapis.com/a", "https://", "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/", "https://fcm.googleapis.com:443/a", "https://fcm.googleapis.com:8443/a",
    "https://user@fcm.googleapis.com/a", "https://user:secret@fcm.googleapis.com/a",
    "https://fcm.googleapis.com@10.0.0.1/a", "https://10.0.0.1\\@fcm.googleapis.com/a",
    "https://fcm.googleapis.com/a#b", "https://fcm.googleapis.com/a b", "https://fcm.googleapis.com/a\r\nHost: b",
    "https://fcm.googleapis.com/é", "https://fcm.googleapis.com/a\0", "https://[::1]/a", "https://[::ffff:7f00:1]/a",
    "data:text/plain,a", "file:///etc/passwd",
  ])
  func `other URLs are not those of subscriptions`(endpoint: String) {
    #expect(problem(endpoint) == .invalidEndpoint)
  }

  @Test(arguments: [
    "https://127.0.0.1/a", "https://10.1.2.3/a", "https://2130706433/a", "https://0x7f000001/a", "https://localhost/a",
    "https://printer/a", "https://router.local/a", "https://weather.example/a", "https://evil.fcm.googleapis.com/a",
    "https://fcm.googleapis.com.evil.example/a", "https://xpush.apple.com/a", "https://push.apple.com/a",
    "https://fcm.googleapis.com./a", "https://FCM.googleapis.com/a", "https://a..push.apple.com/a",
  ])
  func `messages are sent to no other host`(endpoint: String) {
    #expect(problem(endpoint) != nil)
  }

  @Test func `a URL of three megabytes is refused`() {
    #expect(problem("https://fcm.googleapis.com/" + String(repeating: "a", count: 3 << 20)) == .invalidEndpoint)
  }

  @Test func `the operator adds services by name`() throws {
    let services = try #require(PushServices(adding: "push.example.org, *.Push.example.net"))
    for endpoint in ["https://push.example.org/a", "https://b.push.example.net/a", "https://fcm.googleapis.com/a"] {
      #expect(problem(endpoint, services) == nil)
    }
    #expect(problem("https://push.example.net/a", services) == .unknownService)
  }

  @Test(arguments: [
    "", ",", "localhost", "127.0.0.1", "[::1]", "push.example.org:443", "*", "*.", "https://push.example.org", "a.b,",
    "*.*.example", "10.1", "-a.example", "a_b.example",
  ])
  func `other texts are no names of services`(text: String) {
    #expect(PushServices(adding: text) == nil)
  }

  @Test func `keys of another length, and points off the curve, are refused`() {
    let endpoint = browser.endpoint
    let key = Array(browser.key.publicKey.x963Representation)
    var moved = key
    moved[64] ^= 1
    var compressed = key
    compressed[0] = 2
    for bytes in [[], Array(key.dropLast()), key + [0], moved, compressed, [UInt8](repeating: 0, count: 65)] {
      #expect(problem(endpoint, key: Base64URL.text(bytes)) == .invalidKeys)
    }
    for count in [0, 15, 17, 4096] {
      #expect(problem(endpoint, secret: Base64URL.text(Data(count: count))) == .invalidKeys)
    }
    #expect(problem(endpoint, key: browser.publicKey + "=") == .invalidKeys)
    #expect(problem(endpoint, secret: "•") == .invalidKeys)
  }

  @Test func `a subscription prints nothing`() throws {
    let subscription = try browser.subscription()
    #expect("\(subscription)" == "•••")
    #expect(Mirror(reflecting: subscription).children.isEmpty)
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The button for notifications, its requests, and the list in the settings.
@Suite struct PushRoutesTests {
  private let scene: PushScene
  private let browser = TestBrowser(1)

  init() throws { scene = try PushScene() }

  private func server(isOffered: Bool = true) throws -> TestServer {
    let push = try scene.settings()
    let server = try TestServer { [scene] dependencies in
      dependencies.storage.visitors = scene.visitors
      dependencies.now = scene.time.now
      dependencies.push = isOffered ? push : nil
    }
    try server.alwaysReturn(2_797_656)
    return server
  }

  private func places(_ visitor: TestVisitor, in browser: TestBrowser) async throws -> String? {
    let state = try await visitor.get("/settings/notifications?browser=\(browser.name)")
    #expect(state.headers[.cacheControl] == "no-store")
    return try PageDocument(state)["places.0"]
  }

  @Test func `a visitor turns notifications about a place on and off`() async throws {
    var visitor = TestVisitor(try server())
    #expect(try await places(visitor, in: browser) == nil)
    let on = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    #expect(on.status == .ok)
    #expect(try PageDocument(on)["message"] == "Notifications for Gent are on.")
    #expect(try await places(visitor, in: browser) == "place=2797656")
    #expect(try await places(visitor, in: TestBrowser(2)) == nil)

    let off = try await visitor.post(
      "/settings/notifications/remove", "place=2797656&browser=\(browser.name)")
    #expect(try PageDocument(off)["message"] == "Notifications for Gent are off.")
    #expect(try await places(visitor, in: browser) == nil)
  }

  @Test func `a browser that renews its subscription gets the notifications at its new address`() async throws {
    var visitor = TestVisitor(try server())
    // The page requests the key first.
    #expect(try await places(visitor, in: browser) == nil)
    for place in ["place=2797656", "place=2800866"] {
      _ = try await visitor.post("/settings/notifications", "\(place)&" + browser.form)
    }
    let renewed = TestBrowser(2)
    let form = "earlier-endpoint=\(PercentEncoding.encode(browser.endpoint))&" + renewed.form
    let response = try await visitor.post("/settings/notifications/renew", form)
    #expect(response.headers[.cacheControl] == "no-store")
    #expect(try PageDocument(response)["places.1"] == "place=2800866")
    #expect(try await places(visitor, in: renewed) == "place=2797656")
    #expect(try await places(visitor, in: browser) == nil)

    scene.alerts.value = [PushScene.wind()]
    await (try scene.work()).step()
    #expect(try scene.messages(for: renewed).count == 2)
    #expect(try scene.messages(for: browser).isEmpty)
  }

  @Test func `another visitor, or another site, cannot renew a subscription`() async throws {
    let server = try server()
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    let form = "earlier-endpoint=\(PercentEncoding.encode(browser.endpoint))&" + TestBrowser(2).form
    var other = TestVisitor(server)
    for _ in 0..<2 {
      #expect(try PageDocument(try await other.post("/settings/notifications/renew", form))["places.0"] == nil)
      _ = try await other.post("/settings", "time=24h")
    }
    let foreign = try await server.response(
      to: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/settings/notifications/renew",
        headerFields: [.contentType: "application/x-www-form-urlencoded", .origin: "https://evil.example"]),
      body: form)
    #expect(foreign.status == .forbidden)
    #expect(try await visitor.post("/settings/notifications/renew", "p256dh=a").status == .badRequest)
    #expect(try await places(visitor, in: browser) == "place=2797656")
  }

  @Test func `a point without a place in the gazetteer is rounded, as everywhere`() async throws {
    var visitor = TestVisitor(try server())
    _ = try await visitor.post("/settings/notifications", "at=51.234567,3.456789&" + browser.form)
    #expect(try await places(visitor, in: browser) == "at=51.23,3.46")
  }

  @Test func `the state has the key for a subscription, which stays the same`() async throws {
    let visitor = TestVisitor(try server())
    let keys = try await [visitor.get("/settings/notifications"), visitor.get("/settings/notifications")].map {
      try PageDocument($0)["key", as: String.self]
    }
    #expect(keys[0]?.utf8.count == 87)
    #expect(keys[0] == keys[1])
  }

  @Test(arguments: [
    "http://fcm.googleapis.com/a", "https://10.0.0.1/a", "https://localhost/a", "https://user@fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8080/a", "https://printer.local/a", "",
  ])
  func `a subscription that is not at a push service is refused with the reason`(endpoint: String) async throws {
    var visitor = TestVisitor(try server())
    let keys = "p256dh=\(browser.publicKey)&auth=\(browser.secretText)"
    let response = try await visitor.post(
      "/settings/notifications", "place=2797656&endpoint=\(PercentEncoding.encode(endpoint))&\(keys)")
    #expect(response.status == .badRequest)
    #expect(try response.words.contains("push service") || response.words.contains("subscription is invalid"))
    #expect(response.headers[.setCookie] == nil)
  }

  @Test func `hostile values of any field are refused`() async throws {
    let push = try scene.settings()
    let server = try TestServer { [scene] dependencies in
      dependencies.storage.visitors = scene.visitors
      dependencies.push = push
      dependencies.limits.address = RequestRate(burst: 1_000_000, perSecond: 1_000_000)
    }
    var visitor = TestVisitor(server)
    let fields = [
      "endpoint": PercentEncoding.encode(browser.endpoint), "p256dh": browser.publicKey, "auth": browser.secretText,
      "place": "2797656",
    ]
    for text in HostileText.all {
      for name in ["endpoint", "p256dh", "auth"] {
        let form = fields.merging([name: text.encoded]) { $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
        let response = try await visitor.post("/settings/notifications", form)
        #expect((400..<500).contains(response.status.code), "\(name)=\(text.testDescription)")
      }
      let state = try await visitor.get("/settings/notifications?browser=\(text.encoded)")
      #expect(state.status.code < 500, "\(text.testDescription)")
      let renewal = try await visitor.post(
        "/settings/notifications/renew", "earlier-endpoint=\(text.encoded)&" + browser.form)
      #expect(renewal.status.code < 500, "\(text.testDescription)")
      let removal = try await visitor.post(
        "/settings/notifications/remove", "place=2797656&browser=\(text.encoded)")
      #expect(removal.status.code < 500, "\(text.testDescription)")
    }
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == 0)
  }

  @Test func `a form of three megabytes is refused`() async throws {
    var visitor = TestVisitor(try server())
    let response = try await visitor.post(
      "/settings/notifications", "place=2797656&endpoint=" + String(repeating: "a", count: 3 << 20))
    #expect(response.status == .contentTooLarge)
  }

  @Test func `a form without a place, or of another site, changes nothing`() async throws {
    let server = try server()
    var visitor = TestVisitor(server)
    #expect(try await visitor.post("/settings/notifications", browser.form).status == .badRequest)
    let foreign = try await server.response(
      to: HTTPRequest(
        method: .post, scheme: "http", authority: "localhost", path: "/settings/notifications",
        headerFields: [.contentType: "application/x-www-form-urlencoded", .origin: "https://evil.example"]),
      body: "place=2797656&" + browser.form)
    #expect(foreign.status == .forbidden)
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == 0)
  }

  @Test func `an address turns on notifications for 30 places at once, then for one every five minutes`() async throws {
    let push = try scene.settings()
    let server = try TestServer { [scene] dependencies in
      dependencies.storage.visitors = scene.visitors
      dependencies.push = push
    }
    func start(_ number: Int, from peer: String = "192.0.2.1") async throws -> TestServer.Response {
      // Each is another visitor, in another place.
      try await server.response(
        to: HTTPRequest(
          method: .post, scheme: "http", authority: "localhost", path: "/settings/notifications",
          headerFields: [
            .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost", .accept: "application/json",
          ]),
        body: "at=\(number),20&" + TestBrowser(number).form, from: peer)
    }
    for number in 0..<30 { #expect(try await start(number).status == .ok, "\(number)") }
    let refused = try await start(30)
    #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] == "300")
    #expect(try PageDocument(refused)["detail"] == "Try again in 300 seconds.")
    #expect(refused.headers[.setCookie] == nil)
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == 30)
    #expect(try await start(31, from: "192.0.2.2").status == .ok)

    server.clock.advance(by: .seconds(300))
    #expect(try await start(30).status == .ok)
    #expect(try await start(32).status == .tooManyRequests)
  }

  @Test func `an address cannot use all places, however long it tries, and another one still gets some`() async throws {
    let push = try scene.settings()
    let server = try TestServer { [scene] dependencies in
      dependencies.storage.visitors = scene.visitors
      dependencies.push = push
      dependencies.limits.subscriptions = RequestRate(burst: 1000, perSecond: 1000)
    }
    func start(_ number: Int, from peer: String) async throws -> TestServer.Response {
      try await server.response(
        to: HTTPRequest(
          method: .post, scheme: "http", authority: "localhost", path: "/settings/notifications",
          headerFields: [
            .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost", .accept: "application/json",
          ]),
        body: "at=\(number),20&" + TestBrowser(number).form, from: peer)
    }
    let limit = PushRows.addressPlaceLimit
    for number in 0..<limit {
      // All /64 networks of a customer's /48.
      #expect(try await start(number, from: "2001:db8:1:\(number)::1").status == .ok, "\(number)")
    }
    let refused = try await start(limit, from: "2001:db8:1:999::1")
    #expect(refused.status == .badRequest && refused.headers[.setCookie] == nil)
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == limit)
    // One of these can be in the group of the first one by chance.
    let others = ["192.0.2.1", "192.0.3.1", "198.51.100.1", "203.0.113.1"]
    var count = 0
    for (number, peer) in others.enumerated() {
      if try await start(limit + 1 + number, from: peer).status == .ok { count += 1 }
    }
    #expect(count >= 3)
  }

  @Test func `the settings list places with notifications, and end them without scripts`() async throws {
    var visitor = TestVisitor(try server())
    #expect(try await !visitor.get("/settings").words.contains("You get notifications for these places."))
    _ = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    let page = try await visitor.get("/settings")
    #expect(try page.words.contains("You get notifications for these places."))
    #expect(try page.words.contains("Notifications: Gent."))
    #expect(try page.main.contains(#"aria-label="Turn off notifications for Gent""#))
    let response = try await visitor.post("/settings/notifications/remove", "place=2797656")
    #expect(response.headers[.location] == "/settings")
    #expect(try await !visitor.get("/settings").words.contains("Notifications: Gent."))
  }

  @Test func `the settings have the times of notifications, and of the summary at home`() async throws {
    var visitor = TestVisitor(try server())
    #expect(try await !visitor.get("/settings").words.contains("Quiet hours"))
    _ = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    let page = try await visitor.get("/settings").words
    #expect(page.contains("Quiet hours") && !page.contains("Morning summary"), "the place is not the home")
    _ = try await visitor.post("/home", "place=2797656")
    #expect(try await visitor.get("/settings").words.contains("Morning summary"))

    _ = try await visitor.post("/settings", "morning=7:00")
    _ = try await visitor.post("/settings", "quiet=22:00-7:00")
    let main = try await visitor.get("/settings").main
    #expect(main.contains(#"aria-checked="true" name="morning" value="7:00""#))
    #expect(main.contains(#"aria-checked="true" name="quiet" value="22:00-7:00""#))
    #expect(try await visitor.post("/settings", "morning=7:30").status == .badRequest)
  }

  @Test func `“Delete my data” lists the places, and deletes them`() async throws {
    var visitor = TestVisitor(try server())
    _ = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    #expect(try await visitor.get("/settings/delete").words.contains("Notifications: Gent."))
    _ = try await visitor.post("/forget", "return=/settings")
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == 0)
  }

  @Test func `notifications end with the session of an account`() async throws {
    let push = try scene.settings()
    let server = try TestServer { [scene] dependencies in
      dependencies.keepAccounts(in: scene.visitors, now: scene.time.now)
      dependencies.push = push
    }
    var visitor = TestVisitor(server)
    _ = try await visitor.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    _ = try await visitor.post("/settings/notifications", "place=2797656&" + browser.form)
    #expect(try await places(visitor, in: browser) == "place=2797656")
    _ = try await visitor.post("/log-out", "")
    #expect(try await scene.visitors.accounts { database, _ in try PushRows(database: database).all().count } == 0)
  }

  @Test func `the page of a place has a button, which only a script shows`() async throws {
    let page = try await TestVisitor(try server()).get("/place/2797656-gent")
    #expect(page.body.contains(#"data-notify="place=2797656" hidden"#))
    #expect(page.body.contains("notify."))
    #expect(page.body.contains("Notifications are blocked."))
  }

  @Test func `a server without push offers nothing, and its pages are not heavier`() async throws {
    let server = try server(isOffered: false)
    let page = try await TestVisitor(server).get("/place/2797656-gent")
    #expect(!page.body.contains("notify"))
    #expect(try await TestVisitor(server).get("/settings/notifications").status == .notFound)
    #expect(!server.formPaths.contains { $0.contains("notifications") })
  }

  @Test(
    arguments: [
      ([], false), (["http://weather.example"], false), (["https://weather.example", "http://weather.example"], false),
      (["https://weather.example"], true), (["https://example.org/weather"], true),
    ] as [([String], Bool)])
  func `notifications are offered only at public URLs with TLS`(urls: [String], isOffered: Bool) {
    let site = PublicSite(urls.compactMap { URL(string: $0) })
    #expect((PushSettings(site) != nil) == isOffered)
  }

  @Test func `push services get a contact`() throws {
    let site = PublicSite(at: "https://weather.example/")
    #expect(PushSettings(site)?.subject == "https://weather.example")
    #expect(PushSettings(site, contact: "me@example.org")?.subject == "mailto:me@example.org")
    #expect(PushSettings(site, contact: "https://example.org")?.subject == "https://example.org")
    for text in ["", "me", "@", "me@", "a b@c", "https://", "http://example.org", "a@b@c"] {
      #expect(!PushSettings.isContact(text), "\(text)")
    }
  }
}

import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

/// Notifications that the server sends in the background.
@Suite struct PushWorkTests {
  private let scene: PushScene
  private let browser = TestBrowser(1)

  init() throws { scene = try PushScene() }

  @Test func `a browser gets a warning for its place, and the page to open`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    try await scene.work().step()
    let message = try #require(try scene.messages(for: browser).first)
    #expect((message["title"] as? String)?.contains("Wind") == true)
    #expect((message["title"] as? String)?.hasPrefix("Gent") == true)
    #expect(message["path"] as? String == "/place/2797656-gent")
    #expect(message["lang"] as? String == "en")
    #expect(message["dir"] as? String == "ltr")
    #expect(message["quiet"] as? Bool == false)
    let request = try #require(scene.transport.requests.first)
    #expect(request.headers["Topic"] == message["tag"] as? String)
    #expect(request.headers["TTL"] == String(6 * 3600))
  }

  @Test func `each event is announced once, also after a restart`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 300)
    await work.step()
    scene.time.advance(by: 3600)
    try await scene.work().step()
    #expect(try scene.messages(for: browser).count == 1)
  }

  @Test func `a more severe warning replaces the earlier one`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind(.advisory)]
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 300)
    scene.alerts.value = [PushScene.wind(.warning)]
    await work.step()
    let messages = try scene.messages(for: browser)
    #expect(messages.count == 2)
    #expect(Set(messages.compactMap { $0["tag"] as? String }).count == 1)
  }

  @Test func `a warning that is withdrawn is replaced quietly`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 300)
    scene.alerts.value = []
    await work.step()
    await work.step()
    let messages = try scene.messages(for: browser)
    #expect(messages.count == 2)
    #expect(messages.last?["body"] as? String == "No longer expected.")
    #expect(messages.last?["quiet"] as? Bool == true)
    #expect(messages.first?["tag"] as? String == messages.last?["tag"] as? String)
    #expect(messages.first?["title"] as? String == messages.last?["title"] as? String)
    #expect(scene.transport.requests.last?.headers["Urgency"] == "low")
  }

  @Test func `the end of an event needs no notification`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind(from: 0.5, to: 1)]
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 3900)
    scene.alerts.value = []
    await work.step()
    #expect(try scene.messages(for: browser).count == 1)
  }

  @Test(arguments: [404, 410]) func `a subscription that does not exist any more is deleted`(status: Int) async throws {
    let visitor = try await scene.subscribe(browser)
    try await scene.subscribe(browser, to: PushScene.brussels, visitor: visitor)
    try await scene.subscribe(TestBrowser(2), visitor: visitor)
    scene.alerts.value = [PushScene.wind()]
    scene.response.value.status = status
    try await scene.work().step()
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [])
  }

  @Test func `a message that the push service does not accept yet is sent later`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    scene.response.value = HTTPResponse(status: 429, headers: ["retry-after": "400"], body: Data())
    let work = try scene.work()
    await work.step()
    scene.response.value = HTTPResponse(status: 201, body: Data())
    scene.time.advance(by: 300)
    await work.step()
    #expect(scene.transport.requests.count == 1, "the push service asked for 400 seconds")
    scene.time.advance(by: 300)
    await work.step()
    scene.time.advance(by: 300)
    await work.step()
    #expect(scene.transport.requests.count == 2)
    let messages = try scene.messages(for: browser)
    #expect(messages.first?["title"] as? String == messages.last?["title"] as? String)
  }

  @Test func `a message is tried five times`() async throws {
    try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind(from: 20, to: 30)]
    scene.response.value.status = 503
    let work = try scene.work()
    for _ in 0..<20 {
      await work.step()
      scene.time.advance(by: 6000)
    }
    #expect(scene.transport.requests.count == 5)
  }

  @Test func `a push service that refuses several browsers gets no other messages until the next step`() async throws {
    for number in 1...20 { try await scene.subscribe(TestBrowser(number)) }
    scene.alerts.value = [PushScene.wind(from: 8, to: 20)]
    scene.response.value = HTTPResponse(status: 429, headers: ["retry-after": "21600"], body: Data())
    let work = try scene.work()
    await work.step()
    let refused = scene.transport.requests.count
    #expect(refused >= PushQueue.refusalLimit)
    #expect(refused < PushDispatch.serviceWidth + PushQueue.refusalLimit, "others were on their way")
    try await scene.subscribe(TestBrowser(21))
    scene.time.advance(by: 100)
    await work.step()
    #expect(scene.transport.requests.count == refused)
    scene.response.value = HTTPResponse(status: 201, body: Data())
    scene.time.advance(by: 200)
    await work.step()
    #expect(scene.transport.requests.count == 21, "those that were refused wait for six hours")
    scene.time.advance(by: 21_600 - 300)
    await work.step()
    #expect(scene.transport.requests.count == 21 + refused)
  }

  @Test func `a push service that limits one browser delays only that one`() async throws {
    let other = TestBrowser(2)
    try await scene.subscribe(browser)
    try await scene.subscribe(other)
    scene.alerts.value = [PushScene.wind(from: 8, to: 20)]
    scene.responses.value[browser.endpoint] = HTTPResponse(
      status: 429, headers: ["retry-after": "21600"], body: Data())
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 300)
    scene.alerts.value += [PushScene.wind(from: 8, to: 20, title: "Snow")]
    await work.step()
    #expect(try scene.messages(for: other).count == 2)
    #expect(try scene.messages(for: browser).count == 1)
    scene.responses.value = [:]
    scene.time.advance(by: 21_600 - 300)
    await work.step()
    #expect(try scene.messages(for: browser).count == 3, "both were due")
    #expect(try scene.messages(for: other).count == 2)
  }

  @Test func `a push service that is unavailable gets no other messages until the next step`() async throws {
    let response = HTTPResponse(status: 503, headers: ["retry-after": "21600"], body: Data())
    try await scene.subscribe(browser)
    scene.responses.value[browser.endpoint] = response
    scene.alerts.value = [PushScene.wind()]
    let work = try scene.work()
    await work.step()
    let other = TestBrowser(2)
    try await scene.subscribe(other)
    scene.time.advance(by: 200)
    await work.step()
    #expect(try scene.messages(for: other).isEmpty)
    scene.time.advance(by: 100)
    await work.step()
    #expect(try scene.messages(for: other).count == 1)
  }

  @Test(arguments: [PushScene.ghent, PushScene.brussels])
  func `weather that arrives late delays no other place`(late: PlaceReference) async throws {
    let visitor = try await scene.subscribe(browser)
    try await scene.subscribe(browser, to: PushScene.brussels, visitor: visitor)
    scene.alerts.value = [PushScene.wind()]
    let weather = Promise<Void>()
    defer { weather.keep() }
    scene.heldPlaces.value[late] = weather
    let work = try scene.work()
    let step = Task { await work.step() }
    try await waitUntil { scene.transport.requests.count == 1 }
    weather.keep()
    await step.value
    #expect(scene.transport.requests.count == 2)
  }

  @Test func `a push service that responds late delays no other one`() async throws {
    let places = [PushScene.ghent, PushScene.brussels]
    let fast = TestBrowser(0, at: "fcm.googleapis.com")
    let visitor = try await scene.subscribe(fast)
    try await scene.subscribe(fast, to: PushScene.brussels, visitor: visitor)
    for number in 1...20 {
      let visitor = try await scene.subscribe(TestBrowser(number), to: places[0])
      try await scene.subscribe(TestBrowser(number), to: places[1], visitor: visitor)
    }
    scene.alerts.value = [PushScene.wind()]
    let response = Promise<Void>()
    defer { response.keep() }
    scene.heldServices.value["updates.push.services.mozilla.com"] = response
    let work = try scene.work()
    let step = Task { await work.step() }
    try await waitUntil { scene.transport.requests.count == 2 }
    #expect(try scene.messages(for: fast).count == 2)
    response.keep()
    await step.value
    #expect(scene.transport.requests.count == 42)
  }

  @Test func `the weather of a place is requested once for all its browsers`() async throws {
    for number in 1...3 { try await scene.subscribe(TestBrowser(number)) }
    try await scene.subscribe(TestBrowser(4), to: PushScene.brussels)
    try await scene.work().step()
    #expect(scene.requested.value.count == 2)
  }

  @Test func `without subscriptions, no weather is requested`() async throws {
    try await scene.work().step()
    #expect(scene.requested.value.isEmpty)
  }

  @Test func `of two servers, one sends notifications, and the other takes over when it has stopped`() async throws {
    try await scene.subscribe(browser)
    let (first, second) = (try scene.work(), try scene.work())
    await first.step()
    scene.alerts.value = [PushScene.wind()]
    await second.step()
    #expect(scene.transport.requests.isEmpty)
    scene.time.advance(by: 1000)
    await second.step()
    #expect(scene.transport.requests.count == 1)
    await first.step()
    #expect(scene.transport.requests.count == 1)
  }

  @Test func `a notification is in the visitor's language, with their name for the place`() async throws {
    let visitor = try await scene.subscribe(browser, language: "de")
    _ = try await scene.visitors.user(visitor).apply(
      .add(VisitorSamples.ghent, as: VisitorSamples.first, name: FavoriteName("Oma")))
    scene.alerts.value = [PushScene.wind()]
    try await scene.work().step()
    let message = try #require(try scene.messages(for: browser).first)
    #expect(message["lang"] as? String == "de")
    #expect((message["title"] as? String)?.hasPrefix("Oma") == true)
  }

  @Test func `a saved rule that applies is announced once for each period`() async throws {
    let visitor = try await scene.subscribe(browser)
    let rule = try #require(SavedRule("temperature > -80 °C today"))
    _ = try await scene.visitors.user(visitor).apply(.addRule(rule))
    let work = try scene.work()
    await work.step()
    scene.time.advance(by: 300)
    await work.step()
    let messages = try scene.messages(for: browser)
    #expect(messages.count == 1)
    #expect(messages.first?["title"] as? String == "Gent: temperature > -80 °C today")
  }

  @Test func `a rule that is removed is not said to be over`() async throws {
    let visitor = try await scene.subscribe(browser)
    let rule = try #require(SavedRule("temperature > -80 °C today"))
    _ = try await scene.visitors.user(visitor).apply(.addRule(rule))
    let work = try scene.work()
    await work.step()
    _ = try await scene.visitors.user(visitor).apply(.removeRule(rule))
    scene.time.advance(by: 300)
    await work.step()
    #expect(try scene.messages(for: browser).count == 1)
  }

  @Test func `quiet hours are those of the visitor's home`() async throws {
    let visitor = try await scene.subscribe(browser)
    // It is 13:15 in Ghent, and 23:15 in Sydney.
    let sydney = try #require(PlaceDatabase.embedded.search("Sydney").first?.place)
    _ = try await scene.visitors.user(visitor).apply(.setHome(sydney))
    _ = try await scene.visitors.user(visitor).apply(.choose([SettingChoice.quiet(.from22To7)]))
    let rule = try #require(SavedRule("temperature > -80 °C today"))
    _ = try await scene.visitors.user(visitor).apply(.addRule(rule))
    try await scene.work().step()
    #expect(scene.transport.requests.isEmpty)
  }

  @Test func `the summary of a day arrives once, and only about the visitor's home`() async throws {
    // It is 13:15 in Ghent, and 7:15 in New York.
    let newYork = try #require(PlaceDatabase.embedded.search("New York").first?.place)
    let visitor = try await scene.subscribe(browser, to: PlaceReference(newYork))
    try await scene.subscribe(browser, visitor: visitor)
    let user = scene.visitors.user(visitor)
    _ = try await user.apply(.choose([SettingChoice.morning(.seven)]))
    let work = try scene.work()
    await work.step()
    #expect(scene.transport.requests.isEmpty, "there is no home")
    _ = try await user.apply(.setHome(newYork))
    for _ in 0..<3 {
      scene.time.advance(by: 300)
      await work.step()
    }
    let messages = try scene.messages(for: browser)
    #expect(messages.count == 1)
    #expect(messages.first?["path"] as? String == PlaceDatabase.embedded.path(of: newYork))
    #expect(messages.first?["quiet"] as? Bool == false)
    _ = try await user.apply(.choose([SettingChoice.morning(.off)]))
    scene.time.advance(by: 300)
    await work.step()
    #expect(scene.transport.requests.count == 1, "it is not withdrawn")
  }

  @Test func `the summary of a day waits for the end of quiet hours`() async throws {
    let newYork = try #require(PlaceDatabase.embedded.search("New York").first?.place)
    let visitor = try await scene.subscribe(browser, to: PlaceReference(newYork))
    let user = scene.visitors.user(visitor)
    _ = try await user.apply(.setHome(newYork))
    _ = try await user.apply(.choose([SettingChoice.morning(.six), SettingChoice.quiet(.from22To8)]))
    let work = try scene.work()
    await work.step()
    #expect(scene.transport.requests.isEmpty, "it is 7:15")
    scene.time.advance(by: 3600)
    await work.step()
    #expect(scene.transport.requests.count == 1)
  }

  @Test func `a subscription whose messages are refused three times in a row ends`() async throws {
    let visitor = try await scene.subscribe(browser)
    scene.response.value.status = 403
    let work = try scene.work()
    for number in 1...3 {
      #expect(try await scene.visitors.pushPlaces(of: visitor).count == 1)
      scene.alerts.value = (1...number).map { PushScene.wind(from: Double($0), to: 9, title: "Wind \($0)") }
      await work.step()
      scene.time.advance(by: 300)
    }
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [])
  }

  @Test func `a visitor who deletes their data gets no more notifications`() async throws {
    let visitor = try await scene.subscribe(browser)
    try await scene.visitors.forget(visitor)
    scene.alerts.value = [PushScene.wind()]
    try await scene.work().step()
    #expect(scene.transport.requests.isEmpty)
  }

  @Test func `a long text is shortened to what push services accept`() throws {
    let content = PushContent(
      title: String(repeating: "\u{1F327}\u{FE0F}", count: 500), body: String(repeating: "\"ж\\", count: 3000),
      tag: "a", path: "/", isQuiet: false, language: .english)
    #expect(content.json.count <= PushEncryption.textLimit)
    let object = try #require(try JSONSerialization.jsonObject(with: content.json) as? [String: Any])
    #expect((object["body"] as? String)?.hasSuffix("…") == true)
  }
}

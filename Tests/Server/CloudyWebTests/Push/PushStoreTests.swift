import CloudyLocalization
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

/// Subscriptions in the store.
@Suite struct PushStoreTests {
  private let scene: PushScene

  init() throws { scene = try PushScene() }

  @Test func `a visitor gets notifications about ten places in several browsers`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(1))
    for number in 1...9 {
      try await scene.subscribe(TestBrowser(1), to: PlaceReference(text: "\(number).0,4.0"), visitor: visitor)
    }
    try await scene.subscribe(TestBrowser(2), visitor: visitor)
    #expect(try await scene.visitors.pushPlaces(of: visitor).count == 10)
    await #expect(throws: PushProblem.tooManyPlaces) {
      try await scene.subscribe(TestBrowser(2), to: PlaceReference(text: "20.0,4.0"), visitor: visitor)
    }
    let second = TestBrowser(2)
    #expect(
      try await scene.visitors.pushPlaces(of: visitor, in: try second.subscription().browser) == [PushScene.ghent])
  }

  @Test func `a visitor gets notifications about all places in five browsers`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(1))
    for browser in 1...5 {
      for place in 1...10 {
        try await scene.subscribe(
          TestBrowser(browser), to: place == 10 ? PushScene.ghent : PlaceReference(text: "\(place).0,4.0"),
          visitor: visitor)
      }
    }
    await #expect(throws: PushProblem.tooManySubscriptions) {
      try await scene.subscribe(TestBrowser(6), visitor: visitor)
    }
  }

  @Test func `only the visitor's own limits are explained with what to turn off`() {
    let texts = [PushProblem.tooManyPlaces, .tooManySubscriptions, .serverIsFull].map {
      Language.english.text($0.message)
    }
    #expect(texts.map { $0.contains("Turn some off in the settings first.") } == [true, true, false])
  }

  @Test func `a browser belongs to the last visitor who subscribed in it`() async throws {
    let first = try await scene.subscribe(TestBrowser(1))
    let second = try await scene.subscribe(TestBrowser(1))
    #expect(try await scene.visitors.pushPlaces(of: first) == [])
    #expect(try await scene.visitors.pushPlaces(of: second) == [PushScene.ghent])
  }

  @Test func `a renewed subscription keeps its log`() async throws {
    let browser = TestBrowser(1)
    let visitor = try await scene.subscribe(browser)
    scene.alerts.value = [PushScene.wind()]
    let work = try scene.work()
    await work.step()
    try await scene.subscribe(browser, visitor: visitor, language: "de")
    await work.step()
    #expect(scene.transport.requests.count == 1)
  }

  @Test func `notifications keep their logs when the browser gets a new address`() async throws {
    let (browser, renewed) = (TestBrowser(1), TestBrowser(2))
    let visitor = try await scene.subscribe(browser)
    try await scene.subscribe(renewed, visitor: visitor)
    scene.alerts.value = [PushScene.wind()]
    let work = try scene.work()
    await work.step()
    let earlier = try browser.subscription().browser
    let places = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(places == [PushScene.ghent])
    // The browser may report it again.
    let again = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(again == places)
    let same = try await scene.visitors.renewPush(
      try renewed.subscription().browser, of: visitor, as: try renewed.subscription())
    #expect(same == places)
    await work.step()
    #expect(scene.transport.requests.count == 2, "each browser got the warning before")
  }

  @Test func `a browser with a new address gets what it has missed since the push service deleted the earlier one`()
    async throws
  {
    let (browser, renewed) = (TestBrowser(1), TestBrowser(2))
    let visitor = try await scene.subscribe(browser)
    try await scene.subscribe(browser, to: PushScene.brussels, visitor: visitor)
    scene.alerts.value = [PushScene.wind()]
    scene.response.value.status = 410
    let work = try scene.work()
    await work.step()
    scene.response.value.status = 201
    scene.time.advance(by: 300)
    let count = scene.transport.requests.count
    await work.step()
    #expect(scene.transport.requests.count == count, "nothing is sent to a deleted address")
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [])
    let earlier = try browser.subscription().browser
    let places = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(Set(places) == [PushScene.ghent, PushScene.brussels])
    await work.step()
    #expect(try scene.messages(for: renewed).count == 2)
  }

  @Test func `an address that was deleted more than 30 days ago cannot be replaced`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(1))
    let earlier = try TestBrowser(1).subscription().browser
    try await scene.visitors.lapsePush(browser: earlier)
    for _ in 0...31 {
      scene.time.advance(by: VisitorSamples.day)
      _ = try await scene.visitors.user(nil).apply(.choose([.units(.metric)]))
    }
    let renewed = try TestBrowser(2).subscription()
    #expect(try await scene.visitors.renewPush(earlier, of: visitor, as: renewed) == [])
  }

  @Test func `deleted addresses count for no limit`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(0))
    for number in 1...60 {
      try await scene.visitors.lapsePush(browser: try TestBrowser(number - 1).subscription().browser)
      try await scene.subscribe(TestBrowser(number), to: PlaceReference(text: "\(number).0,4.0"), visitor: visitor)
    }
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [PlaceReference(text: "60.0,4.0")])
  }

  @Test func `the site keeps its key, which all servers share`() async throws {
    let key = try await scene.visitors.pushKey()
    #expect(try await scene.visitors.pushKey().publicKey == key.publicKey)
  }

  @Test func `subscriptions of a visitor who was deleted meanwhile are not stored`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(1))
    try await scene.visitors.forget(visitor)
    await #expect(throws: StoreError.self) { try await scene.subscribe(TestBrowser(1), visitor: visitor) }
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [])
  }

  @Test func `subscriptions expire with their visitor`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(1))
    for _ in 0...VisitorStore.dayLimit {
      scene.time.advance(by: VisitorSamples.day)
      _ = try await scene.visitors.user(nil).apply(.choose([]))
    }
    scene.time.advance(by: VisitorSamples.day)
    _ = try await scene.visitors.user(nil).apply(.choose([.units(.metric)]))
    #expect(try await scene.visitors.visitor(visitor) == nil)
    #expect(try await scene.visitors.pushPlaces(of: visitor) == [])
  }

  @Test func `deleted subscriptions leave nothing on the disk`() async throws {
    let folder = try TemporaryFolder()
    let directory = folder.path + "/web"
    let store = try VisitorStore(directory: directory, now: scene.time.now)
    let user = store.user(nil)
    let problem = try await store.add(
      PlaceSubscription(
        visitor: user.id, subscription: try TestBrowser(1).subscription(), place: PushScene.ghent, session: nil,
        addressGroup: nil, language: "en", region: nil, creation: PushScene.noon, delivered: PushLog.empty),
      isNew: true)
    #expect(problem == nil)
    #expect(try isOnDisk("wpush/v2/subscription-1", in: directory))
    try await store.forget(user.id)
    #expect(try !isOnDisk("wpush/v2/subscription-1", in: directory))
  }

  @Test func `there are no more places than can be looked at in an hour`() async throws {
    for number in 0..<PushRows.distinctPlaceLimit {
      try await scene.subscribe(TestBrowser(number), to: place(number))
    }
    await #expect(throws: PushProblem.serverIsFull) {
      try await scene.subscribe(TestBrowser(240), to: PlaceReference(text: "30.0000,1.5000"))
    }
    try await scene.subscribe(TestBrowser(240), to: PlaceReference(text: "10.0000,1.5000"))
  }

  /// A place without a number in the gazetteer.
  private func place(_ number: Int) -> PlaceReference {
    PlaceReference(text: "\(number < 180 ? 10 : 20).0000,\(number % 180).5000")
  }

  @Test func `an address uses a sixth of the places, however many visitors it pretends to have`() async throws {
    for number in 0..<PushRows.addressPlaceLimit {
      try await scene.subscribe(TestBrowser(number), to: place(number), from: 1)
    }
    for number in 100..<110 {
      await #expect(throws: PushProblem.serverIsFull) {
        try await scene.subscribe(TestBrowser(number), to: place(number), from: 1)
      }
      // Visitors elsewhere are not affected, and what they watch is open to all.
      try await scene.subscribe(TestBrowser(number), to: place(number), from: number)
      try await scene.subscribe(TestBrowser(number + 100), to: place(number), from: 1)
    }
    await #expect(throws: PushProblem.serverIsFull) {
      try await scene.subscribe(TestBrowser(300), to: place(200), from: 1)
    }
  }

  @Test func `an address that ends notifications can start others`() async throws {
    for number in 0..<PushRows.addressPlaceLimit {
      try await scene.subscribe(TestBrowser(number), to: place(number), from: 1)
    }
    try await scene.visitors.removePush(browser: try TestBrowser(0).subscription().browser)
    try await scene.subscribe(TestBrowser(100), to: place(100), from: 1)
  }

  @Test func `a browser that subscribes again from another address stays with the first one`() async throws {
    let limit = PushRows.addressPlaceLimit
    for number in 0..<limit {
      let visitor = try await scene.subscribe(TestBrowser(number), to: place(number), from: 1)
      try await scene.subscribe(TestBrowser(number), to: place(number), visitor: visitor, from: 2)
    }
    await #expect(throws: PushProblem.serverIsFull) {
      try await scene.subscribe(TestBrowser(limit), to: place(limit), from: 1)
    }
    try await scene.subscribe(TestBrowser(limit), to: place(limit), from: 2)
  }

  @Test func `a deleted address that is replaced takes no more places than the visitor may have`() async throws {
    let (lapsed, renewed) = (TestBrowser(1), TestBrowser(3))
    let visitor = try await scene.subscribe(lapsed, to: place(0))
    for number in 1..<PushRows.placeLimit { try await scene.subscribe(lapsed, to: place(number), visitor: visitor) }
    let earlier = try lapsed.subscription().browser
    try await scene.visitors.lapsePush(browser: earlier)
    for number in 20..<(20 + PushRows.placeLimit - 1) {
      try await scene.subscribe(TestBrowser(2), to: place(number), visitor: visitor)
    }
    let places = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(places.count == 1)
    #expect(try await scene.visitors.pushPlaces(of: visitor).count == PushRows.placeLimit)
    let again = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(again == places)
  }

  @Test func `a deleted address that is replaced ends none that were started since`() async throws {
    let (lapsed, renewed) = (TestBrowser(1), TestBrowser(3))
    let visitor = try await scene.subscribe(lapsed, to: place(0))
    try await scene.subscribe(lapsed, to: place(1), visitor: visitor)
    let earlier = try lapsed.subscription().browser
    try await scene.visitors.lapsePush(browser: earlier)
    for number in 20..<(20 + PushRows.placeLimit - 1) {
      try await scene.subscribe(TestBrowser(2), to: place(number), visitor: visitor)
    }
    try await scene.subscribe(renewed, to: place(1), visitor: visitor)
    let places = try await scene.visitors.renewPush(earlier, of: visitor, as: try renewed.subscription())
    #expect(places == [place(1)], "the other place would be one too many")
    #expect(try await scene.visitors.pushPlaces(of: visitor).count == PushRows.placeLimit)
  }

  @Test(arguments: [true, false])
  func `a deleted address that is replaced takes no place when there are too many`(isOfAddress: Bool) async throws {
    let limit = isOfAddress ? PushRows.addressPlaceLimit : PushRows.distinctPlaceLimit
    let visitor = try await scene.subscribe(TestBrowser(0), to: place(0), from: 1)
    try await scene.subscribe(TestBrowser(0), to: place(1), visitor: visitor, from: 1)
    let earlier = try TestBrowser(0).subscription().browser
    try await scene.visitors.lapsePush(browser: earlier)
    for number in 1...limit {
      try await scene.subscribe(TestBrowser(number), to: place(number), from: isOfAddress ? 1 : number)
    }
    let renewed = try TestBrowser(limit + 1).subscription()
    #expect(try await scene.visitors.renewPush(earlier, of: visitor, as: renewed) == [place(1)])
    let count = try await scene.visitors.accounts { database, _ in
      Set(try PushRows(database: database).all().map(\.place)).count
    }
    #expect(count == limit)
  }

  @Test func `a deleted address that is back counts for the limits again`() async throws {
    let visitor = try await scene.subscribe(TestBrowser(0), to: place(0))
    for number in 1..<PushRows.distinctPlaceLimit { try await scene.subscribe(TestBrowser(number), to: place(number)) }
    try await scene.visitors.lapsePush(browser: try TestBrowser(0).subscription().browser)
    try await scene.subscribe(TestBrowser(240), to: PlaceReference(text: "30.0000,1.5000"))
    await #expect(throws: PushProblem.serverIsFull) {
      try await scene.subscribe(TestBrowser(0), to: place(0), visitor: visitor)
    }
  }

  @Test func `a log survives storage, and a damaged one is empty`() {
    let notification = DeliveredNotification(
      kind: .warning, place: PushScene.ghent, subject: "Wind", services: ["Bright Sky", "MeteoAlarm"], rank: 1,
      startsAt: PushScene.noon, endsAt: PushScene.noon + 60)
    var shown = notification
    shown.notification = PushLog.visible(notification.id)
    let log = PushLog([
      PushLog.Entry(notification: shown, title: "Gent: Wind"), PushLog.Entry(notification: notification, title: nil),
    ])
    #expect(PushLog(log.text, about: PushScene.ghent) == log)
    for text in ["", "[{}]", "{", "[1]"] { #expect(PushLog(text, about: PushScene.ghent).entries.isEmpty) }
  }

  @Test func `the services of an alert in an older log are unknown`() throws {
    let text = #"[{"end":1795266000,"id":"a","isShown":true,"kind":"warning","rank":1,"subject":"Wind"}]"#
    let entry = try #require(PushLog(text, about: PushScene.ghent).entries.first)
    #expect(entry.notification.subject == "Wind" && entry.notification.services.isEmpty)
  }

  /// Searches the database file and its journal.
  private func isOnDisk(_ text: String, in directory: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: directory).contains { name in
      try Data(contentsOf: URL(filePath: directory + "/" + name)).range(of: Data(text.utf8)) != nil
    }
  }
}

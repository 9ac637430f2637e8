import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CloudyWeb

/// The server while a shared database cannot be reached.
@Suite struct AwayDatabaseTests {
  private let time = SetTime()
  private let database: AwayDatabase
  private let visitors: VisitorStore
  private let server: TestServer

  init() throws {
    let database = try AwayDatabase(now: time.now)
    let visitors = VisitorStore(in: database, now: time.now)
    (self.database, self.visitors) = (database, visitors)
    server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
    try server.alwaysReturn(2_797_656)
  }

  @Test func `database unreachable: pages show the weather, with the favorites that were read last`() async throws {
    var browser = TestVisitor(server)
    #expect(try await browser.post("/locations/add", "place=2797656").status == .seeOther)
    #expect(try await browser.get("/locations").body.contains("Gent"))

    database.goAway()

    let page = try await browser.get("/locations")
    #expect(page.status == .ok && page.body.contains("Gent"))
    #expect(try await browser.get("/").status == .ok)
    #expect(try await server.get("/", headers: [.accept: "text/html"]).status == .ok)
  }

  @Test func `database unreachable: a choice is rejected with an explanation, and succeeds when the database is back`()
    async throws
  {
    var browser = TestVisitor(server)
    _ = try await browser.post("/locations/add", "place=2797656")
    database.goAway()

    let refused = try await browser.post("/locations/add", "place=2800866")
    #expect(refused.status == .serviceUnavailable)
    #expect(refused.body.contains("Your changes could not be saved"))

    database.comeBack()
    #expect(try await browser.post("/locations/add", "place=2800866").status == .seeOther)
    #expect(try await visitors.visitor(#require(database.onlyVisitor()))?.userData.favorites.count == 2)
  }

  @Test func `database unreachable: a session stays valid for ten minutes`() async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    _ = try await browser.post("/locations/add", "place=2797656")
    #expect(try await browser.get("/locations").body.contains("Gent"))
    database.goAway()
    time.advance(by: 599)
    #expect(try await browser.get("/locations").body.contains("Gent"))
    time.advance(by: 2)
    #expect(try await !browser.get("/locations").body.contains("Gent"))
    database.comeBack()
    #expect(try await browser.get("/locations").body.contains("Gent"))
  }

  @Test(arguments: [false, true])
  func `visitor unreadable: a change is rejected, and not stored under another ID`(
    isLoggedIn: Bool
  ) async throws {
    let sessions = Sessions(key: SessionKey())
    func next() throws -> TestServer {
      let visitors = VisitorStore(in: database, now: time.now)
      return try TestServer { [time] dependencies in
        dependencies.keepAccounts(in: visitors, now: time.now)
        dependencies.storage.sessions = sessions
        // Identifiers must differ between the servers.
        dependencies.storage.newFavorite = { .random() }
      }
    }
    var browser = TestVisitor(try next())
    if isLoggedIn { _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons") }
    _ = try await browser.post("/locations/add", "place=2797656")
    let cookies = browser.cookies

    // This server has not read the visitor's data. The database is back before the choice would be stored.
    browser.server = try next()
    database.goAwayOnce()
    #expect(try await browser.post("/locations/add", "place=2800866").status == .serviceUnavailable)

    #expect(browser.cookies == cookies)
    #expect(try await database.peopleCount() == 1)
    #expect(try await browser.post("/locations/add", "place=2800866").status == .seeOther)
    #expect(try await visitors.visitor(#require(database.onlyVisitor()))?.userData.favorites.count == 2)
  }

  @Test func `database unreachable: logging in fails, and not with a wrong password`() async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    database.goAway()
    var other = TestVisitor(server)
    let response = try await other.post("/log-in", "name=Rosa&password=seven+quiet+herons")
    #expect(response.status == .serviceUnavailable)
    #expect(!response.body.contains("Incorrect username or password"))
  }

  @Test(arguments: ["/log-out", "/account/password"])
  func `database unreachable: an ended session remains invalid`(path: String) async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    _ = try await browser.post("/locations/add", "place=2797656")
    let stored = browser
    #expect(try await stored.get("/locations").body.contains("Gent"))
    _ = try await browser.post(path, "password=seven+quiet+herons&new-password=eleven+loud+pelicans")
    database.goAway()
    #expect(try await !stored.get("/locations").body.contains("Gent"))
  }

  @Test(arguments: ["/account", "/account/export.json", "/device?code=BCDF-GHJK", "/log-in"])
  func `database unreachable: a logged-in visitor gets an error instead of the login page`(path: String) async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    database.goAway()
    // The session that was read last is valid for ten minutes.
    time.advance(by: 601)
    let response = try await browser.get(path)
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers[.retryAfter] == "5")
    #expect(response.body.contains("Your account could not be loaded"))
    database.comeBack()
    #expect(try await browser.get("/account").words.contains("Rosa"))
  }

  @Test(arguments: [0, 1])
  func `visitor unreadable: a logged-in visitor gets an error instead of the login page`(readsBefore: Int) async throws
  {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    // Another server, which has not read anything yet. It reads the session first, then the places.
    let visitors = VisitorStore(in: database, now: time.now)
    browser.server = try TestServer { [time] in $0.keepAccounts(in: visitors, now: time.now) }
    database.goAway(afterReads: readsBefore)
    let response = try await browser.get("/account")
    #expect(response.status == .serviceUnavailable)
    #expect(response.body.contains("Your account could not be loaded"))
    database.comeBack()
    #expect(try await browser.get("/account").words.contains("Rosa"))
  }

  @Test func `new password: the session continues, even if the next page cannot be rendered`() async throws {
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosa&new-password=seven+quiet+herons")
    let before = browser
    database.goAwayAfterChangeOfAccount()
    let response = try await browser.post(
      "/account/password", "password=seven+quiet+herons&new-password=eleven+loud+pelicans")
    #expect(response.status == .seeOther && response.headers[.location] == "/account")
    database.comeBack()
    #expect(try await browser.get("/account").words.contains("Rosa"))
    #expect(try await before.get("/account").status == .seeOther)
  }

  @Test func `database unreachable: the server is ready, since no other server could reach it either`() async throws {
    database.goAway()
    #expect(await visitors.isReady)
    #expect(await !visitors.isStoreWritable())
  }
}

/// A database in memory that can be unreachable.
private final class AwayDatabase: VisitorDatabase {
  let name = "postgresql://database.example/cloudy"
  let isLasting = true
  private let file: VisitorFile

  private struct State {
    var isAway = false
    var isAwayOnce = false
    var changes = 0
    /// The number of reads that succeed before it becomes unreachable; `nil` if it stays reachable.
    var readsLeft: Int?
    var leavesAfterWrite = false
  }

  private let state = Mutex(State())

  init(now: @escaping @Sendable () -> Date) throws {
    file = try VisitorFile(directory: nil, byteLimit: 1 << 30, now: now, notify: { _ in })
  }

  func goAway() { state.withLock { $0.isAway = true } }
  func goAwayOnce() { state.withLock { $0.isAwayOnce = true } }
  func goAway(afterReads count: Int) { state.withLock { $0.readsLeft = count } }
  func goAwayAfterChangeOfAccount() { state.withLock { $0.leavesAfterWrite = true } }
  func comeBack() { state.withLock { $0 = State(changes: $0.changes) } }

  func onlyVisitor() async throws -> VisitorID? {
    try await file.read { try $0.row("SELECT id FROM person")?.visitorID("id") }
  }

  func peopleCount() async throws -> Int? {
    try await file.read { try $0.value("SELECT count(*) FROM person") }
  }

  private func reach() throws(StoreError) {
    let isAway = state.withLock { state in
      defer { state.isAwayOnce = false }
      return state.isAway || state.isAwayOnce || state.readsLeft == 0
    }
    if isAway { throw .unreachable(server: name, problem: "no route to it") }
  }

  func version() async throws(StoreError) -> VisitorVersion? {
    try reach()
    return .server(snapshot: "\(state.withLock { $0.changes })")
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try reach()
    state.withLock { $0.readsLeft = $0.readsLeft.map { max(0, $0 - 1) } }
    return try await file.read(body)
  }

  func write<Value: Sendable>(
    _ kind: VisitorWrite, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try reach()
    let value = try await file.write(kind, body)
    state.withLock { state in
      state.changes += 1
      if state.leavesAfterWrite, kind == .accounts { state.isAway = true }
    }
    return value
  }
}

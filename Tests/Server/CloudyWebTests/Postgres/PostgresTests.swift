import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyWeb

/// The store in a database that several servers share. `Scripts/check web-database` starts one, which all other tests
/// of visitors and accounts use as well.
@Suite(.enabled(if: TestVisitors.server != nil, "CLOUDY_POSTGRES has no address of a database"))
struct PostgresTests {
  private let space: PostgresSpace
  private let time = SetTime()

  init() throws { space = try PostgresSpace(on: try #require(TestVisitors.server)) }

  private func server() -> VisitorStore { VisitorStore(in: space.database(), now: time.now) }

  @Test(arguments: [1, 2] as [UInt64]) func `changes have the outcomes that the rules define on every server`(
    seed: UInt64
  ) async throws {
    time.set(Forecast.sampleTime)
    try await expectRules(of: UserDataHistory(length: 100, seed: seed), in: server(), seenFrom: server())
  }

  @Test func `servers that start at the same time create the tables once`() async throws {
    let space = try PostgresSpace(on: try #require(TestVisitors.server), hasTables: false)
    let servers = (0..<6).map { _ in VisitorStore(in: space.database(), now: time.now) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for server in servers { group.addTask { _ = try await server.visitor(.random()) } }
      try await group.waitForAll()
    }
    let versions: Int? = try space.connection().value("SELECT count(*) FROM cloudy_schema")
    #expect(versions == 1)
  }

  @Test func `concurrent choices on two servers are all stored`() async throws {
    let servers = [server(), server()]
    let user = servers[0].user(nil)
    _ = try await user.apply(.setHome(VisitorSamples.ghent))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try await servers[number % 2].user(user.id).apply(
            .add(VisitorSamples.somewhere(number), as: .random()))
        }
      }
      try await group.waitForAll()
    }
    let names = try await servers[1].user(user.id).userData().favorites.map(\.name)
    #expect(names.count == 40 && Set(names) == Set((0..<40).map { "Place \($0)" }))
  }

  @Test func `concurrent choices on two servers do not exceed the limit of favorites`() async throws {
    let servers = [server(), server()]
    let user = servers[0].user(nil)
    for number in 0..<45 { _ = try await user.apply(.add(VisitorSamples.somewhere(number), as: .random())) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 45..<65 {
        group.addTask {
          _ = try await servers[number % 2].user(user.id).apply(
            .add(VisitorSamples.somewhere(number), as: .random()))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await servers[1].user(user.id).userData().favorites.count == UserData.favoriteLimit)
  }

  @Test func `an invitation that is used on two servers at the same time works once`() async throws {
    let servers = [server(), server()].map { visitors in
      Accounts(
        visitors, access: .invited,
        hasher: PasswordHasher(cost: PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)), elapsed: { 0 })
    }
    let invitation = try await servers[0].visitors.invite()
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<4 {
        group.addTask {
          do throws(Accounts.Failure) {
            _ = try await servers[number % 2].signUp(
              name: "guest\(number)", password: "seven quiet herons", invitation: invitation.text,
              by: Accounts.Requester(visitor: nil, device: Device(browser: nil, system: nil), address: nil))
            return true
          } catch {
            return false
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(results.count(where: \.self) == 1)
  }

  @Test func `a name that is requested on two servers at the same time is given to one account`() async throws {
    let servers = [server(), server()].map { visitors in
      Accounts(
        visitors, access: .open,
        hasher: PasswordHasher(cost: PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)), elapsed: { 0 })
    }
    let results = await withTaskGroup(of: Result<Void, Accounts.Failure>.self) { group in
      for number in 0..<4 {
        group.addTask {
          do throws(Accounts.Failure) {
            _ = try await servers[number % 2].signUp(
              name: "Rosa", password: "seven quiet herons",
              by: Accounts.Requester(visitor: nil, device: Device(browser: nil, system: nil), address: nil))
            return .success(())
          } catch {
            return .failure(error)
          }
        }
      }
      return await group.reduce(into: [Result<Void, Accounts.Failure>]()) { $0.append($1) }
    }
    let failures = results.compactMap { result -> Accounts.Failure? in
      if case .failure(let error) = result { error } else { nil }
    }
    #expect(failures == Array(repeating: .nameTaken, count: 3))
  }

  @Test func `the first server's key signs the cookies of all servers`() async throws {
    let (first, second) = (SessionKey(), SessionKey())
    let shared = try await space.database().sharedKey(first)
    let other = try await space.database().sharedKey(second)
    #expect(shared.symmetricKey == first.symmetricKey && other.symmetricKey == first.symmetricKey)
  }

  @Test func `tables of a newer version are not changed`() async throws {
    _ = try await server().visitor(.random())
    try space.connection().text("UPDATE cloudy_schema SET version = 1000")
    await #expect(throws: StoreError.newer(path: space.address.name, version: 1000)) {
      try await server().visitor(.random())
    }
  }

  @Test func `an error of a statement has the server's message, and the connection stays usable`() async throws {
    let database = space.database()
    await #expect {
      _ = try await database.read { try $0.rows("SELECT nothing FROM person", []) }
    } throws: { error in
      guard case StoreError.failed(space.address.name, let problem) = error else { return false }
      return problem.contains("nothing")
    }
    #expect(try await database.read { try $0.value("SELECT count(*) FROM person") as Int? } == 0)
  }

  @Test func `a request to the database fails after its time limit`() async throws {
    let (patient, hurried) = (server(), VisitorStore(in: space.database(timeout: .milliseconds(100)), now: time.now))
    let user = patient.user(nil)
    _ = try await user.apply(.setHome(VisitorSamples.ghent))
    let other = try space.connection()
    try other.text("BEGIN; LOCK TABLE person IN ACCESS EXCLUSIVE MODE")
    await #expect {
      _ = try await hurried.visitor(user.id)
    } throws: { error in
      switch error as? StoreError {
      case .busy, .unreachable: true
      default: false
      }
    }
    try other.text("ROLLBACK")
    #expect(try await patient.visitor(user.id)?.userData.home == VisitorSamples.ghent)
  }

  @Test func `a connection that the server has closed is reopened transparently`() async throws {
    let store = server()
    let user = store.user(nil)
    _ = try await user.apply(.setHome(VisitorSamples.ghent))
    for _ in 0..<3 {
      try space.connection().text(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND application_name = '\(space.name)'
        """)
      #expect(try await store.visitor(user.id)?.userData.home == VisitorSamples.ghent)
    }
  }
}

/// The migration from a server's own file to a shared database.
@Suite(.enabled(if: TestVisitors.server != nil, "CLOUDY_POSTGRES has no address of a database"))
struct VisitorCopyTests {
  private static let cost = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)

  private let folder: TemporaryFolder
  private let space: PostgresSpace
  private let time = SetTime()
  private let old: VisitorStore
  private let new: VisitorStore

  init() throws {
    folder = try TemporaryFolder()
    space = try PostgresSpace(on: try #require(TestVisitors.server))
    old = try VisitorStore(directory: folder.path, now: time.now)
    new = VisitorStore(in: space.database(), now: time.now)
  }

  private func accounts(_ visitors: VisitorStore) -> Accounts {
    Accounts(visitors, access: .open, hasher: PasswordHasher(cost: VisitorCopyTests.cost), elapsed: { 0 })
  }

  private func signUp(_ name: String, at visitors: VisitorStore) async throws -> (Accounts.NewSession, [RecoveryCode]) {
    let (opened, codes) = try await accounts(visitors).signUp(name: name, password: "seven quiet herons", by: nobody)
    return (opened, codes)
  }

  private var nobody: Accounts.Requester {
    Accounts.Requester(visitor: nil, device: Device(browser: nil, system: nil), address: nil)
  }

  private func copy() async throws -> [VisitorCopy.Step] {
    let steps = Mutex<[VisitorCopy.Step]>([])
    try await VisitorCopy(from: folder.path, to: space.database(), now: time.now).run { step in
      steps.withLock { $0.append(step) }
    }
    return steps.withLock { $0 }
  }

  @Test func `people, accounts, sessions and recovery codes are copied`() async throws {
    let visitor = old.user(nil)
    _ = try await visitor.apply(.add(VisitorSamples.ghent, as: .random()))
    let (opened, codes) = try await signUp("Rosa", at: old)
    _ = try await old.user(opened.account).apply(.add(VisitorSamples.namur, as: .random()))

    #expect(try await copy() == [.copied(2, of: 2)])

    // Places are rounded to about 1 km.
    #expect(try await new.visitor(visitor.id)?.userData == old.visitor(visitor.id)?.userData.shared)
    #expect(try await new.visitor(visitor.id)?.lastVisitDay == old.today)
    #expect(try await accounts(new).session(opened.token)?.accountName == "Rosa")
    #expect(try await new.visitor(opened.account)?.userData.favorites.map(\.name) == ["Namur"])
    _ = try await accounts(new).logIn(name: "rosa", password: "seven quiet herons", by: nobody)
    let code = try #require(codes.first).text
    _ = try await accounts(new).recover(name: "Rosa", code: code, newPassword: "nine blue lanterns", by: nobody)
  }

  /// Subscribes a browser to notifications about Ghent.
  private func subscribe(_ browser: TestBrowser, at visitors: VisitorStore) async throws -> VisitorID {
    _ = try await visitors.pushKey()
    let user = visitors.user(nil)
    let problem = try await visitors.add(
      PlaceSubscription(
        visitor: user.id, subscription: try browser.subscription(), place: PushScene.ghent, session: nil,
        addressGroup: 7, language: "en", region: "BE", creation: time.now(), delivered: #"[{"a":1}]"#), isNew: true)
    #expect(problem == nil)
    return user.id
  }

  @Test func `notifications are copied once, with the key and the log`() async throws {
    let browser = TestBrowser(1)
    let id = try await subscribe(browser, at: old)
    _ = try await copy()
    #expect(try await new.pushKey().publicKey == old.pushKey().publicKey)
    let subscriptions = try await new.accounts { database, _ in try PushRows(database: database).all() }
    let subscription = try #require(subscriptions.first)
    #expect(subscriptions.count == 1 && subscription.visitor == id && subscription.place == PushScene.ghent)
    #expect(try subscription.subscription == browser.subscription())
    #expect(subscription.delivered == #"[{"a":1}]"# && subscription.addressGroup == 7)

    try await new.removePush(browser: subscription.subscription.browser)
    _ = try await copy()
    #expect(try await new.pushPlaces(of: id) == [], "what ended in the database stays so")
  }

  @Test func `notifications are not copied to a database that has another key for them`() async throws {
    let id = try await subscribe(TestBrowser(1), at: old)
    let other = try await subscribe(TestBrowser(2), at: new)
    #expect(try await copy() == [.notificationsLeft, .copied(1, of: 1)])
    #expect(try await new.pushPlaces(of: id) == [])
    #expect(try await new.pushPlaces(of: other) == [PushScene.ghent])
    #expect(try await new.visitor(id) != nil)
  }

  @Test func `a second copy adds later choices, and restores nothing that was deleted`()
    async throws
  {
    let gone = old.user(nil)
    _ = try await gone.apply(.add(VisitorSamples.ghent, as: .random()))
    let (opened, _) = try await signUp("Rosa", at: old)
    _ = try await copy()

    _ = try await old.user(opened.account).apply(.add(VisitorSamples.namur, as: .random()))
    _ = try await new.user(opened.account).apply(.add(VisitorSamples.antwerp, as: .random()))
    try await new.forget(gone.id)
    try await accounts(new).logOut(opened.token)
    for _ in 0..<2 { #expect(try await copy() == [.copied(2, of: 2)]) }

    #expect(
      try await new.visitor(opened.account)?.userData.favorites.map(\.name).sorted() == ["Antwerpen", "Namur"])
    #expect(try await new.visitor(gone.id) == nil)
    #expect(try await accounts(new).session(opened.token) == nil)
  }

  @Test func `a damaged file is an error, not an empty file`() throws {
    let folder = try TemporaryFolder()
    try Data("This is no database, and was never one. ".utf8).write(
      to: URL(filePath: VisitorCopy.path(in: folder.path)))
    #expect(throws: StoreError.damaged(path: VisitorCopy.path(in: folder.path))) {
      _ = try VisitorCopy(from: folder.path, to: space.database(), now: time.now)
    }
  }

  @Test func `an account whose name is taken is not copied, and the operator gets a message`() async throws {
    _ = try await signUp("Rosa", at: new)
    let (opened, _) = try await signUp("ROSA", at: old)
    #expect(try await copy() == [.nameTaken("ROSA"), .copied(1, of: 1)])
    #expect(try await new.visitor(opened.account) == nil)
  }

  @Test func `many visitors are copied in batches`() async throws {
    for number in 0..<120 { _ = try await old.user(nil).apply(.setHome(VisitorSamples.somewhere(number))) }
    #expect(try await copy() == [.copied(50, of: 120), .copied(100, of: 120), .copied(120, of: 120)])
    #expect(try space.connection().value("SELECT count(*) FROM person") == 120)
  }
}

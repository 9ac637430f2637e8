import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import GRDB
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct VisitorStoreTests {
  private let folder: TemporaryFolder
  private let time = SetTime()
  private var directory: String { folder.path + "/share/web" }
  private var path: String { directory + "/visitors.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [1, 2] as [UInt64]) func `changes have the outcomes that the rules define, and are stored`(
    seed: UInt64
  ) async throws {
    time.set(Forecast.sampleTime)
    let store = try makeStore()
    let other = try makeStore()
    try await expectRules(of: UserDataHistory(length: 150, seed: seed), in: store, seenFrom: other)
  }

  @Test(arguments: [
    UserDataChange.clearHome, .undoRemoval, .remove(VisitorSamples.first), .choose([]),
    .move(VisitorSamples.first, to: 0),
  ])
  func `nothing is stored about a visitor without choices`(change: UserDataChange) async throws {
    let store = try makeStore()
    #expect(try await store.user(nil).apply(change).userData == UserData())
    for table in ["person", "visit"] { #expect(try await count(table) == 0) }
  }

  @Test func `a deleted visitor leaves no data, not even in the journal or in unused parts of the file`()
    async throws
  {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    let rule = try #require(SavedRule("frost in Secretville"))
    let secret = VisitorSamples.place("Secretville", id: 1, latitude: 1, longitude: 1)
    for change: UserDataChange in [
      .setHome(secret), .add(VisitorSamples.antwerp, as: VisitorSamples.second), .choose([.units(.metric)]),
      .remove(VisitorSamples.second), .addRule(rule),
    ] {
      _ = try await store.user(id).apply(change)
    }
    let other = try await somebody(in: store, with: VisitorSamples.namur)

    try await store.forget(id)

    #expect(try await store.visitor(id) == nil)
    for (table, rows) in [
      ("person", 1), ("visit", 1), ("person_setting", 0), ("person_favorite", 1), ("person_removal", 0),
      ("person_text", 0), ("person_rule", 0),
    ] {
      #expect(try await count(table) == rows, "\(table)")
    }
    #expect(try await names(of: other, in: store) == ["Namur"])
    #expect(try isOnDisk("Namur"))
    for name in ["Secretville", "Antwerpen"] { #expect(try !isOnDisk(name), "\(name)") }
  }

  @Test func `a deleted account leaves neither its name nor its password hash on the disk`()
    async throws
  {
    let store = try makeStore()
    let server = try TestServer { [time] in $0.keepAccounts(in: store, now: time.now) }
    try server.alwaysReturn(2_797_656)
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosamunde&new-password=seven+quiet+herons")
    _ = try await browser.post("/locations/add", "place=2797656")
    for text in ["Rosamunde", "scrypt", "Gent"] { #expect(try isOnDisk(text), "\(text)") }

    let deleted = try await browser.post("/account/delete", "password=seven+quiet+herons")

    #expect(try deleted.words.contains("Your account and all its data have been deleted."))
    for text in ["Rosamunde", "rosamunde", "scrypt", "Gent"] { #expect(try !isOnDisk(text), "\(text)") }
  }

  @Test func `a replaced name and password hash are erased from the disk`() async throws {
    let store = try makeStore()
    let server = try TestServer { [time] in $0.keepAccounts(in: store, now: time.now) }
    var browser = TestVisitor(server)
    _ = try await browser.post("/sign-up", "name=Rosamunde&new-password=seven+quiet+herons")
    let account = try #require(
      try await store.accounts { database, _ in try AccountRows(database: database).account(named: "rosamunde") })
    #expect(try isOnDisk(account.password.text))
    _ = try await browser.post("/account/name", "name=Eleonore&password=seven+quiet+herons")
    for text in ["Rosamunde", "rosamunde"] { #expect(try !isOnDisk(text), "\(text)") }
    _ = try await browser.post(
      "/account/password", "password=seven+quiet+herons&new-password=nine+blue+lanterns")
    #expect(try !isOnDisk(account.password.text))
    #expect(try isOnDisk("Eleonore"))
  }

  @Test func `a reader does not prevent a deletion, and the data is erased when it has finished`()
    async throws
  {
    let clock = TestClock()
    let store = try VisitorStore(directory: directory, clock: clock, now: time.now)
    let id = try await somebody(in: store, with: VisitorSamples.antwerp)
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    // A reader such as a backup.
    try await reader.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN")
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM person")
    }

    try await store.forget(id)

    #expect(try await store.visitor(id) == nil)
    #expect(try isOnDisk("Antwerpen"))
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    try await clock.waitForSleepers()
    #expect(try isOnDisk("Antwerpen"), "it is retried after each failure")
    try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    clock.advance(by: .seconds(10))
    try await waitUntil { (try? isOnDisk("Antwerpen")) == false }
  }

  @Test func `data that a killed server deleted is erased at the next start`() async throws {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.antwerp)
    // Deleted, but not erased.
    try await store.changeAccounts { database, _ in try VisitorRows(database: database).delete(id) }
    #expect(try isOnDisk("Antwerpen"))
    _ = try makeStore()
    #expect(try !isOnDisk("Antwerpen"))
  }

  @Test func `a deleted visitor is not recreated under the old identifier`() async throws {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    let otherWindow = store.user(id)
    try await store.forget(id)
    await #expect(throws: StoreError.busy(path: "")) {
      try await otherWindow.apply(.add(VisitorSamples.namur, as: .random()))
    }
    #expect(try await store.visitor(id) == nil)
    #expect(try await count("person_favorite") == 0)
  }

  @Test func `concurrent changes in several windows are all preserved`() async throws {
    let stores = [try makeStore(), try makeStore()]
    let id = try await somebody(in: stores[0], with: VisitorSamples.ghent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try await stores[number % 2].user(id).apply(.add(VisitorSamples.somewhere(number), as: .random()))
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await names(of: id, in: stores[0])) == Set((0..<40).map { "Place \($0)" } + ["Ghent"]))
  }

  @Test func `visitors' data is separate`() async throws {
    let store = try makeStore()
    var ids: [VisitorID] = []
    for number in 0..<20 {
      ids.append(try await somebody(in: store, with: VisitorSamples.somewhere(number)))
    }
    #expect(Set(ids).count == 20)
    for (number, id) in ids.enumerated() {
      #expect(try await names(of: id, in: store) == ["Place \(number)"])
    }
  }

  @Test func `stored files are readable only by their owner`() async throws {
    let store = try makeStore()
    _ = try await somebody(in: store, with: VisitorSamples.ghent)
    #expect(try permissions(directory) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(names.contains("visitors.sqlite"))
    for name in names { #expect(try permissions(directory + "/" + name) == 0o600, "\(name)") }
  }

  @Test func `confirmed writes are synced to the disk`() async throws {
    let database = try OpenVisitorFile(
      file: StoreFile(directory: directory, name: "visitors"), byteLimit: 1 << 20, at: time.now())
    #expect(try await database.writer.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  @Test func `deleted data is overwritten in the file`() async throws {
    let database = try OpenVisitorFile(
      file: StoreFile(directory: directory, name: "visitors"), byteLimit: 1 << 20, at: time.now())
    #expect(try await database.writer.write { try Int.fetchOne($0, sql: "PRAGMA secure_delete") } == 1)
  }

  // MARK: Inactive visitors

  @Test func `visitors without a visit for 400 days are deleted, and no others`() async throws {
    let store = try makeStore()
    let gone = try await somebody(in: store, with: VisitorSamples.ghent)
    let regular = try await somebody(in: store, with: VisitorSamples.antwerp)
    for _ in 0..<40 {
      time.advance(by: 10 * VisitorSamples.day)
      try await store.recordVisit(of: regular)
    }
    #expect(try await store.visitor(gone) != nil)
    time.advance(by: VisitorSamples.day)
    try await store.recordVisit(of: regular)
    #expect(try await store.visitor(gone) == nil)
    #expect(try !isOnDisk("Ghent"))
    #expect(try await store.visitor(regular)?.userData.favorites.count == 1)
    #expect(try await count("person_favorite") == 1)
  }

  @Test func `a clock that is wrong for an hour deletes no visitor`() async throws {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    time.advance(by: 2000 * VisitorSamples.day)
    let other = try await somebody(in: store, with: VisitorSamples.antwerp)
    try await store.recordVisit(of: other)
    time.advance(by: -2000 * VisitorSamples.day)
    try await store.recordVisit(of: id)
    time.advance(by: VisitorSamples.day)
    try await store.recordVisit(of: other)
    #expect(try await store.visitor(id) != nil)
    #expect(try await store.visitor(other) != nil)
  }

  @Test func `expired removals are deleted with the next change by any visitor`() async throws {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    let favorite = try #require(try await store.visitor(id)?.userData.favorites.first)
    _ = try await store.user(id).apply(.remove(favorite.id))
    let restorable = "person_removal WHERE name IS NOT NULL"
    #expect(try await count(restorable) == 1)
    time.advance(by: 601)
    _ = try await somebody(in: store, with: VisitorSamples.antwerp)
    #expect(try await count(restorable) == 0)
    #expect(try await count("person_removal") == 1, "the fact of the removal is stored longer")
    for _ in 0..<41 {
      time.advance(by: 10 * VisitorSamples.day)
      try await store.recordVisit(of: id)
    }
    #expect(try await count("person_removal") == 0)
  }

  // MARK: Migration from earlier versions

  @Test func `migration preserves choices from before they had identifiers`() async throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: path)
    try VisitorSchema.migrator.migrate(queue, upTo: "1: visitors")
    let id = try #require(VisitorID(bytes: Array(repeating: 5, count: 16)))
    let other = try #require(VisitorID(bytes: Array(repeating: 6, count: 16)))
    let today = Int(VisitorSamples.noon.timeIntervalSince1970 / 86_400)
    try await queue.write { database in
      for (visitor, home) in [(id, "Namur" as String?), (other, nil)] {
        try database.execute(
          sql: """
            INSERT INTO visitor (id, last_visit_day, next_favorite, units, name, latitude, longitude, time_zone)
            VALUES (?, ?, 9, 'metric', ?, 50.4669, 4.86746, 'Europe/Brussels')
            """, arguments: [Data(visitor.bytes), today, home])
      }
      for (position, name) in ["Ghent", "Antwerpen", "Oostende"].enumerated() {
        try database.execute(
          sql: """
            INSERT INTO favorite (visitor, position, number, own_name, name, latitude, longitude, time_zone)
            VALUES (?, ?, ?, ?, ?, ?, 4, 'Europe/Brussels')
            """,
          arguments: [Data(id.bytes), position * 3, 7 - position, position == 1 ? "Aunt" : nil, name, 40 + position])
      }
    }
    try queue.close()
    let notices = Notices()

    let store = try makeStore(notices)

    #expect(notices.all.isEmpty)
    let visitor = try #require(try await store.visitor(id))
    #expect(visitor.lastVisitDay == today)
    #expect(visitor.userData.settings == ChosenSettings([.units(.metric)]))
    #expect(visitor.userData.home?.name == "Namur")
    #expect(visitor.userData.home?.coordinates == Coordinates(latitude: 50.47, longitude: 4.87), "no precise location")
    #expect(visitor.userData.favorites.map(\.name) == ["Ghent", "Aunt", "Oostende"])
    #expect(try await store.visitor(other)?.userData.home == nil)
    #expect(try await store.visitor(other)?.userData.settings == ChosenSettings([.units(.metric)]))
    _ = try await store.user(id).apply(.move(visitor.userData.favorites[2].id, to: 0))
    #expect(try await names(of: id, in: makeStore()) == ["Oostende", "Ghent", "Aunt"])
  }

  // MARK: Unusable files

  @Test func `a file that is not a database is moved aside with a notice`() async throws {
    let garbage = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try garbage.write(to: URL(filePath: path))
    let notices = Notices()

    let store = try makeStore(notices)

    let aside = directory + "/visitors-20261121T120000Z.sqlite"
    #expect(notices.all == [.movedAside(from: path, to: aside, reason: .damaged(path: path))])
    #expect(try Data(contentsOf: URL(filePath: aside)) == garbage)
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    #expect(try await makeStore().visitor(id) != nil)
  }

  @Test func `a file of a newer version is moved aside unchanged`() async throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 99; CREATE TABLE new (a)") }
    let notices = Notices()

    _ = try makeStore(notices)

    let aside = directory + "/visitors-20261121T120000Z.sqlite"
    #expect(notices.all == [.movedAside(from: path, to: aside, reason: .newer(path: path, version: 99))])
    #expect(try VisitorSchema.version(of: DatabaseQueue(path: aside)) == 99)
    #expect(try VisitorSchema.version(of: DatabaseQueue(path: path)) == VisitorSchema.version)
  }

  @Test func `damage that is only found in use: the file is moved aside, and the store continues`() async throws {
    do {
      let store = try makeStore()
      for number in 0..<300 { _ = try await somebody(in: store, with: VisitorSamples.somewhere(number)) }
    }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let pages = try file.seekToEnd() / 4096
    for page in 1..<pages {
      try file.seek(toOffset: page * 4096)
      try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
    }
    try file.close()
    let notices = Notices()
    let store = try makeStore(notices)

    let results = await withTaskGroup(of: VisitorID?.self) { group in
      for number in 0..<20 {
        group.addTask { try? await somebody(in: store, with: VisitorSamples.somewhere(number)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(notices.all.count == 1)
    #expect(results.count == 20)
    for id in results { #expect(try await store.visitor(#require(id))?.userData.favorites.count == 1) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count { $0.hasSuffix("Z.sqlite") } == 1)
  }

  @Test(arguments: [
    "person", "person_setting", "person_favorite", "person_removal", "person_text", "person_rule", "visit", "sweep",
  ])
  func `a dropped table is recreated with a notice, and other tables are unchanged`(
    _ table: String
  ) async throws {
    let notices = Notices()
    let store = try makeStore(notices)
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE \(table)") }
    time.advance(by: 60)

    let new = try await somebody(in: store, with: VisitorSamples.ghent)

    #expect(try await store.visitor(new)?.userData.favorites.count == 1)
    #expect(notices.all == [.tablesRestored(path: path, tables: [table])])
    if table != "person" {
      #expect(try await store.visitor(id)?.userData.favorites.count == (table == "person_favorite" ? 0 : 1))
    }
    let next = Notices()
    #expect(try await makeStore(next).visitor(new)?.userData.favorites.count == 1)
    #expect(next.all.isEmpty)
  }

  @Test func `a table with unexpected columns: the file is moved aside`() async throws {
    let notices = Notices()
    let store = try makeStore(notices)
    _ = try await somebody(in: store, with: VisitorSamples.ghent)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "DROP TABLE person_favorite; CREATE TABLE person_favorite (id INTEGER)")
    }

    let new = try await somebody(in: store, with: VisitorSamples.ghent)

    #expect(try await store.visitor(new)?.userData.favorites.count == 1)
    #expect(notices.all.count == 1)
    guard case .movedAside(path, _, .damaged)? = notices.all.first else {
      Issue.record("\(notices.all)")
      return
    }
  }

  @Test func `without a writable directory, the store works in memory with a notice`() async throws {
    let notices = Notices()
    let store = try VisitorStore(directory: "/dev/null/web", now: time.now, notify: { notices.add($0) })
    #expect(notices.all == [.notStored(.notWritable(path: "/dev/null/web/visitors.sqlite"))])
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    #expect(try await store.visitor(id)?.userData.favorites.count == 1)
  }

  @Test func `the check for writable storage leaves no data`() async throws {
    let store = try makeStore()
    #expect(store.isLasting)
    #expect(await store.isStoreWritable())
    #expect(try await count("visit") == 0)
    let memory = try VisitorStore(directory: "/proc/nowhere", now: time.now)
    #expect(!memory.isLasting)
    #expect(await !memory.isStoreWritable())
  }

  @Test func `cached visitors are read again after a change by any server`() async throws {
    let (store, other) = (try makeStore(), try makeStore())
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    for number in 0..<20 {
      let writer = number % 2 == 0 ? store : other
      _ = try await writer.user(id).apply(.add(VisitorSamples.somewhere(number), as: .random()))
      for reader in [store, other] {
        for _ in 0..<2 { #expect(try await reader.visitor(id)?.userData.favorites.count == number + 2) }
      }
    }
    try await other.forget(id)
    #expect(try await store.visitor(id) == nil)
  }

  @Test func `a full disk rejects changes without losing data`() async throws {
    let store = try makeStore()
    let id = try await somebody(in: store, with: VisitorSamples.ghent)
    let crowded = try VisitorStore(directory: directory, byteLimit: 4096, now: time.now)

    await #expect(throws: StoreError.full(path: path)) {
      for number in 0..<200 { _ = try await somebody(in: crowded, with: VisitorSamples.somewhere(number)) }
    }

    #expect(await !crowded.isStoreWritable())
    #expect(try await crowded.visitor(id)?.userData.favorites.map(\.name) == ["Ghent"])
    #expect(try await makeStore().visitor(id)?.userData.favorites.map(\.name) == ["Ghent"])
  }
}

extension VisitorStoreTests {
  private func makeStore(_ notices: Notices = Notices()) throws -> VisitorStore {
    try VisitorStore(directory: directory, now: time.now, notify: { notices.add($0) })
  }

  /// Creates a visitor who has added a place.
  private func somebody(in store: VisitorStore, with place: Place) async throws -> VisitorID {
    let user = store.user(nil)
    _ = try await user.apply(.add(place, as: .random()))
    return user.id
  }

  private func names(of id: VisitorID, in store: VisitorStore) async throws -> [String] {
    try await store.user(id).userData().favorites.map(\.name)
  }

  private func count(_ table: String) async throws -> Int {
    try await DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  /// Returns whether a text is in the visitors' file or in its journal.
  private func isOnDisk(_ text: String) throws -> Bool {
    try ["", "-wal"].contains { suffix in
      guard FileManager.default.fileExists(atPath: path + suffix) else { return false }
      return try Data(contentsOf: URL(filePath: path + suffix)).range(of: Data(text.utf8)) != nil
    }
  }

  private func permissions(_ path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }
}

private final class Notices: Sendable {
  private let notices = Mutex<[StoreNotice]>([])

  var all: [StoreNotice] { notices.withLock { $0 } }
  func add(_ notice: StoreNotice) { notices.withLock { $0.append(notice) } }
}

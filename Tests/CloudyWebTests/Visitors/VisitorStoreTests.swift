import CloudyModel
import CloudyServices
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

  @Test func `what one run kept is there for the next`() async throws {
    let first = try makeStore()
    var id: VisitorID?
    for change: VisitorChange in [
      .choose(ChosenSettings(time: .twentyFourHour, units: .metric)), .setHome(VisitorSamples.namur),
      .add(VisitorSamples.ghent), .add(VisitorSamples.antwerp), .add(VisitorSamples.namur),
      .rename(Favorite.ID(rawValue: 2), to: FavoriteName("Aunt")), .move(Favorite.ID(rawValue: 2), to: 0),
      .remove(Favorite.ID(rawValue: 3)),
    ] {
      id = try await first.apply(change, to: id).visitor.id
    }
    let known = try #require(id)

    let visitor = try #require(try await makeStore().visitor(known))

    #expect(visitor.id == known)
    #expect(visitor.settings == ChosenSettings(time: .twentyFourHour, units: .metric))
    #expect(visitor.home == VisitorSamples.namur)
    #expect(visitor.favorites.map(\.name) == ["Aunt", "Ghent"])
    #expect(visitor.favorites.map(\.place) == [VisitorSamples.antwerp, VisitorSamples.ghent])
    #expect(visitor.undoable(at: time.now())?.place == VisitorSamples.namur)
    #expect(visitor.nextFavoriteNumber == 4)
    #expect(try await first.visitor(known) == visitor)
  }

  @Test func `what a change says is what is kept`() async throws {
    let store = try makeStore()
    var id: VisitorID?
    for change: VisitorChange in [
      .add(VisitorSamples.ghent), .add(VisitorSamples.antwerp), .remove(Favorite.ID(rawValue: 1)), .undoRemoval,
      .setHome(VisitorSamples.ghent), .clearHome, .rename(Favorite.ID(rawValue: 1), to: nil),
    ] {
      let result = try await store.apply(change, to: id)
      id = result.visitor.id
      #expect(try await store.visitor(#require(id)) == result.visitor)
    }
  }

  @Test(arguments: [
    VisitorChange.clearHome, .forget, .undoRemoval, .remove(Favorite.ID(rawValue: 1)), .choose(ChosenSettings()),
    .move(Favorite.ID(rawValue: 1), to: 0),
  ])
  func `nothing is kept of one who has chosen nothing`(change: VisitorChange) async throws {
    let store = try makeStore()
    #expect(try await store.apply(change, to: nil).visitor.id == nil)
    #expect(try await count("visitor") == 0)
  }

  @Test func `whoever is forgotten leaves nothing, not even in what the file no longer uses`() async throws {
    let store = try makeStore()
    let id = try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id
    _ = try await store.apply(.setHome(VisitorSamples.place("Secretville", id: 1, latitude: 1, longitude: 1)), to: id)
    _ = try await store.apply(.add(VisitorSamples.antwerp), to: id)
    _ = try await store.apply(.remove(Favorite.ID(rawValue: 1)), to: id)
    let other = try #require(try await store.apply(.add(VisitorSamples.namur), to: nil).visitor.id)

    #expect(try await store.apply(.forget, to: id).outcome == .forgotten)

    #expect(try await store.visitor(#require(id)) == nil)
    for (table, rows) in [("visitor", 1), ("favorite", 1), ("removal", 0)] {
      #expect(try await count(table) == rows, "\(table)")
    }
    #expect(try await store.visitor(other)?.favorites.map(\.name) == ["Namur"])
    try await DatabaseQueue(path: path).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.range(of: Data("Namur".utf8)) != nil)
    #expect(bytes.range(of: Data("Secretville".utf8)) == nil)
    #expect(bytes.range(of: Data("Antwerpen".utf8)) == nil)
  }

  @Test func `one of whom nothing is kept any more is somebody new with the next choice`() async throws {
    let store = try makeStore()
    let stale = VisitorID.random()
    let result = try await store.apply(.add(VisitorSamples.ghent), to: stale)
    #expect(result.visitor.id != stale)
    #expect(try await store.visitor(stale) == nil)
    #expect(try await store.visitor(#require(result.visitor.id))?.favorites.count == 1)
  }

  @Test func `choices from many windows at once do not undo each other`() async throws {
    let stores = [try makeStore(), try makeStore()]
    let id = try await stores[0].apply(.choose(ChosenSettings(units: .metric)), to: nil).visitor.id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          _ = try await stores[number % 2].apply(.add(VisitorSamples.somewhere(number)), to: id)
        }
      }
      try await group.waitForAll()
    }
    let known = try #require(id)
    let visitor = try #require(try await stores[0].visitor(known))
    #expect(Set(visitor.favorites.map(\.name)) == Set((0..<40).map { "Place \($0)" }))
    #expect(Set(visitor.favorites.map(\.id)).count == 40)
  }

  @Test func `visitors do not see each other`() async throws {
    let store = try makeStore()
    var ids: [VisitorID] = []
    for number in 0..<20 {
      let id = try await store.apply(.add(VisitorSamples.somewhere(number)), to: nil).visitor.id
      ids.append(try #require(id))
    }
    #expect(Set(ids).count == 20)
    for (number, id) in ids.enumerated() {
      #expect(try await store.visitor(id)?.favorites.map(\.name) == ["Place \(number)"])
    }
  }

  @Test func `only the owner can read what is kept`() async throws {
    let store = try makeStore()
    _ = try await store.apply(.add(VisitorSamples.ghent), to: nil)
    #expect(try permissions(directory) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    #expect(names.contains("visitors.sqlite"))
    for name in names { #expect(try permissions(directory + "/" + name) == 0o600, "\(name)") }
  }

  @Test func `what was confirmed is on disk, and not only on its way there`() async throws {
    let database = try VisitorDatabase(
      file: StoreFile(directory: directory, name: "visitors"), byteLimit: 1 << 20, at: time.now())
    #expect(try await database.writer.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
  }

  // MARK: Who was not seen for long

  @Test func `whoever was not seen for 400 days is deleted, and nobody else`() async throws {
    let store = try makeStore()
    let gone = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    let regular = try #require(try await store.apply(.add(VisitorSamples.antwerp), to: nil).visitor.id)
    for _ in 0..<40 {
      time.advance(by: 10 * VisitorSamples.day)
      try await store.noteVisit(of: regular)
    }
    #expect(try await store.visitor(gone) != nil)
    time.advance(by: VisitorSamples.day)
    try await store.noteVisit(of: regular)
    #expect(try await store.visitor(gone) == nil)
    #expect(try await store.visitor(regular)?.favorites.count == 1)
    #expect(try await count("favorite") == 1)
  }

  @Test func `a clock that is wrong for an hour deletes nobody`() async throws {
    let store = try makeStore()
    let id = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    time.advance(by: 2000 * VisitorSamples.day)
    let other = try #require(try await store.apply(.add(VisitorSamples.antwerp), to: nil).visitor.id)
    try await store.noteVisit(of: other)
    time.advance(by: -2000 * VisitorSamples.day)
    try await store.noteVisit(of: id)
    time.advance(by: VisitorSamples.day)
    try await store.noteVisit(of: other)
    #expect(try await store.visitor(id) != nil)
    #expect(try await store.visitor(other) != nil)
  }

  @Test func `what can be put back no more is deleted when somebody else changes something`() async throws {
    let store = try makeStore()
    let id = try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id
    _ = try await store.apply(.remove(Favorite.ID(rawValue: 1)), to: id)
    #expect(try await count("removal") == 1)
    time.advance(by: 601)
    _ = try await store.apply(.add(VisitorSamples.antwerp), to: nil)
    #expect(try await count("removal") == 0)
  }

  // MARK: Files that are of no use

  @Test func `a file that is no database is moved aside, and said`() async throws {
    let garbage = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try garbage.write(to: URL(filePath: path))
    let notices = Notices()

    let store = try makeStore(notices)

    let aside = directory + "/visitors-20261121T120000Z.sqlite"
    #expect(notices.all == [.movedAside(from: path, to: aside, reason: .damaged(path: path))])
    #expect(try Data(contentsOf: URL(filePath: aside)) == garbage)
    let id = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    #expect(try await makeStore().visitor(id) != nil)
  }

  @Test func `a file of a newer Cloudy is moved aside as it is`() async throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = 99; CREATE TABLE new (a)") }
    let notices = Notices()

    _ = try makeStore(notices)

    let aside = directory + "/visitors-20261121T120000Z.sqlite"
    #expect(notices.all == [.movedAside(from: path, to: aside, reason: .newer(path: path, version: 99))])
    #expect(try VisitorSchema.version(of: DatabaseQueue(path: aside)) == 99)
    #expect(try VisitorSchema.version(of: DatabaseQueue(path: path)) == VisitorSchema.version)
  }

  @Test func `damage that shows only in use is moved aside then, and the work goes on`() async throws {
    do {
      let store = try makeStore()
      for number in 0..<300 { _ = try await store.apply(.add(VisitorSamples.somewhere(number)), to: nil) }
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
        group.addTask { try? await store.apply(.add(VisitorSamples.somewhere(number)), to: nil).visitor.id }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(notices.all.count == 1)
    #expect(results.count == 20)
    for id in results { #expect(try await store.visitor(#require(id))?.favorites.count == 1) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count { $0.hasSuffix("Z.sqlite") } == 1)
  }

  @Test(arguments: ["visitor", "favorite", "removal", "sweep"])
  func `a table that another program drops is begun anew, which is said, and the others are as they were`(
    _ table: String
  ) async throws {
    let notices = Notices()
    let store = try makeStore(notices)
    let id = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE \(table)") }

    let new = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)

    #expect(try await store.visitor(new)?.favorites.count == 1)
    #expect(notices.all == [.tablesRestored(path: path, tables: [table])])
    if table != "visitor" {
      #expect(try await store.visitor(id)?.favorites.count == (table == "favorite" ? 0 : 1))
    }
    let next = Notices()
    #expect(try await makeStore(next).visitor(new)?.favorites.count == 1)
    #expect(next.all.isEmpty)
  }

  @Test func `a table with other columns is another program's, and the file is moved aside`() async throws {
    let notices = Notices()
    let store = try makeStore(notices)
    _ = try await store.apply(.add(VisitorSamples.ghent), to: nil)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "DROP TABLE favorite; CREATE TABLE favorite (id INTEGER)")
    }

    let new = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)

    #expect(try await store.visitor(new)?.favorites.count == 1)
    #expect(notices.all.count == 1)
    guard case .movedAside(path, _, .damaged)? = notices.all.first else {
      Issue.record("\(notices.all)")
      return
    }
  }

  @Test func `where nothing can be written it works for this run, and says so`() async throws {
    let notices = Notices()
    let store = try VisitorStore(directory: "/dev/null/web", now: time.now, notify: { notices.add($0) })
    #expect(notices.all == [.notKept(.notWritable(path: "/dev/null/web/visitors.sqlite"))])
    let id = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    #expect(try await store.visitor(id)?.favorites.count == 1)
  }

  @Test func `a disk that is full refuses a change and loses nothing`() async throws {
    let store = try makeStore()
    let id = try #require(try await store.apply(.add(VisitorSamples.ghent), to: nil).visitor.id)
    let crowded = try VisitorStore(directory: directory, byteLimit: 4096, now: time.now)

    await #expect(throws: StoreError.full(path: path)) {
      for number in 0..<200 { _ = try await crowded.apply(.add(VisitorSamples.somewhere(number)), to: nil) }
    }

    #expect(try await crowded.visitor(id)?.favorites.map(\.name) == ["Ghent"])
    #expect(try await makeStore().visitor(id)?.favorites.map(\.name) == ["Ghent"])
  }
}

extension VisitorStoreTests {
  private func makeStore(_ notices: Notices = Notices()) throws -> VisitorStore {
    try VisitorStore(directory: directory, now: time.now, notify: { notices.add($0) })
  }

  private func count(_ table: String) async throws -> Int {
    try await DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
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

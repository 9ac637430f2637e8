import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyStorage

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private var directory: String { folder.path + "/share/cloudy" }
  private var path: String { directory + "/cloudy.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `data stored in one run is there in the next`() throws {
    let first = makeStore()
    try first.keep(.choose([.time(.twentyFourHour), .temperature(.celsius)]))
    try first.keep(.setHome(StorageSamples.ghent))
    try first.keep(.add(StorageSamples.antwerp, as: .random(), name: FavoriteName("Aunt")))
    try first.forecasts.save(StorageSamples.forecast())

    let second = makeStore()

    #expect(second.notices.isEmpty)
    #expect(try second.user.userData().settings == ChosenSettings([.time(.twentyFourHour), .temperature(.celsius)]))
    #expect(try second.user.userData().home == StorageSamples.ghent)
    #expect(try second.storedFavorites.map(\.name) == ["Aunt"])
    #expect(try second.storedFavorites.first?.place == StorageSamples.antwerp)
    #expect(try second.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
  }

  @Test func `only the owner can read the stored data`() throws {
    let store = makeStore()
    try store.keep(.setHome(StorageSamples.ghent))

    #expect(try permissions(directory) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      #expect(try permissions(directory + "/" + name) == 0o600, "\(name)")
    }
  }

  @Test func `without a writable directory, nothing is stored, with a notice`() throws {
    let store = Store(directory: "/dev/null/cloudy", now: { StorageSamples.noon })

    #expect(store.notices == [.notStored(.notWritable(path: "/dev/null/cloudy/cloudy.sqlite"))])
    try store.keep(.setHome(StorageSamples.ghent))
    #expect(try store.user.userData().home == StorageSamples.ghent)
  }

  @Test func `without a home directory, nothing is stored, with a notice`() throws {
    let store = Store(directory: nil, now: { StorageSamples.noon })

    #expect(store.notices == [.notStored(.noHome)])
    try store.keep(.choose([.units(.metric)]))
    #expect(try store.user.userData().settings[.units] == .units(.metric))
  }

  @Test func `data of a read-only file can be seen, and changed for the current run`() throws {
    do {
      let store = makeStore()
      try store.keep(.setHome(StorageSamples.ghent))
      try store.keep(.add(StorageSamples.antwerp, as: .random()))
    }
    let before = try Data(contentsOf: URL(filePath: path))

    let store = Store(directory: directory, now: { StorageSamples.noon }) { _ in
      throw DatabaseError(resultCode: .SQLITE_READONLY)
    }

    #expect(store.notices == [.notStored(.notWritable(path: path))])
    #expect(try store.user.userData().home == StorageSamples.ghent)
    try store.keep(.clearHome)
    #expect(try store.user.userData().home == nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `changes in the journal of a read-only file are seen`() throws {
    // The journal remains next to the file while another program has it open, or if it could not be merged on a full
    // disk.
    let other = makeStore()
    try other.keep(.setHome(StorageSamples.ghent))
    let journal = try FileManager.default.attributesOfItem(atPath: path + "-wal")
    try #require(journal[.size] as? Int ?? 0 > 0)

    let store = Store(directory: directory, now: { StorageSamples.noon }) { _ in
      throw DatabaseError(resultCode: .SQLITE_READONLY)
    }

    #expect(store.notices == [.notStored(.notWritable(path: path))])
    #expect(try store.user.userData().home == StorageSamples.ghent)
    #expect(try other.user.userData().home == StorageSamples.ghent)
  }

  @Test func `a file that is not a database is moved aside, with a notice`() throws {
    var generator = SeededGenerator(seed: 1)
    let garbage = Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try garbage.write(to: URL(filePath: path))

    let store = makeStore()

    let aside = directory + "/cloudy-20261121T120000Z.sqlite"
    #expect(store.notices == [.movedAside(from: path, to: aside, reason: .damaged(path: path))])
    #expect(try Data(contentsOf: URL(filePath: aside)) == garbage)
    try store.keep(.setHome(StorageSamples.ghent))
    #expect(makeStore().notices.isEmpty)
    #expect(try makeStore().user.userData().home == StorageSamples.ghent)
  }

  @Test func `files of newer versions are moved aside under different names`() throws {
    for version in [99, 100] {
      _ = makeStore()
      try DatabaseQueue(path: path).write { try $0.execute(sql: "PRAGMA user_version = \(version)") }
    }

    let store = makeStore()

    let aside = directory + "/cloudy-20261121T120000Z-2.sqlite"
    #expect(store.notices == [.movedAside(from: path, to: aside, reason: .newer(path: path, version: 100))])
    #expect(try version(of: aside) == 100)
    #expect(try version(of: directory + "/cloudy-20261121T120000Z.sqlite") == 99)
    #expect(try version(of: path) == StoreSchema.version)
  }

  @Test func `damage that is found only in use is moved aside then, and the store continues`() throws {
    try damagePages()
    let store = makeStore()
    let other = makeStore()
    #expect(store.notices.isEmpty)
    #expect(try store.storedFavorites.isEmpty)
    try store.keep(.add(StorageSamples.namur, as: .random()))

    #expect(store.notices.count == 1)
    #expect(try other.storedFavorites.map(\.name) == ["Namur"])
    #expect(other.notices.isEmpty, "it uses the file that the first one created")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count { $0.hasSuffix("Z.sqlite") } == 1)
  }

  @Test func `threads that find the same damage together all continue with the new file`() async throws {
    try damagePages()
    let store = makeStore()

    let results = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<16 { group.addTask { try? store.storedFavorites.count } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(results == Array(repeating: 0, count: 16))
    #expect(store.notices.count == 1)
  }

  @Test func `reading from a connection that another thread has closed is an error, and no crash`() throws {
    let queue = try DatabaseQueue()
    #expect(try queue.readIfOpen { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
    #expect(throws: DatabaseError.self) { try queue.readIfOpen { try $0.execute(sql: "CREATE TABLE new (a)") } }
    try queue.close()
    #expect(throws: DatabaseError.self) { try queue.readIfOpen { try Int.fetchOne($0, sql: "SELECT 1") } }
  }

  @Test(arguments: [true, false])
  func `a read or write through a connection that another thread has closed runs again`(isRead: Bool) throws {
    let store = makeStore()
    var runs = 0
    let body: (Database) throws -> Int = { _ in
      runs += 1
      if runs == 1 { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      return runs
    }
    #expect(try (isRead ? store.read(body) : store.write(body)) == 2)
  }

  /// Stores two places, and overwrites all pages except those of the schema, which are read when a store is opened.
  private func damagePages() throws {
    do {
      let store = makeStore()
      for place in [StorageSamples.ghent, StorageSamples.antwerp] { try store.keep(.add(place, as: .random())) }
    }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let pages = try DatabaseQueue(path: path).read {
      try UInt64.fetchAll($0, sql: "SELECT rootpage FROM sqlite_schema WHERE rootpage > 1")
    }
    for page in pages {
      try file.seek(toOffset: (page - 1) * 4096)
      try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
    }
    try file.close()
  }

  @Test func `on a full disk, no stored data is lost`() throws {
    try makeStore().forecasts.save(StorageSamples.forecast())
    let store = Store(directory: directory, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    var newer = StorageSamples.forecast(at: StorageSamples.noon + 3600, days: 16)
    newer.current.content.temperature = nil

    #expect(throws: StoreError.full(path: path)) { try store.forecasts.save(newer) }

    #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
    #expect(try makeStore().forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
  }

  @Test(arguments: [
    (ResultCode.SQLITE_IOERR_SHMSIZE, StoreError.full(path: "f")), (.SQLITE_FULL, .full(path: "f")),
    (.SQLITE_BUSY, .busy(path: "f")), (.SQLITE_CORRUPT_INDEX, .damaged(path: "f")),
    (.SQLITE_NOTADB, .damaged(path: "f")), (.SQLITE_READONLY_DBMOVED, .notWritable(path: "f")),
    (.SQLITE_IOERR_READ, .failed(path: "f", problem: "disk I/O error (266)")),
  ])
  func `SQLite errors are reported by their meaning for users`(code: ResultCode, error: StoreError) {
    #expect(StoreError(DatabaseError(resultCode: code), path: "f") == error)
  }

  @Test func `a process killed during a change leaves the previous state`() throws {
    let store = Store(directory: directory, now: { StorageSamples.noon }) { database in
      // Pages are written to the file before the change is complete.
      try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
    }
    try store.keep(.add(StorageSamples.ghent, as: .random()))
    let crashed = folder.path + "/crashed"
    try store.write { database in
      for number in 0..<2000 {
        try database.execute(
          sql: "INSERT INTO person_setting VALUES (zeroblob(16), ?, ?, '')", arguments: ["\(number)", "half a change"])
      }
      try FileManager.default.copyItem(atPath: directory, toPath: crashed)
    }
    let journal = try FileManager.default.attributesOfItem(atPath: crashed + "/cloudy.sqlite-wal")
    try #require((journal[.size] as? Int ?? 0) > 50_000, "the change is complete or absent")

    let survivor = Store(directory: crashed, now: { StorageSamples.noon })

    #expect(survivor.notices.isEmpty)
    #expect(try survivor.storedFavorites.map(\.name) == ["Ghent"])
    #expect(try survivor.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM person_setting") } == 0)
  }

  @Test func `stores that open a new file at the same time all succeed`() throws {
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let store = makeStore()
      #expect(store.notices.isEmpty)
      #expect(throws: Never.self) {
        try store.keep(.setHome(StorageSamples.place("\(number)", id: number, latitude: 1, longitude: 1)))
      }
    }
    #expect(try makeStore().user.userData().home != nil)
  }

  @Test func `two stores that write at the same time lose nothing`() throws {
    let stores = [makeStore(), makeStore()]
    DispatchQueue.concurrentPerform(iterations: 50) { number in
      let place = StorageSamples.place("\(number)", id: number + 1, latitude: Double(number), longitude: 10)
      #expect(throws: Never.self) { try stores[number % 2].keep(.add(place, as: .random())) }
    }
    #expect(try Set(stores[0].storedFavorites.map(\.name)) == Set((0..<50).map { "\($0)" }))
    #expect(try stores[0].storedFavorites == stores[1].storedFavorites)
  }

  private func makeStore() -> Store { Store(directory: directory, now: { StorageSamples.noon }) }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func version(of path: String) throws -> Int? {
    try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }
}

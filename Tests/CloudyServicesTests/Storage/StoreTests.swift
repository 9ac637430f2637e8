import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyServices

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private var directory: String { folder.path + "/share/cloudy" }
  private var path: String { directory + "/cloudy.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `what one run kept is there for the next`() throws {
    let first = makeStore()
    try first.settings.save(ChosenSettings(time: .twentyFourHour, temperature: .celsius))
    try first.home.set(StorageSamples.ghent)
    _ = try first.favorites.add(StorageSamples.antwerp, ownName: "Aunt")
    try first.forecasts.save(StorageSamples.forecast())

    let second = makeStore()

    #expect(second.notices.isEmpty)
    #expect(try second.settings.chosen() == ChosenSettings(time: .twentyFourHour, temperature: .celsius))
    #expect(try second.home.place() == StorageSamples.ghent)
    #expect(try second.favorites.all().map(\.name) == ["Aunt"])
    #expect(try second.favorites.all().first?.place == StorageSamples.antwerp)
    #expect(try second.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
  }

  @Test func `only the owner can read what is kept`() throws {
    let store = makeStore()
    try store.home.set(StorageSamples.ghent)

    #expect(try permissions(directory) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      #expect(try permissions(directory + "/" + name) == 0o600, "\(name)")
    }
  }

  @Test func `a home where nothing can be written is worked in without keeping, and said`() throws {
    let store = Store(directory: "/dev/null/cloudy", now: { StorageSamples.noon })

    #expect(store.notices == [.notKept(.notWritable(path: "/dev/null/cloudy/cloudy.sqlite"))])
    try store.home.set(StorageSamples.ghent)
    #expect(try store.home.place() == StorageSamples.ghent)
  }

  @Test func `without a home nothing is kept, and said`() throws {
    let store = Store(directory: nil, now: { StorageSamples.noon })

    #expect(store.notices == [.notKept(.noHome)])
    try store.settings.save(ChosenSettings(units: .metric))
    #expect(try store.settings.chosen().units == .metric)
  }

  @Test func `what a file holds that cannot be written can be seen and changed for this run`() throws {
    do {
      let store = makeStore()
      try store.home.set(StorageSamples.ghent)
      _ = try store.favorites.add(StorageSamples.antwerp)
    }
    let before = try Data(contentsOf: URL(filePath: path))

    let store = Store(directory: directory, now: { StorageSamples.noon }) { _ in
      throw DatabaseError(resultCode: .SQLITE_READONLY)
    }

    #expect(store.notices == [.notKept(.notWritable(path: path))])
    #expect(try store.home.place() == StorageSamples.ghent)
    try store.home.clear()
    #expect(try store.home.place() == nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a file that is no database is moved aside, and said`() throws {
    var generator = SeededGenerator(seed: 1)
    let garbage = Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &generator) })
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try garbage.write(to: URL(filePath: path))

    let store = makeStore()

    let aside = directory + "/cloudy-20261121T120000Z.sqlite"
    #expect(store.notices == [.movedAside(from: path, to: aside, reason: .damaged(path: path))])
    #expect(try Data(contentsOf: URL(filePath: aside)) == garbage)
    try store.home.set(StorageSamples.ghent)
    #expect(makeStore().notices.isEmpty)
    #expect(try makeStore().home.place() == StorageSamples.ghent)
  }

  @Test func `a file of a newer Cloudy is moved aside, and the next one does not take its name`() throws {
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

  @Test func `damage that shows only in use is moved aside then, and the work goes on`() throws {
    do {
      let store = makeStore()
      for place in [StorageSamples.ghent, StorageSamples.antwerp] { _ = try store.favorites.add(place) }
    }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let pages = try file.seekToEnd() / 4096
    for page in 1..<pages {
      try file.seek(toOffset: page * 4096)
      try file.write(contentsOf: Data(repeating: 0xa5, count: 4096))
    }
    try file.close()

    let store = makeStore()
    let other = makeStore()
    #expect(store.notices.isEmpty)
    #expect(try store.favorites.all().isEmpty)
    _ = try store.favorites.add(StorageSamples.namur)

    #expect(store.notices.count == 1)
    #expect(try other.favorites.all().map(\.name) == ["Namur"])
    #expect(other.notices.isEmpty, "it finds the file that the first has put there, and leaves it")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count { $0.hasSuffix("Z.sqlite") } == 1)
  }

  @Test func `a full disk loses nothing that was kept`() throws {
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
    (.SQLITE_IOERR_READ, .failed(path: "f", code: 266, problem: "disk I/O error")),
  ])
  func `what SQLite says is told as what it means to a person`(code: ResultCode, error: StoreError) {
    #expect(StoreError(DatabaseError(resultCode: code), path: "f") == error)
  }

  @Test func `a process that was killed in a change leaves what was before it`() throws {
    let store = Store(directory: directory, now: { StorageSamples.noon }) { database in
      // Pages go to the file before the change is whole.
      try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
    }
    _ = try store.favorites.add(StorageSamples.ghent)
    let crashed = folder.path + "/crashed"
    try store.write { database in
      for number in 0..<2000 {
        try database.execute(
          sql: "INSERT INTO setting (name, value) VALUES (?, ?)", arguments: ["\(number)", "half a change"])
      }
      try FileManager.default.copyItem(atPath: directory, toPath: crashed)
    }
    let journal = try FileManager.default.attributesOfItem(atPath: crashed + "/cloudy.sqlite-wal")
    try #require((journal[.size] as? Int ?? 0) > 50_000, "the change was not half written")

    let survivor = Store(directory: crashed, now: { StorageSamples.noon })

    #expect(survivor.notices.isEmpty)
    #expect(try survivor.favorites.all().map(\.name) == ["Ghent"])
    #expect(try survivor.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM setting") } == 0)
  }

  @Test func `the revision changes when another store has changed something, and only then`() throws {
    let store = makeStore()
    let other = makeStore()
    let first = try store.revision()
    #expect(try store.revision() == first)

    try store.settings.save(ChosenSettings(time: .twentyFourHour))
    _ = try store.favorites.add(StorageSamples.ghent)
    _ = try other.favorites.all()
    #expect(try store.revision() == first, "neither one's own changes nor another's looking count")

    _ = try other.favorites.add(StorageSamples.antwerp)
    let second = try store.revision()
    #expect(second != first)
    #expect(try store.revision() == second)

    try other.settings.save(ChosenSettings(units: .metric))
    #expect(try store.revision() != second)
  }

  @Test func `the revision does not change for a change that was not made`() throws {
    let store = makeStore()
    let full = Store(directory: directory, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    let revision = try store.revision()
    #expect(throws: StoreError.self) { try full.forecasts.save(StorageSamples.forecast()) }
    #expect(try store.revision() == revision)
  }

  @Test func `a store in memory keeps its revision, as nobody else can change it`() throws {
    let store = Store(directory: nil, now: { StorageSamples.noon })
    let revision = try store.revision()
    try store.home.set(StorageSamples.ghent)
    #expect(try store.revision() == revision)
  }

  @Test func `stores that open a new file at once all get it`() throws {
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let store = makeStore()
      #expect(store.notices.isEmpty)
      #expect(throws: Never.self) {
        try store.home.set(StorageSamples.place("\(number)", id: number, latitude: 1, longitude: 1))
      }
    }
    #expect(try makeStore().home.place() != nil)
  }

  @Test func `two stores that write at once lose nothing`() throws {
    let stores = [makeStore(), makeStore()]
    DispatchQueue.concurrentPerform(iterations: 60) { number in
      let place = StorageSamples.place("\(number)", id: number + 1, latitude: Double(number), longitude: 10)
      #expect(throws: Never.self) { _ = try stores[number % 2].favorites.add(place) }
    }
    #expect(try Set(stores[0].favorites.all().map(\.name)) == Set((0..<60).map { "\($0)" }))
    #expect(try stores[0].favorites.all() == stores[1].favorites.all())
  }

  private func makeStore() -> Store { Store(directory: directory, now: { StorageSamples.noon }) }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func version(of path: String) throws -> Int? {
    try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyStorage

/// A file that another program has locked.
@Suite(.timeLimit(.standard))
struct BusyTimeoutTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/cloudy.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    try Store(directory: folder.path, now: { StorageSamples.noon }).forecasts.save(StorageSamples.forecast())
  }

  @Test func `a total limit ends waiting for good, and a limit per attempt starts again`() {
    let clock = TestClock()
    let inAll = BusyHandler(.inAll(.milliseconds(20)), clock: clock)
    let eachTime = BusyHandler(.eachTime(.milliseconds(20)), clock: clock)
    func turns(_ waiting: BusyHandler) -> Int {
      waiting.begin()
      return (0..<10).count { _ in waiting.goesOn() }
    }

    #expect((0..<3).map { _ in turns(inAll) } == [4, 0, 0])
    #expect((0..<3).map { _ in turns(eachTime) } == [4, 4, 4])
  }

  @Test func `a repair leaves no lock, even if a child process was being started meanwhile`() throws {
    let file = StoreFile(directory: folder.path)
    let child = try file.locked { InheritedDescriptors(of: folder.path + "/cloudy.lock") }
    #expect(child.count == 1)
    let waiting = BusyHandler(.inAll(.zero), clock: TestClock())
    #expect(throws: Never.self) { try file.locked(waiting) {} }
  }

  @Test func `writes share one total wait, which ends when it is used up`() throws {
    let waiting = BusyHandler(.inAll(.milliseconds(50)), clock: TestClock())
    let store = Store(directory: folder.path, waiting: waiting, now: { StorageSamples.noon }, prepare: { _ in })
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      for _ in 0..<3 {
        #expect(throws: StoreError.busy(path: path)) { try store.keep(.setHome(StorageSamples.ghent)) }
      }
      #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
      try database.execute(sql: "ROLLBACK")
    }
    #expect(!waiting.goesOn())
    try store.keep(.setHome(StorageSamples.ghent))
  }

  @Test func `a file that is locked even for reading is opened read-only, with a notice`() throws {
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { database in
      try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")

      let store = store()

      #expect(store.notices == [.notStored(.busy(path: path))])
      #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
      try database.execute(sql: "ROLLBACK")
    }
  }

  private func store() -> Store {
    Store(directory: folder.path, busyTimeout: .inAll(.milliseconds(50)), now: { StorageSamples.noon })
  }
}

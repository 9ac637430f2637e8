import CloudyModel
import CloudyStorage
import Foundation
import Synchronization

/// Visitors' data and accounts, in a ``VisitorDatabase``.
package final class VisitorStore: Sendable {
  /// Visitors who have not visited for this number of days are deleted.
  package static let dayLimit = 400
  /// The minimum interval in seconds between deletions of expired data, which happen along with other writes.
  private static let sweepPause: TimeInterval = 60
  /// The number of seconds for which a session stays valid while the database cannot be reached.
  private static let sessionGracePeriod: TimeInterval = 600

  private struct SessionQuery: Hashable {
    let token: Data
    let day: Int
  }

  private let database: any VisitorDatabase
  private let now: @Sendable () -> Date
  private let newID: @Sendable () -> VisitorID
  private let newWriter: @Sendable () -> HybridTimestamp.ReplicaID
  /// Each place takes about half a kilobyte.
  private let recent = RecentReads<VisitorID, Visitor>(limit: 8192) {
    1 + $0.userData.entries.count + $0.userData.removals.count
  }
  private let recentSessions = RecentReads<SessionQuery, AccountSession>(limit: 4096) { _ in 1 }
  private let lastSweep = Mutex<Date?>(nil)
  private let group = CallGroup<Write, UserDataChangeResult?>(limit: 1000)

  /// - Parameters:
  ///   - now: Returns the time, for undo and for deleting visitors who have not visited for a long time.
  ///   - newID: Creates the identity of a new visitor.
  ///   - newWriter: Creates the replica of their choices.
  init(
    in database: any VisitorDatabase, now: @escaping @Sendable () -> Date,
    newID: @escaping @Sendable () -> VisitorID = VisitorID.random,
    newWriter: @escaping @Sendable () -> HybridTimestamp.ReplicaID = HybridTimestamp.ReplicaID.random
  ) {
    self.database = database
    self.now = now
    self.newID = newID
    self.newWriter = newWriter
  }

  /// Creates a store in a database that several servers share.
  package convenience init(sharing database: PostgresDatabase, now: @escaping @Sendable () -> Date) {
    self.init(in: database, now: now)
  }

  /// Opens a store in a SQLite file, or in memory if no file is usable, with a notice.
  ///
  /// - Parameters:
  ///   - directory: An absolute path; the directory is created if necessary. `nil` for memory.
  ///   - byteLimit: The maximum size of the file, so that clients cannot fill the disk; a sixteenth of it applies in
  ///     memory.
  ///   - clock: Measures the time until deleted data is erased, if readers delay it.
  ///   - notify: Receives notices for the operator, now and later.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  package convenience init(
    directory: String?, byteLimit: Int = 1 << 30, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date, newID: @escaping @Sendable () -> VisitorID = VisitorID.random,
    newWriter: @escaping @Sendable () -> HybridTimestamp.ReplicaID = HybridTimestamp.ReplicaID.random,
    notify: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) {
    let file = try VisitorFile(directory: directory, byteLimit: byteLimit, clock: clock, now: now, notify: notify)
    self.init(in: file, now: now, newID: newID, newWriter: newWriter)
  }

  /// Whether the store can be read. A database server that cannot be reached counts as ready, since other Cloudy
  /// servers could not reach it either.
  package var isReady: Bool {
    get async {
      do throws(StoreError) {
        _ = try await database.read { [newID] in try VisitorRows(database: $0).visitor(newID()) }
        return true
      } catch {
        if case .unreachable = error { return true }
        return false
      }
    }
  }

  /// Whether choices survive a restart.
  package var isLasting: Bool { database.isLasting }

  /// Returns whether choices can be stored on disk at the moment, by writing something there.
  package func isStoreWritable() async -> Bool {
    guard isLasting else { return false }
    do throws(StoreError) {
      try await database.write(.userData) { try VisitorRows(database: $0).tryWriting() }
      return true
    } catch {
      return false
    }
  }

  /// Returns a visitor; `nil` if nothing is stored about them, or no longer.
  ///
  /// While the database cannot be reached, the last read values are returned.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func visitor(_ id: VisitorID) async throws(StoreError) -> Visitor? {
    try await read(id, recent) { try VisitorRows(database: $0).visitor(id) }
  }

  /// Returns an account's session; `nil` if it does not exist or has ended.
  ///
  /// While the database cannot be reached, the last read session is valid for ``sessionGracePeriod``.
  ///
  /// - Parameter token: The digest of the token in the browser's cookie.
  /// - Throws: `StoreError` if the store cannot be read.
  func session(_ token: Data, on day: Int) async throws(StoreError) -> AccountSession? {
    let oldest = now().addingTimeInterval(-VisitorStore.sessionGracePeriod)
    return try await read(SessionQuery(token: token, day: day), recentSessions, since: oldest) {
      try AccountRows(database: $0).session(token, on: day)
    }
  }

  /// Drops ended sessions from the cache; otherwise they would stay valid for a while if the database became
  /// unreachable.
  func forgetSessions(where hasEnded: (_ token: Data, AccountSession) -> Bool) {
    recentSessions.remove { hasEnded($0.token, $1) }
  }

  /// Reads a value, or returns the cached one if nothing has changed since.
  ///
  /// - Parameter oldest: The earliest acceptable confirmation of a cached value if the database cannot be reached.
  private func read<Key, Value>(
    _ key: Key, _ recent: RecentReads<Key, Value>, since oldest: Date = .distantPast,
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value?
  ) async throws(StoreError) -> Value? {
    do throws(StoreError) {
      let (version, time) = (try await database.version(), now())
      if let version, let known = recent.value(key, in: version, at: time) { return known }
      let value = try await database.read(body)
      if let version { recent.set(value, of: key, in: version, at: time) }
      return value
    } catch {
      guard case .unreachable = error, let known = recent.lastValue(key, since: oldest) else { throw error }
      return known
    }
  }

  /// Returns the store of one visitor's choices.
  ///
  /// - Parameter id: `nil` for a visitor about whom nothing is stored: they get a new identity, which is stored with
  ///   their first choice.
  package func user(_ id: VisitorID?) -> VisitorDataStore {
    VisitorDataStore(visitors: self, id: id ?? newID(), isNew: id == nil)
  }

  /// Makes a change, and returns when it is on disk.
  ///
  /// The change is applied to the choices that are stored by then, so that changes from another window are preserved.
  ///
  /// - Throws: `StoreError` if it cannot be stored; `.busy` if the visitor was deleted in the meantime, or too many
  ///   writes are waiting.
  func apply(
    _ change: UserDataChange, to id: VisitorID, isNew: Bool
  ) async throws(StoreError) -> UserDataChangeResult {
    let result = try await perform(.change(change, of: id, isNew: isNew))
    return result ?? UserDataChangeResult(userData: UserData(), outcome: .notThere)
  }

  /// Deletes a visitor and all their choices.
  ///
  /// - Throws: `StoreError` if the store cannot be written; `.busy` if too many writes are waiting.
  package func forget(_ id: VisitorID) async throws(StoreError) {
    _ = try await perform(.forget(id))
  }

  /// Records that a visitor was here today. A visitor about whom nothing is stored is ignored.
  ///
  /// - Throws: `StoreError` if the store cannot be written; `.busy` if too many writes are waiting.
  package func recordVisit(of id: VisitorID) async throws(StoreError) {
    _ = try await perform(.visit(by: id))
  }

  /// Reads account data.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  func accounts<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection, _ now: Date) throws -> Value
  ) async throws(StoreError) -> Value {
    let time = now()
    return try await database.read { try body($0, time) }
  }

  /// Changes account data atomically, and returns when the change is on disk.
  ///
  /// - Throws: `StoreError` if the store cannot be written.
  func changeAccounts<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection, _ now: Date) throws -> Value
  ) async throws(StoreError) -> Value {
    let time = now()
    await sweep(at: time)
    return try await database.write(.accounts) { try body($0, time) }
  }

  /// Removes deleted or replaced data from the disk. If that is not possible now, it happens later.
  func erase() async { await database.erase() }

  /// Today, in days since 1970 in GMT.
  var today: Int { VisitorStore.day(at: now()) }

  static func day(at time: Date) -> Int { Int((time.timeIntervalSince1970 / 86_400).rounded(.down)) }
}

extension VisitorStore {
  private enum Write: Sendable {
    case change(UserDataChange, of: VisitorID, isNew: Bool)
    case visit(by: VisitorID)
    case forget(VisitorID)

    var isDeletion: Bool {
      guard case .forget = self else { return false }
      return true
    }
  }

  private func perform(_ write: Write) async throws(StoreError) -> UserDataChangeResult? {
    try await group.perform(write) { [self] writes in
      do throws(StoreError) {
        return try await writeAll(writes).map { .success($0) }
      } catch {
        guard writes.count > 1 else { return [.failure(error)] }
        // Write them one by one, so that a single failing write does not fail the others.
        var results: [Result<UserDataChangeResult?, StoreError>] = []
        for write in writes {
          do throws(StoreError) {
            results += try await writeAll([write]).map { .success($0) }
          } catch {
            results.append(.failure(error))
          }
        }
        return results
      }
    }
  }

  /// Makes all writes in one transaction.
  private func writeAll(_ writes: [Write]) async throws(StoreError) -> [UserDataChangeResult?] {
    let time = now()
    await sweep(at: time)
    let results: [UserDataChangeResult?] = try await database.write(.userData) { [newWriter] database in
      let rows = VisitorRows(database: database)
      return try writes.map { try VisitorStore.write($0, rows, at: time, writer: newWriter) }
    }
    if writes.contains(where: \.isDeletion) { await erase() }
    return results
  }

  /// Deletes expired data, unless that was done a moment ago. If it fails, the next write tries again.
  private func sweep(at time: Date) async {
    let isDue = lastSweep.withLock { last in
      if let last, (0..<VisitorStore.sweepPause).contains(time.timeIntervalSince(last)) { return false }
      last = time
      return true
    }
    guard isDue else { return }
    let day = VisitorStore.day(at: time)
    do throws(StoreError) {
      let isAnythingGone = try await database.write(.accounts) { database in
        try AccountRows(database: database).sweep(on: day, at: time)
        return try VisitorRows(database: database).sweep(on: day, keeping: VisitorStore.dayLimit, now: time)
      }
      if isAnythingGone { await erase() }
    } catch {
      lastSweep.withLock { $0 = nil }
    }
  }

  private static func write(
    _ write: Write, _ rows: VisitorRows, at now: Date, writer: () -> HybridTimestamp.ReplicaID
  ) throws -> UserDataChangeResult? {
    switch write {
    case .visit(let id): try rows.recordVisit(of: id, on: day(at: now))
    case .forget(let id): try rows.delete(id)
    case .change(let change, let id, let isNew):
      return try rows.apply(change, to: id, isNew: isNew, by: writer(), on: day(at: now), at: now)
    }
    return nil
  }
}

import CloudyModel
import CloudyStorage
import Foundation
import Synchronization

/// Visitors in a PostgreSQL database, which several servers share.
///
/// It connects on first use, and reconnects after a lost connection. No call waits longer than `timeout`.
package final class PostgresDatabase: VisitorDatabase {
  /// The maximum number of attempts to run a transaction that conflicts with others.
  private static let attempts = 20

  package let name: String
  private let pool: PostgresPool
  private let timeout: Duration
  private let random: @Sendable () -> Double
  private let isPrepared = Mutex(false)
  private let versions = CallGroup<Void, VisitorVersion?>(limit: 10_000)

  /// - Parameters:
  ///   - timeout: The maximum time that a caller waits for all of its work.
  ///   - random: Returns `0..<1`.
  package init(
    _ address: PostgresAddress, by libpq: Libpq, timeout: Duration = .seconds(2),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.timeout = timeout
    self.random = random
    name = address.name
    pool = PostgresPool(address, by: libpq, timeout: timeout)
  }

  /// The operator is responsible for the durability of the database server.
  let isLasting = true

  func version() async throws(StoreError) -> VisitorVersion? {
    try await versions.perform(()) { [self] calls in
      let result: Result<VisitorVersion?, StoreError>
      do throws(StoreError) {
        let snapshot: String? = try await transact(.once) {
          try $0.value("SELECT CAST(pg_current_snapshot() AS text)")
        }
        result = .success(snapshot.map { .server(snapshot: $0) })
      } catch {
        result = .failure(error)
      }
      return Array(repeating: result, count: calls.count)
    }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await transact(.transaction(.reading)) { try body($0) }
  }

  func write<Value: Sendable>(
    _ kind: VisitorWrite, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await transact(.transaction(kind == .userData ? .changingRows : .alone)) { try body($0) }
  }

  /// Returns the key with which all servers of the database sign cookies: the key of the first server.
  ///
  /// - Parameter own: This server's key, which is stored if it is the first.
  /// - Throws: `StoreError` if the database cannot be reached.
  package func sharedKey(_ own: SessionKey) async throws(StoreError) -> SessionKey {
    let bytes = own.symmetricKey.withUnsafeBytes { Data($0) }
    let shared: Data? = try await write(.accounts) { database in
      try database.change(
        "INSERT INTO shared_key (name, key) VALUES ('session', ?) ON CONFLICT DO NOTHING", [.bytes(bytes)])
      return try database.value("SELECT key FROM shared_key WHERE name = 'session'")
    }
    guard let key = shared.flatMap({ SessionKey(bytes: $0) }) else { throw .damaged(path: name) }
    return key
  }

  private enum Frame: Hashable {
    case once
    case transaction(PostgresConnection.AccessMode)
  }

  private func transact<Value: Sendable>(
    _ frame: Frame, _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    let end = ContinuousClock.now + timeout
    var (attempts, losses) = (0, 0)
    while true {
      do {
        return try await pool.perform(until: end) { [self] connection in
          try prepare(connection)
          return switch frame {
          case .once: try body(connection)
          case .transaction(let access): try connection.transaction(access, body)
          }
        }
      } catch let error as PostgresError {
        attempts += 1
        if error.isOfTables { isPrepared.withLock { $0 = false } }
        let isOfOthers = error.isOfOthers && attempts < PostgresDatabase.attempts
        if error.isOfConnection || error.isOfTables { losses += 1 }
        // A broken connection may only mean that the server has restarted, so retry once.
        let isAgain = isOfOthers || (losses == 1 && attempts <= PostgresDatabase.attempts && !error.isInDoubt)
        guard isAgain, ContinuousClock.now < end else { throw error.storeError(server: name) }
        if isOfOthers { await pause(after: attempts) }
      } catch let error as StoreError {
        throw error
      } catch {
        throw .failed(path: name, problem: "\(error)")
      }
    }
  }

  /// Waits a random time that grows with each attempt, so that two servers do not keep conflicting.
  private func pause(after attempts: Int) async {
    // After a cancellation the wait ends at once, and the next operation stops the task.
    try? await Task.sleep(for: .microseconds(500 * attempts) * random())
  }

  /// Creates or migrates the tables before the first use.
  private func prepare(_ connection: PostgresConnection) throws {
    guard !isPrepared.withLock({ $0 }) else { return }
    try PostgresSchema.prepare(connection, server: name)
    isPrepared.withLock { $0 = true }
  }
}

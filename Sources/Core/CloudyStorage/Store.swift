import CloudyModel
import Foundation
import GRDB
import Synchronization

/// All data stored between runs, the user's data and the latest forecasts, in one SQLite file.
///
/// Opening never fails. If nothing can be stored, the store works in memory, and ``notices`` reports it. Several
/// stores, in one process or many, can use the same file at the same time.
package final class Store: Sendable {
  /// The number of forecasts that a user's own programs store, so that the file stays near 15 MB.
  package static let usualForecastCapacity = 200

  package let file: StoreFile?
  package let now: @Sendable () -> Date
  /// The number of forecasts to store; the newest are retained.
  package let forecastCapacity: Int
  /// Creates this machine's identifier at the first change.
  let newWriter: @Sendable () -> HybridTimestamp.ReplicaID
  private let setUp: StoreSetUp
  private let connection: Mutex<Result<StoreConnection, StoreError>>

  /// - Parameters:
  ///   - directory: An absolute path, such as `~/.local/share/cloudy` in full; it is created if necessary. `nil` if
  ///     there is no home directory.
  ///   - forecastCapacity: The number of forecasts to store, of about 70 kB each. All programs that use a file must
  ///     agree.
  ///   - busyTimeout: The time to wait while another program locks the file.
  ///   - now: The time, for the name of a file that is moved aside, and to recognize dates that a fast clock set too
  ///     late.
  ///   - newWriter: Creates this machine's identifier at the first change.
  package convenience init(
    directory: String?, forecastCapacity: Int = Store.usualForecastCapacity, busyTimeout: BusyTimeout = .default,
    now: @escaping @Sendable () -> Date,
    newWriter: @escaping @Sendable () -> HybridTimestamp.ReplicaID = HybridTimestamp.ReplicaID.random
  ) {
    self.init(
      directory: directory, forecastCapacity: forecastCapacity, busyTimeout: busyTimeout, now: now,
      newWriter: newWriter, prepare: { _ in })
  }

  /// - Parameters:
  ///   - waiting: Waits while another program locks the file; `nil` for a new one with `busyTimeout`.
  ///   - prepare: Runs first on each connection to a file.
  init(
    directory: String?, forecastCapacity: Int = Store.usualForecastCapacity, busyTimeout: BusyTimeout = .default,
    waiting: BusyHandler? = nil,
    now: @escaping @Sendable () -> Date,
    newWriter: @escaping @Sendable () -> HybridTimestamp.ReplicaID = HybridTimestamp.ReplicaID.random,
    prepare: @escaping @Sendable (Database) throws -> Void
  ) {
    self.now = now
    self.newWriter = newWriter
    self.forecastCapacity = max(forecastCapacity, 1)
    let setUp = StoreSetUp(waiting: waiting ?? BusyHandler(busyTimeout), prepare: prepare)
    self.setUp = setUp
    file = directory.map { StoreFile(directory: $0) }
    connection = Mutex(Store.connect(to: file, at: now(), setUp: setUp))
  }

  package var user: LocalUserDataStore { LocalUserDataStore(store: self) }
  /// Returns the log of the notifications that a program delivered.
  package func deliveredNotifications(on channel: NotificationChannel) -> NotificationLog {
    NotificationLog(store: self, channel: channel)
  }

  /// Messages for the user about this store, in the order in which they arose. Use of the store can add more.
  package var notices: [StoreNotice] {
    connection.withLock { connection in
      switch connection {
      case .success(let connection): connection.notices
      case .failure(let error): [.notStored(error)]
      }
    }
  }

  /// Runs `body`, repairing the file and running it again if the file turns out to be damaged.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try access { try $0.readIfOpen(body) }
  }

  /// Runs `body` in a transaction.
  ///
  /// - Throws: The reason why the file could not be written; `.busy` if another program locks it.
  package func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try access { try $0.write(body) }
  }
}

extension Store {
  private static func connect(
    to file: StoreFile?, at now: Date, setUp: StoreSetUp
  ) -> Result<StoreConnection, StoreError> {
    Result { try StoreConnection(to: file, at: now, setUp: setUp) }
      .mapError { StoreError($0, path: file?.path ?? "") }
  }

  private func access<Value>(_ body: (DatabaseQueue) throws -> Value) throws(StoreError) -> Value {
    let queue = try connection.withLock { $0 }.get().queue
    do {
      return try body(queue)
    } catch {
      let reason = StoreError(error, path: file?.path ?? "")
      if case .damaged = reason { return try afterRepair(of: queue, body) }
      // Another thread has closed the connection in the meantime, to replace the file.
      if StoreError.isOfClosedConnection(error) { return try onCurrentConnection(body) }
      guard StoreError.isOfStatement(error) else { throw reason }
      return try afterRestoringTables(of: queue, because: reason, body)
    }
  }

  /// Restores missing tables, and runs `body` again.
  private func afterRestoringTables<Value>(
    of incomplete: DatabaseQueue, because error: StoreError, _ body: (DatabaseQueue) throws -> Value
  ) throws(StoreError) -> Value {
    let hasRestored: Bool
    do {
      hasRestored = try connection.withLock { connection in
        var current = try connection.get()
        // Another thread may have restored them in the meantime.
        guard current.queue === incomplete else { return true }
        let hasRestored = try current.restoreTables(of: file)
        connection = .success(current)
        return hasRestored
      }
    } catch StoreError.damaged {
      return try afterRepair(of: incomplete, body)
    } catch {
      throw StoreError(error, path: file?.path ?? "")
    }
    guard hasRestored else { throw error }
    return try onCurrentConnection(body)
  }

  /// Moves aside a file whose damage shows only in use, since opening reads little of it, and runs `body` again.
  private func afterRepair<Value>(
    of damaged: DatabaseQueue, _ body: (DatabaseQueue) throws -> Value
  ) throws(StoreError) -> Value {
    try connection.withLock { connection throws(StoreError) in
      let current = try connection.get()
      // Another thread may have replaced it in the meantime.
      guard current.queue === damaged, let file else { return }
      connection = Result { try current.replaced(in: file, at: now(), setUp: setUp) }
        .mapError { StoreError($0, path: file.path) }
    }
    return try onCurrentConnection(body)
  }

  private func onCurrentConnection<Value>(_ body: (DatabaseQueue) throws -> Value) throws(StoreError) -> Value {
    let queue = try connection.withLock { $0 }.get().queue
    do { return try body(queue) } catch { throw StoreError(error, path: file?.path ?? "") }
  }
}

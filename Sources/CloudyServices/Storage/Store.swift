import CloudyModel
import Foundation
import GRDB
import Synchronization

/// What Cloudy keeps between runs: what the person chose and the last forecasts, in one SQLite file.
///
/// It always opens. Where nothing can be kept it works in memory, and ``notices`` say so. Several stores, in one
/// process or many, can use one file at once.
package final class Store: Sendable {
  private let file: StoreFile?
  let now: @Sendable () -> Date
  /// How many forecasts are kept, the newest ones.
  let forecastCapacity: Int
  /// Names this machine when something is chosen on it for the first time.
  let newWriter: @Sendable () -> Revision.Writer
  private let setUp: StoreSetUp
  private let connection: Mutex<Result<StoreConnection, StoreError>>

  /// - Parameters:
  ///   - directory: An absolute path, as `~/.local/share/cloudy` in full; it is made if need be. `nil` if there is no
  ///     home.
  ///   - now: The time, for the name of a file that is moved aside, and to tell what is newer from what a clock that was
  ///     ahead called so.
  ///   - forecastCapacity: How many forecasts to keep, of some 70 kB each. All programs on one file say the same.
  ///   - patience: How long to wait while another program has the file to itself.
  ///   - newWriter: Names this machine when something is chosen on it for the first time.
  package convenience init(
    directory: String?, forecastCapacity: Int = ForecastStore.capacity, patience: StorePatience = .usual,
    now: @escaping @Sendable () -> Date, newWriter: @escaping @Sendable () -> Revision.Writer = Revision.Writer.random
  ) {
    self.init(
      directory: directory, forecastCapacity: forecastCapacity, patience: patience, now: now, newWriter: newWriter,
      prepare: { _ in })
  }

  /// - Parameter prepare: Runs first on every connection to a file.
  init(
    directory: String?, forecastCapacity: Int = ForecastStore.capacity, patience: StorePatience = .usual,
    now: @escaping @Sendable () -> Date, newWriter: @escaping @Sendable () -> Revision.Writer = Revision.Writer.random,
    prepare: @escaping @Sendable (Database) throws -> Void
  ) {
    self.now = now
    self.newWriter = newWriter
    self.forecastCapacity = max(forecastCapacity, 1)
    let setUp = StoreSetUp(waiting: StoreWaiting(patience), prepare: prepare)
    self.setUp = setUp
    file = directory.map { StoreFile(directory: $0) }
    connection = Mutex(Store.connect(to: file, at: now(), setUp: setUp))
  }

  package var person: LocalPersonStore { LocalPersonStore(store: self) }
  package var forecasts: ForecastStore { ForecastStore(store: self) }
  package var supplements: SupplementStore { SupplementStore(store: self) }
  package var rests: RestStore { RestStore(store: self) }
  package var gridPoints: GridPointStore { GridPointStore(store: self) }
  package var ledger: ForecastLedger { ForecastLedger(store: self) }
  package var budgets: BudgetStore { BudgetStore(store: self) }
  /// `nil` if no process but this one knows of this store.
  var questions: QuestionFile? { file.map { QuestionFile(path: $0.questionsPath) } }

  /// What a person should know about this store, in the order in which it came up. More can come with use.
  package var notices: [StoreNotice] {
    connection.withLock { connection in
      switch connection {
      case .success(let connection): connection.notices
      case .failure(let error): [.notKept(error)]
      }
    }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try access { try $0.read(body) }
  }

  /// All of `body`'s changes are made, or none.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
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
      guard StoreError.isOfStatement(error) else { throw reason }
      return try afterRestoringTables(of: queue, because: reason, body)
    }
  }

  /// What asked for a table or a column that is not there is done again when it is.
  private func afterRestoringTables<Value>(
    of incomplete: DatabaseQueue, because error: StoreError, _ body: (DatabaseQueue) throws -> Value
  ) throws(StoreError) -> Value {
    let hasRestored: Bool
    do {
      hasRestored = try connection.withLock { connection in
        var current = try connection.get()
        // Somebody else may have been here meanwhile.
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
    let queue = try connection.withLock { $0 }.get().queue
    do { return try body(queue) } catch { throw StoreError(error, path: file?.path ?? "") }
  }

  /// Damage that opening did not see, since opening reads little. The file is moved aside then, too.
  private func afterRepair<Value>(
    of damaged: DatabaseQueue, _ body: (DatabaseQueue) throws -> Value
  ) throws(StoreError) -> Value {
    let queue = try connection.withLock { connection throws(StoreError) in
      let current = try connection.get()
      // Somebody else may have been here meanwhile.
      guard current.queue === damaged, let file else { return current.queue }
      let replacement = try Result { try current.replaced(in: file, at: now(), setUp: setUp) }
        .mapError { StoreError($0, path: file.path) }.get()
      connection = .success(replacement)
      return replacement.queue
    }
    do { return try body(queue) } catch { throw StoreError(error, path: file?.path ?? "") }
  }
}

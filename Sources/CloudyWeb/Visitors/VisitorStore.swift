import CloudyModel
import CloudyServices
import Foundation
import GRDB
import Synchronization

/// Visitors' choices, in a SQLite file of their own.
///
/// Opening never fails: if nothing can be stored, it works in memory and says so; a damaged or newer file is moved
/// aside. Several stores, in one process or many, can share a file.
package final class VisitorStore: Sendable {
  /// Visitors who have not been seen for this number of days are deleted.
  package static let dayLimit = 400

  private let file: StoreFile?
  private let now: @Sendable () -> Date
  private let newID: @Sendable () -> VisitorID
  private let newWriter: @Sendable () -> Revision.Writer
  private let notify: @Sendable (StoreNotice) -> Void
  private let database: Mutex<VisitorDatabase>
  private let recent = RecentVisitors()
  private let repairs = DispatchQueue(label: "cloudy.visitors.repairs")
  private let group = WriteGroup<Write, PersonalChangeResult?>(limit: 1000)

  /// - Parameters:
  ///   - directory: An absolute path; it is created if need be. `nil` to work in memory.
  ///   - byteLimit: The limit of the file, so that nobody can fill the disk; in memory a sixteenth of it.
  ///   - now: The time, for undo and for deleting visitors who have not been seen for long.
  ///   - newID: Makes the identity of a new visitor.
  ///   - newWriter: Makes the writer of their choices.
  ///   - notify: Receives what the person who runs the server should know, now and later.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  package init(
    directory: String?, byteLimit: Int = 1 << 30, now: @escaping @Sendable () -> Date,
    newID: @escaping @Sendable () -> VisitorID = VisitorID.random,
    newWriter: @escaping @Sendable () -> Revision.Writer = Revision.Writer.random,
    notify: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) {
    file = directory.map { StoreFile(directory: $0, name: "visitors") }
    self.now = now
    self.newID = newID
    self.newWriter = newWriter
    self.notify = notify
    let opened = try VisitorDatabase(file: file, byteLimit: byteLimit, at: now())
    database = Mutex(opened)
    opened.notices.forEach(notify)
  }

  /// Whether the store can be read.
  package var isReady: Bool {
    get async {
      do throws(StoreError) {
        _ = try await visitor(newID())
        return true
      } catch {
        return false
      }
    }
  }

  /// Whether choices outlive this run.
  package var isLasting: Bool { database.withLock { $0.isLasting } }

  /// Returns whether choices can be kept on disk at the moment, by writing something there.
  package func canKeepChoices() async -> Bool {
    guard isLasting else { return false }
    do throws(StoreError) {
      try await access { database in
        try await database.write { try VisitorRows(database: $0).tryWriting() }
      }
      return true
    } catch {
      return false
    }
  }

  /// Returns a visitor; `nil` if nothing is stored about them, or no longer.
  ///
  /// - Throws: If the store cannot be read.
  package func visitor(_ id: VisitorID) async throws(StoreError) -> Visitor? {
    let version = version
    if let version, let known = recent.visitor(id, in: version) { return known }
    let visitor = try await access { database in
      try await database.read { try VisitorRows(database: $0).visitor(id) }
    }
    if let version, let visitor { recent.insert(visitor, of: id, in: version) }
    return visitor
  }

  /// The store's present version; `nil` if there is no way to know it.
  private var version: RecentVisitors.Version? {
    let current = database.withLock { $0 }
    return current.changeNumber.map { RecentVisitors.Version(database: ObjectIdentifier(current.writer), number: $0) }
  }

  /// Returns the store for one visitor's choices.
  ///
  /// - Parameter id: `nil` for a visitor about whom nothing is stored: they get an identity, which counts as soon as
  ///   they have chosen something.
  package func person(_ id: VisitorID?) -> VisitorPersonStore {
    VisitorPersonStore(visitors: self, id: id ?? newID(), isNew: id == nil)
  }

  /// Makes a change, and returns when it is on disk.
  ///
  /// The change is applied to what is stored by then, so that changes from another window are kept.
  ///
  /// - Throws: If it cannot be stored; `.busy` if the visitor was deleted in the meantime, or too many writes are
  ///   waiting.
  fileprivate func apply(
    _ change: PersonalChange, to id: VisitorID, isNew: Bool
  ) async throws(StoreError) -> PersonalChangeResult {
    let result = try await perform(.change(change, of: id, isNew: isNew))
    return result ?? PersonalChangeResult(choices: PersonalChoices(), outcome: .notThere)
  }

  /// Deletes a visitor and everything that they chose.
  ///
  /// - Throws: If the store cannot be written; `.busy` if too many writes are waiting.
  package func forget(_ id: VisitorID) async throws(StoreError) {
    _ = try await perform(.forget(id))
  }

  /// Notes that a visitor was here today. A visitor about whom nothing is stored is ignored.
  ///
  /// - Throws: If the store cannot be written; `.busy` if too many writes are waiting.
  package func noteVisit(of id: VisitorID) async throws(StoreError) {
    _ = try await perform(.visit(by: id))
  }

  /// Reads what is kept of accounts.
  ///
  /// - Throws: If the store cannot be read.
  func accounts<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try await access { try await $0.read(body) }
  }

  /// Changes accounts, and returns when that is on disk: all of it, or nothing.
  ///
  /// - Throws: If the store cannot be written.
  func changeAccounts<Value: Sendable>(
    _ body: @escaping @Sendable (Database, _ now: Date) throws -> Value
  ) async throws(StoreError) -> Value {
    let time = now()
    return try await access { try await $0.write { try body($0, time) } }
  }

  /// Today, counted from 1970 in GMT.
  var today: Int { VisitorStore.day(at: now()) }

  private static func day(at time: Date) -> Int { Int((time.timeIntervalSince1970 / 86_400).rounded(.down)) }
}

/// One visitor's choices, in the file of all visitors.
package struct VisitorPersonStore: PersonStore {
  private let visitors: VisitorStore
  /// The visitor's identity, even if nothing is stored under it yet.
  package let id: VisitorID
  /// Whether nothing was stored about the visitor when this was made.
  package let isNew: Bool

  fileprivate init(visitors: VisitorStore, id: VisitorID, isNew: Bool) {
    self.visitors = visitors
    self.id = id
    self.isNew = isNew
  }

  /// Returns the stored choices; the defaults if nothing is stored.
  ///
  /// - Throws: If the store cannot be read.
  package func choices() async throws(StoreError) -> PersonalChoices {
    try await visitors.visitor(id)?.choices ?? PersonalChoices()
  }

  /// Makes a change, and returns when it is on disk.
  ///
  /// - Throws: If it cannot be stored; `.busy` if the visitor was deleted in the meantime, or too many writes are
  ///   waiting.
  package func apply(_ change: PersonalChange) async throws(StoreError) -> PersonalChangeResult {
    try await visitors.apply(change, to: id, isNew: isNew)
  }
}

extension VisitorStore {
  private enum Write: Sendable {
    case change(PersonalChange, of: VisitorID, isNew: Bool)
    case visit(by: VisitorID)
    case forget(VisitorID)
  }

  private func perform(_ write: Write) async throws(StoreError) -> PersonalChangeResult? {
    try await group.perform(write) { [self] writes in
      do throws(StoreError) {
        return try await writeAll(writes).map { .success($0) }
      } catch {
        guard writes.count > 1 else { return [.failure(error)] }
        // Write them one by one, so that a single bad one does not make the others fail.
        var results: [Result<PersonalChangeResult?, StoreError>] = []
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
  private func writeAll(_ writes: [Write]) async throws(StoreError) -> [PersonalChangeResult?] {
    let time = now()
    return try await access { [newWriter] database in
      try await database.write { database in
        let rows = VisitorRows(database: database)
        try rows.sweep(on: VisitorStore.day(at: time), keeping: VisitorStore.dayLimit, now: time)
        return try writes.map { try VisitorStore.write($0, rows, at: time, writer: newWriter) }
      }
    }
  }

  private static func write(
    _ write: Write, _ rows: VisitorRows, at now: Date, writer: () -> Revision.Writer
  ) throws -> PersonalChangeResult? {
    switch write {
    case .visit(let id): try rows.noteVisit(of: id, on: day(at: now))
    case .forget(let id): try rows.forget(id, at: now)
    case .change(let change, let id, let isNew):
      return try rows.apply(change, to: id, isNew: isNew, by: writer(), on: day(at: now), at: now)
    }
    return nil
  }
}

extension VisitorStore {
  private func access<Value: Sendable>(
    _ body: @Sendable (any DatabaseWriter) async throws -> Value
  ) async throws(StoreError) -> Value {
    let current = database.withLock { $0 }
    do {
      return try await body(current.writer)
    } catch {
      let reason = StoreError(error, path: file?.path ?? "")
      let isReplaced = database.withLock { $0.writer !== current.writer }
      guard case .damaged = reason else {
        // Another task has found damage and closed the database in the meantime.
        if isReplaced { return try await retry(body) }
        guard StoreError.isOfStatement(error), try await restoreTables(of: current) else { throw reason }
        return try await retry(body)
      }
      if !isReplaced { try await replace(current) }
      return try await retry(body)
    }
  }

  private func retry<Value: Sendable>(
    _ body: @Sendable (any DatabaseWriter) async throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await body(database.withLock { $0 }.writer)
    } catch {
      throw StoreError(error, path: file?.path ?? "")
    }
  }

  /// Creates tables again that another program has dropped, and returns whether to retry.
  private func restoreTables(of incomplete: VisitorDatabase) async throws(StoreError) -> Bool {
    let path = file?.path ?? ""
    let result: Result<[String], any Error> = await withCheckedContinuation { continuation in
      repairs.async {
        continuation.resume(
          returning: Result { try VisitorSchema.migrator.restoreTables(of: incomplete.writer, path: path) })
      }
    }
    do {
      let tables = try result.get()
      if !tables.isEmpty { notify(.tablesRestored(path: path, tables: tables)) }
    } catch StoreError.damaged {
      try await replace(incomplete)
    } catch {
      throw StoreError(error, path: path)
    }
    // Also if another task has just created them.
    return true
  }

  /// Moves aside a file whose damage shows only in use, since opening reads little of it.
  private func replace(_ damaged: VisitorDatabase) async throws(StoreError) {
    guard let file else { return }
    // It waits for files, which the threads that serve requests must not do.
    let replacement: Result<VisitorDatabase, StoreError>? = await withCheckedContinuation { continuation in
      repairs.async { [self] in
        guard database.withLock({ $0.writer === damaged.writer }) else { return continuation.resume(returning: nil) }
        let result = Result { () throws(StoreError) in try damaged.replaced(in: file, at: now()) }
        if case .success(let replacement) = result { database.withLock { $0 = replacement } }
        continuation.resume(returning: result)
      }
    }
    try replacement?.get().notices.forEach(notify)
  }
}

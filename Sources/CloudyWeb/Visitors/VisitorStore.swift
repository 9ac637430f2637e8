import CloudyModel
import CloudyServices
import Foundation
import GRDB
import Synchronization

/// What visitors chose, in a SQLite file of their own.
///
/// It always opens: where nothing can be kept it works in memory and says so; a damaged or newer file is moved aside.
/// Nothing of a visitor stays in memory between two requests. Several stores, in one process or many, can use one file.
package final class VisitorStore: Sendable {
  /// Visitors who were not seen for so many days are deleted.
  package static let dayLimit = 400

  private let file: StoreFile?
  private let now: @Sendable () -> Date
  private let newID: @Sendable () -> VisitorID
  private let newWriter: @Sendable () -> Revision.Writer
  private let notify: @Sendable (StoreNotice) -> Void
  private let database: Mutex<VisitorDatabase>
  private let repairs = DispatchQueue(label: "cloudy.visitors.repairs")
  private let group = WriteGroup<Write, PersonalChangeResult?>(limit: 1000)

  /// - Parameters:
  ///   - directory: An absolute path; it is made if need be. `nil` to work in memory.
  ///   - byteLimit: Of the file, so that nobody fills up the disk; in memory a sixteenth of that.
  ///   - now: The time, for what can be undone, and who was not seen for long.
  ///   - newID: Names new visitors.
  ///   - newWriter: Names whoever makes their choices, on whatever device.
  ///   - notify: Is told what the person who runs the server should know, now and later.
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

  /// Whether it can be read.
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

  /// - Returns: `nil` if nothing is kept of them, or no longer.
  package func visitor(_ id: VisitorID) async throws(StoreError) -> Visitor? {
    try await access { database in
      try await database.read { try VisitorRows(database: $0).visitor(id) }
    }
  }

  /// The choices of one visitor.
  ///
  /// - Parameter id: `nil` for one of whom nothing is kept: they get a name, which counts as soon as they have chosen
  ///   something.
  package func person(_ id: VisitorID?) -> VisitorPersonStore {
    VisitorPersonStore(visitors: self, id: id ?? newID(), isNew: id == nil)
  }

  /// Makes a change, and returns when it is on disk.
  ///
  /// What was changed meanwhile from another window stays: the change is made to what is kept by then.
  fileprivate func apply(
    _ change: PersonalChange, to id: VisitorID, isNew: Bool
  ) async throws(StoreError) -> PersonalChangeResult {
    let result = try await perform(.change(change, of: id, isNew: isNew))
    return result ?? PersonalChangeResult(choices: PersonalChoices(), outcome: .notThere)
  }

  /// Forgets a visitor and all that they chose.
  package func forget(_ id: VisitorID) async throws(StoreError) {
    _ = try await perform(.forget(id))
  }

  /// Notes that a visitor was here today.
  package func noteVisit(of id: VisitorID) async throws(StoreError) {
    _ = try await perform(.visit(by: id))
  }

  /// Today, counted from 1970 in GMT.
  var today: Int { VisitorStore.day(at: now()) }

  private static func day(at time: Date) -> Int { Int((time.timeIntervalSince1970 / 86_400).rounded(.down)) }
}

/// The choices of one visitor, in the file of all of them.
package struct VisitorPersonStore: PersonStore {
  private let visitors: VisitorStore
  package let id: VisitorID
  /// Whether nothing was kept of them when they came.
  package let isNew: Bool

  fileprivate init(visitors: VisitorStore, id: VisitorID, isNew: Bool) {
    self.visitors = visitors
    self.id = id
    self.isNew = isNew
  }

  package func choices() async throws(StoreError) -> PersonalChoices {
    try await visitors.visitor(id)?.choices ?? PersonalChoices()
  }

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
        // One of them may be the reason, and the others should not suffer from it.
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

  /// All in one transaction.
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
    case .forget(let id): try rows.delete(id)
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
        // Somebody else found damage and closed it meanwhile.
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

  /// Makes tables anew that another program has dropped.
  ///
  /// - Returns: Whether what needed one may work now.
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
    // Also if somebody else has just made them.
    return true
  }

  /// Damage that opening did not see, since opening reads little. The file is moved aside then, too.
  private func replace(_ damaged: VisitorDatabase) async throws(StoreError) {
    guard let file else { return }
    // It waits for files, which the threads that serve everybody must not.
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

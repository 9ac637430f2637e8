import CloudyModel
import CloudyStorage
import Foundation
import GRDB
import Synchronization

/// Visitors in a separate SQLite file.
///
/// Opening never fails: if nothing can be stored, the database is in memory, with a notice; a damaged or newer
/// file is moved aside. Several servers can share a file on one computer.
final class VisitorFile: VisitorDatabase {
  private let file: StoreFile?
  private let now: @Sendable () -> Date
  private let notify: @Sendable (StoreNotice) -> Void
  private let opened: Mutex<OpenVisitorFile>
  private let repairs = DispatchQueue(label: "cloudy.visitors.repairs")
  private let clock: any Clock<Duration>
  private let isErasingLater = Mutex(false)

  /// The interval between attempts to erase deleted data.
  private static let erasePause = Duration.seconds(10)

  /// - Parameters:
  ///   - directory: An absolute path; the directory is created if necessary. `nil` for memory.
  ///   - byteLimit: The maximum size of the file, so that clients cannot fill the disk; a sixteenth of it applies in
  ///     memory.
  ///   - clock: Measures the time until deleted data is erased, if readers delay it.
  ///   - now: Returns the time, for the name of a file that is moved aside.
  ///   - notify: Receives notices for the operator, now and later.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  init(
    directory: String?, byteLimit: Int, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date, notify: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StoreError) {
    file = directory.map { StoreFile(directory: $0, name: "visitors") }
    self.clock = clock
    self.now = now
    self.notify = notify
    let opened = try OpenVisitorFile(file: file, byteLimit: byteLimit, at: now())
    self.opened = Mutex(opened)
    opened.notices.forEach(notify)
  }

  var name: String { file?.path ?? "" }
  var isLasting: Bool { opened.withLock { $0.isLasting } }

  func version() async throws(StoreError) -> VisitorVersion? {
    let current = opened.withLock { $0 }
    return current.changeNumber.map { .file(ObjectIdentifier(current.writer), change: $0) }
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await access { try await $0.read { try body($0) } }
  }

  func write<Value: Sendable>(
    _ kind: VisitorWrite, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await access { try await $0.write { try body($0) } }
  }

  func erase() async {
    let current = opened.withLock { $0 }
    guard current.isLasting else { return }
    do {
      try await current.writer.writeWithoutTransaction { try OpenVisitorFile.emptyJournal(of: $0) }
    } catch {
      // The deletion itself has succeeded, whatever prevents the erasure.
      eraseLater()
    }
  }

  /// Tries again after a while, once for everything that was deleted until then.
  private func eraseLater() {
    let isFirst = isErasingLater.withLock { isErasingLater in
      defer { isErasingLater = true }
      return !isErasingLater
    }
    guard isFirst else { return }
    Task { [weak self, clock] in
      try? await clock.sleep(for: VisitorFile.erasePause)
      guard let self else { return }
      isErasingLater.withLock { $0 = false }
      await erase()
    }
  }
}

extension VisitorFile {
  private func access<Value: Sendable>(
    _ body: @Sendable (any DatabaseWriter) async throws -> Value
  ) async throws(StoreError) -> Value {
    let current = opened.withLock { $0 }
    do {
      return try await body(current.writer)
    } catch {
      let reason = StoreError(error, path: name)
      let isReplaced = opened.withLock { $0.writer !== current.writer }
      guard case .damaged = reason else {
        // Another task may have found damage and closed the database in the meantime.
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
      return try await body(opened.withLock { $0 }.writer)
    } catch {
      throw StoreError(error, path: name)
    }
  }

  /// Recreates tables that another program has dropped, and returns whether to retry.
  private func restoreTables(of incomplete: OpenVisitorFile) async throws(StoreError) -> Bool {
    let path = name
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
    // Also retry if another task has just created them.
    return true
  }

  /// Moves aside a file whose damage only shows in use, since opening reads little of it.
  private func replace(_ damaged: OpenVisitorFile) async throws(StoreError) {
    guard let file else { return }
    // Blocks on files, which threads that serve requests must not do.
    let replacement: Result<OpenVisitorFile, StoreError>? = await withCheckedContinuation { continuation in
      repairs.async { [self] in
        guard opened.withLock({ $0.writer === damaged.writer }) else { return continuation.resume(returning: nil) }
        let result = Result { () throws(StoreError) in try damaged.replaced(in: file, at: now()) }
        if case .success(let replacement) = result { opened.withLock { $0 = replacement } }
        continuation.resume(returning: result)
      }
    }
    try replacement?.get().notices.forEach(notify)
  }
}

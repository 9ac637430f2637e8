import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// An open SQLite database of visitors with the current tables, in a file or in memory.
struct OpenVisitorFile: Sendable {
  let writer: any DatabaseWriter
  /// Problems that were found while opening the database.
  let notices: [StoreNotice]
  /// A connection that never writes, so that SQLite's `data_version` changes with every write by others; `nil` in
  /// memory.
  private let observer: DatabaseQueue?
  /// Whether the database is in a file; otherwise it is in memory because no file was usable.
  var isLasting: Bool { identity != nil }
  /// The identity of the opened file, even if it has been renamed; `nil` in memory.
  private let identity: StoreFile.Identity?
  private let byteLimit: Int

  /// Opens the file, creates or migrates it, or moves it aside if it is unusable. If all that fails, its readable
  /// content is copied to memory.
  ///
  /// - Parameters:
  ///   - file: `nil` for memory.
  ///   - byteLimit: The maximum size of the file; a sixteenth of it applies in memory.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  init(file: StoreFile?, byteLimit: Int, at now: Date) throws(StoreError) {
    guard let file else {
      try self.init(inMemoryFor: nil, byteLimit, because: .noHome)
      return
    }
    do {
      try file.prepare()
      self = try file.locked { try OpenVisitorFile(repairing: file, byteLimit, at: now) }
    } catch {
      try self.init(inMemoryFor: file, byteLimit, because: StoreError(error, path: file.path))
    }
  }

  /// Moves a damaged file aside, unless another process already has, and opens its replacement.
  ///
  /// - Throws: Only if SQLite cannot even open a database in memory.
  func replaced(in file: StoreFile, at now: Date) throws(StoreError) -> OpenVisitorFile {
    // Close before the file is renamed: SQLite removes its journal by name. Memory has none, and a queue crashes if it
    // is read after it was closed.
    if isLasting {
      try? observer?.close()
      try? writer.close()
    }
    do {
      return try file.locked {
        guard file.identity == identity else { return try OpenVisitorFile(repairing: file, byteLimit, at: now) }
        return try OpenVisitorFile(renewing: file, byteLimit, because: .damaged(path: file.path), at: now)
      }
    } catch {
      return try OpenVisitorFile(inMemoryFor: nil, byteLimit, because: StoreError(error, path: file.path))
    }
  }

  /// A number that changes with every change of the database by any process; `nil` if it is unknown.
  var changeNumber: Int? {
    try? observer?.unsafeRead { database in
      try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
  }

  private init(
    writer: any DatabaseWriter, identity: StoreFile.Identity?, byteLimit: Int, notices: [StoreNotice] = []
  ) {
    observer = identity == nil ? nil : try? OpenVisitorFile.openObserver(path: writer.path)
    self.writer = writer
    self.identity = identity
    self.byteLimit = byteLimit
    self.notices = notices
  }

  private init(repairing file: StoreFile, _ byteLimit: Int, at now: Date) throws {
    do {
      self.init(
        writer: try OpenVisitorFile.openMigrated(file, byteLimit), identity: file.identity, byteLimit: byteLimit)
    } catch {
      let reason = StoreError(error, path: file.path)
      switch reason {
      case .damaged, .newer: self = try OpenVisitorFile(renewing: file, byteLimit, because: reason, at: now)
      default: throw reason
      }
    }
  }

  private init(renewing file: StoreFile, _ byteLimit: Int, because reason: StoreError, at now: Date) throws {
    let destination = try file.moveAside(at: now)
    try file.prepare()
    self.init(
      writer: try OpenVisitorFile.openMigrated(file, byteLimit), identity: file.identity, byteLimit: byteLimit,
      notices: [.movedAside(from: file.path, to: destination, reason: reason)])
  }

  private init(inMemoryFor file: StoreFile?, _ byteLimit: Int, because reason: StoreError) throws(StoreError) {
    do {
      var memory = try OpenVisitorFile.openMemory(byteLimit)
      if let file, access(file.path, R_OK) == 0,
        (try? file.copy(to: memory, newestVersion: VisitorSchema.version)) == nil
      {
        memory = try OpenVisitorFile.openMemory(byteLimit)
      }
      try VisitorSchema.migrator.migrate(memory)
      self.init(writer: memory, identity: nil, byteLimit: byteLimit, notices: [.notStored(reason)])
    } catch {
      throw StoreError(error, path: file?.path ?? "")
    }
  }
}

extension OpenVisitorFile {
  private static func openMigrated(_ file: StoreFile, _ byteLimit: Int) throws -> any DatabaseWriter {
    // Open a queue first: a pool would write to the file of a newer version.
    let queue = try DatabaseQueue(path: file.path, configuration: configuration(byteLimit: byteLimit))
    do {
      let version = try VisitorSchema.version(of: queue)
      guard version <= VisitorSchema.version else { throw StoreError.newer(path: file.path, version: version) }
      if version < VisitorSchema.version { try VisitorSchema.migrator.migrate(queue) }
      try queue.close()
    } catch {
      // Close before the file is renamed: SQLite removes its journal by name.
      try? queue.close()
      throw error
    }
    let pool = try DatabasePool(path: file.path, configuration: configuration(byteLimit: byteLimit))
    // The pool sets a lower level. Confirmed changes must also survive a power failure.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    // A killed server may have left deleted data in the journal. If others are reading now, the next deletion empties
    // it.
    try? pool.writeWithoutTransaction { try emptyJournal(of: $0) }
    return pool
  }

  /// Copies the journal into the file and empties it. SQLite overwrites deleted data in the file, but only appends to
  /// the journal, which still contains it.
  ///
  /// - Throws: `SQLITE_BUSY` if a reader takes too long. Other writers wait meanwhile.
  static func emptyJournal(of database: Database) throws {
    try database.execute(sql: "PRAGMA busy_timeout = \(journalBusyTimeout)")
    defer { try? database.execute(sql: "PRAGMA busy_timeout = \(Int(busyTimeout * 1000))") }
    try database.checkpoint(.truncate)
  }

  /// Seconds to wait for another process. Its writes take far less.
  private static let busyTimeout: TimeInterval = 2
  /// Milliseconds to wait for readers.
  private static let journalBusyTimeout = 100

  private static func openObserver(path: String) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private static func openMemory(_ byteLimit: Int) throws -> DatabaseQueue {
    try DatabaseQueue(configuration: configuration(byteLimit: byteLimit / 16))
  }

  private static func configuration(byteLimit: Int) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.foreignKeysEnabled = false
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      // Overwrite deleted data instead of only unlinking it.
      try database.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA cache_size = -1024; PRAGMA max_page_count = \(max(byteLimit / 4096, 1))"
      )
    }
    return configuration
  }
}

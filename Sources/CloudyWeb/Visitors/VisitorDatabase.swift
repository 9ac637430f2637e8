import CloudyServices
import Foundation
import GRDB

/// A database of visitors that is open and has this version's tables, in its file or in memory.
struct VisitorDatabase: Sendable {
  let writer: any DatabaseWriter
  /// What came up when it was opened.
  let notices: [StoreNotice]
  /// Of the file that is open, whatever its name is by now; `nil` in memory.
  private let identity: StoreFile.Identity?

  /// Opens the file, makes or migrates it, or moves it aside if it is of no use. If none of this can be done, what can
  /// be read of it is copied to memory.
  ///
  /// - Parameter file: `nil` for memory.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  init(file: StoreFile?, at now: Date) throws(StoreError) {
    guard let file else {
      try self.init(inMemoryFor: nil, because: .noHome)
      return
    }
    do {
      try file.prepare()
      self = try file.locked { try VisitorDatabase(repairing: file, at: now) }
    } catch {
      try self.init(inMemoryFor: file, because: StoreError(error, path: file.path))
    }
  }

  /// Moves the file aside that was found to be damaged, unless somebody else has done so since, and opens the one that
  /// takes its place.
  func replaced(in file: StoreFile, at now: Date) throws(StoreError) -> VisitorDatabase {
    // Before the file is renamed: SQLite removes its journal by name.
    try? writer.close()
    do {
      return try file.locked {
        guard file.identity == identity else { return try VisitorDatabase(repairing: file, at: now) }
        return try VisitorDatabase(renewing: file, because: .damaged(path: file.path), at: now)
      }
    } catch {
      return try VisitorDatabase(inMemoryFor: nil, because: StoreError(error, path: file.path))
    }
  }

  private init(writer: any DatabaseWriter, identity: StoreFile.Identity?, notices: [StoreNotice]) {
    self.writer = writer
    self.identity = identity
    self.notices = notices
  }

  private init(repairing file: StoreFile, at now: Date) throws {
    do {
      self.init(
        writer: try VisitorDatabase.openMigrated(file), identity: file.identity, notices: [])
    } catch {
      let reason = StoreError(error, path: file.path)
      switch reason {
      case .damaged, .newer: self = try VisitorDatabase(renewing: file, because: reason, at: now)
      default: throw reason
      }
    }
  }

  private init(renewing file: StoreFile, because reason: StoreError, at now: Date) throws {
    let destination = try file.moveAside(at: now)
    try file.prepare()
    self.init(
      writer: try VisitorDatabase.openMigrated(file), identity: file.identity,
      notices: [.movedAside(from: file.path, to: destination, reason: reason)])
  }

  private init(inMemoryFor file: StoreFile?, because reason: StoreError) throws(StoreError) {
    do {
      var memory = try VisitorDatabase.openMemory()
      if let file, access(file.path, R_OK) == 0, (try? VisitorDatabase.copy(file, to: memory)) == nil {
        memory = try VisitorDatabase.openMemory()
      }
      try VisitorSchema.migrate(memory)
      self.init(writer: memory, identity: nil, notices: [.notKept(reason)])
    } catch {
      throw StoreError(error, path: file?.path ?? "")
    }
  }
}

extension VisitorDatabase {
  /// In pages of 4 kB: a gigabyte on disk, so that nobody fills it up. In memory a sixteenth of that.
  private static let pageLimit = 262_144
  private static let pageLimitInMemory = pageLimit / 16

  private static func openMigrated(_ file: StoreFile) throws -> any DatabaseWriter {
    // Not as a pool at once, since that would write to a newer version's file.
    let queue = try DatabaseQueue(path: file.path, configuration: configuration(pageLimit: pageLimit))
    do {
      let version = try VisitorSchema.version(of: queue)
      guard version <= VisitorSchema.version else { throw StoreError.newer(path: file.path, version: version) }
      if version < VisitorSchema.version { try VisitorSchema.migrate(queue) }
      try queue.close()
    } catch {
      // Before anybody renames the file: SQLite removes its journal by name.
      try? queue.close()
      throw error
    }
    let pool = try DatabasePool(path: file.path, configuration: configuration(pageLimit: pageLimit))
    // The pool has chosen less. What was confirmed is to outlive a power cut, too.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  private static func openMemory() throws -> DatabaseQueue {
    try DatabaseQueue(configuration: configuration(pageLimit: pageLimitInMemory))
  }

  private static func configuration(pageLimit: Int) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    // Another process's writes are over long before this.
    configuration.busyMode = .timeout(2)
    configuration.foreignKeysEnabled = false
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { database in
      // What was deleted is gone, and not only out of sight.
      try database.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA cache_size = -1024; PRAGMA max_page_count = \(pageLimit)")
    }
    return configuration
  }

  /// Copies what a file holds that cannot be written, without a journal or locks, which could not be either.
  private static func copy(_ file: StoreFile, to memory: DatabaseQueue) throws {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let path = URL(fileURLWithPath: file.path).absoluteString + "?immutable=1"
    let original = try DatabaseQueue(path: path, configuration: configuration)
    let version = try VisitorSchema.version(of: original)
    guard version <= VisitorSchema.version else { throw StoreError.newer(path: file.path, version: version) }
    try original.backup(to: memory)
  }
}

import CloudyModel
import Foundation
import GRDB

/// An open database with this version's tables, and the notices from opening it.
struct StoreConnection {
  let queue: DatabaseQueue
  private(set) var notices: [StoreNotice] = []
  /// The file that was opened, even if it has another name by now.
  private let identity: StoreFile.Identity?

  /// Opens the file, creates or migrates it, or moves it aside if it is unusable. If all that fails, its readable
  /// content is copied to memory.
  ///
  /// - Parameter setUp: The setup of every connection to a file.
  /// - Throws: Only if SQLite cannot even open a database in memory.
  init(to file: StoreFile?, at now: Date, setUp: StoreSetUp) throws {
    guard let file else {
      self = try StoreConnection(withoutKeeping: nil, because: .noHome)
      return
    }
    do {
      self = try StoreConnection(keepingIn: file, at: now, setUp: setUp)
    } catch {
      self = try StoreConnection(withoutKeeping: file, because: StoreError(error, path: file.path))
    }
  }

  /// Moves aside the file that this connection found damaged, unless another process has done so, and opens its
  /// replacement.
  func replaced(in file: StoreFile, at now: Date, setUp: StoreSetUp) throws -> StoreConnection {
    // Close before the file is renamed: SQLite removes its journal by name.
    try? queue.close()
    var replacement = try StoreConnection(replacing: identity, of: file, at: now, setUp: setUp)
    replacement.notices = notices + replacement.notices
    return replacement
  }

  /// Recreates tables that another program has dropped.
  ///
  /// - Returns: Whether any were missing.
  /// - Throws: `.damaged` if a table's columns differ from this program's.
  mutating func restoreTables(of file: StoreFile?) throws -> Bool {
    let restored = try StoreSchema.migrator.restoreTables(of: queue, path: file?.path ?? "")
    if !restored.isEmpty { notices.append(.tablesRestored(path: file?.path ?? "", tables: restored)) }
    return !restored.isEmpty
  }

  private init(
    replacing identity: StoreFile.Identity?, of file: StoreFile, at now: Date, setUp: StoreSetUp
  ) throws {
    do {
      self = try file.locked(setUp.waiting) {
        if file.identity == identity {
          try StoreConnection(renewing: file, because: .damaged(path: file.path), at: now, setUp)
        } else {
          try StoreConnection(repairing: file, at: now, setUp: setUp)
        }
      }
    } catch {
      self = try StoreConnection(withoutKeeping: nil, because: StoreError(error, path: file.path))
    }
  }

  private init(queue: DatabaseQueue, file: StoreFile?, notices: [StoreNotice] = []) {
    self.queue = queue
    identity = file?.identity
    self.notices = notices
  }

  private init(keepingIn file: StoreFile, at now: Date, setUp: StoreSetUp) throws {
    try file.prepare()
    // Nearly always, nothing else is necessary.
    if let queue = try? StoreConnection.open(file, setUp),
      (try? StoreSchema.version(of: queue)) == StoreSchema.version
    {
      self.init(queue: queue, file: file)
      return
    }
    self = try file.locked(setUp.waiting) { try StoreConnection(repairing: file, at: now, setUp: setUp) }
  }

  private init(repairing file: StoreFile, at now: Date, setUp: StoreSetUp) throws {
    do {
      self.init(queue: try StoreConnection.openMigrated(file, setUp), file: file)
    } catch {
      let reason = StoreError(error, path: file.path)
      switch reason {
      case .damaged, .newer:
        self = try StoreConnection(renewing: file, because: reason, at: now, setUp)
      default:
        throw reason
      }
    }
  }

  private init(renewing file: StoreFile, because reason: StoreError, at now: Date, _ setUp: StoreSetUp) throws {
    let destination = try file.moveAside(at: now)
    try file.prepare()
    self.init(
      queue: try StoreConnection.openMigrated(file, setUp), file: file,
      notices: [.movedAside(from: file.path, to: destination, reason: reason)])
  }

  private init(withoutKeeping file: StoreFile?, because reason: StoreError) throws {
    var memory = try DatabaseQueue()
    if let file, access(file.path, R_OK) == 0, (try? file.copy(to: memory, newestVersion: StoreSchema.version)) == nil {
      memory = try DatabaseQueue()
    }
    try StoreSchema.migrator.migrate(memory)
    self.init(queue: memory, file: nil, notices: [.notStored(reason)])
  }
}

/// The setup of a connection to a file.
struct StoreSetUp: Sendable {
  let waiting: BusyHandler
  /// Runs first on the connection.
  var prepare: @Sendable (Database) throws -> Void = { _ in }
}

extension StoreConnection {
  private static func open(_ file: StoreFile, _ setUp: StoreSetUp) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.busyMode = setUp.waiting.busyMode
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // With a write-ahead log, a power cut can lose only the last few changes.
      try database.execute(sql: "PRAGMA synchronous = NORMAL")
      try setUp.prepare(database)
    }
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  private static func openMigrated(_ file: StoreFile, _ setUp: StoreSetUp) throws -> DatabaseQueue {
    let queue = try open(file, setUp)
    do {
      let version = try StoreSchema.version(of: queue)
      guard version <= StoreSchema.version else { throw StoreError.newer(path: file.path, version: version) }
      if version < StoreSchema.version { try StoreSchema.migrate(queue) }
      return queue
    } catch {
      // Close before the file is renamed: SQLite removes its journal by name.
      try? queue.close()
      throw error
    }
  }
}

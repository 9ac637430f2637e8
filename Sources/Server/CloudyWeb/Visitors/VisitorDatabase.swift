import CloudyModel
import CloudyStorage

/// A database of visitors and accounts, with the tables of ``VisitorSchema``.
protocol VisitorDatabase: Sendable {
  /// The database's location for the operator: a path, or a URL without a password.
  var name: String { get }
  /// Whether the data survives a restart.
  var isLasting: Bool { get }

  /// Returns the current version of the data; `nil` if it cannot be determined.
  ///
  /// - Throws: `StoreError` if the database cannot be reached.
  func version() async throws(StoreError) -> VisitorVersion?

  /// Reads in one transaction.
  ///
  /// - Parameter body: Reads the data. It may be called again after a conflict with another transaction.
  /// - Throws: `StoreError` if the database cannot be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value

  /// Reads and writes in one atomic transaction, which is durable on return.
  ///
  /// - Parameters:
  ///   - kind: The isolation that the body needs.
  ///   - body: Reads and writes the data. It may be called again after a conflict with another transaction.
  /// - Throws: `StoreError` if the database cannot be written.
  func write<Value: Sendable>(
    _ kind: VisitorWrite, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value

  /// Removes deleted or replaced data from the disk, unless the commit has done so. If that is not possible now, it
  /// happens later.
  func erase() async
}

extension VisitorDatabase {
  /// The operator of a shared database is responsible for the data on its disks.
  func erase() async {}
}

/// The isolation that a writing transaction needs.
enum VisitorWrite: Hashable, Sendable {
  /// For changes of visitors' choices, whose rows in `user` are locked before they are read.
  case userData
  /// Serializable, for changes of accounts: no concurrent transaction affects the rows that it reads.
  case accounts
}

/// A version of all data, which changes with every change by any process.
enum VisitorVersion: Hashable, Sendable {
  /// An open file, and the number of changes that others made to it.
  case file(ObjectIdentifier, change: Int)
  /// The database server's name for the visible transactions.
  case server(snapshot: String)
}

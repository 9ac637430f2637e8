import CloudyModel
import CloudyStorage

/// Where visitors and accounts are kept, in the tables of ``VisitorSchema``.
protocol VisitorDatabase: Sendable {
  /// Where that is, as the person who runs the server knows it: a path, or an address without a password.
  var name: String { get }
  /// Whether what is kept outlives this run.
  var isLasting: Bool { get }

  /// Returns the present version of all that is kept; `nil` if there is no way to know it.
  ///
  /// - Throws: If the database cannot be reached.
  func version() async throws(StoreError) -> VisitorVersion?

  /// Reads in one transaction.
  ///
  /// - Parameter body: May be called again if others were in the way.
  /// - Throws: If the database cannot be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value

  /// Reads and writes in one transaction, which is lasting when this returns: all of it, or nothing.
  ///
  /// - Parameters:
  ///   - kind: What the body relies on.
  ///   - body: May be called again if others were in the way.
  /// - Throws: If the database cannot be written.
  func write<Value: Sendable>(
    _ kind: VisitorWrite, _ body: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(StoreError) -> Value

  /// Removes from the disk what was deleted or replaced, as far as committing has not done so. If that is not possible
  /// now, it happens later.
  func erase() async
}

extension VisitorDatabase {
  /// What a database that servers share keeps on its disks is for those to see to who run it.
  func erase() async {}
}

/// What a transaction relies on that writes.
enum VisitorWrite: Hashable, Sendable {
  /// The choices of people, whose rows in `person` it locks before it reads them.
  case userData
  /// All that it reads, as nothing else does what it does at the same time.
  case accounts
}

/// A version of all that is kept: any change, whichever process makes it, makes it another one.
enum VisitorVersion: Hashable, Sendable {
  /// An open file, and how many changes others made to it.
  case file(ObjectIdentifier, change: Int)
  /// What a server calls the transactions that can be seen.
  case server(snapshot: String)
}

import CloudyModel
import Foundation
import GRDB

extension StoreFile {
  /// Copies the contents of a file that cannot be written.
  ///
  /// - Parameter newestVersion: The newest `PRAGMA user_version` that this program understands.
  /// - Throws: `StoreError.newer` if the file's version is higher; other errors are the database's.
  package func copy(to memory: DatabaseQueue, newestVersion: Int) throws {
    // The newest changes may still be in the journal, which SQLite reads if its index is next to it.
    if access(path + "-wal", F_OK) == 0 {
      do {
        return try copy(to: memory, newestVersion: newestVersion, isImmutable: false)
      } catch let error as StoreError {
        throw error
      } catch {
        // Without a readable index, the file alone still has all but the newest changes.
      }
    }
    // An immutable file needs neither a journal nor locks, which could not be written.
    try copy(to: memory, newestVersion: newestVersion, isImmutable: true)
  }

  private func copy(to memory: DatabaseQueue, newestVersion: Int, isImmutable: Bool) throws {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let original = try DatabaseQueue(
      path: URL(fileURLWithPath: path).absoluteString + (isImmutable ? "?immutable=1" : ""),
      configuration: configuration)
    let version = try original.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard version <= newestVersion else { throw StoreError.newer(path: path, version: version) }
    try original.backup(to: memory)
  }
}

import CloudyModel
import Foundation
import GRDB

extension StoreFile {
  /// Copies the contents of a file that cannot be written, without a journal or locks, which could not be written
  /// either.
  ///
  /// - Parameter newestVersion: The newest `PRAGMA user_version` that this program understands.
  /// - Throws: `StoreError.newer` if the file's version is higher; other errors are the database's.
  package func copy(to memory: DatabaseQueue, newestVersion: Int) throws {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let original = try DatabaseQueue(
      path: URL(fileURLWithPath: path).absoluteString + "?immutable=1", configuration: configuration)
    let version = try original.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    guard version <= newestVersion else { throw StoreError.newer(path: path, version: version) }
    try original.backup(to: memory)
  }
}

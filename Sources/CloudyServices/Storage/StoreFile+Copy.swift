import CloudyModel
import Foundation
import GRDB

extension StoreFile {
  /// Copies what a file holds that cannot be written, without a journal or locks, which could not be either.
  ///
  /// - Parameter newestVersion: Of the tables, as `PRAGMA user_version` counts them, that this program understands.
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

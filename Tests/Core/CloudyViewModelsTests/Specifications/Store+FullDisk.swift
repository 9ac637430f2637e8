import Foundation
import GRDB

@testable import CloudyStorage

extension Store {
  /// A store that can be read but not changed.
  ///
  /// - Parameter directory: The directory of an earlier store.
  static func onFullDisk(directory: String, now: @escaping @Sendable () -> Date) -> Store {
    Store(directory: directory, now: now) { $0.add(transactionObserver: FullDisk(), extent: .databaseLifetime) }
  }
}

private final class FullDisk: TransactionObserver {
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseWillCommit() throws { throw DatabaseError(resultCode: .SQLITE_FULL) }
  func databaseDidCommit(_ database: Database) {}
  func databaseDidRollback(_ database: Database) {}
}

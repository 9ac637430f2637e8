import CloudyModel
import Foundation
import GRDB

/// The data of this machine's user, in ``Store``'s file.
///
/// It is synchronous, for commands that run once; view models use it through ``UserDataStore``.
package struct LocalUserDataStore: UserDataStore {
  /// The key of the file's only user.
  static let key = Data(count: 16)

  private let store: Store

  init(store: Store) { self.store = store }

  /// Returns the stored data; empty data if nothing was ever chosen.
  ///
  /// - Throws: If the store cannot be read.
  package func userData() throws(StoreError) -> UserData {
    try store.read { try UserDataRows($0).user(LocalUserDataStore.key)?.userData ?? UserData() }
  }

  /// Applies a change and stores the result in one transaction.
  ///
  /// - Throws: If the store cannot be read or written. The change is then not made.
  package func apply(_ change: UserDataChange) throws(StoreError) -> UserDataChangeResult {
    let now = store.now()
    return try self.change { userData, writer in
      let outcome = userData.apply(change, at: now, by: writer)
      return UserDataChangeResult(userData: userData, outcome: outcome)
    }
  }

  /// Merges the data of other devices.
  ///
  /// - Returns: Whether anything changed.
  /// - Throws: If the store cannot be read or written. Nothing is merged then.
  package func merge(_ others: UserData) throws(StoreError) -> Bool {
    let now = store.now()
    return try change { userData, _ in
      let before = userData
      userData.merge(others, at: now)
      return userData != before
    }
  }

  /// Corrects timestamps that a wrong clock set too late; see ``UserData/rebaseTimestamps(laterThan:after:at:by:)``.
  ///
  /// - Parameters:
  ///   - latest: Timestamps after this are too late, and no other device has received them.
  ///   - known: The latest timestamp that other devices have.
  ///   - now: The time of day.
  /// - Returns: All data.
  /// - Throws: If the store cannot be read or written. Timestamps are then unchanged.
  package func rebaseTimestamps(
    laterThan latest: Date, after known: HybridTimestamp, at now: Date
  ) throws(StoreError) -> UserData {
    try change { userData, writer in
      userData.rebaseTimestamps(laterThan: latest, after: known, at: now, by: writer)
      return userData
    }
  }

  /// Changes the stored data in one transaction, and writes nothing if it is unchanged.
  private func change<Value>(
    _ body: (inout UserData, HybridTimestamp.ReplicaID) -> Value
  ) throws(StoreError) -> Value {
    try store.write { database in
      let rows = UserDataRows(database)
      let before = try rows.user(LocalUserDataStore.key)
      let writer = before?.writer ?? store.newWriter()
      var userData = before?.userData ?? UserData()
      let value = body(&userData, writer)
      if userData != before?.userData {
        try rows.write(userData, of: LocalUserDataStore.key, by: writer, before: before?.userData)
      }
      return value
    }
  }
}

extension HybridTimestamp.ReplicaID {
  /// Returns a random replica identifier from the system's source of randomness.
  package static func random() -> HybridTimestamp.ReplicaID {
    HybridTimestamp.ReplicaID(rawValue: .random(in: .min ... .max))
  }
}

import CloudyModel
import Foundation
import GRDB

/// The choices of the person who owns this machine, in ``Store``'s file.
///
/// It is synchronous, for programs that do one thing and end; view models use it through ``UserDataStore``.
package struct LocalUserDataStore: UserDataStore {
  /// The key of the only person in the file.
  static let key = Data(count: 16)

  private let store: Store

  init(store: Store) { self.store = store }

  /// Returns the stored choices; the defaults if nothing was ever chosen.
  ///
  /// - Throws: If the store cannot be read.
  package func userData() throws(StoreError) -> UserData {
    try store.read { try UserDataRows($0).person(LocalUserDataStore.key)?.userData ?? UserData() }
  }

  /// Makes a change and stores the result in one transaction.
  ///
  /// - Throws: If the store cannot be read or written. The change is then not made.
  package func apply(_ change: UserDataChange) throws(StoreError) -> UserDataChangeResult {
    let now = store.now()
    return try self.change { userData, writer in
      let outcome = userData.apply(change, at: now, by: writer)
      return UserDataChangeResult(userData: userData, outcome: outcome)
    }
  }

  /// Takes over what was chosen on other devices.
  ///
  /// - Returns: Whether something was new.
  /// - Throws: If the store cannot be read or written. Nothing is then taken over.
  package func merge(_ others: UserData) throws(StoreError) -> Bool {
    let now = store.now()
    return try change { userData, _ in
      let before = userData
      userData.merge(others, at: now)
      return userData != before
    }
  }

  /// Gives choices that a wrong clock dated too late revisions of the present; see
  /// ``UserData/rebaseTimestamps(laterThan:after:at:by:)``.
  ///
  /// - Parameters:
  ///   - latest: What is later is too late, and nobody was told of it.
  ///   - known: The latest revision that others know of.
  ///   - now: The time of day.
  /// - Returns: All choices.
  /// - Throws: If the store cannot be read or written. Nothing is then dated anew.
  package func rebaseTimestamps(
    laterThan latest: Date, after known: HybridTimestamp, at now: Date
  ) throws(StoreError) -> UserData {
    try change { userData, writer in
      userData.rebaseTimestamps(laterThan: latest, after: known, at: now, by: writer)
      return userData
    }
  }

  /// Changes the stored choices in one transaction, and stores nothing if they are as before.
  private func change<Value>(
    _ body: (inout UserData, HybridTimestamp.ReplicaID) -> Value
  ) throws(StoreError) -> Value {
    try store.write { database in
      let rows = UserDataRows(database)
      let before = try rows.person(LocalUserDataStore.key)
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
  /// Returns a new writer from the system's source of randomness.
  package static func random() -> HybridTimestamp.ReplicaID {
    HybridTimestamp.ReplicaID(rawValue: .random(in: .min ... .max))
  }
}

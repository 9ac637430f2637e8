/// A store for the data of one user.
package protocol UserDataStore: Sendable {
  /// Returns the user's data as currently stored.
  ///
  /// - Throws: If it cannot be read now. It is not lost.
  func userData() async throws(StoreError) -> UserData

  /// Applies a change to the stored data, which other processes may have changed in the meantime, and returns when it
  /// is stored.
  ///
  /// - Throws: If the change cannot be stored. The earlier data is unchanged.
  func apply(_ change: UserDataChange) async throws(StoreError) -> UserDataChangeResult
}

/// The outcome of a change, and the data after it.
package struct UserDataChangeResult: Hashable, Sendable {
  package let userData: UserData
  package let outcome: UserDataChange.Outcome

  /// Creates a result.
  package init(userData: UserData, outcome: UserDataChange.Outcome) {
    self.userData = userData
    self.outcome = outcome
  }
}

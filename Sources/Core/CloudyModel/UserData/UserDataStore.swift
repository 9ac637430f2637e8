/// A store for the choices of one person.
package protocol UserDataStore: Sendable {
  /// Returns the person's choices as they are stored now.
  ///
  /// - Throws: If they cannot be read now. They are not lost.
  func userData() async throws(StoreError) -> UserData

  /// Applies a change to the stored choices, which others may have changed in the meantime, and returns when it is
  /// stored.
  ///
  /// - Throws: If the change cannot be stored. The earlier choices are unchanged.
  func apply(_ change: UserDataChange) async throws(StoreError) -> UserDataChangeResult
}

/// The outcome of a change, and the choices after it.
package struct UserDataChangeResult: Hashable, Sendable {
  package let userData: UserData
  package let outcome: UserDataChange.Outcome

  /// Creates a result.
  package init(userData: UserData, outcome: UserDataChange.Outcome) {
    self.userData = userData
    self.outcome = outcome
  }
}

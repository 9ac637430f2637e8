/// A store for the choices of one person.
package protocol PersonStore: Sendable {
  /// Returns the person's choices as they are stored now.
  ///
  /// - Throws: If they cannot be read now. They are not lost.
  func choices() async throws(StoreError) -> PersonalChoices

  /// Applies a change to the stored choices, which others may have changed in the meantime, and returns when it is
  /// stored.
  ///
  /// - Throws: If the change cannot be stored. The earlier choices are unchanged.
  func apply(_ change: PersonalChange) async throws(StoreError) -> PersonalChangeResult
}

/// The outcome of a change, and the choices after it.
package struct PersonalChangeResult: Hashable, Sendable {
  package let choices: PersonalChoices
  package let outcome: PersonalChange.Outcome

  /// Creates a result.
  package init(choices: PersonalChoices, outcome: PersonalChange.Outcome) {
    self.choices = choices
    self.outcome = outcome
  }
}

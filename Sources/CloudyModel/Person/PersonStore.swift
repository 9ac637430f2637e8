/// Where the choices of one person are kept.
package protocol PersonStore: Sendable {
  /// What the person chose, as it is kept now.
  ///
  /// - Throws: If it cannot be read now. It is not lost thereby.
  func choices() async throws(StoreError) -> PersonalChoices

  /// Makes a change to what is kept by now, whoever else changed it meanwhile, and returns when it is safe.
  ///
  /// - Throws: If it cannot be kept. What was kept before is as it was.
  func apply(_ change: PersonalChange) async throws(StoreError) -> PersonalChangeResult
}

/// What came of a change, and the choices after it.
package struct PersonalChangeResult: Hashable, Sendable {
  package let choices: PersonalChoices
  package let outcome: PersonalChange.Outcome

  package init(choices: PersonalChoices, outcome: PersonalChange.Outcome) {
    self.choices = choices
    self.outcome = outcome
  }
}

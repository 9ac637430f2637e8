import CloudyModel
import Foundation
import GRDB

/// The choices of the person who owns this machine, in ``Store``'s file.
///
/// It is synchronous, for programs that do one thing and end; view models use it through ``PersonStore``.
package struct LocalPersonStore: PersonStore {
  /// The key of the only person in the file.
  static let key = Data(count: 16)

  private let store: Store

  init(store: Store) { self.store = store }

  /// Returns the stored choices; the defaults if nothing was ever chosen.
  ///
  /// - Throws: If the store cannot be read.
  package func choices() throws(StoreError) -> PersonalChoices {
    try store.read { try PersonRows($0).person(LocalPersonStore.key)?.choices ?? PersonalChoices() }
  }

  /// Makes a change and stores the result in one transaction.
  ///
  /// - Throws: If the store cannot be read or written. The change is then not made.
  package func apply(_ change: PersonalChange) throws(StoreError) -> PersonalChangeResult {
    let now = store.now()
    return try self.change { choices, writer in
      let outcome = choices.apply(change, at: now, by: writer)
      return PersonalChangeResult(choices: choices, outcome: outcome)
    }
  }

  /// Takes over what was chosen on other devices.
  ///
  /// - Returns: Whether something was new.
  /// - Throws: If the store cannot be read or written. Nothing is then taken over.
  package func merge(_ others: PersonalChoices) throws(StoreError) -> Bool {
    let now = store.now()
    return try change { choices, _ in
      let before = choices
      choices.merge(others, at: now)
      return choices != before
    }
  }

  /// Gives choices that a wrong clock dated too late revisions of the present; see
  /// ``PersonalChoices/redate(laterThan:after:at:by:)``.
  ///
  /// - Parameters:
  ///   - latest: What is later is too late, and nobody was told of it.
  ///   - known: The latest revision that others know of.
  ///   - now: The time of day.
  /// - Returns: All choices.
  /// - Throws: If the store cannot be read or written. Nothing is then dated anew.
  package func redate(
    laterThan latest: Date, after known: Revision, at now: Date
  ) throws(StoreError) -> PersonalChoices {
    try change { choices, writer in
      choices.redate(laterThan: latest, after: known, at: now, by: writer)
      return choices
    }
  }

  /// Changes the stored choices in one transaction, and stores nothing if they are as before.
  private func change<Value>(
    _ body: (inout PersonalChoices, Revision.Writer) -> Value
  ) throws(StoreError) -> Value {
    try store.write { database in
      let rows = PersonRows(database)
      let before = try rows.person(LocalPersonStore.key)
      let writer = before?.writer ?? store.newWriter()
      var choices = before?.choices ?? PersonalChoices()
      let value = body(&choices, writer)
      if choices != before?.choices {
        try rows.write(choices, of: LocalPersonStore.key, by: writer, before: before?.choices)
      }
      return value
    }
  }
}

extension Revision.Writer {
  /// Returns a new writer from the system's source of randomness.
  package static func random() -> Revision.Writer { Revision.Writer(rawValue: .random(in: .min ... .max)) }
}

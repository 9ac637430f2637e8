import CloudyModel
import Foundation
import GRDB

/// The choices of the person whose machine this is, in ``Store``'s file.
///
/// It answers at once, for programs that do one thing and end; view models take it as any ``PersonStore``.
package struct LocalPersonStore: PersonStore {
  /// There is one of them.
  static let key = Data(count: 16)

  private let store: Store

  init(store: Store) { self.store = store }

  package func choices() throws(StoreError) -> PersonalChoices {
    try store.read { try PersonRows($0).person(LocalPersonStore.key)?.choices ?? PersonalChoices() }
  }

  package func apply(_ change: PersonalChange) throws(StoreError) -> PersonalChangeResult {
    let now = store.now()
    return try store.write { database in
      let rows = PersonRows(database)
      let before = try rows.person(LocalPersonStore.key)
      let writer = before?.writer ?? store.newWriter()
      var choices = before?.choices ?? PersonalChoices()
      let outcome = choices.apply(change, at: now, by: writer)
      if choices != before?.choices {
        try rows.write(choices, of: LocalPersonStore.key, by: writer, before: before?.choices)
      }
      return PersonalChangeResult(choices: choices, outcome: outcome)
    }
  }
}

extension Revision.Writer {
  /// A new one, from the system's source of randomness.
  package static func random() -> Revision.Writer { Revision.Writer(rawValue: .random(in: .min ... .max)) }
}

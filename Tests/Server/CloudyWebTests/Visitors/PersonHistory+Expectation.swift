import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyWeb

/// Expects of one visitor's history that each change comes to what the rules say, and that another store sees it at once.
func expectRules(of history: PersonHistory, in store: VisitorStore, seenFrom other: VisitorStore) async throws {
  var id: VisitorID?
  for step in history {
    let person = store.person(id)
    let result = try await person.apply(step.change)
    if result.choices != PersonalChoices() { id = person.id }
    try #require(result.outcome == step.outcome)
    try #require(result.choices.favorites == step.favorites)
    #expect(result.choices.settings == step.settings)
    #expect(result.choices.home == step.home)
    try #require(try await other.person(id).choices() == result.choices, "\(step.change)")
  }
}

import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyWeb

/// Expects that each change of a visitor's history has the outcome that the rules define, and that another store sees
/// it at once.
func expectRules(of history: UserDataHistory, in store: VisitorStore, seenFrom other: VisitorStore) async throws {
  var id: VisitorID?
  for step in history {
    let user = store.user(id)
    let result = try await user.apply(step.change)
    if result.userData != UserData() { id = user.id }
    try #require(result.outcome == step.outcome)
    try #require(result.userData.favorites == step.favorites)
    #expect(result.userData.settings == step.settings)
    #expect(result.userData.home == step.home)
    #expect(result.userData.rules == step.rules)
    try #require(try await other.user(id).userData() == result.userData, "\(step.change)")
  }
}

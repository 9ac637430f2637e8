import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

/// As a user with conditions that matter to me, I want to save them as rules, so that Cloudy knows them on all devices.
@Suite(.timeLimit(.standard))
struct `Given the rules among the settings`: Specification {
  let application: TestApplication

  init() async throws {
    application = try TestApplication(home: .brussels)
    application.root.receive(.open(.settings))
  }

  private var rules: RuleListViewModel { root.settings.rules }

  @Test func `When a rule is typed and confirmed, then it is saved with its unit, and the field is empty`()
    async throws
  {
    root.receive(.setting(.units(.metric)))
    root.receive(.rule("Wind > 20"))
    root.receive(.ruleConfirmed)
    #expect(rules.list.rows.map(\.text) == ["wind > 20 km/h"])
    #expect(rules.text.isEmpty && rules.problem == nil)
    try await application.wait { [application] in
      (try? application.store.user.userData().rules.map(\.text)) == ["wind > 20 km/h"]
    }
  }

  @Test func `When the text is not a rule, then it stays with the reason, until it is edited`() {
    root.receive(.rule("dry fro 2h"))
    root.receive(.ruleConfirmed)
    #expect(rules.text == "dry fro 2h" && rules.list.rows.isEmpty)
    #expect(rules.problem?.contains("did you mean “for”?") == true)
    root.receive(.rule("dry for 2h"))
    #expect(rules.problem == nil)
    root.receive(.ruleConfirmed)
    root.receive(.rule("DRY for 2 hours"))
    root.receive(.ruleConfirmed)
    #expect(rules.problem == "This rule is already saved: dry for 2h" && rules.text == "DRY for 2 hours")
  }

  @Test func `When an empty text is confirmed, then nothing happens`() {
    root.receive(.rule("  "))
    root.receive(.ruleConfirmed)
    #expect(rules.list.rows.isEmpty && rules.problem == nil)
  }

  @Test func `When a rule is removed, then it is no longer listed`() throws {
    root.receive(.rule("dry"))
    root.receive(.ruleConfirmed)
    let rule = try #require(rules.list.rows.first).rule
    root.receive(.removeRule(rule))
    #expect(rules.list.rows.isEmpty && rules.problem == nil)
    root.receive(.removeRule(rule))
    #expect(rules.problem == "This rule is not saved.")
  }

  @Test func `When another program saves a rule, then it is listed`() async throws {
    let rule = try #require(UserDataHistory.rule(50))
    try application.store.keep(.addRule(rule))
    try await application.pass(.seconds(2))
    try await application.wait { [application] in application.root.settings.rules.list.rows.map(\.rule) == [rule] }
  }
}

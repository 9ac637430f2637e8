import CloudyLocalization
import CloudyModel
import CloudyRules
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite struct RulesViewModelTests {
  private func list(_ texts: String...) throws -> RulesViewModel {
    var userData = UserData()
    for text in texts {
      let rule = try #require(SavedRule(text))
      _ = userData.apply(.addRule(rule), at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    return RulesViewModel(userData, language: .english)
  }

  @Test func `rules are numbered in their order, and one of a newer version is marked`() throws {
    let list = try list("dry for 2h", "sunshine > 4 h")
    #expect(list.rows.map(\.number) == [1, 2])
    #expect(list.rows.map(\.text) == ["dry for 2h", "sunshine > 4 h"])
    #expect(list.rows.map(\.note) == [nil, "Requires a newer version of Cloudy"])
    #expect(list.rows[0].removal == "Remove dry for 2h")
    #expect(list.fullText == nil)
  }

  @Test func `with twenty rules, none can be added`() throws {
    var userData = UserData()
    for rule in (1...20).compactMap(UserDataHistory.rule) {
      _ = userData.apply(.addRule(rule), at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    let list = RulesViewModel(userData, language: .english)
    #expect(list.fullText == "You have 20 rules, the maximum. Remove one first.")
  }

  @Test(
    arguments: [
      ("1", "wind > 20 km/h"), ("2", "sunshine > 4 h"), ("wind > 20", "wind > 20 km/h"),
      ("WIND over 20 kmh", "wind > 20 km/h"), ("sunshine > 4 h", "sunshine > 4 h"), ("3", nil), ("0", nil),
      ("wind > 21", nil), ("sunshine", nil), ("", nil),
    ] as [(String, String?)])
  func `a rule is named by its number or any spelling`(typed: String, text: String?) throws {
    let list = try list("wind > 20 km/h", "sunshine > 4 h")
    #expect(list.rule(named: typed, settings: Settings(units: .metric))?.text == text)
  }

  @Test func `the example can be typed`() throws {
    let list = try list()
    #expect(try SavedRule(typed: list.example, settings: Settings()).text == list.example)
  }

  @Test func `a rejected text stays as it was typed, with the reason`() throws {
    let error = #expect(throws: RuleError.self) { try SavedRule(typed: "dry fro 2h", settings: Settings()) }
    let rejection = RulesViewModel.Rejection("dry fro 2h", try #require(error), language: .english)
    #expect(rejection.text == "dry fro 2h")
    #expect(rejection.problem.contains("did you mean “for”?"))
  }

  @Test func `a rule whose text with units is too long is rejected`() throws {
    let text = Array(repeating: "uv>1", count: 60).joined(separator: " or ")
    #expect(text.count <= 500)
    #expect(try Rule(text, settings: Settings()).description.count > 500)
    #expect(throws: RuleError.self) { try SavedRule(typed: text, settings: Settings()) }
  }

  @Test func `a saved rule has the meaning of the typed one, whatever the settings are later`() throws {
    let metric = Settings(units: .metric, temperature: .celsius)
    let saved = try SavedRule(typed: "wind > 20 and temperature < 3 tonight", settings: metric)
    #expect(saved.text == "wind > 20 km/h and temperature < 3 °C tonight")
    #expect(try saved.rule == Rule("wind > 20 and temperature < 3 tonight", settings: metric))
  }
}

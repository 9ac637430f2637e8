import CloudyLocalization
import CloudyModel
import CloudyRules

/// The list of a user's saved rules, and the field that adds one.
package struct RulesViewModel: Hashable, Sendable {
  package struct Row: Identifiable, Hashable, Sendable {
    /// From 1, as commands accept it.
    package let number: Int
    package let rule: SavedRule
    package let text: String
    /// The reason why the rule has no effect; `nil` if it has one.
    package let note: String?
    /// The name of the button that removes it, for screen readers.
    package let removal: String

    package var id: SavedRule { rule }
  }

  /// A typed text that is not a rule.
  package struct Rejection: Hashable, Sendable {
    /// The text as the user typed it.
    package let text: String
    /// The reason, and what can be typed instead.
    package let problem: String

    /// Creates the rejection of a text.
    package init(_ text: String, _ error: RuleError, language: Language) {
      self.text = text
      problem = language.text(error.message)
    }
  }

  package let title: String
  package let explanation: String
  /// In the order in which they were added.
  package let rows: [Row]
  /// The text in place of the rows if there are none.
  package let emptyText: String
  package let field: String
  /// An example of a rule, displayed in the empty field.
  package let example: String
  package let add: String
  package let remove: String
  /// The reason why no rule can be added; `nil` if one can.
  package let fullText: String?

  /// Creates the list of a user's rules.
  package init(_ userData: UserData, language: Language) {
    title = language.text(RulesMessages.title)
    explanation = language.text(RulesMessages.explanation)
    rows = userData.rules.enumerated().map { index, rule in
      Row(
        number: index + 1, rule: rule, text: rule.text,
        note: rule.rule == nil ? language.text(RulesMessages.notUnderstood) : nil,
        removal: language.text(RulesMessages.remove(rule.text)))
    }
    emptyText = language.text(RulesMessages.empty)
    field = language.text(RulesMessages.field)
    example = RulesViewModel.example
    add = language.text(RulesMessages.add)
    remove = language.text(RulesMessages.remove)
    let outcome = ChangeOutcomeViewModel(.tooManyRules, language: language)
    fullText = rows.count < UserData.ruleLimit ? nil : outcome.text
  }

  /// Returns the saved rule that a text means.
  ///
  /// - Parameters:
  ///   - text: A number from the list, or a rule in any spelling.
  ///   - settings: Determine the units of numbers without one.
  /// - Returns: `nil` if there is none.
  package func rule(named text: String, settings: Settings) -> SavedRule? {
    if let number = Int(text) { return rows.first { $0.number == number }?.rule }
    let meant = [SavedRule(text), try? SavedRule(typed: text, settings: settings)].compactMap(\.self)
    return rows.first { meant.contains($0.rule) }?.rule
  }

  private static let example = "gust > 60 km/h tonight"
}

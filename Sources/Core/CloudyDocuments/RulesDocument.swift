import CloudyModel
import CloudyRules

/// A user's saved rules as JSON. docs/json.md describes it.
package struct RulesDocument: Encodable, Sendable {
  struct Row: Encodable, Sendable {
    /// From 1, as commands accept it.
    let number: Int
    /// With all units.
    let rule: String
    /// Whether this version of Cloudy can evaluate it.
    let isUnderstood: Bool
  }

  let version: Int
  /// In the order in which they were added.
  let rules: [Row]

  /// Creates the document of a user's rules.
  package init(_ userData: UserData) {
    version = WeatherDocument.version
    rules = userData.rules.enumerated().map { index, rule in
      Row(number: index + 1, rule: rule.text, isUnderstood: rule.rule != nil)
    }
  }
}

import CloudyLocalization

// Translators: A list of rules that the user saved, and a field to add one. A rule is a condition and a time, such as
// “gust > 60 km/h tonight”; rules are in English in every language. {rule} is such a text; {text} is one that the user
// typed, or a number in the list.

/// The texts around saved rules.
package enum RulesMessages {
  static let title = Message("rules.title", "Rules")
  static let explanation = Message(
    "rules.explanation",
    """
    Conditions and times that you save, such as “gust > 60 km/h tonight”. If notifications are on, you are notified \
    when a rule applies at one of your places.
    """)
  static let empty = Message("rules.empty", "No saved rules")
  static let field = Message("rules.field", "New rule")
  static let add = Message("rules.add", "Add rule")
  static let remove = Message("rules.remove", "Remove")
  /// For screen readers.
  static func remove(_ rule: String) -> Message { Message("rules.removeNamed", "Remove \(rule)") }
  /// Next to a rule from another device.
  static let notUnderstood = Message("rules.notUnderstood", "Requires a newer version of Cloudy")
  /// On a command line, instead of the list.
  package static let addByCommand = Message("rules.addByCommand", "Add one with: cloudy rules add RULE")
  /// - Parameter text: A number or a text.
  package static func notSaved(_ text: String) -> Message {
    Message("rules.notSaved", "“\(text)” is not one of your rules. To list them: cloudy rules")
  }
  /// After an error in a rule.
  package static let howToWrite = Message("rules.howToWrite", "How to write rules: cloudy ask --help")
}

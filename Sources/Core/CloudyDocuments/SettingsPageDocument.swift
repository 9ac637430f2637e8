import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The user's settings, and the available choices, as JSON. The schema is described in docs/json.md.
package struct SettingsPageDocument: Encodable, Sendable {
  struct Section: Encodable, Sendable {
    /// For example, `time`.
    let name: String
    let title: String
    let choices: [Choice]
  }

  struct Choice: Encodable, Sendable {
    /// For example, `12h`.
    let value: String
    let text: String
    /// For example, `1:57 PM`; `nil` for a unit that follows the others.
    let example: String?
    let isChosen: Bool
  }

  let version: Int
  let settings: WeatherDocument.SettingsDocument
  let sections: [Section]
  /// The texts of saved rules, in the order in which they were added.
  let rules: [String]
  /// The data stored about the user, one sentence each.
  let stored: [String]

  private enum CodingKeys: String, CodingKey {
    case version, settings, sections, rules
    case stored = "kept"
  }

  /// Creates the document of a user's settings.
  package init(_ settings: Settings, rules: RulesViewModel, stored: StoredDataViewModel, language: Language) {
    version = WeatherDocument.version
    self.settings = WeatherDocument.SettingsDocument(settings)
    sections =
      SettingsSection.all(in: .notation, .unit, settings: settings, language: language).map { section in
        Section(
          name: section.name.rawValue, title: section.title,
          choices: section.rows.map { row in
            Choice(
              value: row.choice.value, text: row.text, example: row.choice.example(in: language),
              isChosen: row.isChosen)
          })
      }
    self.rules = rules.rows.map(\.text)
    self.stored = stored.lines
  }
}

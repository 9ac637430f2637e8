import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The visitor's settings, and the data stored about them.
struct SettingsPage: Page {
  static let template = "settings"

  let frame: PageFrame
  let title: String
  let hint: String
  /// The title of the group of units and formats.
  let notationTitle: String
  let sections: [Section]
  let unitsTitle: String
  /// The units that can be chosen individually.
  let units: [Section]
  /// Whether any unit was chosen individually.
  let hasOwnUnits: Bool
  let appearance: [Section]
  /// The label of the button that installs the site as an application, where browsers allow that.
  let install: String
  let languages: LanguagesViewModel
  let rules: RulesViewModel
  /// The text in the field of a new rule, after it was rejected; empty otherwise.
  let typedRule: String
  /// The reason why it was rejected; `nil` if it was not.
  let ruleProblem: String?
  /// The places with notifications; `nil` without any.
  let notified: PushPlaces?
  /// The times of notifications; empty without any.
  let notificationTimes: [Section]
  let stored: StoredDataViewModel
  /// The label of the link to the account or login page; `nil` on a server without accounts.
  let account: String?
  /// A note that choices are not stored permanently; `nil` if they are.
  let note: String?

  struct Section: Sendable {
    /// The name of the form's field, such as `time`.
    let name: String
    let title: String
    /// An explanation; `nil` if none is needed.
    let note: String?
    let rows: [Row]
  }

  struct Row: Sendable {
    let value: String
    let text: String
    /// A formatted example; `nil` for a unit that follows the others.
    let example: String?
    let isChosen: Bool
  }

  /// - Parameters:
  ///   - rejection: A new rule that was not saved; `nil` for none.
  ///   - note: A note that choices are not stored permanently; `nil` if they are.
  init(
    _ settings: Settings, rules: RulesViewModel, rejection: RulesViewModel.Rejection? = nil,
    stored: StoredDataViewModel, notified: PushPlaces?, outcome: VisitOutcome?, note: String?,
    languages: LanguagesViewModel, hasAccounts: Bool, language: Language
  ) {
    title = language.text(Route.settings.title)
    hint = language.text(SettingsPageMessages.hint)
    func sections(_ sections: [SettingsSection]) -> [Section] {
      sections.map { section in
        Section(
          name: section.name.rawValue, title: section.title, note: section.note,
          rows: section.rows.map { row in
            Row(
              value: row.choice.value, text: row.text, example: row.choice.example(in: language),
              isChosen: row.isChosen)
          })
      }
    }
    let groups = SettingsGroupViewModel.groups(
      of: SettingsSection.all(in: .notation, .unit, .appearance, settings: settings, language: language),
      language: language)
    func members(_ group: SettingGroup) -> [Section] {
      sections(groups.flatMap(\.sections).filter { $0.name.group == group })
    }
    notationTitle = groups.first?.title ?? ""
    self.sections = members(.notation)
    units = members(.unit)
    appearance = members(.appearance)
    install = language.text(SettingsPageMessages.install)
    unitsTitle = language.text(SettingsPageMessages.unitsTitle)
    hasOwnUnits = units.contains { $0.rows.first?.isChosen == false }
    self.languages = languages
    self.rules = rules
    typedRule = rejection?.text ?? ""
    ruleProblem = rejection?.problem
    self.notified = notified
    let times = SettingsSection.all(in: .notification, settings: settings, language: language)
    notificationTimes = sections(
      notified.map { notified in times.filter { $0.name != .morning || notified.includesHome } } ?? [])
    self.stored = stored
    account = hasAccounts ? language.text(AccountMessages.account) : nil
    self.note = note
    frame = PageFrame(
      title: title, description: language.text(SettingsPageMessages.description), on: "/settings", outcome: outcome,
      language: language)
  }
}

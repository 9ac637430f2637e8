import CloudyModel
import Observation

/// The settings screen, and the one owner of what is set: whoever words something reads ``settings`` and so observes
/// them.
@Observable package final class SettingsViewModel {
  /// What holds now.
  package var settings: Settings {
    chosenForNow.completed(by: person.choices.settings).completed(by: defaults.settings(in: region))
  }
  /// Why a choice could not be kept, or what was kept not be read, worded; `nil` if all is well. The choice holds until
  /// the program ends all the same.
  package var message: String? {
    keepingError.map { language.text(.notKept($0)) } ?? person.readingError.map { language.text(.storeProblem($0)) }
  }

  package var title: String { language.text(.sceneTitle(.settings)) }
  /// Time, units and temperature.
  package var sections: [SettingsSection] { SettingsSection.all(settings, language: language) }
  /// Each unit that can be chosen for itself.
  package var unitSections: [SettingsSection] { SettingsSection.units(settings, language: language) }
  /// All of them, in the order in which they are shown.
  package var everySection: [SettingsSection] { sections + unitSections }

  /// Where the person lives or, if nobody knows, where the weather is that is shown: for settings of which nothing is known.
  private(set) var region: String?
  private var chosenForNow: ChosenSettings
  private var keepingError: StoreError?

  @ObservationIgnored private let person: PersonModel
  @ObservationIgnored private let defaults: DefaultSettings
  @ObservationIgnored private let language: Language

  /// - Parameters:
  ///   - chosenForNow: Choices for this run only, as on a command line. A choice on this screen goes before them.
  ///   - defaults: What holds where nobody chose.
  init(person: PersonModel, chosenForNow: ChosenSettings, defaults: DefaultSettings, language: Language) {
    self.person = person
    self.chosenForNow = chosenForNow
    self.defaults = defaults
    self.language = language
  }

  /// - Parameter region: In two letters of ISO 3166; `nil` on the sea.
  func regionChanged(_ region: String?) {
    if region != self.region { self.region = region }
  }

  /// The person made a choice. It holds at once.
  package func settingChosen(_ choice: SettingChoice) {
    chosenForNow.reset(choice.name)
    // Only this choice is kept: what else holds may be for this run only, or a default that follows the locale.
    _ = person.apply(.choose([choice]))
  }

  func settled(_ change: PersonModel.Settled) {
    guard case .choose(let choices) = change.change else { return }
    switch change.result {
    case .success: keepingError = nil
    case .failure(let error):
      for choice in choices { chosenForNow.choose(choice) }
      keepingError = error
    }
  }
}

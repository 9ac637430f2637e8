import CloudyModel
import Observation

/// The settings screen, and the one owner of what is set: whoever words something reads ``settings`` and so observes
/// them.
@Observable package final class SettingsViewModel {
  /// What holds now.
  package var settings: Settings { chosenForNow.completed(by: person.choices.settings).completed(by: defaults) }
  /// Why a choice could not be kept, or what was kept not be read, worded; `nil` if all is well. The choice holds until
  /// the program ends all the same.
  package var message: String? {
    keepingError.map { language.text(.notKept($0)) } ?? person.readingError.map { language.text(.storeProblem($0)) }
  }

  package var title: String { language.text(.sceneTitle(.settings)) }
  package var sections: [SettingsSection] { SettingsSection.all(settings, language: language) }

  private var chosenForNow: ChosenSettings
  private var keepingError: StoreError?

  @ObservationIgnored private let person: PersonModel
  @ObservationIgnored private let defaults: Settings
  @ObservationIgnored private let language: Language

  /// - Parameters:
  ///   - chosenForNow: Choices for this run only, as on a command line. A choice on this screen goes before them.
  ///   - defaults: What holds where nobody chose.
  init(person: PersonModel, chosenForNow: ChosenSettings, defaults: Settings, language: Language) {
    self.person = person
    self.chosenForNow = chosenForNow
    self.defaults = defaults
    self.language = language
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

import CloudyModel
import CloudyServices
import Observation

/// The settings screen, and the one owner of what is set: whoever words something reads ``settings`` and so observes
/// them.
@Observable package final class SettingsViewModel {
  /// What holds now.
  package private(set) var settings: Settings
  /// Why a choice could not be kept, or what was kept not be read, worded; `nil` if all is well. The choice holds until
  /// the program ends all the same.
  package var message: String? { keepingProblem ?? readingProblem }

  package var title: String { language.text(.sceneTitle(.settings)) }
  package var sections: [SettingsSection] { SettingsSection.all(settings, language: language) }

  private var keepingProblem: String?
  private var readingProblem: String?

  @ObservationIgnored private let store: SettingsStore
  @ObservationIgnored private let defaults: Settings
  @ObservationIgnored private var chosenForNow: ChosenSettings
  @ObservationIgnored private let language: Language

  /// - Parameters:
  ///   - chosenForNow: Choices for this run only, as on a command line. A choice on this screen goes before them.
  ///   - defaults: What holds where nobody chose.
  package init(
    store: SettingsStore, chosenForNow: ChosenSettings = ChosenSettings(), defaults: Settings = Settings(),
    language: Language = .english
  ) {
    self.store = store
    self.chosenForNow = chosenForNow
    self.defaults = defaults
    self.language = language
    settings = chosenForNow.completed(by: defaults)
    changedElsewhere()
  }

  /// The person chose a row; one that does not exist is nothing.
  package func settingChosen(section: Int, row: Int) {
    let sections = sections
    guard sections.indices.contains(section), sections[section].choices.indices.contains(row) else { return }
    settingChosen(sections[section].choices[row])
  }

  /// The person made a choice. It holds at once.
  package func settingChosen(_ choice: SettingChoice) {
    var chosen = ChosenSettings(time: settings.time, units: settings.units, temperature: settings.temperature)
    chosen.choose(choice)
    settings = chosen.completed(by: defaults)
    chosenForNow.forget(choice)
    do throws(StoreError) {
      // Only this choice is kept: what else holds may be for this run only, or a default that follows the locale.
      var kept = try store.chosen()
      kept.choose(choice)
      try store.save(kept)
      keepingProblem = nil
    } catch {
      // Or the next change elsewhere would take it back.
      chosenForNow.choose(choice)
      keepingProblem = language.text(.notKept(error))
    }
  }

  /// What is kept may have been changed by another program.
  func changedElsewhere() {
    do throws(StoreError) {
      settings = chosenForNow.completed(by: try store.chosen().completed(by: defaults))
      readingProblem = nil
    } catch {
      readingProblem = language.text(.storeProblem(error))
    }
  }
}

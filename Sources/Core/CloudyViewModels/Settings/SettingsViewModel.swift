import CloudyLocalization
import CloudyModel
import Observation

/// The settings screen, and the single owner of the settings. View models that read ``settings`` observe them.
@Observable package final class SettingsViewModel {
  /// The user's saved rules.
  package let rules: RuleListViewModel
  /// The settings that apply now.
  package var settings: Settings {
    chosenForNow.completed(by: user.userData.settings)
      .completed(by: defaults.settings(home: user.userData.home, displayed: selectedPlace))
  }
  /// The reason why a choice could not be stored, or the stored choices could not be read; `nil` if there is no error.
  /// The choice still applies until the program exits.
  package var message: String? {
    keepingError.map { language.text(StoreMessages.notStored($0)) }
      ?? user.readingError.map { language.text(StoreMessages.unreadable($0)) }
      ?? autostartError.map { language.text($0.message) }
  }

  package var title: String { language.text(Route.settings.title) }
  /// The sections for time, units and temperature.
  package var sections: [SettingsSection] {
    SettingsSection.all(in: .notation, settings: settings, undecided: undecided, language: language)
  }
  /// One section for each unit that can be chosen separately.
  package var unitSections: [SettingsSection] {
    SettingsSection.all(in: .unit, settings: settings, language: language)
  }
  /// All sections in display order.
  package var everySection: [SettingsSection] {
    sections + unitSections
      + (hasAppearance ? SettingsSection.all(in: .appearance, settings: settings, language: language) : [])
      + SettingsSection.all(in: .locationHint, settings: settings, language: language)
      // Notifications come from the background service.
      + (background == nil
        ? []
        : SettingsSection.all(
          in: .background, .notification, settings: settings, disabled: disabled, language: language))
  }

  /// The same as ``everySection``, in the groups of one page.
  package var groups: [SettingsGroupViewModel] {
    SettingsGroupViewModel.groups(of: everySection, language: language)
  }
  /// Whether windows and pages are dark; `nil` to follow the system.
  package var prefersDark: Bool? {
    switch settings.appearance {
    case .system: nil
    case .light: false
    case .dark: true
    }
  }

  /// The settings that follow the displayed place, since nothing decides them.
  private var undecided: Set<SettingName> {
    defaults.undecided(by: user.userData).filter { chosenForNow[$0] == nil }
  }

  /// The times of notifications, while those are off.
  private var disabled: Set<SettingName> {
    settings.notifications == .on ? [] : Set(SettingName.all(in: .notification))
  }

  /// The displayed place; `nil` until there is one.
  private var selectedPlace: Place?
  private var chosenForNow: ChosenSettings
  private var keepingError: StoreError?
  private var autostartError: AutostartError?

  @ObservationIgnored private let user: UserDataModel
  @ObservationIgnored private let defaults: DefaultSettings
  @ObservationIgnored private let language: Language
  @ObservationIgnored private let hasAppearance: Bool
  @ObservationIgnored private let background: (any BackgroundService)?

  /// Creates the screen for one run.
  ///
  /// - Parameters:
  ///   - chosenForNow: Choices for this run only, such as those on a command line. A choice on this screen overrides
  ///     them.
  ///   - defaults: The settings that the user has not chosen.
  ///   - hasAppearance: Whether the front end has light and dark colors of its own.
  ///   - background: The background service; `nil` for a front end without one.
  init(
    user: UserDataModel, chosenForNow: ChosenSettings, defaults: DefaultSettings,
    hasAppearance: Bool, background: (any BackgroundService)?, language: Language
  ) {
    self.user = user
    self.chosenForNow = chosenForNow
    self.defaults = defaults
    self.hasAppearance = hasAppearance
    self.background = background
    self.language = language
    rules = RuleListViewModel(user: user, language: language)
  }

  /// Handles the display of another place, whose region may have other customary settings.
  func selectedPlaceChanged(_ place: Place?) {
    if place != selectedPlace { selectedPlace = place }
  }

  /// Handles a choice by the user. It applies at once.
  func settingChosen(_ choice: SettingChoice) {
    chosenForNow.reset(choice.name)
    // Only this choice is stored: other settings may be for this run only, or defaults that follow the locale.
    _ = user.apply(.choose([choice]))
  }

  func settled(_ change: UserDataModel.ConfirmedChange) {
    rules.settled(change)
    guard case .choose(let chosen) = change.change else { return }
    switch change.result {
    case .success:
      keepingError = nil
      if chosen.contains(where: { $0.name.group == .background }) { backgroundChanged() }
    case .failure(let error):
      for choice in chosen { chosenForNow.choose(choice) }
      keepingError = error
    }
  }

  /// Called after the choice is stored, since the service reads it from the store.
  private func backgroundChanged() {
    do throws(AutostartError) {
      try background?.setEnabled(to: user.userData.settings.needsBackground)
      autostartError = nil
    } catch {
      autostartError = error
    }
  }
}

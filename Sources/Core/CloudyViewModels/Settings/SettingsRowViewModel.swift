import CloudyModel

/// A row of the settings: one of the choices that a section offers.
package struct SettingsRowViewModel: SettingsPresentable, Hashable {
  package let choice: SettingChoice
  package let text: String
  package let isChosen: Bool

  /// Words a choice, and marks it if the settings have it.
  package init(_ choice: SettingChoice, settings: Settings, language: Language) {
    self.choice = choice
    text = language.text(.setting(choice))
    isChosen =
      switch choice {
      case .time(let notation): settings.time == notation
      case .units(let notation): settings.units == notation
      case .temperature(let notation): settings.temperature == notation
      case .wind(let unit): settings.ownWind == unit
      case .pressure(let unit): settings.ownPressure == unit
      case .precipitation(let unit): settings.ownPrecipitation == unit
      case .distance(let unit): settings.ownDistance == unit
      case .search(let reach): settings.search == reach
      case .location(let finding): settings.location == finding
      case .notifications(let choice): settings.notifications == choice
      case .background(let choice): settings.background == choice
      }
  }
}

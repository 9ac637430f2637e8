import BookCloudyModels

/// A row of the settings: one temperature unit.
package struct SettingsViewTemperatureViewModel {
  private let temperatureNotation: TemperatureNotation
  private let preferences: Preferences

  package init(temperatureNotation: TemperatureNotation, preferences: Preferences) {
    (self.temperatureNotation, self.preferences) = (temperatureNotation, preferences)
  }

  package var text: String {
    switch temperatureNotation {
    case .fahrenheit: "Fahrenheit"
    case .celsius: "Celsius"
    }
  }

  package var accessoryType: AccessoryType {
    preferences.temperatureNotation() == temperatureNotation ? .checkmark : .none
  }
}

extension SettingsViewTemperatureViewModel: SettingsPresentable {}

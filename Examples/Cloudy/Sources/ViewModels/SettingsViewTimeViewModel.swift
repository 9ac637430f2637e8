import BookCloudyModels

/// A row of the settings: one time format.
package struct SettingsViewTimeViewModel {
  private let timeNotation: TimeNotation
  private let preferences: Preferences

  package init(timeNotation: TimeNotation, preferences: Preferences) {
    (self.timeNotation, self.preferences) = (timeNotation, preferences)
  }

  package var text: String {
    switch timeNotation {
    case .twelveHour: "12 Hour"
    case .twentyFourHour: "24 Hour"
    }
  }

  package var accessoryType: AccessoryType { preferences.timeNotation() == timeNotation ? .checkmark : .none }
}

extension SettingsViewTimeViewModel: SettingsPresentable {}

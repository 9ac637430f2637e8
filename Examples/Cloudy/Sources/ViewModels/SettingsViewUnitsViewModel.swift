import BookCloudyModels

/// A row of the settings: one unit of speed.
package struct SettingsViewUnitsViewModel {
  private let unitsNotation: UnitsNotation
  private let preferences: Preferences

  package init(unitsNotation: UnitsNotation, preferences: Preferences) {
    (self.unitsNotation, self.preferences) = (unitsNotation, preferences)
  }

  package var text: String {
    switch unitsNotation {
    case .imperial: "Imperial"
    case .metric: "Metric"
    }
  }

  package var accessoryType: AccessoryType { preferences.unitsNotation() == unitsNotation ? .checkmark : .none }
}

extension SettingsViewUnitsViewModel: SettingsPresentable {}

import BookCloudyModels

/// The screen of settings: three sections of two rows.
///
/// The book has no such view model. Its controller creates the models from row numbers, so that the order of an enum's
/// cases is the layout of the screen (B-13).
@MainActor package final class SettingsViewModel {
  /// A row, with the setting that it selects.
  package struct Row {
    package let viewModel: any SettingsPresentable
    fileprivate let choice: Choice
  }

  fileprivate enum Choice {
    case time(TimeNotation)
    case units(UnitsNotation)
    case temperature(TemperatureNotation)
  }

  package let title = Texts.settings
  /// Called when the content has changed.
  package var didChange: (@MainActor () -> Void)?
  private let preferences: Preferences
  private let settingDidChange: @MainActor () -> Void
  private let sections: [[Row]]

  /// - Parameter settingDidChange: Called when a setting has been saved, in place of the book's delegate.
  package init(preferences: Preferences, settingDidChange: @escaping @MainActor () -> Void) {
    (self.preferences, self.settingDidChange) = (preferences, settingDidChange)
    sections = [
      [TimeNotation.twelveHour, .twentyFourHour].map {
        Row(viewModel: SettingsViewTimeViewModel(timeNotation: $0, preferences: preferences), choice: .time($0))
      },
      [UnitsNotation.imperial, .metric].map {
        Row(viewModel: SettingsViewUnitsViewModel(unitsNotation: $0, preferences: preferences), choice: .units($0))
      },
      [TemperatureNotation.fahrenheit, .celsius].map {
        Row(
          viewModel: SettingsViewTemperatureViewModel(temperatureNotation: $0, preferences: preferences),
          choice: .temperature($0))
      },
    ]
  }

  package var numberOfSections: Int { sections.count }

  /// The number of rows in a section; 0 if there is no such section.
  package func numberOfRows(in section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

  /// Returns a row; `nil` if there is none (B-3).
  package func row(at index: Int, in section: Int) -> Row? {
    guard sections.indices.contains(section), sections[section].indices.contains(index) else { return nil }
    return sections[section][index]
  }

  /// The user chose a row. Choosing the selected one does nothing.
  package func chosen(_ row: Row) {
    guard row.viewModel.accessoryType != .checkmark else { return }
    switch row.choice {
    case .time(let notation): preferences.setTimeNotation(timeNotation: notation)
    case .units(let notation): preferences.setUnitsNotation(unitsNotation: notation)
    case .temperature(let notation): preferences.setTemperatureNotation(temperatureNotation: notation)
    }
    settingDidChange()
    didChange?()
  }
}

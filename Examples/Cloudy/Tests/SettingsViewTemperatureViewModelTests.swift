import BookCloudyModels
import BookCloudyViewModels
import Testing

/// The six tests printed in the book. Names give the stored setting first, and then that of the row.
@Suite struct SettingsViewTemperatureViewModelTests {
  private let preferences = Preferences()

  private func viewModel(_ notation: TemperatureNotation) -> any SettingsPresentable {
    SettingsViewTemperatureViewModel(temperatureNotation: notation, preferences: preferences)
  }

  private func store(_ notation: TemperatureNotation) {
    preferences.set(notation.rawValue, forKey: UserDefaultsKeys.temperatureNotation)
  }

  @Test("the row of fahrenheit says “Fahrenheit”") func testText_Fahrenheit() {
    #expect(viewModel(.fahrenheit).text == "Fahrenheit")
  }

  @Test("the row of celsius says “Celsius”") func testText_Celsius() {
    #expect(viewModel(.celsius).text == "Celsius")
  }

  @Test("with “Fahrenheit” stored, “Fahrenheit” is checked")
  func testAccessoryType_Fahrenheit_Fahrenheit() {
    store(.fahrenheit)
    #expect(viewModel(.fahrenheit).accessoryType == .checkmark)
  }

  @Test("with “Fahrenheit” stored, “Celsius” is not checked (B-16)")
  func testAccessoryType_Fahrenheit_Celsius() {
    store(.fahrenheit)
    #expect(viewModel(.celsius).accessoryType == .none)
  }

  @Test("with “Celsius” stored, “Fahrenheit” is not checked (B-16)")
  func testAccessoryType_Celsius_Fahrenheit() {
    store(.celsius)
    #expect(viewModel(.fahrenheit).accessoryType == .none)
  }

  @Test("with “Celsius” stored, “Celsius” is checked")
  func testAccessoryType_Celsius_Celsius() {
    store(.celsius)
    #expect(viewModel(.celsius).accessoryType == .checkmark)
  }
}

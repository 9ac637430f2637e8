import BookCloudyModels
import BookCloudyViewModels
import Testing

/// The six tests printed in the book. Names give the stored setting first, and then that of the row.
@Suite struct SettingsViewUnitsViewModelTests {
  private let preferences = Preferences()

  private func viewModel(_ notation: UnitsNotation) -> any SettingsPresentable {
    SettingsViewUnitsViewModel(unitsNotation: notation, preferences: preferences)
  }

  private func store(_ notation: UnitsNotation) {
    preferences.set(notation.rawValue, forKey: UserDefaultsKeys.unitsNotation)
  }

  @Test("the row of imperial says “Imperial”") func testText_Imperial() {
    #expect(viewModel(.imperial).text == "Imperial")
  }

  @Test("the row of metric says “Metric”") func testText_Metric() {
    #expect(viewModel(.metric).text == "Metric")
  }

  @Test("with “Imperial” stored, “Imperial” is checked")
  func testAccessoryType_Imperial_Imperial() {
    store(.imperial)
    #expect(viewModel(.imperial).accessoryType == .checkmark)
  }

  @Test("with “Imperial” stored, “Metric” is not checked (B-16)")
  func testAccessoryType_Imperial_Metric() {
    store(.imperial)
    #expect(viewModel(.metric).accessoryType == .none)
  }

  @Test("with “Metric” stored, “Imperial” is not checked (B-16)")
  func testAccessoryType_Metric_Imperial() {
    store(.metric)
    #expect(viewModel(.imperial).accessoryType == .none)
  }

  @Test("with “Metric” stored, “Metric” is checked")
  func testAccessoryType_Metric_Metric() {
    store(.metric)
    #expect(viewModel(.metric).accessoryType == .checkmark)
  }
}

import BookCloudyModels
import BookCloudyViewModels
import Testing

/// The six tests printed in the book. Names give the stored setting first, and then that of the row.
@Suite struct SettingsViewTimeViewModelTests {
  private let preferences = Preferences()

  private func viewModel(_ notation: TimeNotation) -> any SettingsPresentable {
    SettingsViewTimeViewModel(timeNotation: notation, preferences: preferences)
  }

  private func store(_ notation: TimeNotation) {
    preferences.set(notation.rawValue, forKey: UserDefaultsKeys.timeNotation)
  }

  @Test("the row of twelveHour says “12 Hour”") func testText_TwelveHour() {
    #expect(viewModel(.twelveHour).text == "12 Hour")
  }

  @Test("the row of twentyFourHour says “24 Hour”") func testText_TwentyFourHour() {
    #expect(viewModel(.twentyFourHour).text == "24 Hour")
  }

  @Test("with “12 Hour” stored, “12 Hour” is checked")
  func testAccessoryType_TwelveHour_TwelveHour() {
    store(.twelveHour)
    #expect(viewModel(.twelveHour).accessoryType == .checkmark)
  }

  @Test("with “12 Hour” stored, “24 Hour” is not checked")
  func testAccessoryType_TwelveHour_TwentyFourHour() {
    store(.twelveHour)
    #expect(viewModel(.twentyFourHour).accessoryType == .none)
  }

  @Test("with “24 Hour” stored, “12 Hour” is not checked")
  func testAccessoryType_TwentyFourHour_TwelveHour() {
    store(.twentyFourHour)
    #expect(viewModel(.twelveHour).accessoryType == .none)
  }

  @Test("with “24 Hour” stored, “24 Hour” is checked")
  func testAccessoryType_TwentyFourHour_TwentyFourHour() {
    store(.twentyFourHour)
    #expect(viewModel(.twentyFourHour).accessoryType == .checkmark)
  }
}

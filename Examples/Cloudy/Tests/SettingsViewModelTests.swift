import BookCloudyModels
import BookCloudyViewModels
import Testing

/// The screen as a view uses it, which sees no notation (B-13).
@MainActor @Suite struct SettingsViewModelTests {
  private let preferences = Preferences()
  private let told = Told()
  private let viewModel: SettingsViewModel

  @MainActor private final class Told { var count = 0 }

  init() { viewModel = SettingsViewModel(preferences: preferences) { [told] in told.count += 1 } }

  private var drawn: [String] {
    (0..<viewModel.numberOfSections).flatMap { section in
      (0..<viewModel.numberOfRows(in: section)).compactMap { viewModel.row(at: $0, in: section)?.viewModel }
    }.map { $0.text + ($0.accessoryType == .checkmark ? " ✓" : "") }
  }

  @Test func `three sections have two rows each, and the defaults are checked`() {
    #expect(viewModel.title == "Settings")
    #expect(viewModel.numberOfSections == 3)
    #expect((0..<3).map(viewModel.numberOfRows) == [2, 2, 2])
    #expect(drawn == ["12 Hour ✓", "24 Hour", "Imperial ✓", "Metric", "Fahrenheit ✓", "Celsius"])
  }

  @Test(arguments: [(3, 0), (-1, 0), (0, 2), (0, -1), (.max, .min)])
  func `an unknown row is nil (B-3)`(section: Int, row: Int) {
    #expect(viewModel.row(at: row, in: section) == nil)
  }

  @Test(arguments: [3, -1, .max]) func `an unknown section has no rows (B-3)`(section: Int) {
    #expect(viewModel.numberOfRows(in: section) == 0)
  }

  @Test func `choosing a row stores, checks and reports it (B-13)`() throws {
    var draws = 0
    viewModel.didChange = { draws += 1 }
    for section in 0..<3 { viewModel.chosen(try #require(viewModel.row(at: 1, in: section))) }
    #expect(drawn == ["12 Hour", "24 Hour ✓", "Imperial", "Metric ✓", "Fahrenheit", "Celsius ✓"])
    #expect(preferences.timeNotation() == .twentyFourHour)
    #expect(preferences.unitsNotation() == .metric)
    #expect(preferences.temperatureNotation() == .celsius)
    #expect(told.count == 3)
    #expect(draws == 3)
  }

  @Test func `choosing the checked row does nothing`() throws {
    viewModel.chosen(try #require(viewModel.row(at: 0, in: 0)))
    #expect(told.count == 0)
  }

  @Test func `a choice can be reversed`() throws {
    for row in [1, 0] { viewModel.chosen(try #require(viewModel.row(at: row, in: 1))) }
    #expect(preferences.unitsNotation() == .imperial)
    #expect(told.count == 2)
  }
}

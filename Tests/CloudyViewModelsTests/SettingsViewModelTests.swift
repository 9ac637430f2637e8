import CloudyModel
import CloudyViewModels
import Testing

@Suite struct SettingsViewModelTests {
  @Test(arguments: [(TimeNotation.twelveHour, "12 Hour"), (.twentyFourHour, "24 Hour")])
  func `a row of time has its words, and the check mark if it is chosen`(notation: TimeNotation, text: String) {
    for chosen in TimeNotation.allCases {
      let row = SettingsTimeViewModel(notation, settings: Settings(time: chosen))
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test(arguments: [(UnitsNotation.imperial, "Imperial"), (.metric, "Metric")])
  func `a row of units has its words, and the check mark if it is chosen`(notation: UnitsNotation, text: String) {
    for chosen in UnitsNotation.allCases {
      let row = SettingsUnitsViewModel(notation, settings: Settings(units: chosen))
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test(arguments: [(TemperatureNotation.fahrenheit, "Fahrenheit"), (.celsius, "Celsius")])
  func `a row of temperature has its words, and the check mark if it is chosen`(
    notation: TemperatureNotation, text: String
  ) {
    for chosen in TemperatureNotation.allCases {
      let row = SettingsTemperatureViewModel(notation, settings: Settings(temperature: chosen))
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test func `there are three sections of two rows, with one check mark each`() {
    let sections = SettingsSection.all(Settings())
    #expect(sections.map(\.title) == ["Time", "Units", "Temperature"])
    #expect(
      sections.map { $0.rows.map(\.text) } == [
        ["12 Hour", "24 Hour"], ["Imperial", "Metric"], ["Fahrenheit", "Celsius"],
      ])
    #expect(sections.map { $0.rows.map(\.isChosen) } == [[true, false], [true, false], [true, false]])
  }
}

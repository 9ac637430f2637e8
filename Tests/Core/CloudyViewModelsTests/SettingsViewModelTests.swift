import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Testing

@Suite struct SettingsViewModelTests {
  @Test(arguments: [(TimeNotation.twelveHour, "12-hour"), (.twentyFourHour, "24-hour")])
  func `the row of a time format has its name, and a check mark if chosen`(notation: TimeNotation, text: String) {
    for chosen in TimeNotation.allCases {
      let row = SettingsRowViewModel(.time(notation), settings: Settings(time: chosen), language: .english)
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test(arguments: [(UnitsNotation.imperial, "Imperial"), (.metric, "Metric")])
  func `the row of a unit system has its name, and a check mark if chosen`(notation: UnitsNotation, text: String) {
    for chosen in UnitsNotation.allCases {
      let row = SettingsRowViewModel(.units(notation), settings: Settings(units: chosen), language: .english)
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test(arguments: [(TemperatureNotation.fahrenheit, "Fahrenheit"), (.celsius, "Celsius")])
  func `the row of a temperature unit has its name, and a check mark if chosen`(
    notation: TemperatureNotation, text: String
  ) {
    for chosen in TemperatureNotation.allCases {
      let row = SettingsRowViewModel(
        .temperature(notation), settings: Settings(temperature: chosen), language: .english)
      #expect(row.text == text)
      #expect(row.isChosen == (notation == chosen))
    }
  }

  @Test func `there are three sections, with one check mark each`() {
    let sections = SettingsSection.all(in: .notation, settings: Settings(), language: .english)
    #expect(sections.map(\.title) == ["Time", "Units", "Temperature"])
    #expect(
      sections.map { $0.rows.map(\.text) } == [
        ["12-hour", "24-hour"], ["Imperial", "Metric"], ["Fahrenheit", "Celsius", "Kelvin"],
      ])
    #expect(sections.map { $0.rows.map(\.isChosen) } == [[true, false], [true, false], [true, false, false]])
  }

  @Test func `an individual unit follows the unit system until it is chosen`() {
    func marks(_ settings: Settings) -> [[String]] {
      SettingsSection.all(in: .unit, settings: settings, language: .english).map {
        $0.rows.filter(\.isChosen).map(\.text)
      }
    }
    #expect(
      SettingsSection.all(in: .unit, settings: Settings(), language: .english).map(\.title) == [
        "Wind", "Pressure", "Precipitation", "Distance",
      ])
    #expect(marks(Settings()) == Array(repeating: ["Automatic (from Units)"], count: 4))
    let own = Settings([
      .wind(.knots), .pressure(.millimetersOfMercury), .precipitation(.inches), .distance(.kilometers),
    ])
    #expect(marks(own) == [["Knots"], ["Millimeters of mercury"], ["Inches"], ["Kilometers"]])
  }

  @Test func `the appearance is that of the system until it is light or dark`() {
    func section(_ settings: Settings) -> [SettingsSection] {
      SettingsSection.all(in: .appearance, settings: settings, language: .english)
    }
    #expect(section(Settings()).map(\.title) == ["Appearance"])
    #expect(section(Settings()).flatMap { $0.rows.map(\.text) } == ["System", "Light", "Dark"])
    #expect(section(Settings()).flatMap { $0.rows.map(\.isChosen) } == [true, false, false])
    #expect(section(Settings([.appearance(.dark)])).flatMap { $0.rows.map(\.isChosen) } == [false, false, true])
  }

  @Test(arguments: SettingName.allCases) func `each choice of a setting has its own text`(name: SettingName) {
    let userData = SettingChoice.all(of: name)
    let words = userData.map { $0.text(Settings(), language: .english) }
    #expect(Set(words).count == userData.count)
    #expect(zip(userData, words).allSatisfy { $0.value != $1 })
  }

  @Test func `times of notifications are in the notation of the clock`() {
    func text(_ choice: SettingChoice, _ time: TimeNotation) -> String {
      SettingsRowViewModel(choice, settings: Settings(time: time), language: .english).text
    }
    #expect(text(.morning(.seven), .twelveHour) == "7:00 AM")
    #expect(text(.morning(.seven), .twentyFourHour) == "07:00")
    #expect(text(.quiet(.from22To7), .twelveHour) == "10:00 PM – 7:00 AM")
    #expect(text(.quiet(.from22To7), .twentyFourHour) == "22:00 – 07:00")
    #expect(text(.quiet(.off), .twentyFourHour) == "Off" && text(.morning(.off), .twelveHour) == "Off")
  }
}

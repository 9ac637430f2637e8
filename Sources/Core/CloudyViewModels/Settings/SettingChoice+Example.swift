import CloudyModel

extension SettingChoice {
  /// An example in this notation, such as `01:57 PM`, `6 MPH, 10 mi` or `44.5 °F`; `nil` for a unit that follows the
  /// others, and for what is no notation.
  package func example(in language: Language) -> String? {
    func format(_ settings: Settings) -> WeatherFormat { WeatherFormat(settings: settings, language: language) }
    switch self {
    case .time(let notation):
      return format(Settings(time: notation)).time(TimeOfDay(hour: 13, minute: 57, second: 0))
    case .units(let notation):
      let format = format(Settings(units: notation))
      return language.text(.list([format.speed(SettingChoice.breeze), format.distance(SettingChoice.view)]))
    case .temperature(let notation):
      return format(Settings(temperature: notation)).temperature(Temperature(celsius: 6.94))
    case .wind(let unit): return unit.map { format(Settings(wind: $0)).speed(SettingChoice.breeze) }
    case .pressure(let unit):
      return unit.map { format(Settings(pressure: $0)).pressure(Pressure(hectopascals: 1024)) }
    case .precipitation(let unit):
      let format = format(Settings(precipitation: unit))
      guard unit != nil else { return nil }
      return language.text(
        .list([format.depth(Length(millimeters: 2.3)), format.snowDepth(Length(centimeters: 3))]))
    case .distance(let unit): return unit.map { format(Settings(distance: $0)).distance(SettingChoice.view) }
    case .search, .location, .notifications, .background: return nil
    }
  }

  private static let breeze = Speed(metersPerSecond: 2.7)
  private static let view = Length(kilometers: 16.1)
}

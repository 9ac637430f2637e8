import CloudyModel

extension SettingChoice {
  /// What is written with it, as `01:57 PM`, `6 MPH, 10 mi` or `44.5 °F`.
  package func example(in language: Language = .english) -> String {
    func format(_ settings: Settings) -> WeatherFormat { WeatherFormat(settings: settings, language: language) }
    switch self {
    case .time(let notation):
      return format(Settings(time: notation)).time(TimeOfDay(hour: 13, minute: 57, second: 0))
    case .units(let notation):
      let format = format(Settings(units: notation))
      return [format.speed(Speed(metersPerSecond: 2.7)), format.distance(Length(kilometers: 16.1))]
        .joined(separator: ", ")
    case .temperature(let notation):
      return format(Settings(temperature: notation)).temperature(Temperature(celsius: 6.94))
    }
  }
}

import CloudyLocalization
import CloudyModel

extension SettingChoice {
  /// Returns an example in this notation, such as `1:57 PM`, `6 mph, 10 mi` or `44.5°F`; `nil` for a unit that
  /// follows the others, and for settings that are not a notation.
  package func example(in language: Language) -> String? {
    guard !isSameAsUnits else { return nil }
    let format = WeatherFormat(settings: Settings([self]), language: language)
    switch name {
    case .time: return format.time(TimeOfDay(hour: 13, minute: 57, second: 0))
    case .units:
      return language.text(.list([format.speed(SettingChoice.breeze), format.distance(SettingChoice.view)]))
    case .temperature: return format.temperature(Temperature(celsius: 6.94))
    case .wind: return format.speed(SettingChoice.breeze)
    case .pressure: return format.pressure(Pressure(hectopascals: 1024))
    case .precipitation:
      return language.text(
        .list([format.depth(Length(millimeters: 2.3)), format.snowDepth(Length(centimeters: 3))]))
    case .distance: return format.distance(SettingChoice.view)
    case .appearance, .search, .location, .notifications, .morning, .quiet, .background: return nil
    }
  }

  private static let breeze = Speed(metersPerSecond: 2.7)
  private static let view = Length(kilometers: 16.1)
}

import CloudyModel
import CloudyViewModels

/// A picture of the weather that the page draws once and shows wherever it is wanted.
struct WeatherIconUse: Sendable {
  /// Of the symbol within the page, as `icon-rain`.
  let symbol: String
  /// What the picture shows, for people who cannot see it.
  let label: String

  init(_ icon: WeatherIcon, label: String) {
    symbol = WeatherIconSymbol.id(icon)
    self.label = label
  }
}

/// A picture of the weather where the page draws it.
struct WeatherIconSymbol: Sendable {
  let id: String
  /// The template with the drawing.
  let icon: String

  init(_ weatherIcon: WeatherIcon) {
    id = WeatherIconSymbol.id(weatherIcon)
    icon = WeatherIconSymbol.template(weatherIcon)
  }

  static func id(_ icon: WeatherIcon) -> String { "icon-\(icon.rawValue)" }
  static func template(_ icon: WeatherIcon) -> String { "icons/weather/\(icon.rawValue)" }

  /// One of each that is used.
  static func all(_ icons: some Sequence<WeatherIcon>) -> [WeatherIconSymbol] {
    let used = Set(icons)
    return WeatherIcon.allCases.filter(used.contains).map(WeatherIconSymbol.init)
  }
}

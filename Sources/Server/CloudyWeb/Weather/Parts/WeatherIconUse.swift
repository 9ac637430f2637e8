import CloudyModel
import CloudyViewModels

/// A reference to a weather icon that the page draws once.
struct WeatherIconUse: Sendable {
  /// The id of the symbol within the page, such as `icon-rain`.
  let symbol: String

  init(_ icon: WeatherIcon) { symbol = WeatherIconSymbol.id(icon) }
}

/// The definition of a weather icon on the page.
struct WeatherIconSymbol: Sendable {
  let id: String
  /// The partial with the drawing.
  let icon: String

  init(_ weatherIcon: WeatherIcon) {
    id = WeatherIconSymbol.id(weatherIcon)
    icon = WeatherIconSymbol.template(weatherIcon)
  }

  static func id(_ icon: WeatherIcon) -> String { "icon-\(icon.rawValue)" }
  static func template(_ icon: WeatherIcon) -> String { "icons/weather/\(icon.rawValue)" }

  /// Returns one symbol for each icon in use.
  static func all(_ icons: some Sequence<WeatherIcon>) -> [WeatherIconSymbol] {
    let used = Set(icons)
    return WeatherIcon.allCases.filter(used.contains).map(WeatherIconSymbol.init)
  }
}

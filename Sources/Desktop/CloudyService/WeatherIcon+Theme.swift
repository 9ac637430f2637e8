import CloudyViewModels

extension WeatherIcon {
  /// The icon's name in icon themes, from freedesktop.org's Icon Naming Specification.
  var themeName: String {
    switch self {
    case .clearDay: "weather-clear"
    case .clearNight: "weather-clear-night"
    case .rain: "weather-showers"
    case .snow, .sleet: "weather-snow"
    case .wind: "weather-overcast"
    case .fog: "weather-fog"
    case .cloudy: "weather-overcast"
    case .partlyCloudyDay: "weather-few-clouds"
    case .partlyCloudyNight: "weather-few-clouds-night"
    case .hail, .thunderstorm: "weather-storm"
    case .tornado: "weather-severe-alert"
    case .unknown: "mark-location"
    }
  }
}

extension WeatherIcon {
  /// One character for where there is no room for a picture.
  package var emoji: String {
    switch self {
    case .clearDay: "☀️"
    case .clearNight: "🌙"
    case .rain: "🌧️"
    case .snow: "🌨️"
    case .sleet: "🌨️"
    case .wind: "💨"
    case .fog: "🌫️"
    case .cloudy: "☁️"
    case .partlyCloudyDay: "⛅️"
    case .partlyCloudyNight: "☁️"
    case .hail: "🌨️"
    case .thunderstorm: "⛈️"
    case .tornado: "🌪️"
    case .unknown: "❔"
    }
  }

  /// For status bars without such characters.
  package var ascii: String {
    switch self {
    case .clearDay: "o"
    case .clearNight: "("
    case .rain: "/"
    case .snow: "*"
    case .sleet: "%"
    case .wind: "~"
    case .fog: "="
    case .cloudy: "mm"
    case .partlyCloudyDay: "om"
    case .partlyCloudyNight: "(m"
    case .hail: "."
    case .thunderstorm: "!/"
    case .tornado: "@"
    case .unknown: "?"
    }
  }
}

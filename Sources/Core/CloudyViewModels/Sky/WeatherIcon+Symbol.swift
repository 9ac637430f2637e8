extension WeatherIcon {
  /// An emoji for use without a picture.
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

  /// One or more ASCII characters, for status bars without emoji.
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

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

  /// The symbol of Nerd Fonts, one cell wide. Their weather icons (`nf-weather-…`) are in the private use area.
  package var nerdFont: String {
    switch self {
    // day_sunny
    case .clearDay: "\u{E30D}"
    // night_clear
    case .clearNight: "\u{E32B}"
    case .rain: "\u{E318}"
    case .snow: "\u{E31A}"
    case .sleet: "\u{E3AD}"
    // strong_wind
    case .wind: "\u{E34B}"
    case .fog: "\u{E313}"
    case .cloudy: "\u{E312}"
    // day_cloudy
    case .partlyCloudyDay: "\u{E302}"
    // night_alt_cloudy
    case .partlyCloudyNight: "\u{E37E}"
    case .hail: "\u{E314}"
    case .thunderstorm: "\u{E31D}"
    case .tornado: "\u{E351}"
    // na
    case .unknown: "\u{E374}"
    }
  }
}

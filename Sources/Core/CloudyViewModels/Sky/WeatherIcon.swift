import CloudyModel

/// The name of an icon, as in the Dark Sky API. A front end has a drawing for each.
package enum WeatherIcon: String, CaseIterable, Hashable, Sendable {
  case clearDay = "clear-day"
  case clearNight = "clear-night"
  case rain, snow, sleet, wind, fog, cloudy
  case partlyCloudyDay = "partly-cloudy-day"
  case partlyCloudyNight = "partly-cloudy-night"
  case hail, thunderstorm, tornado
  /// Neutral: the condition is unknown, or Cloudy does not know its name.
  case unknown

  /// Creates the icon for a condition.
  ///
  /// - Parameter isDaylight: `nil` counts as day.
  package init(_ condition: Condition?, isDaylight: Bool?) {
    let isNight = isDaylight == false
    self =
      switch condition {
      case .clear, .mostlyClear: isNight ? .clearNight : .clearDay
      case .partlyCloudy, .mostlyCloudy: isNight ? .partlyCloudyNight : .partlyCloudyDay
      case .overcast: .cloudy
      case .fog: .fog
      case .breezy, .windy, .dangerouslyWindy: .wind
      case .precipitation(.rain, _): .rain
      case .precipitation(.snow, _): .snow
      case .precipitation(.sleet, _), .precipitation(.freezingRain, _): .sleet
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      case nil: .unknown
      }
  }
}

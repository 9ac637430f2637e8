/// What the sky does, as one would say it in two words.
package enum Condition: Hashable, Sendable {
  case clear
  /// A few clouds, fewer than one would call it partly cloudy: only a service or a station can say so.
  case mostlyClear
  case partlyCloudy, mostlyCloudy, overcast
  case fog
  case breezy, windy, dangerouslyWindy
  case precipitation(PrecipitationType, PrecipitationStrength)
  case thunderstorm
  case hail
  case tornado
}

package enum PrecipitationStrength: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Drizzle, or flurries.
  case veryLight
  case light, moderate, heavy

  package static func < (lhs: PrecipitationStrength, rhs: PrecipitationStrength) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// The name of a picture, in the words of the Dark Sky API; a front end has a drawing for each.
package enum WeatherIcon: String, CaseIterable, Hashable, Sendable {
  case clearDay = "clear-day"
  case clearNight = "clear-night"
  case rain, snow, sleet, wind, fog, cloudy
  case partlyCloudyDay = "partly-cloudy-day"
  case partlyCloudyNight = "partly-cloudy-night"
  case hail, thunderstorm, tornado
  /// Neutral: nobody knows, or a name that Cloudy does not know.
  case unknown

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
      case .precipitation(.sleet, _): .sleet
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      case nil: .unknown
      }
  }
}

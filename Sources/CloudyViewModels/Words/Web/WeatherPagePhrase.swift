/// What only the page of a place's weather says.
package enum WeatherPagePhrase: Hashable, Sendable {
  /// Above the strip of hours.
  case hours
  /// Above the days.
  case week
}

extension English {
  static func sentence(_ phrase: WeatherPagePhrase) -> String {
    switch phrase {
    case .hours: "Next 24 hours"
    case .week: "Next days"
    }
  }
}

/// The weather in one or two words.
package enum Condition: Hashable, Sendable {
  case clear
  /// A few clouds, fewer than in `partlyCloudy`: only a service or a station can state this.
  case mostlyClear
  case partlyCloudy, mostlyCloudy, overcast
  case fog
  case breezy, windy, dangerouslyWindy
  case precipitation(PrecipitationType, PrecipitationStrength)
  case thunderstorm
  case hail
  case tornado
}

/// The intensity of precipitation.
package enum PrecipitationStrength: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// Drizzle, or flurries.
  case veryLight
  case light, moderate, heavy

  /// Whether the left strength is the lower one.
  package static func < (lhs: PrecipitationStrength, rhs: PrecipitationStrength) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

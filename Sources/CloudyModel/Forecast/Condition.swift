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

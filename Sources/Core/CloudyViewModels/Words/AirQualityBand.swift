/// A band of air quality, named by the authority that defines the index.
package enum AirQualityBand: String, Hashable, Sendable {
  case good, fair, moderate, poor
  case veryPoor = "very-poor"
  case extremelyPoor = "extremely-poor"
  case unhealthyForSensitiveGroups = "unhealthy-for-sensitive-groups"
  case unhealthy
  case veryUnhealthy = "very-unhealthy"
  case hazardous

  /// The band of the European Environment Agency's index.
  package init(europeanIndex index: Double) {
    self =
      switch index {
      case ..<20: .good
      case ..<40: .fair
      case ..<60: .moderate
      case ..<80: .poor
      case ..<100: .veryPoor
      default: .extremelyPoor
      }
  }

  /// The band of the US Environmental Protection Agency's index, which is a whole number.
  package init(usIndex index: Double) {
    self =
      switch index {
      case ...50: .good
      case ...100: .moderate
      case ...150: .unhealthyForSensitiveGroups
      case ...200: .unhealthy
      case ...300: .veryUnhealthy
      default: .hazardous
      }
  }

  /// `0...1` from the cleanest air to the worst, for colors.
  package var severity: Double {
    switch self {
    case .good: 0
    case .fair: 0.2
    case .moderate: 0.4
    case .unhealthyForSensitiveGroups: 0.5
    case .poor: 0.6
    case .unhealthy: 0.7
    case .veryPoor: 0.8
    case .veryUnhealthy: 0.9
    case .extremelyPoor, .hazardous: 1
    }
  }
}

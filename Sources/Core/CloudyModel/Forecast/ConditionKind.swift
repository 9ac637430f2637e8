/// Kinds of conditions, ordered by their importance to users.
enum ConditionKind: Int, CaseIterable {
  case tornado, hail, thunderstorm, precipitation, fog, wind, sky

  init(_ condition: Condition) {
    self =
      switch condition {
      case .tornado: .tornado
      case .hail: .hail
      case .thunderstorm: .thunderstorm
      case .precipitation: .precipitation
      case .fog: .fog
      case .breezy, .windy, .dangerouslyWindy: .wind
      case .clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast: .sky
      }
  }

  /// Whether the condition comes from a cloud, unlike fog and wind.
  var falls: Bool {
    switch self {
    case .tornado, .hail, .thunderstorm, .precipitation: true
    case .fog, .wind, .sky: false
    }
  }
}

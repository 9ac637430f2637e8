import CloudyModel

/// What one of MET Norway's weather symbols shows: https://github.com/metno/weathericons.
///
/// MET Norway computes the symbol from its own figures, with limits of its own; so the figures say how much, and the
/// symbol only what they cannot: what falls, fog and thunder. Where a figure is missing, the symbol stands in for it.
enum MetNorwaySymbol: Hashable {
  case sky(Condition)
  case fog
  case precipitation(PrecipitationType, PrecipitationStrength, withThunder: Bool)

  /// - Parameter code: A base, as `lightrainshowers`, perhaps with the light that it is drawn in, as `_day`. That says
  ///   nothing here: the sun's height does, in polar twilight, too.
  /// - Returns: `nil` for a code that nobody knows.
  init?(code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = parts.first, parts.count == 1 || ["day", "night", "polartwilight"].contains(parts[1]) else {
      return nil
    }
    switch base {
    // A few clouds; less than partly cloudy.
    case "clearsky", "fair": self = .sky(.clear)
    case "partlycloudy": self = .sky(.partlyCloudy)
    case "cloudy": self = .sky(.overcast)
    case "fog": self = .fog
    // Two codes have been misspelt from the beginning.
    case "lightssleetshowersandthunder": self = .precipitation(.sleet, .light, withThunder: true)
    case "lightssnowshowersandthunder": self = .precipitation(.snow, .light, withThunder: true)
    default:
      var rest = base
      let hasThunder = rest.removeSuffix("andthunder")
      _ = rest.removeSuffix("showers")
      let isLight = rest.removePrefix("light")
      let isHeavy = !isLight && rest.removePrefix("heavy")
      guard let type = PrecipitationType(rawValue: String(rest)) else { return nil }
      self = .precipitation(type, isLight ? .light : isHeavy ? .heavy : .moderate, withThunder: hasThunder)
    }
  }

  var isThunderstorm: Bool {
    if case .precipitation(_, _, withThunder: true) = self { true } else { false }
  }

  var precipitationType: PrecipitationType? {
    if case .precipitation(let type, _, _) = self { type } else { nil }
  }

  var sky: Condition? {
    if case .sky(let sky) = self { sky } else { nil }
  }

  var precipitation: Condition? {
    if case .precipitation(let type, let strength, _) = self { .precipitation(type, strength) } else { nil }
  }
}

extension Substring {
  fileprivate mutating func removePrefix(_ prefix: String) -> Bool {
    guard hasPrefix(prefix) else { return false }
    removeFirst(prefix.count)
    return true
  }

  fileprivate mutating func removeSuffix(_ suffix: String) -> Bool {
    guard hasSuffix(suffix) else { return false }
    removeLast(suffix.count)
    return true
  }
}

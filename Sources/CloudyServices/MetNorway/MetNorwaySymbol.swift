import CloudyModel

/// What one of MET Norway's weather symbols shows: https://github.com/metno/weathericons.
///
/// MET Norway knows more than its figures tell when it chooses the symbol: 97 % of cloud that is high and thin are a fair
/// sky. So the symbol says what the sky does, and the figures only where there is none.
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
    case "clearsky": self = .sky(.clear)
    // A few clouds; less than partly cloudy.
    case "fair": self = .sky(.mostlyClear)
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

  var precipitationType: PrecipitationType? {
    if case .precipitation(let type, _, _) = self { type } else { nil }
  }

  /// - Parameter rate: Of an hour, where the symbol is of several together: it is that of their sum.
  func condition(spreadAt rate: PrecipitationRate? = nil) -> Condition {
    switch self {
    case .sky(let sky): sky
    case .fog: .fog
    case .precipitation(_, _, withThunder: true): .thunderstorm
    case .precipitation(let type, let strength, withThunder: false):
      .precipitation(type, rate.map { PrecipitationStrength(rate: $0, of: type) } ?? strength)
    }
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

import CloudyModel

/// The meaning of one of MET Norway's weather symbols: https://github.com/metno/weathericons.
///
/// The symbol takes precedence over the values, since MET Norway chooses it from more data: a cover of 97% of high,
/// thin cloud is a fair sky.
enum MetNorwaySymbol: Hashable {
  case sky(Condition)
  case fog
  case precipitation(PrecipitationType, PrecipitationStrength, withThunder: Bool)

  /// - Parameter code: A base, such as `lightrainshowers`, with an optional suffix for the light, such as `_day`. The
  ///   suffix is ignored: the sun's height decides, in polar twilight too.
  /// - Returns: `nil` for an unknown code.
  init?(code: String) {
    let parts = code.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard let base = parts.first, parts.count == 1 || ["day", "night", "polartwilight"].contains(parts[1]) else {
      return nil
    }
    switch base {
    case "clearsky": self = .sky(.clear)
    // Fewer clouds than in partly cloudy.
    case "fair": self = .sky(.mostlyClear)
    case "partlycloudy": self = .sky(.partlyCloudy)
    case "cloudy": self = .sky(.overcast)
    case "fog": self = .fog
    // MET Norway's own spelling of these two codes is wrong.
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

  /// Returns the corresponding condition.
  ///
  /// - Parameter rate: The rate in one hour, if the symbol covers several hours and shows their sum.
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

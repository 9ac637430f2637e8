extension SettingChoice {
  /// What somebody means who types a value, in their own words: `24`, `c`, `knots`; of units also `us`, `si`, `uk` and `ca`,
  /// which choose several settings.
  ///
  /// - Returns: `nil` if nobody knows what it means.
  package static func choices(_ name: SettingName, typed text: String) -> [SettingChoice]? {
    let word = text.lowercased().filter { !$0.isWhitespace && !"°.-".contains($0) }
    if let exact = all(of: name).first(where: { $0.value.lowercased() == word }) { return [exact] }
    switch name {
    case .time:
      switch word {
      case "12", "12hour", "12hours", "ampm": return [.time(.twelveHour)]
      case "24", "24hour", "24hours": return [.time(.twentyFourHour)]
      default: return nil
      }
    case .units: return systems[word]
    case .temperature:
      switch word {
      case "c", "centigrade": return [.temperature(.celsius)]
      case "f": return [.temperature(.fahrenheit)]
      case "k", "kelvins": return [.temperature(.kelvin)]
      default: return nil
      }
    case .wind:
      switch word {
      case "ms", "mps": return [.wind(.metersPerSecond)]
      case "kmh", "kph": return [.wind(.kilometersPerHour)]
      case "mi/h": return [.wind(.milesPerHour)]
      case "kt", "kts", "knot", "knots": return [.wind(.knots)]
      case "beaufort": return [.wind(.beaufort)]
      default: return nil
      }
    case .pressure:
      switch word {
      case "mbar", "mb", "millibar": return [.pressure(.hectopascals)]
      case "torr": return [.pressure(.millimetersOfMercury)]
      default: return nil
      }
    case .precipitation:
      return word == "inch" || word == "inches" ? [.precipitation(.inches)] : nil
    case .distance:
      return word == "mile" || word == "miles" ? [.distance(.miles)] : nil
    case .search:
      switch word {
      case "on", "yes": return [.search(.online)]
      case "off", "no": return [.search(.offline)]
      default: return nil
      }
    case .notifications, .background:
      switch word {
      case "yes": return all(of: name).filter { $0.value == OptIn.on.rawValue }
      case "no": return all(of: name).filter { $0.value == OptIn.off.rawValue }
      default: return nil
      }
    case .location:
      switch word {
      case "timezone", "zone": return [.location(.timeZone)]
      case "geoclue": return [.location(.system)]
      default: return nil
      }
    }
  }

  /// The systems of units that Dark Sky's users know.
  private static let systems: [String: [SettingChoice]] = [
    "us": [.units(.imperial), .temperature(.fahrenheit), .wind(.milesPerHour), .distance(.miles)],
    "si": [.units(.metric), .temperature(.celsius), .wind(.metersPerSecond), .distance(.kilometers)],
    "ca": [.units(.metric), .temperature(.celsius), .wind(.kilometersPerHour), .distance(.kilometers)],
    "uk": [.units(.metric), .temperature(.celsius), .wind(.milesPerHour), .distance(.miles)],
    "uk2": [.units(.metric), .temperature(.celsius), .wind(.milesPerHour), .distance(.miles)],
  ]

  /// What can be typed, for an error that says what to do, as `imperial, metric, us, si, ca or uk`.
  package static func typedValues(of name: SettingName) -> [String] {
    let values = all(of: name).map(\.value)
    return name == .units ? values + ["us", "si", "ca", "uk"] : values
  }
}

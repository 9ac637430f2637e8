import CloudyModel

/// The name of an icon in services of the Dark Sky family, and its meaning.
///
/// Dark Sky had ten icons and announced hail, thunderstorm and tornado; Pirate Weather has many more, on request.
struct DarkSkyIcon {
  enum Meaning: Hashable {
    case clear, mostlyClear
    /// Partly or mostly cloudy.
    case broken
    case mostlyCloudy, overcast
    case fog, wind, dangerousWind
    /// `strength` is `nil` if it depends on the values.
    case falling(PrecipitationType, PrecipitationStrength?)
    /// Precipitation of a type that depends on the values.
    case fallingSomething
    /// Precipitation that is not likely enough for its own icon; `nil` if the icon does not state the type.
    case possible(PrecipitationType?)
    case thunderstorm, hail, tornado
  }

  let meaning: Meaning
  /// `nil` if the name has no suffix for day or night.
  let isDaylight: Bool?

  /// - Returns: `nil` for `none`, and for an unknown name.
  init?(name: String) {
    var name = name.lowercased()[...]
    if name.hasSuffix("-day") {
      isDaylight = true
      name = name.dropLast(4)
    } else if name.hasSuffix("-night") {
      isDaylight = false
      name = name.dropLast(6)
    } else {
      isDaylight = nil
    }
    guard let meaning = DarkSkyIcon.meanings[String(name)] else { return nil }
    self.meaning = meaning
  }

  private static let meanings: [String: Meaning] = [
    "clear": .clear, "mostly-clear": .mostlyClear, "partly-cloudy": .broken, "mostly-cloudy": .mostlyCloudy,
    "cloudy": .overcast,
    "fog": .fog, "mist": .fog, "haze": .fog, "smoke": .fog,
    "wind": .wind, "breezy": .wind, "dangerous-wind": .dangerousWind,
    "rain": .falling(.rain, nil), "drizzle": .falling(.rain, .veryLight), "light-rain": .falling(.rain, .light),
    "heavy-rain": .falling(.rain, .heavy),
    "snow": .falling(.snow, nil), "flurries": .falling(.snow, .veryLight), "light-snow": .falling(.snow, .light),
    "heavy-snow": .falling(.snow, .heavy),
    "sleet": .falling(.sleet, nil), "very-light-sleet": .falling(.sleet, .veryLight),
    "light-sleet": .falling(.sleet, .light), "heavy-sleet": .falling(.sleet, .heavy),
    "freezing-drizzle": .falling(.freezingRain, .veryLight), "light-freezing-rain": .falling(.freezingRain, .light),
    "freezing-rain": .falling(.freezingRain, nil), "heavy-freezing-rain": .falling(.freezingRain, .heavy),
    "mixed": .falling(.sleet, nil), "precipitation": .fallingSomething,
    "possible-rain": .possible(.rain), "possible-snow": .possible(.snow), "possible-sleet": .possible(.sleet),
    "possible-freezing-rain": .possible(.freezingRain), "possible-precipitation": .possible(nil),
    "thunderstorm": .thunderstorm, "possible-thunderstorm": .thunderstorm,
    "hail": .hail, "tornado": .tornado,
  ]
}

extension Condition {
  /// Creates a condition from an icon; the summary and the values determine the amount of cloud or precipitation.
  ///
  /// - Parameters:
  ///   - summary: The service's English text, such as `Mostly Cloudy`.
  ///   - values: The values of an hour, or of a day with its highest rate.
  init(_ icon: DarkSkyIcon, summary: String?, values: Conditions) {
    let type =
      values.precipitationType ?? values.temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    let strength =
      PrecipitationStrength(summary: summary)
      ?? values.precipitationRate.map { PrecipitationStrength(rate: $0, of: type) }
    self =
      switch icon.meaning {
      case .clear: .clear
      case .mostlyClear: .mostlyClear
      case .broken: Condition.isMostlyCloudy(summary, values.cloudCover) ? .mostlyCloudy : .partlyCloudy
      case .mostlyCloudy: .mostlyCloudy
      case .overcast: .overcast
      case .fog: .fog
      case .wind:
        values.windSpeed == nil ? .windy : Condition(wind: values.windSpeed, gust: values.windGust) ?? .breezy
      case .dangerousWind: .dangerouslyWindy
      case .falling(let type, let known): .precipitation(type, known ?? strength ?? .moderate)
      case .fallingSomething: .precipitation(type, strength ?? .moderate)
      case .possible(let known):
        ConditionInputs(values: values, isRateConditional: true).verdict.condition
          ?? .precipitation(known ?? type, .light)
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      }
  }

  /// One icon stands for both, and the boundary between them has changed over the years, so the service's summary takes
  /// precedence.
  private static func isMostlyCloudy(_ summary: String?, _ cloudCover: Double?) -> Bool {
    let words = summary?.lowercased() ?? ""
    if words.contains("mostly cloudy") { return true }
    if words.contains("partly cloudy") { return false }
    return cloudCover.map { ![.clear, .partlyCloudy].contains(Condition(cloudCover: $0)) } ?? false
  }
}

extension PrecipitationStrength {
  /// Parses a service's English summary. It describes the whole hour or day, while a rate is that of a moment or a
  /// mean.
  ///
  /// - Returns: `nil` if the summary does not mention precipitation.
  fileprivate init?(summary: String?) {
    let words = Set((summary ?? "").lowercased().split { !$0.isLetter })
    if words.contains("drizzle") || words.contains("flurries") {
      self = .veryLight
    } else if words.isDisjoint(with: ["rain", "snow", "sleet", "precipitation"]) {
      return nil
    } else {
      self = words.contains("light") ? .light : words.contains("heavy") ? .heavy : .moderate
    }
  }
}

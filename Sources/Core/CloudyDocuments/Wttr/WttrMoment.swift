import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// A moment or an hour with the names and units of wttr.in. An unknown value is an empty text.
struct WttrMoment {
  /// The members of the current weather and of an hour.
  let members: [String: WttrValue]

  /// - Parameter conditions: `nil` for an hour about which nothing is known.
  init(_ conditions: Conditions?, language: Language) {
    let conditions = conditions ?? Conditions(time: .distantPast)
    let format = WeatherFormat(settings: Settings(), language: .english)
    let isKnown = conditions.condition != nil || conditions.summary != nil
    func description(_ language: Language) -> WttrValue {
      let format = WeatherFormat(settings: Settings(), language: language)
      return .nested(
        isKnown ? format.summary(of: conditions, isNormal: false) : "")
    }
    let feelsLike = conditions.apparentTemperature ?? conditions.temperature
    let rain = conditions.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) }
    var members: [String: WttrValue] = [
      "FeelsLikeC": .number(feelsLike?.celsius), "FeelsLikeF": .number(feelsLike?.fahrenheit),
      "cloudcover": .percent(conditions.cloudCover), "humidity": .percent(conditions.humidity),
      "precipMM": .number(rain?.millimeters, decimals: 1), "precipInches": .number(rain?.inches, decimals: 1),
      "pressure": .number(conditions.pressure?.hectopascals),
      "pressureInches": .number(conditions.pressure?.inchesOfMercury),
      "uvIndex": .number(conditions.uvIndex.map { max($0, 0) }),
      "visibility": .number(conditions.visibility?.kilometers),
      "visibilityMiles": .number(conditions.visibility?.miles),
      "weatherCode": .text(WttrWeatherCode.code(conditions).map(String.init) ?? ""),
      "weatherDesc": description(.english), "weatherIconUrl": .nested(""),
      "winddir16Point": .text(format.compassPoint(conditions.windBearing) ?? ""),
      "winddirDegree": .number(conditions.windBearing),
      "windspeedKmph": .number(conditions.windSpeed?.kilometersPerHour),
      "windspeedMiles": .number(conditions.windSpeed?.milesPerHour),
    ]
    if language.tag != Language.english.tag { members[WttrMoment.key(of: language)] = description(language) }
    self.members = members
  }

  /// The member with the description in a language, such as `lang_de` or `lang_zh-tw`.
  private static func key(of language: Language) -> String {
    "lang_" + (language.tag == "zh-Hant" ? "zh-tw" : language.tag.lowercased())
  }

  /// Returns the members that only an hour has.
  ///
  /// A chance that the source does not state is 0 or 100, as the hour's condition implies, since programs require every
  /// member.
  ///
  /// - Parameters:
  ///   - conditions: `nil` for an hour about which nothing is known.
  ///   - isTypical: Whether the hour is an average of many years, whose condition implies no chance of precipitation.
  static func hourMembers(_ conditions: Conditions?, isTypical: Bool = false) -> [String: WttrValue] {
    let hour = conditions ?? Conditions(time: .distantPast)
    let feelsLike = hour.apparentTemperature ?? hour.temperature
    let isKnown = hour.condition != nil
    func chance(_ isForecast: Bool?, _ probability: Double? = nil) -> WttrValue {
      .percent(probability ?? isForecast.map { $0 ? 1 : 0 })
    }
    let type = hour.precipitationType ?? .rain
    let isWet = hour.isWet ? true : hour.precipitationRate.map { !isKnown && $0.isNoticeable(of: type) }
    let wetness = isTypical ? nil : hour.precipitationProbability ?? isWet.map { $0 ? 1 : 0 }
    let isFrozen = hour.precipitationType == .snow || hour.precipitationType == .sleet
    let clouds = hour.cloudCover
    return [
      "tempC": .number(hour.temperature?.celsius), "tempF": .number(hour.temperature?.fahrenheit),
      "DewPointC": .number(hour.dewPoint?.celsius), "DewPointF": .number(hour.dewPoint?.fahrenheit),
      "HeatIndexC": .number(feelsLike?.celsius), "HeatIndexF": .number(feelsLike?.fahrenheit),
      "WindChillC": .number(feelsLike?.celsius), "WindChillF": .number(feelsLike?.fahrenheit),
      "WindGustKmph": .number(hour.windGust?.kilometersPerHour),
      "WindGustMiles": .number(hour.windGust?.milesPerHour),
      "chanceofrain": .percent(isFrozen ? 0 : wetness), "chanceofsnow": .percent(wetness.map { isFrozen ? $0 : 0 }),
      "chanceofremdry": .percent(wetness.map { 1 - $0 }),
      "chanceofovercast": .percent(clouds), "chanceofsunshine": .percent(clouds.map { 1 - $0 }),
      "chanceoffog": chance(isKnown ? hour.condition == .fog : nil),
      "chanceoffrost": chance(hour.temperature.map { $0.celsius <= 0 }),
      "chanceofhightemp": chance(hour.temperature.map { $0.celsius >= 30 }),
      "chanceofthunder": chance(isKnown ? hour.condition == .thunderstorm : nil, hour.thunderProbability),
      "chanceofwindy": chance(hour.windSpeed.map { $0.beaufort >= 6 }),
    ]
  }
}

extension WttrValue {
  /// - Parameter value: `nil` becomes an empty text.
  static func number(_ value: Double?, decimals: Int = 0) -> WttrValue {
    .text(value.flatMap { DecimalText.text($0, decimals: decimals) } ?? "")
  }

  /// - Parameter fraction: `0...1`; `nil` becomes an empty text.
  static func percent(_ fraction: Double?) -> WttrValue { .number(fraction.map { min(max($0, 0), 1) * 100 }) }
}

import CloudyModel

/// The precipitation, thunder, fog, wind and sky in the National Weather Service's texts.
struct WeatherWords: Hashable {
  /// `false` for thunderstorms that are unlikely or only in the vicinity.
  private(set) var isThunderstorm = false
  /// `false` for mist and for patches of fog, whose density follows from the visibility.
  private(set) var isFog = false
  private(set) var precipitationType: PrecipitationType?
  private(set) var precipitationStrength: PrecipitationStrength?
  private(set) var wind: Condition?
  private(set) var sky: Condition?
  /// In English: a phenomenon without a Cloudy condition, such as `Haze`.
  private(set) var phenomenon: String?
  /// Whether precipitation covers less than a quarter of the time or of the area.
  private var isPrecipitationUnlikely = false
  /// Whether the text rules out precipitation here.
  private(set) var isDry = false
  /// Whether conditions that the text does not mention are absent. The grid's weather layer is only part of the grid.
  private var isWhole = false

  /// - Parameter text: In English, such as `Chance Light Snow`, `Mostly Sunny` or `Thunderstorm in Vicinity and Light
  ///   Rain`.
  init(_ text: String) {
    let parts = text.lowercased().split(separator: " and ").filter { !$0.contains("vicinity") }
    // "Slight" contains "light".
    let text = parts.joined(separator: " and ").replacing("slight chance", with: "isolated")
    isThunderstorm = text.contains("thunder") && !text.contains("isolated")
    isFog =
      text.replacing("fog/mist", with: "").contains("fog")
      && !["isolated", "patchy", "chance"].contains(where: text.contains)
    precipitationType = WeatherWords.type(in: text)
    precipitationStrength = precipitationType.map { _ in WeatherWords.strength(in: text) }
    isPrecipitationUnlikely = text.contains("isolated")
    isDry = precipitationType == nil && !isThunderstorm && !text.contains("precip")
    wind = text.contains("windy") ? .windy : text.contains("breezy") ? .breezy : nil
    sky = WeatherWords.sky(in: text)
    phenomenon = WeatherWords.phenomena.first { text.contains($0.lowercased()) }
    isWhole = true
  }

  /// - Parameter parts: Simultaneous phenomena, such as rain and fog.
  init(_ parts: [GridWeather]) {
    let kinds = parts.compactMap { part in part.kind.map { (part, $0) } }
    isThunderstorm = kinds.contains { $1 == "thunderstorms" && !$0.isUnlikely }
    isFog = kinds.contains { part, kind in
      ["fog", "freezing_fog", "ice_fog"].contains(kind) && !part.isUnlikely && part.coverage != "chance"
    }
    let falling = kinds.filter { WeatherWords.type(in: $1.replacing("_", with: " ")) != nil }
    let text = falling.map { part, kind in "\(part.intensity ?? "") \(kind)" }.joined(separator: ", ")
      .replacing("_", with: " ")
    precipitationType = WeatherWords.type(in: text)
    precipitationStrength = precipitationType.map { _ in WeatherWords.strength(in: text) }
    isPrecipitationUnlikely = falling.allSatisfy { $0.0.isUnlikely }
  }

  private static func type(in text: String) -> PrecipitationType? {
    let text = text.replacing("blowing snow", with: "").replacing("drifting snow", with: "")
    if text.contains("freezing rain") || text.contains("freezing drizzle") { return .freezingRain }
    let isIcy = ["sleet", "ice pellets", "wintry mix"].contains(where: text.contains)
    let isSnow = text.contains("snow") || text.contains("flurries")
    let isRain = text.contains("rain") || text.contains("drizzle")
    if isIcy || (isSnow && isRain) { return .sleet }
    if isSnow { return .snow }
    // Showers of an unnamed type are rain showers.
    return isRain || text.contains("showers") ? .rain : nil
  }

  private static func strength(in text: String) -> PrecipitationStrength {
    if text.contains("very light") || text.contains("drizzle") || text.contains("flurries") { return .veryLight }
    if text.contains("heavy") { return .heavy }
    return text.contains("light") || text.contains("showers") ? .light : .moderate
  }

  /// The most severe first.
  private static let phenomena = [
    "Funnel Cloud", "Squalls", "Volcanic Ash", "Sandstorm", "Dust Storm", "Blowing Sand", "Blowing Dust", "Dust",
    "Smoke",
    "Haze", "Blowing Snow",
  ]

  private static func sky(in text: String) -> Condition? {
    let skies: [(word: String, sky: Condition)] = [
      ("mostly cloudy", .mostlyCloudy), ("partly", .partlyCloudy), ("mostly", .mostlyClear),
      ("few clouds", .mostlyClear), ("cloudy", .overcast), ("overcast", .overcast), ("sunny", .clear),
      ("clear", .clear), ("fair", .clear),
    ]
    return skies.first { text.contains($0.word) }?.sky
  }
}

extension WeatherWords {
  /// Returns the condition that the text states for a forecast time.
  ///
  /// - Parameter values: The values of the same time. Below a probability of a quarter, no precipitation is stated.
  func statement(expecting values: Conditions) -> ReportedCondition {
    let isLikely = (values.precipitationProbability ?? 1) >= Condition.likelyPrecipitation
    return statement(isPrecipitationLikely: isLikely && !isPrecipitationUnlikely)
  }

  /// The text read as an observation.
  var observation: ReportedCondition {
    var statement = statement(isPrecipitationLikely: true)
    if statement.condition == nil, isDry {
      statement.scope = .precipitation
      statement.words = phenomenon
    }
    return statement
  }

  private func statement(isPrecipitationLikely: Bool) -> ReportedCondition {
    let scope: ReportedCondition.Scope = isWhole ? .everything : .itself
    if isThunderstorm { return ReportedCondition(.thunderstorm, saying: scope) }
    if isPrecipitationLikely, let type = precipitationType, let strength = precipitationStrength {
      return ReportedCondition(.precipitation(type, strength), saying: scope)
    }
    return ReportedCondition(isFog ? .fog : wind ?? sky, saying: scope)
  }
}

/// One element of the grid's weather layer.
struct GridWeather: Decodable {
  /// The probability or extent, such as `slight_chance` or `areas`.
  let coverage: String?
  /// For example, `rain_showers`; `nil` for none.
  let kind: String?
  /// For example, `very_light`.
  let intensity: String?

  private enum CodingKeys: CodingKey {
    case coverage, weather, intensity
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    coverage = container.text(.coverage)
    kind = container.text(.weather)
    intensity = container.text(.intensity)
  }

  /// Whether it covers less than a quarter of the time or of the area.
  var isUnlikely: Bool {
    coverage.map { ["slight_chance", "isolated", "few", "patchy"].contains($0) } ?? false
  }
}

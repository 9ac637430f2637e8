import CloudyModel

/// The precipitation, tornadoes, hail, thunder, fog, wind, sky and other phenomena in the National Weather Service's
/// texts and codes.
struct WeatherWords: Hashable {
  /// Of a forecast, only those with thunderstorms that are likely.
  private(set) var isTornado = false
  private(set) var isHail = false
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
    let all = text.lowercased().split(separator: " and ")
    let parts = all.filter { !$0.contains("vicinity") }
    let isThunderNear = all.contains { $0.contains("vicinity") && $0.contains("thunder") }
    // "Slight" contains "light".
    let text = parts.joined(separator: " and ").replacing("slight chance", with: "isolated")
    let isUnlikely = text.contains("isolated")
    let isPartial = isUnlikely || ["patchy", "chance"].contains(where: text.contains)
    isTornado = text.contains("tornado") && !isPartial
    isHail = text.replacing("small hail/snow pellets", with: "snow pellets").contains("hail") && !isUnlikely
    isThunderstorm = text.contains("thunder") && !isUnlikely
    isFog = text.replacing("fog/mist", with: "").contains("fog") && !isPartial
    precipitationType = WeatherWords.type(in: text)
    precipitationStrength = precipitationType.map { _ in WeatherWords.strength(in: text) }
    isPrecipitationUnlikely = isUnlikely
    isDry =
      precipitationType == nil && !isTornado && !isHail && !isThunderstorm && !text.contains("precip")
    wind = text.contains("windy") ? .windy : text.contains("breezy") ? .breezy : nil
    sky = WeatherWords.sky(in: text)
    phenomenon =
      isPartial
      ? nil : WeatherWords.phenomenon(in: isThunderNear ? text + " thunderstorm in vicinity" : text)
    // The clouds above smoke or dust follow from the other values.
    if phenomenon != nil { sky = nil }
    isWhole = true
  }

  /// - Parameter parts: Simultaneous phenomena, such as rain and fog.
  init(_ parts: [GridWeather]) {
    let kinds = parts.compactMap { part in part.kind.map { (part, $0.replacing("_", with: " ")) } }
    isTornado = kinds.contains { part, kind in
      kind == "thunderstorms" && part.attributes.contains("tornadoes") && part.isLikely
    }
    isHail = kinds.contains { $1 == "hail" && !$0.isUnlikely }
    isThunderstorm = kinds.contains { $1 == "thunderstorms" && !$0.isUnlikely }
    let widespread = kinds.filter { part, _ in !part.isUnlikely && part.coverage != "chance" }.map(\.1)
    isFog = widespread.contains { ["fog", "freezing fog", "ice fog"].contains($0) }
    phenomenon = WeatherWords.phenomenon(in: widespread.joined(separator: ", "))
    let falling = kinds.filter { WeatherWords.type(in: $1) != nil }
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
    // "Grains" contains "rain".
    let isRain = text.replacing("grains", with: "").contains("rain") || text.contains("drizzle")
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

  private static func phenomenon(in text: String) -> String? {
    phenomena.first { text.contains($0.lowercased()) }
  }

  /// The most severe first.
  private static let phenomena = [
    "Funnel Cloud", "Water Spout", "Squalls", "Thunderstorm in Vicinity", "Volcanic Ash", "Sandstorm", "Dust Storm",
    "Blowing Sand", "Blowing Dust", "Dust", "Sand", "Smoke", "Haze", "Blowing Snow",
  ]

  /// Whether the text is a phenomenon that needs a thundercloud, so that the sky is not clear.
  var isUnderThundercloud: Bool {
    observation.condition == nil && phenomenon.map(WeatherWords.phenomenaOfThunderclouds.contains) ?? false
  }

  private static let phenomenaOfThunderclouds: Set = [
    "Funnel Cloud", "Water Spout", "Squalls", "Thunderstorm in Vicinity",
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
    var statement = statement(isPrecipitationLikely: isLikely && !isPrecipitationUnlikely)
    if statement.condition == nil { statement.words = phenomenon }
    return statement
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
    if isTornado { return ReportedCondition(.tornado, saying: scope) }
    if isHail { return ReportedCondition(.hail, saying: scope) }
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
  /// Other facts, such as `tornadoes` or `gusty_wind`.
  let attributes: Set<String>

  private enum CodingKeys: CodingKey {
    case coverage, weather, intensity, attributes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    coverage = container.text(.coverage)
    kind = container.text(.weather)
    intensity = container.text(.intensity)
    attributes = Set(container.list(.attributes, of: String.self) ?? [])
  }

  /// Whether it covers more than half of the time or of the area.
  var isLikely: Bool {
    coverage.map { ["likely", "numerous", "definite", "widespread", "occasional", "frequent"].contains($0) } ?? false
  }

  /// Whether it covers less than a quarter of the time or of the area.
  var isUnlikely: Bool {
    coverage.map { ["slight_chance", "isolated", "few", "patchy"].contains($0) } ?? false
  }
}

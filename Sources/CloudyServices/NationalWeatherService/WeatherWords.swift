import CloudyModel

/// What the National Weather Service says in words, and figures do not: what kind of precipitation, thunder, fog. How
/// much and how cloudy it is say words only where a figure is missing.
struct WeatherWords: Hashable {
  /// Not for one that is unlikely or only in the vicinity.
  private(set) var isThunderstorm = false
  /// Not for mist, nor for patches of fog: the visibility tells how thick those are.
  private(set) var isFog = false
  private(set) var precipitationType: PrecipitationType?
  private(set) var precipitationStrength: PrecipitationStrength?
  private(set) var sky: Condition?

  /// - Parameter text: In English, as `Chance Light Snow`, `Mostly Sunny` or `Thunderstorm in Vicinity and Light Rain`.
  init(_ text: String) {
    let parts = text.lowercased().split(separator: " and ").filter { !$0.contains("vicinity") }
    // "Slight" is not light.
    let text = parts.joined(separator: " and ").replacing("slight chance", with: "isolated")
    isThunderstorm = text.contains("thunder") && !text.contains("isolated")
    isFog =
      text.replacing("fog/mist", with: "").contains("fog")
      && !["isolated", "patchy", "chance"].contains(where: text.contains)
    precipitationType = WeatherWords.type(in: text)
    precipitationStrength = precipitationType.map { _ in WeatherWords.strength(in: text) }
    sky = WeatherWords.sky(in: text)
  }

  /// - Parameter parts: What there is at once, as rain and fog.
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
  }

  private static func type(in text: String) -> PrecipitationType? {
    let text = text.replacing("blowing snow", with: "").replacing("drifting snow", with: "")
    let isIcy = ["freezing rain", "freezing drizzle", "sleet", "ice pellets", "wintry mix"].contains(
      where: text.contains)
    let isSnow = text.contains("snow") || text.contains("flurries")
    let isRain = text.contains("rain") || text.contains("drizzle")
    if isIcy || (isSnow && isRain) { return .sleet }
    if isSnow { return .snow }
    // Of rain, if nobody says of what.
    return isRain || text.contains("showers") ? .rain : nil
  }

  private static func strength(in text: String) -> PrecipitationStrength {
    if text.contains("very light") || text.contains("drizzle") || text.contains("flurries") { return .veryLight }
    if text.contains("heavy") { return .heavy }
    return text.contains("light") || text.contains("showers") ? .light : .moderate
  }

  private static func sky(in text: String) -> Condition? {
    let skies: [(word: String, sky: Condition)] = [
      ("mostly cloudy", .mostlyCloudy), ("partly", .partlyCloudy), ("mostly", .partlyCloudy),
      ("few clouds", .partlyCloudy), ("cloudy", .overcast), ("overcast", .overcast), ("sunny", .clear),
      ("clear", .clear), ("fair", .clear),
    ]
    return skies.first { text.contains($0.word) }?.sky
  }
}

/// One thing that there is in the grid's layer of weather.
struct GridWeather: Decodable {
  /// How likely or how widespread, as `slight_chance` or `areas`.
  let coverage: String?
  /// As `rain_showers`; `nil` for none.
  let kind: String?
  /// As `very_light`.
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

  /// Less than a quarter of the time or of the places.
  var isUnlikely: Bool {
    coverage.map { ["slight_chance", "isolated", "few", "patchy"].contains($0) } ?? false
  }
}

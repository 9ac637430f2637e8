import CloudyLocalization
import CloudyViewModels

/// A value with its icon and label.
struct DetailTile: Sendable {
  let label: String
  let value: String
  /// The partial with the icon.
  let glyph: String

  init(_ detail: LabeledValue) {
    label = detail.label
    value = detail.value.asParagraph
    glyph = "icons/glyphs/\(DetailTile.glyph(for: detail.variable))"
  }

  private static func glyph(for variable: WeatherVariable) -> String {
    switch variable {
    case .temperature, .feelsLike, .high, .low: "thermometer"
    case .humidity, .dewPoint: "humidity"
    case .pressure: "pressure"
    case .wind, .meanWind, .gusts, .windDirection: "wind"
    case .cloudCover, .condition: "cloud-cover"
    case .visibility: "visibility"
    case .ultravioletIndex, .sunshine, .dayLength: "uv-index"
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation, .wetDays, .precipitation, .snowfall, .nextHour,
      .thunderRisk:
      "raindrop"
    case .sunrise, .dawn: "sunrise"
    case .sunset, .dusk: "sunset"
    case .moonrise: "moonrise"
    case .moonset, .moon, .fullMoon: "moonset"
    case .airQuality, .fineParticles, .particles, .ozone, .nitrogenDioxide, .pollen: "air-quality"
    }
  }
}

import CloudyModel
import CloudyTestSupport
import Testing

/// The codes of the agency's tables, with the names in English and the levels in Cloudy.
@Suite struct JMAEventTests {
  @Test(arguments: [
    ("10", "Level 2 Heavy Rain Advisory", WeatherAlert.Level.notice), ("03", "Level 3 Heavy Rain Warning", .severe),
    ("43", "Level 4 Heavy Rain Danger Warning", .severe), ("33", "Level 5 Heavy Rain Emergency Warning", .extreme),
    ("29", "Level 2 Landslide Advisory", .notice), ("09", "Level 3 Landslide Warning", .severe),
    ("49", "Level 4 Landslide Danger Warning", .severe), ("39", "Level 5 Landslide Emergency Warning", .extreme),
    ("19", "Level 2 Storm Surge Advisory", .notice), ("08", "Level 3 Storm Surge Warning", .severe),
    ("48", "Level 4 Storm Surge Danger Warning", .severe), ("38", "Level 5 Storm Surge Emergency Warning", .extreme),
  ])
  func `rain, landslides and surges have one of the five levels`(
    code: String, title: String, level: WeatherAlert.Level
  ) async throws {
    try await expect(title, level, of: code)
  }

  @Test(arguments: [
    ("18", "Flood Advisory", WeatherAlert.Level.notice), ("04", "Flood Warning", .severe),
    // Of river forecasts, the first digit is the level.
    ("30", "Flood Warning", .severe), ("31", "Flood Warning", .severe), ("40", "Flood Danger Warning", .severe),
    ("41", "Flood Danger Warning", .severe), ("51", "Flood Emergency Warning", .extreme),
    ("53", "Flood Emergency Warning", .extreme),
  ])
  func `floods have the codes of warnings and of river forecasts`(
    code: String, title: String, level: WeatherAlert.Level
  ) async throws {
    try await expect(title, level, of: code)
  }

  @Test(arguments: [
    ("15", "Gale Advisory", WeatherAlert.Level.notice), ("05", "Storm Warning", .severe),
    ("35", "Storm Emergency Warning", .extreme), ("13", "Gale and Snow Advisory", .notice),
    ("02", "Snowstorm Warning", .severe), ("32", "Snowstorm Emergency Warning", .extreme),
    ("12", "Heavy Snow Advisory", .notice), ("06", "Heavy Snow Warning", .severe),
    ("36", "Heavy Snow Emergency Warning", .extreme), ("16", "High Wave Advisory", .notice),
    ("07", "High Wave Warning", .severe), ("37", "High Wave Emergency Warning", .extreme),
  ])
  func `wind, snow and waves have warnings without one of the five levels`(
    code: String, title: String, level: WeatherAlert.Level
  ) async throws {
    try await expect(title, level, of: code)
  }

  @Test(arguments: [
    ("14", "Thunderstorm Advisory"), ("17", "Snow Melting Advisory"), ("20", "Dense Fog Advisory"),
    ("21", "Dry Air Advisory"), ("22", "Avalanche Advisory"), ("23", "Low Temperature Advisory"),
    ("24", "Frost Advisory"), ("25", "Ice Accretion Advisory"), ("26", "Snow Accretion Advisory"),
    ("27", "Weather Advisory"),
  ])
  func `other hazards have only advisories`(code: String, title: String) async throws {
    try await expect(title, .notice, of: code)
  }

  private func expect(_ title: String, _ level: WeatherAlert.Level, of code: String) async throws {
    let report = JMAReport(towns: ["1310100": [(code, "発表")]])
    let alert = try #require(
      try await JMAWarnings.alerts([report], at: .at(35.694, 139.7536, country: "JP")).first)
    #expect(alert.title == title)
    #expect(alert.level == level)
  }
}

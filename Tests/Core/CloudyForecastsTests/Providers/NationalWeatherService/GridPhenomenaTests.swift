import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Smoke, dust, hail and tornadoes, as a station observes them and as the grid forecasts them for later days.
@Suite struct GridPhenomenaTests {
  /// Returns November 23 with weather in all of its hours.
  ///
  /// - Parameter weather: An element of the grid's weather layer.
  private func monday(_ weather: String, probability: Int = 0) async throws -> (day: DayConditions, noon: Conditions) {
    let monday = "2026-11-23T05:00:00+00:00/PT24H"
    var simulated = try SimulatedWeatherService()
    simulated.fail(.observation, 404)
    simulated.set(
      .grid,
      try grid(
        temperature: 24,
        more: [
          "skyCover": ("wmoUnit:percent", [("2026-11-21T05:00:00+00:00/P7D", "20")]),
          "probabilityOfPrecipitation": ("wmoUnit:percent", [(monday, "\(probability)")]),
          "weather": ("", [(monday, "[{\(weather)}]")]),
        ]))
    let forecast = try await simulated.forecast()
    let noon = try Date.utc("2026-11-23T17:00Z")
    return (
      try #require(forecast.days.content.first { $0.date.day == 23 }),
      try #require(forecast.hours.content.hour(at: noon))
    )
  }

  @Test(arguments: [
    ("smoke", "areas", "Smoke"), ("haze", "definite", "Haze"), ("blowing_dust", "widespread", "Blowing Dust"),
    ("blowing_sand", "likely", "Blowing Sand"), ("volcanic_ash", "areas", "Volcanic Ash"),
    ("blowing_snow", "areas", "Blowing Snow"), ("water_spouts", "scattered", "Water Spout"),
  ])
  func `a later day of smoke or dust, and its hours, have the words of a station`(
    kind: String, coverage: String, words: String
  ) async throws {
    let (day, noon) = try await monday(#""coverage": "\#(coverage)", "weather": "\#(kind)", "intensity": null"#)

    #expect(noon.summary == words && day.summary == words)
    #expect(noon.condition == .clear && day.condition == .clear)
  }

  @Test(arguments: ["patchy", "isolated", "slight_chance", "chance"])
  func `smoke in places does not describe the day`(coverage: String) async throws {
    let (day, noon) = try await monday(#""coverage": "\#(coverage)", "weather": "smoke""#)

    #expect(noon.summary == nil && day.summary == nil)
  }

  @Test func `smoke does not hide precipitation`() async throws {
    let (day, noon) = try await monday(
      #""coverage": "areas", "weather": "smoke"}, {"coverage": "likely", "weather": "rain", "intensity": "light""#,
      probability: 70)

    #expect(noon.summary == nil && day.summary == nil)
    #expect(noon.condition == .precipitation(.rain, .light) && day.condition == .precipitation(.rain, .light))
  }

  @Test(arguments: [
    ("likely", "tornadoes", Condition.tornado), ("chance", "tornadoes", .thunderstorm),
    ("likely", "gusty_wind", .thunderstorm),
  ])
  func `tornadoes are an attribute of likely thunderstorms`(
    coverage: String, attribute: String, condition: Condition
  ) async throws {
    let (day, noon) = try await monday(
      #""coverage": "\#(coverage)", "weather": "thunderstorms", "attributes": ["\#(attribute)"]"#, probability: 60)

    #expect(noon.condition == condition && day.condition == condition)
  }

  @Test func `hail is hail on a later day, too`() async throws {
    let (day, noon) = try await monday(#""coverage": "likely", "weather": "hail""#, probability: 60)

    #expect(noon.condition == .hail && day.condition == .hail)
  }

  @Test(
    arguments: [
      ("Tornado/Water Spout", Condition.tornado, nil), ("Hail", .hail, nil), ("Thunderstorm Rain Hail", .hail, nil),
      ("Smoke", .clear, "Smoke"), ("Fair with Haze", .clear, "Haze"), ("Widespread Dust", .clear, "Dust"),
    ] as [(String, Condition, String?)])
  func `a station's tornado or hail is not a clear sky`(
    text: String, condition: Condition, words: String?
  ) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try SimulatedWeatherService.Part.observation.json
      .replacing([.key("properties"), .key("textDescription")], with: .scalar("\"\(text)\""))
      .replacing([.key("properties"), .key("cloudLayers")], with: .scalar("[{\"amount\":\"CLR\"}]")).data

    let current = try await simulated.forecast().current.content

    #expect(current.condition == condition)
    #expect(current.summary == words)
  }
}

import CloudyLocalization
import CloudyModel
import CloudySentences
import Foundation
import Testing

/// Worlds, with the sentence of a good forecaster at that time.
struct PeopleWorldsTests {
  /// Weather as text, such as `rain 14-17 light, gust 20-23 35`: the kind, the first and last hour, and the amount.
  /// Hours are counted from midnight, so that 26 is two o'clock in the next night.
  struct World: CustomTestStringConvertible, Sendable {
    let now: Int
    let weather: String
    let sentence: String

    var testDescription: String { "\(now): \(weather)" }

    init(_ now: Int, _ weather: String, _ sentence: String) {
      (self.now, self.weather, self.sentence) = (now, weather, sentence)
    }

    var sky: Sky {
      var sky = Sky()
      sky.change(0..<72) { ($0.temperature, $0.water) = (Temperature(celsius: 12), Length(millimeters: 0)) }
      for part in weather.split(separator: ", ") {
        let words = part.split(separator: " ").map(String.init)
        let bounds = words[1].split(separator: "-").compactMap { Int($0) }
        let hours = bounds[0]...(bounds.last ?? bounds[0])
        let variable = words.count > 2 ? Double(words[2]) : nil
        apply(words[0], word: words.count > 2 ? words[2] : "", variable: variable ?? 0, hours, to: &sky)
      }
      return sky
    }

    private func apply(_ what: String, word: String, variable: Double, _ hours: ClosedRange<Int>, to sky: inout Sky) {
      let strengths: [String: PrecipitationStrength] = ["drizzle": .veryLight, "light": .light, "heavy": .heavy]
      let strength = strengths[word] ?? .moderate
      switch what {
      case "rain": sky.rain(strength, hours)
      case "perhaps": sky.rain(strength, hours, probability: 0.3)
      case "snow": sky.snow(strength, hours)
      case "sleet": sky.rain(strength, hours, type: .sleet)
      case "ice": sky.rain(strength, hours, type: .freezingRain)
      case "thunder": sky.change(hours) { $0.precipitation = PrecipitationFacts(.thunderstorm, type: .rain) }
      case "hail": sky.change(hours) { $0.precipitation = PrecipitationFacts(.hail) }
      case "chance": sky.change(hours) { $0.precipitation?.probability = variable }
      case "water": sky.change(hours) { $0.water = Length(millimeters: variable) }
      case "unknown": sky.change(hours) { $0.water = nil }
      case "depth": sky.change(hours) { $0.newSnow = Length(centimeters: variable) }
      case "gust": sky.change(hours) { ($0.windSpeed, $0.windGust) = (Sky.windy, Speed(metersPerSecond: variable)) }
      case "breeze": sky.wind(Sky.breeze, hours)
      case "fog": sky.change(hours) { $0.isFoggy = true }
      case "cloud": sky.clouds(variable, hours)
      case "air": sky.change(hours) { $0.temperature = Temperature(celsius: variable) }
      case "feels": sky.change(hours) { $0.apparentTemperature = Temperature(celsius: variable) }
      case "damp": sky.change(hours) { $0.dewPoint = Temperature(celsius: variable) }
      default: Issue.record("Unknown weather: \(what)")
      }
    }
  }

  static let worlds: [World] = [
    // Rain, by time.
    World(9, "rain 15-17 light", "Light rain starting this afternoon, continuing until this evening."),
    World(9, "rain 13-15 light", "Light rain this afternoon."),
    World(9, "rain 9-10", "Rain this morning."),
    World(9, "rain 9-14", "Rain until this afternoon."),
    World(9, "rain 9-33", "Rain throughout the day."),
    World(9, "rain 20-33", "Rain starting this evening."),
    World(9, "rain 10", "Rain later this morning."),
    World(9, "rain 25-26", "Rain tonight."),
    World(9, "rain 29-31 light", "Light rain tomorrow morning."),
    World(22, "rain 22 light", "Light rain tonight."),
    World(22, "rain 22-27", "Rain tonight."),
    World(22, "rain 22-30", "Rain until tomorrow morning."),
    World(22, "rain 26", "Rain later tonight."),
    World(23, "rain 37-39", "Rain tomorrow afternoon."),
    World(1, "rain 15-16", "Rain this afternoon."),
    World(1, "rain 1-2", "Rain overnight."),
    World(1, "rain 1-8", "Rain until this morning."),
    World(3, "rain 20-21 light", "Light rain this evening."),
    World(18, "rain 18-21", "Rain this evening."),
    World(18, "rain 18-22", "Rain until tonight."),
    World(9, "rain 9-10 light, rain 20-21 light", "Light rain this morning and evening."),
    World(9, "rain 13-14 light, rain 19-20 light", "Light rain this afternoon and evening."),
    World(9, "rain 13 light, rain 18 light, rain 23 light", "Light rain this afternoon, evening and tonight."),
    // Rain, by amount and probability.
    World(9, "rain 14-15 drizzle", "Drizzle this afternoon."),
    World(9, "rain 14 heavy", "Heavy rain this afternoon."),
    World(9, "rain 14 heavy, water 14 25", "Heavy rain (25 mm) this afternoon."),
    World(9, "rain 14 heavy, water 14 25, rain 15 heavy, unknown 15", "Heavy rain this afternoon."),
    // The water of snow whose depth is unknown would look like the depth.
    World(9, "snow 14 heavy, water 14 25", "Heavy snow this afternoon."),
    World(9, "rain 9-33 light, water 9-33 1", "Light rain (25 mm) throughout the day."),
    World(9, "rain 14-15 light, water 14-15 2", "Light rain this afternoon."),
    World(9, "perhaps 14-15 light", "Possible light rain this afternoon."),
    World(9, "perhaps 14-15 heavy", "Possible heavy rain this afternoon."),
    World(9, "perhaps 14-15", "Possible rain this afternoon."),
    // What is likely in one of its hours is not only possible, as in the row of its day.
    World(9, "ice 13-16 light, chance 13-15 0.3, chance 16 0.55", "Freezing rain this afternoon."),
    World(9, "rain 13-16 light, chance 13-15 0.3, chance 16 0.55", "Light rain this afternoon."),
    World(
      9, "rain 9-11 drizzle, chance 9-11 0.55, perhaps 18-20 light",
      "Drizzle this morning and possible light rain this evening."),
    World(
      9, "rain 13-14 drizzle, chance 13-14 0.55, perhaps 15-16, water 15-16 8",
      "Drizzle and possible rain (16 mm) this afternoon."),
    World(9, "rain 13-14 light, perhaps 15 heavy", "Light rain and possible heavy rain this afternoon."),
    // A part of the day without likely rain is described by itself, if nothing else is.
    World(
      9, "perhaps 9-11 light, rain 19-20 light, chance 19-20 0.6",
      "Possible light rain this morning and light rain this evening."),
    World(
      9, "rain 9-16 light, chance 9-16 0.6, perhaps 17-20 light",
      "Light rain until this afternoon and possible light rain this evening."),
    World(
      9, "perhaps 12-16 light, snow 12-16 light, chance 12-16 0.1, snow 17-20 light",
      "Possible light snow this afternoon and light snow this evening."),
    World(9, "perhaps 13 light, rain 14-15 light, chance 14-15 0.6", "Light rain this afternoon."),
    // Snow and ice.
    World(9, "snow 14-16 light", "Light snow this afternoon."),
    World(9, "snow 9-33, depth 0-71 0, depth 9-33 1", "Snow (18–32 cm) throughout the day."),
    World(9, "sleet 14-16", "Sleet this afternoon."),
    World(9, "sleet 9 light, snow 10-21 light", "Light snow until this evening."),
    World(9, "rain 9-20 light, sleet 14", "Light rain until this evening."),
    World(
      9, "sleet 9-20 light, rain 14 heavy",
      "Light sleet until this evening and heavy rain this afternoon."),
    World(
      9, "rain 9-20 light, water 9-20 0.4, sleet 14, water 14 5",
      "Light rain until this evening and sleet this afternoon."),
    World(9, "rain 9-20 light, water 9-20 1, snow 14, water 14 2", "Mixed precipitation (13 mm) until this evening."),
    World(9, "ice 14-16 light", "Freezing rain this afternoon."),
    World(9, "ice 14 light, rain 15-16", "Freezing rain this afternoon."),
    World(9, "rain 13-14, snow 15-16", "Rain and snow this afternoon."),
    World(
      9, "rain 13-16, snow 15-18",
      "Rain this afternoon and snow starting this afternoon, continuing until this evening."),
    // Storms.
    World(9, "thunder 14-16", "Thunderstorms this afternoon."),
    World(9, "rain 9-33 light, thunder 17", "Thunderstorms this evening and light rain throughout the day."),
    World(9, "hail 14, rain 15", "Hail this afternoon."),
    World(9, "gust 13-16 30", "Dangerously windy (108 km/h) this afternoon."),
    World(9, "gust 13-16 30, cloud 9-33 1", "Dangerously windy (108 km/h) this afternoon."),
    World(22, "gust 22-25 35", "Dangerously windy (126 km/h) tonight."),
    World(9, "gust 9-33 30", "Dangerously windy (108 km/h) throughout the day."),
    World(9, "gust 13-16 30, rain 13-16", "Dangerously windy (108 km/h) and rain this afternoon."),
    World(9, "gust 20-21 30, rain 13-14", "Dangerously windy (108 km/h) this evening and rain this afternoon."),
    World(9, "gust 13-16 19", "Windy (68 km/h) this afternoon."),
    World(9, "breeze 13-16", "Breezy this afternoon."),
    World(9, "breeze 9-33, rain 14-15", "Rain this afternoon."),
    World(9, "gust 9-33 19, rain 14-15", "Windy (68 km/h) throughout the day and rain this afternoon."),
    // Heat and cold.
    World(9, "air 12-16 38", "Hot (38°C) this afternoon."),
    World(9, "air 9-33 41", "Hot (41°C) throughout the day."),
    World(9, "air 13-16 33, feels 13-16 42", "Hot this afternoon."),
    World(9, "air 0-71 -30", "Very cold (-30°C) throughout the day."),
    World(9, "air 0-71 -18, feels 0-71 -27", "Very cold throughout the day."),
    World(16, "air 25-29 -3", "Frost (-3°C) starting tonight, continuing until tomorrow morning."),
    World(16, "air 23-27 -3", "Frost (-3°C) tonight."),
    World(9, "air 0-71 -3", "Clear throughout the day."),
    World(9, "snow 14-16, air 14-16 -1", "Snow this afternoon."),
    World(9, "damp 9-33 24", "Humid throughout the day."),
    // Sky and fog.
    World(9, "cloud 9-33 1", "Overcast throughout the day."),
    World(9, "cloud 9-33 0.45", "Partly cloudy throughout the day."),
    World(9, "cloud 9-11 1", "Overcast this morning."),
    World(9, "cloud 20-33 0.8", "Mostly cloudy starting this evening."),
    World(7, "fog 7-10", "Foggy this morning."),
    World(20, "fog 20-44", "Foggy tonight and tomorrow."),
    World(9, "", "Clear throughout the day."),
  ]

  @Test(arguments: worlds + forecastersWorlds)
  func `the sentence for the coming hours matches a forecaster's`(world: World) throws {
    let style = SentenceStyle(
      rules: .people, snow: .centimeters, temperature: .celsius, vocabulary: .full, wind: .kilometersPerHour,
      water: .millimeters)
    let term = try #require(world.sky.comingHours(world.now, 10, style: style))
    #expect(TermRenderer(EnglishSentences(.cloudy)).text(of: term) == world.sentence)
  }

  @Test(arguments: [
    (13.7, "Heavy rain (0.5 in) this afternoon."), (25, "Heavy rain (1 in) this afternoon."),
    (40, "Heavy rain (1.6 in) this afternoon."), (9, "Heavy rain this afternoon."),
  ])
  func `inches of water have a decimal, since half an inch is not an inch`(
    millimeters: Double, sentence: String
  ) throws {
    let style = SentenceStyle(rules: .people, vocabulary: .full, water: .inches)
    let world = World(9, "rain 14 heavy, water 14 \(millimeters)", sentence)
    let term = try #require(world.sky.comingHours(world.now, 10, style: style))
    #expect(TermRenderer(EnglishSentences(.cloudy)).text(of: term) == world.sentence)
  }

  @Test func `a decimal has the language's separator`() throws {
    let renderer = TermRenderer(
      MessageSentences(try #require(LanguageFacts.named("de")), messages: try #require(TranslatedMessages(tag: "de"))))
    #expect(renderer.text(of: .named(.inchesOfWater, [.tenths(5)])).hasPrefix("0,5"))
  }
}

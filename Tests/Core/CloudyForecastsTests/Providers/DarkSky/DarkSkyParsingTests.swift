import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Units, icons and summaries of the Dark Sky family.
@Suite struct DarkSkyParsingTests {
  /// The same weather in each system: 10°C, 10 m/s, 2.54 mm/h, 2.54 cm of snow and 16.09344 km.
  @Test(arguments: [
    ("us", 32.0, 22.369362920544, 0.1, 1.0, 10.0),
    ("si", 0, 10, 2.54, 2.54, 16.09344),
    ("ca", 0, 36, 2.54, 2.54, 16.09344),
    ("uk2", 0, 22.369362920544, 2.54, 2.54, 10),
    ("uk", 0, 22.369362920544, 2.54, 2.54, 10),
    ("SI", 0, 10, 2.54, 2.54, 16.09344),
  ])
  func `values are read in the response's units`(
    units: String, temperature: Double, wind: Double, rate: Double, snow: Double, visibility: Double
  ) async throws {
    let current = try await current(
      """
      "temperature":\(temperature),"windSpeed":\(wind),"windGust":\(wind),"precipIntensity":\(rate),
      "precipType":"snow","precipAccumulation":\(snow),"visibility":\(visibility)
      """, flags: "{\"units\":\"\(units)\"}")

    #expect(abs((current.temperature?.celsius ?? 9) - 0) < 1e-9)
    #expect(abs((current.windSpeed?.metersPerSecond ?? 0) - 10) < 1e-9)
    #expect(abs((current.windGust?.metersPerSecond ?? 0) - 10) < 1e-9)
    #expect(abs((current.precipitationRate?.millimetersPerHour ?? 0) - 2.54) < 1e-9)
    #expect(abs((current.snowfall?.centimeters ?? 0) - 2.54) < 1e-9)
    #expect(abs((current.visibility?.kilometers ?? 0) - 16.09344) < 1e-9)
  }

  @Test(arguments: ["null", "{}", "{\"units\":\"auto\"}", "{\"units\":7}", "[]"])
  func `a response without units uses the requested units`(flags: String) async throws {
    let current = try await current("\"temperature\":10", flags: flags)
    #expect(current.temperature == Temperature(celsius: 10))
  }

  @Test(arguments: WeatherIcon.allCases.filter { $0 != .unknown })
  func `each Dark Sky icon is preserved`(icon: WeatherIcon) async throws {
    for values in ["", ",\"cloudCover\":0.9", ",\"cloudCover\":0.1,\"precipIntensity\":3,\"windSpeed\":1"] {
      let current = try await current("\"icon\":\"\(icon.rawValue)\"\(values)")
      #expect(WeatherIcon(current.condition, isDaylight: current.isDaylight) == icon)

      // A whole day has the day icon, whatever its suffix.
      let day = try await day("\"icon\":\"\(icon.rawValue)\"\(values)")
      let ofDay = WeatherIcon(rawValue: icon.rawValue.replacing("-night", with: "-day"))
      #expect(WeatherIcon(day.condition, isDaylight: day.isDaylight) == ofDay)
    }
  }

  @Test(arguments: [
    ("mostly-clear-day", Condition.mostlyClear), ("mostly-cloudy-night", .mostlyCloudy),
    ("drizzle", .precipitation(.rain, .veryLight)), ("light-rain", .precipitation(.rain, .light)),
    ("heavy-rain", .precipitation(.rain, .heavy)), ("flurries", .precipitation(.snow, .veryLight)),
    ("heavy-snow", .precipitation(.snow, .heavy)), ("very-light-sleet", .precipitation(.sleet, .veryLight)),
    ("freezing-drizzle", .precipitation(.freezingRain, .veryLight)), ("mixed", .precipitation(.sleet, .moderate)),
    ("heavy-freezing-rain", .precipitation(.freezingRain, .heavy)), ("mist", .fog), ("haze", .fog), ("smoke", .fog),
    ("dangerous-wind", .dangerouslyWindy), ("possible-thunderstorm-day", .thunderstorm),
    ("possible-rain-night", .precipitation(.rain, .light)), ("precipitation", .precipitation(.rain, .moderate)),
  ])
  func `Pirate Weather's additional icons are known`(icon: String, condition: Condition) async throws {
    #expect(try await current("\"icon\":\"\(icon)\"").condition == condition)
  }

  @Test func `merely possible rain does not change the sky condition`() async throws {
    let current = try await current(
      "\"icon\":\"possible-rain-day\",\"precipIntensity\":0.5,\"precipProbability\":0.1,\"cloudCover\":0.7")
    #expect(current.condition == .mostlyCloudy)
    #expect(current.isDaylight == true)
  }

  @Test(arguments: [
    ("Partly Cloudy", 0.9, Condition.partlyCloudy), ("Mostly Cloudy", 0.3, .mostlyCloudy),
    ("Dry and Mostly Cloudy", 0.1, .mostlyCloudy), ("Licht bewolkt", 0.4, .partlyCloudy),
    ("Zwaar bewolkt", 0.6, .mostlyCloudy),
  ])
  func `partly and mostly cloudy are distinguished by the summary, then by cloud cover`(
    summary: String, cloudCover: Double, condition: Condition
  ) async throws {
    let current = try await current(
      "\"icon\":\"partly-cloudy-day\",\"summary\":\"\(summary)\",\"cloudCover\":\(cloudCover)")
    #expect(current.condition == condition)
  }

  @Test(arguments: [(0.1, PrecipitationStrength.veryLight), (1, .light), (5, .moderate), (20, .heavy)])
  func `the strength of rain follows from its rate`(rate: Double, strength: PrecipitationStrength) async throws {
    let current = try await current("\"icon\":\"rain\",\"precipIntensity\":\(rate),\"precipType\":\"rain\"")
    #expect(current.condition == .precipitation(.rain, strength))
    let day = try await day("\"icon\":\"rain\",\"precipIntensity\":0.05,\"precipIntensityMax\":\(rate)")
    #expect(day.condition == .precipitation(.rain, strength))
  }

  @Test(arguments: ["\"none\"", "\"aurora\"", "null", "7", "\"\""])
  func `an unknown icon falls back to the values`(icon: String) async throws {
    #expect(try await current("\"icon\":\(icon),\"cloudCover\":0.95").condition == .overcast)
    #expect(try await current("\"icon\":\(icon)").condition == nil)
  }

  @Test func `an unknown icon falls back to the service's summary`() async throws {
    let ash = "\"icon\":\"volcano\",\"summary\":\"Ash Fall\\n and Haze\""
    #expect(try await current(ash).summary == "Ash Fall and Haze")
    #expect(try await current(ash).condition == nil)
    let covered = try await current(ash + ",\"cloudCover\":0.95")
    #expect(covered.summary == "Ash Fall and Haze")
    #expect(covered.condition == .overcast)
    #expect(try await day(ash).summary == "Ash Fall and Haze")
    #expect(try await current("\"icon\":\"rain\",\"summary\":\"Rain\"").summary == nil)
  }

  @Test func `a conditional precipitation rate is not rain while its probability is low`() async throws {
    let drizzle = "\"precipIntensity\":0.2,\"precipType\":\"rain\",\"cloudCover\":0.95"
    let overcast = "\"summary\":\"Overcast\",\"icon\":\"cloudy\",\"precipProbability\":0.03,"
    #expect(try await current(overcast + drizzle).condition == .overcast)
    #expect(try await current("\"precipProbability\":0.03," + drizzle).condition == .overcast)
    #expect(try await current(drizzle).condition == .overcast, "the probability is unknown")
    #expect(try await current("\"precipProbability\":0.4," + drizzle).condition == .precipitation(.rain, .veryLight))
  }

  @Test func `a daily total computed from rates is marked as derived`() async throws {
    let forecast = try await forecast(
      """
      {"currently":{"time":1520714400,"temperature":9},
       "daily":{"data":[{"time":1520658000,"icon":"rain","precipIntensity":0.5}]}}
      """)
    #expect(forecast.days.content.first?.precipitation == Length(millimeters: 12))
    #expect(forecast.days.provenance.derivations == [.totalOfConditionalRates])
  }

  @Test(arguments: [
    ("\"temperature\":66.1", "null"), ("\"temperature\":66.1", "{\"units\":\"imperial\"}"),
    ("\"temperature\":-99", "{}"),
    // 45 and 25°F are 7.2 and -3.9°C, which give 45% humidity; 45 and 25°C would give 33%.
    ("\"temperature\":45,\"dewPoint\":25,\"humidity\":0.454", "{}"),
  ])
  func `non-SI values in a response without units are unreadable`(
    members: String, flags: String
  ) async throws {
    let error = await #expect(throws: ForecastError.self) { try await current(of: members, flags: flags) }
    guard case .unreadable(path: "flags.units", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "\"temperature\":34.2", "\"temperature\":20,\"dewPoint\":10,\"humidity\":0.525",
    "\"temperature\":-5,\"dewPoint\":-5,\"humidity\":1",
  ])
  func `values that may be SI are read in the requested units`(members: String) async throws {
    #expect(try await current(of: members).temperature != nil)
  }

  @Test(arguments: [
    ("advisory", WeatherAlert.Severity.advisory), ("watch", .watch), ("warning", .warning), ("Minor", .advisory),
    ("Moderate", .watch), ("Severe", .warning), ("Extreme", .warning),
  ])
  func `the severities of both alert formats are read`(word: String, severity: WeatherAlert.Severity) async throws {
    #expect(try await alert("\"title\":\"Storm\",\"severity\":\"\(word)\"")?.severity == severity)
  }

  @Test(arguments: [
    ("Flood Watch", "Severe", WeatherAlert.Severity.watch), ("Wind Advisory", "Moderate", .advisory),
    ("Tornado Warning", "Unknown", .warning), ("Wind Warning", "advisory", .advisory),
  ])
  func `an event's name takes precedence over the protocol's severity, but not over Dark Sky's`(
    title: String, word: String, severity: WeatherAlert.Severity
  ) async throws {
    #expect(try await alert("\"title\":\"\(title)\",\"severity\":\"\(word)\"")?.severity == severity)
  }

  @Test func `twelve identical alerts become one`() async throws {
    let alert = "{\"title\":\"Storm\",\"time\":1520714000}"
    let all = Array(repeating: alert, count: 12).joined(separator: ",")
    let forecast = try await forecast(
      "{\"currently\":{\"time\":1520714400,\"temperature\":9},\"alerts\":[\(all)]}")
    #expect(forecast.alerts?.content.count == 1)
  }

  @Test func `a cached response that is two days old is not current, and has no alerts`() async throws {
    let hours = (0..<72).map { "{\"time\":\(1_520_712_000 + $0 * 3600),\"temperature\":9}" }.joined(separator: ",")
    let text = """
      {"currently":{"time":1520714400,"temperature":9},"hourly":{"data":[\(hours)]},"alerts":[]}
      """
    let fresh = try await forecast(text)
    #expect(fresh.hours.provenance.madeAt == nil)
    #expect(!fresh.hours.provenance.isOldCopy)
    #expect(fresh.alerts != nil)
    let old = try await forecast(text, now: 1_520_714_400 + 48 * 3600)
    #expect(old.hours.provenance.madeAt == Date(timeIntervalSince1970: 1_520_714_400))
    #expect(old.alerts == nil)
    let recent = try await forecast(text, now: 1_520_714_400 + 9000)
    #expect(recent.hours.provenance.madeAt == Date(timeIntervalSince1970: 1_520_714_400))
    #expect(recent.hours.provenance.isOldCopy)
  }

  @Test func `a response of any age is as old as its cache or its current conditions, and old alerts are unknown`()
    async throws
  {
    var random = SeededGenerator(seed: 11)
    let made = 1_520_714_400.0
    let hours = (0..<72).map { "{\"time\":\(1_520_712_000 + $0 * 3600),\"temperature\":9}" }.joined(separator: ",")
    let text = """
      {"currently":{"time":1520714400,"temperature":9},"hourly":{"data":[\(hours)]},"alerts":[]}
      """
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 3_000) {
      // Often near the limit of an hour, and up to two days.
      let longest = Bool.random(using: &random) ? 7200 : 172_800
      let seconds = Int.random(in: 0...longest, using: &random)
      let stored = Bool.random(using: &random) ? Int.random(in: 0...longest, using: &random) : nil
      let now = made + Double(seconds)
      let forecast = try await forecast(text, now: now, headers: stored.map { ["age": "\($0)"] } ?? [:])
      let age = max(seconds > 3600 ? seconds : 0, stored.map { $0 > 3600 ? $0 : 0 } ?? 0)

      let provenance = forecast.hours.provenance
      #expect(provenance.madeAt == (age > 0 ? Date(timeIntervalSince1970: now - Double(age)) : nil), "\(age) s")
      #expect(provenance.isOldCopy == (age > 0), "\(age) s")
      #expect((forecast.alerts == nil) == (age > 0), "\(age) s")
    }
  }

  @Test(arguments: [("172800", true), ("3700", true), ("900", false), ("-172800", false), ("old", false)])
  func `a cached response whose conditions are current is as old as its cache states, and then has no alerts`(
    age: String, isOld: Bool
  ) async throws {
    let text = "{\"currently\":{\"time\":1520714400,\"temperature\":9},\"alerts\":[]}"
    let forecast = try await forecast(text, headers: ["age": age])
    let sent = Double(age).map { Date(timeIntervalSince1970: 1_520_714_460 - $0) }
    #expect(forecast.hours.provenance.madeAt == (isOld ? sent : nil))
    #expect((forecast.alerts == nil) == isOld)
  }

  @Test(arguments: ["", ",\"expires\":-999", ",\"expires\":null", ",\"expires\":\"never\""])
  func `an alert without an end time has no end`(expires: String) async throws {
    let alert = try #require(try await alert("\"title\":\"Storm\",\"time\":1520714000\(expires)"))
    #expect(alert.start == Date(timeIntervalSince1970: 1_520_714_000))
    #expect(alert.end == nil)
  }

  @Test(arguments: [
    ("Light rain in the morning.", 0.38, PrecipitationStrength.light), ("Heavy Rain", 5, .heavy),
    ("Drizzle until evening.", 1, .veryLight), ("Possible Light Rain", 3, .light), ("Rain", 0.1, .moderate),
    ("Breezy", 0.1, .veryLight),
  ])
  func `the summary takes precedence over the rate for the strength of rain`(
    summary: String, rate: Double, strength: PrecipitationStrength
  ) async throws {
    let members = """
      "icon":"rain","summary":"\(summary)","precipIntensity":\(rate),"precipType":"rain"
      """
    #expect(
      try await current(members, flags: "{\"units\":\"si\"}").condition == .precipitation(.rain, strength))
  }

  @Test(arguments: [(0.55, Condition.overcast), (0.7, .precipitation(.rain, .veryLight))])
  func `an hour with a high chance of rain is not dry`(chance: Double, condition: Condition) async throws {
    let members = "\"icon\":\"cloudy\",\"temperature\":9,\"precipIntensity\":0,\"precipProbability\":\(chance)"
    let forecast = try await forecast(
      "{\"currently\":{\"time\":1520714400,\(members)},\"hourly\":{\"data\":[{\"time\":1520712000,\(members)}]}}")
    #expect(forecast.hours.content.first?.condition == condition)
    #expect(forecast.current.content.condition == .overcast)
  }

  @Test func `an alert without a title gets the first line of its text`() async throws {
    #expect(try await alert("\"description\":\"Storm.\\nStay in.\"")?.title == "Storm.")
    #expect(try await alert("\"severity\":\"watch\"") == nil)
  }

  @Test func `calm air has no wind direction`() async throws {
    #expect(try await current("\"windSpeed\":0,\"windBearing\":0").windBearing == nil)
    #expect(try await current("\"windSpeed\":3,\"windBearing\":0").windBearing == 0)
    #expect(try await current("\"windSpeed\":3").windBearing == nil)
  }

  @Test func `days in the older schema have only a high and a low`() async throws {
    let day = try await day("\"temperatureHigh\":9,\"temperatureLow\":3,\"apparentTemperatureHigh\":7")
    #expect(day.temperatureMax == Temperature(celsius: 9))
    #expect(day.temperatureMin == Temperature(celsius: 3))
    #expect(day.apparentTemperatureMax == Temperature(celsius: 7))
    #expect(day.apparentTemperatureMin == nil)
  }
}

extension DarkSkyParsingTests {
  @Test func `a response for another place is rejected`() async throws {
    let values = "\"currently\":{\"time\":1520714400,\"temperature\":9}"
    for (latitude, longitude) in [(-33.87, 151.2), (41.6, -74)] {
      await #expect(throws: ForecastError.unreadable(path: "latitude", problem: .ofAnotherPlace)) {
        try await forecast("{\"latitude\":\(latitude),\"longitude\":\(longitude),\(values)}")
      }
    }
    _ = try await forecast("{\"latitude\":40.9,\"longitude\":-74.2,\(values)}")
    _ = try await forecast("{\(values)}")
  }

  private func forecast(
    _ text: String, now: Double = 1_520_714_460, headers: [String: String] = [:]
  ) async throws -> Forecast {
    let endpoint = try ServiceEndpoint.canned(
      FakeTransport(headers: headers, body: text), now: Date(timeIntervalSince1970: now))
    return try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: .newYork)
  }

  private func current(_ members: String, flags: String = "null") async throws -> Conditions {
    try await current(of: "\"humidity\":0.5,\(members)", flags: flags)
  }

  private func current(of members: String, flags: String = "null") async throws -> Conditions {
    try await forecast("{\"currently\":{\"time\":1520714400,\(members)},\"flags\":\(flags)}").current.content
  }

  private func day(_ members: String) async throws -> DayConditions {
    let forecast = try await forecast(
      "{\"currently\":{\"time\":1520714400,\"temperature\":9},\"daily\":{\"data\":[{\"time\":1520658000,\(members)}]}}")
    return try #require(forecast.days.content.first)
  }

  private func alert(_ members: String) async throws -> WeatherAlert? {
    try await forecast("{\"currently\":{\"time\":1520714400,\"temperature\":9},\"alerts\":[{\(members)}]}").alerts?
      .content.first
  }
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// How values and descriptions are parsed.
@Suite struct NationalWeatherServiceParsingTests {
  private typealias Part = SimulatedWeatherService.Part

  @Test func `the current conditions are the nearest station's observation`() async throws {
    let forecast = try await SimulatedWeatherService().forecast()

    let current = forecast.current.content
    // The time of the observation, not of the request.
    #expect(current.time == (try .utc("2026-11-21T11:51Z")))
    #expect(current.temperature == Temperature(celsius: 3.9))
    #expect(current.apparentTemperature == Temperature(celsius: 0.4))
    #expect(current.dewPoint == Temperature(celsius: -2.2))
    #expect(current.humidity == 0.645)
    #expect(current.pressure == Pressure(hectopascals: 1019.8))
    #expect(current.windSpeed == Speed(metersPerSecond: 4))
    #expect(current.windGust == Speed(metersPerSecond: 8))
    #expect(current.windBearing == 60)
    #expect(current.visibility == Length(meters: 16_093))
    #expect(current.cloudCover == 1)
    #expect(current.condition == .overcast)
    #expect(current.isDaylight == true)
    #expect(current.precipitationProbability == 0.04)
    #expect(current.precipitationRate == nil, "the small amount was not measured")
    #expect(forecast.current.provenance.derivations == [.currentFilledFromHour])
  }

  @Test func `an hour has the values of the grid's layers`() async throws {
    let hour = try #require(try await SimulatedWeatherService().forecast().hour("2026-11-21T12:00Z"))

    #expect(hour.temperature == Temperature(celsius: 3.5))
    #expect(hour.apparentTemperature == Temperature(celsius: 1))
    #expect(hour.dewPoint == Temperature(celsius: -1.3))
    #expect(hour.humidity == 0.76)
    #expect(hour.cloudCover == 0.3)
    #expect(hour.windSpeed == Speed(kilometersPerHour: 14.816))
    #expect(hour.windGust == Speed(kilometersPerHour: 23.706))
    #expect(hour.windBearing == 60)
    #expect(hour.visibility == Length(meters: 16_093.44))
    #expect(hour.precipitationProbability == 0.04)
    #expect(hour.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    #expect(hour.precipitationType == nil)
    #expect(hour.snowfall == Length(meters: 0))
    #expect(hour.pressure == nil)
    #expect(hour.uvIndex == nil)
    #expect(hour.condition == .clear)
  }

  @Test func `a layer's value applies to every hour of its interval`() async throws {
    let forecast = try await SimulatedWeatherService().forecast()

    let temperatures = try ["T17", "T18", "T19", "T20", "T21", "T22"].map {
      try forecast.hour("2026-11-21\($0):00Z")?.temperature?.celsius
    }
    #expect(temperatures == [7.5, 8, 8, 8, 8, 7.5])
    #expect(forecast.hours.content.count == 188)
    #expect(forecast.hours.content.first?.time == (try .utc("2026-11-21T05:00Z")))
    #expect(zip(forecast.hours.content, forecast.hours.content.dropFirst()).allSatisfy { $1.time == $0.time + 3600 })
  }

  @Test func `precipitation over six hours is spread evenly over the hours`() async throws {
    let forecast = try await SimulatedWeatherService().forecast()

    for time in ["T18", "T20", "T23"] {
      let hour = try #require(try forecast.hour("2026-11-21\(time):00Z"))
      #expect(abs((hour.precipitationRate?.millimetersPerHour ?? 0) - 1.3) < 1e-9)
      #expect(hour.precipitationType == .rain)
      #expect(hour.condition == .precipitation(.rain, .light))
    }
    let next = try #require(try forecast.hour("2026-11-22T00:00Z"))
    #expect(abs((next.precipitationRate?.millimetersPerHour ?? 0) - 0.2) < 1e-9)
    #expect(next.condition == .precipitation(.rain, .light))
    let snowy = try #require(try forecast.hour("2026-11-23T06:00Z"))
    #expect(abs((snowy.snowfall?.millimeters ?? 0) - 6) < 1e-9)
    #expect(abs((forecast.day(11, 21)?.precipitation?.millimeters ?? 0) - 8.8) < 1e-9)
    #expect(forecast.hours.provenance.derivations.contains(.sumsSpreadOverHours))
  }

  @Test(arguments: [
    ("2026-11-23T06:00Z", Condition.precipitation(.snow, .light)),
    ("2026-11-23T12:00Z", .precipitation(.freezingRain, .light)),
    ("2026-11-24T18:00Z", .thunderstorm),
    // A slight chance of thunder does not count.
    ("2026-11-24T21:00Z", .precipitation(.rain, .light)),
    ("2026-11-25T09:00Z", .fog),
    // Gusts of 80 km/h.
    ("2026-11-26T15:00Z", .dangerouslyWindy),
    // No amounts are forecast this far ahead.
    ("2026-11-27T12:00Z", .precipitation(.rain, .light)),
    ("2026-11-25T20:00Z", .clear),
  ])
  func `precipitation type, thunder and fog come from the description, the rest from the values`(
    time: String, condition: Condition
  ) async throws {
    let hour = try #require(try await SimulatedWeatherService().forecast().hour(time))

    #expect(hour.condition == condition)
  }

  @Test func `a missing precipitation amount is absent and not zero`() async throws {
    let hour = try #require(try await SimulatedWeatherService().forecast().hour("2026-11-27T12:00Z"))

    #expect(hour.precipitationRate == nil)
    #expect(hour.snowfall == nil)
    #expect(hour.precipitationType == nil)
    #expect(hour.precipitationProbability == 0.45)
  }

  @Test func `days are complete and have the office's high and low`() async throws {
    let forecast = try await SimulatedWeatherService().forecast()

    #expect(forecast.days.content.map(\.date.day) == [21, 22, 23, 24, 25, 26, 27, 28])
    #expect(forecast.days.content.map(\.temperatureMax?.celsius) == [8.6, 4.6, 2.6, 7.6, 8.1, 6.6, 5.6, 5.1])
    // There is no low for the 21st; the lowest temperature of the 22nd occurs in the evening.
    #expect(forecast.days.content.map(\.temperatureMin?.celsius) == [2, -1, -5.9, -3.9, 1.6, -0.9, -1.9, -2.9])
    #expect(forecast.day(11, 23)?.condition == .precipitation(.freezingRain, .light))
    #expect(forecast.day(11, 24)?.condition == .thunderstorm)
  }

  @Test func `at night, the past day's high is still known although the grid has only future hours`() async throws {
    var simulated = try SimulatedWeatherService()
    let night = try grid(
      from: "2026-11-21T23:00:00+00:00", lasting: "P6D", temperature: 5,
      more: ["maxTemperature": ("wmoUnit:degC", [("2026-11-21T12:00:00+00:00/PT13H", "9.5")])])
    simulated.set(.grid, night)

    let forecast = try await simulated.forecast(now: .utc("2026-11-22T00:20Z"))

    #expect(forecast.days.content.first?.date.day == 21)
    #expect(forecast.days.content.first?.temperatureMax == Temperature(celsius: 9.5))
    #expect(forecast.days.content.first?.temperatureMin == Temperature(celsius: 5))
  }

  @Test func `values are converted from the response's unit`() async throws {
    let units:
      [(name: String, variable: KeyPath<Conditions, Double?>, unit: String, number: Double, expected: Double)] =
        [
          ("temperature", \.temperature?.celsius, "wmoUnit:degF", 50, 10),
          ("temperature", \.temperature?.celsius, "wmoUnit:K", 283.15, 10),
          ("temperature", \.temperature?.celsius, "unit:degC", 10, 10),
          ("temperature", \.temperature?.celsius, "degC", 10, 10),
          ("windSpeed", \.windSpeed?.metersPerSecond, "wmoUnit:m_s-1", 7, 7),
          ("windSpeed", \.windSpeed?.metersPerSecond, "wmoUnit:km_h-1", 36, 10),
          ("windSpeed", \.windSpeed?.metersPerSecond, "wmoUnit:kt", 36, 18.52),
          ("seaLevelPressure", \.pressure?.hectopascals, "wmoUnit:Pa", 101_325, 1013.25),
          ("seaLevelPressure", \.pressure?.hectopascals, "wmoUnit:hPa", 1013.25, 1013.25),
          ("visibility", \.visibility?.meters, "wmoUnit:km", 5, 5000),
          ("relativeHumidity", \.humidity, "wmoUnit:percent", 50, 0.5),
        ]
    for (name, variable, unit, number, expected) in units {
      var simulated = try SimulatedWeatherService()
      let quantity = JSON.object([("value", .scalar("\(number)")), ("unitCode", .scalar("\"\(unit)\""))])
      simulated[.observation] = try Part.observation.json.replacing([.key("properties"), .key(name)], with: quantity)
        .data

      let value = try #require(try await simulated.forecast().current.content[keyPath: variable])

      #expect(abs(value - expected) < 1e-9, "\(name) in \(unit)")
    }
  }

  @Test func `the grid's precipitation amounts are converted from their unit`() async throws {
    for (unit, sum) in [("wmoUnit:mm", "12"), ("wmoUnit:cm", "1.2"), ("wmoUnit:m", "0.012")] {
      var simulated = try SimulatedWeatherService()
      let sums = [("2026-11-21T12:00:00+00:00/PT6H", sum)]
      simulated.set(
        .grid,
        try grid(
          temperature: 1, more: ["quantitativePrecipitation": (unit, sums), "snowfallAmount": (unit, sums)]))

      let hour = try #require(try await simulated.forecast().hour("2026-11-21T14:00Z"))

      #expect(abs((hour.precipitationRate?.millimetersPerHour ?? 0) - 2) < 1e-9)
      #expect(abs((hour.snowfall?.millimeters ?? 0) - 2) < 1e-9)
    }
  }

  @Test(arguments: ["wmoUnit:degC", "wmoUnit:furlong", ""])
  func `a value without a unit, or in an unknown unit, is absent`(unit: String) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("seaLevelPressure"), .key("unitCode")], with: .scalar("\"\(unit)\""))
      .replacing([.key("properties"), .key("barometricPressure"), .key("unitCode")], with: nil)
      .data

    #expect(try await simulated.forecast().current.content.pressure == nil)
  }

  @Test(arguments: ["Q", "X", "B"])
  func `a value that quality control rejects is absent`(verdict: String) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing(
        [.key("properties"), .key("seaLevelPressure"), .key("qualityControl")], with: .scalar("\"\(verdict)\"")
      )
      .data

    #expect(try await simulated.forecast().current.content.pressure == Pressure(hectopascals: 1020.1))
  }

  @Test func `a value that a station lacks is the hour's, or computed from others`() async throws {
    let values: [(String, KeyPath<Conditions, Double?>)] = [
      ("dewpoint", \.dewPoint?.celsius), ("visibility", \.visibility?.meters),
      ("windSpeed", \.windSpeed?.metersPerSecond), ("windDirection", \.windBearing),
    ]
    for (name, variable) in values {
      var simulated = try SimulatedWeatherService()
      simulated[.observation] = try Part.observation.json
        .replacing([.key("properties"), .key(name), .key("value")], with: .scalar("null")).data

      let forecast = try await simulated.forecast()

      let hour = try #require(try forecast.hour("2026-11-21T12:00Z"))
      let value = try #require(forecast.current.content[keyPath: variable])
      // The dew point is computed from the station's humidity.
      #expect(name == "dewpoint" ? abs(value + 2.2) < 0.2 : value == hour[keyPath: variable], "without \(name)")
    }
  }

  @Test(arguments: [["dewpoint", "relativeHumidity"], ["relativeHumidity"], ["windGust"]])
  func `moisture and gusts of a forecast are not those of measured air and wind`(missing: [String]) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try missing.reduce(Part.observation.json) { json, name in
      json.replacing([.key("properties"), .key(name), .key("value")], with: .scalar("null"))
    }.data

    let forecast = try await simulated.forecast()

    let current = forecast.current.content
    let hour = try #require(try forecast.hour("2026-11-21T12:00Z"))
    #expect(current.temperature != hour.temperature)
    #expect(current.humidity == (missing.contains("relativeHumidity") ? nil : 0.645))
    #expect((current.dewPoint == nil) == missing.contains("dewpoint"))
    #expect((current.windGust == nil) == missing.contains("windGust"))
    #expect(current.visibility != nil && current.windSpeed != nil)
  }

  @Test func `a missing layer affects no other layer`() async throws {
    let values: [PartialKeyPath<Conditions>] = [
      \.time, \.isDaylight, \.temperature, \.apparentTemperature, \.dewPoint, \.humidity, \.windSpeed, \.windGust,
      \.windBearing, \.cloudCover, \.visibility, \.precipitationRate, \.precipitationProbability, \.precipitationType,
      \.snowfall, \.condition,
    ]
    let changed: [(String, Set<PartialKeyPath<Conditions>>)] = [
      ("temperature", [\.temperature]), ("apparentTemperature", [\.apparentTemperature]), ("dewpoint", [\.dewPoint]),
      ("relativeHumidity", [\.humidity]), ("skyCover", [\.cloudCover]), ("windSpeed", [\.windSpeed]),
      ("windGust", [\.windGust]), ("windDirection", [\.windBearing]), ("visibility", [\.visibility]),
      ("probabilityOfPrecipitation", [\.precipitationProbability]),
      ("quantitativePrecipitation", [\.precipitationRate]), ("snowfallAmount", [\.snowfall]),
      ("weather", []), ("maxTemperature", []), ("minTemperature", []), ("updateTime", []), ("heatIndex", []),
    ]
    var simulated = try SimulatedWeatherService()
    simulated.fail(.hourly, 500)
    let whole = try #require(try await simulated.forecast().hour("2026-11-23T06:00Z"))
    for (name, changed) in changed {
      simulated[.grid] = try Part.grid.json.replacing([.key("properties"), .key(name)], with: nil).data

      let part = try #require(try await simulated.forecast().hour("2026-11-23T06:00Z"), "without \(name)")

      for variable in values {
        let isSame = "\(whole[keyPath: variable])" == "\(part[keyPath: variable])"
        #expect(isSame != changed.contains(variable), "\(variable) without \(name)")
      }
    }
  }

  @Test func `the apparent temperature is the heat index, the wind chill, or computed`() async throws {
    func apparent(heat: String, chill: String) async throws -> (Double?, [Derivation]) {
      var simulated = try SimulatedWeatherService()
      simulated[.observation] = try Part.observation.json
        .replacing([.key("properties"), .key("heatIndex"), .key("value")], with: .scalar(heat))
        .replacing([.key("properties"), .key("windChill"), .key("value")], with: .scalar(chill)).data
      let current = try await simulated.forecast().current
      return (current.content.apparentTemperature?.celsius, current.provenance.derivations)
    }
    #expect(try await apparent(heat: "33.5", chill: "null").0 == 33.5)
    #expect(try await apparent(heat: "null", chill: "-7").0 == -7)
    let (computed, derivations) = try await apparent(heat: "null", chill: "null")
    // Steadman's: 3.9 + 0.33 × 5.207 − 0.70 × 4 − 4.
    #expect(abs((computed ?? 0) + 1.182) < 0.01)
    #expect(derivations.contains(.apparentTemperature))
  }

  @Test func `a forecast gust is omitted if the observed wind is stronger`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("windGust"), .key("value")], with: .scalar("null"))
      .replacing([.key("properties"), .key("windSpeed"), .key("value")], with: .scalar("40")).data

    #expect(try await simulated.forecast().current.content.windGust == nil)
  }

  @Test func `calm air has no wind direction`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("windSpeed"), .key("value")], with: .scalar("0")).data

    let current = try await simulated.forecast().current.content

    #expect(current.windSpeed == Speed(metersPerSecond: 0))
    #expect(current.windBearing == nil)
  }
}

/// The current condition according to the station's description and values.
@Suite struct NationalWeatherServiceSkyTests {
  private typealias Part = SimulatedWeatherService.Part

  @Test(arguments: [
    ("Cloudy", Condition.overcast), ("Thunderstorms and Rain", .thunderstorm),
    ("Light Rain and Fog/Mist", .precipitation(.rain, .light)), ("Heavy Snow", .precipitation(.snow, .heavy)),
    ("Light Freezing Rain", .precipitation(.freezingRain, .light)), ("Drizzle", .precipitation(.rain, .veryLight)),
    // Phenomena in the vicinity are not at the station itself.
    ("Thunderstorm in Vicinity", .overcast), ("Showers in Vicinity and Light Snow", .precipitation(.snow, .light)),
    // Visibility is 16 km.
    ("Fog/Mist", .overcast),
  ])
  func `thunder, fog and precipitation come from the station's description`(text: String, condition: Condition)
    async throws
  {
    let current = try await current(text: "\"\(text)\"")

    #expect(current.condition == condition)
    if case .precipitation(let type, _) = condition {
      // No precipitation was forecast, so that its amount is unknown.
      #expect(current.precipitationType == type)
      #expect(current.precipitationRate == nil)
    }
  }

  @Test(arguments: [
    ("Haze", "Haze"), ("Smoke", "Smoke"), ("Blowing Dust", "Blowing Dust"), ("Volcanic Ash", "Volcanic Ash"),
    ("Squalls", "Squalls"), ("Sand", "Sand"), ("Funnel Cloud", "Funnel Cloud"), ("Cloudy", nil),
    ("Light Rain and Haze", nil), ("Thunderstorm in Vicinity", "Thunderstorm in Vicinity"),
    ("Thunderstorm in Vicinity and Light Rain", nil), ("Haze and Thunderstorm in Vicinity", "Thunderstorm in Vicinity"),
  ])
  func `haze, smoke and dust are shown in the station's word, not as clouds`(text: String, words: String?) async throws
  {
    #expect(try await current(text: "\"\(text)\"").summary == words)
  }

  @Test func `low visibility is fog whatever the description, and high visibility is never fog`() async throws {
    #expect(try await current(text: "\"Fog\"", visibility: "3000").condition == .fog)
    #expect(try await current(text: "\"Fog\"", visibility: "null").condition == .fog)
    #expect(try await current(text: "\"Fog\"", visibility: "16093").condition == .overcast)
    #expect(try await current(text: "\"Fog/Mist\"", visibility: "800").condition == .fog)
  }

  @Test func `forecast rain applies unless the station reports other precipitation or none`() async throws {
    let now = try Date.utc("2026-11-21T18:10Z")
    let expected = try await current(text: "null", visibility: "null", now: now)
    #expect(expected.condition == .precipitation(.rain, .light))
    #expect(expected.precipitationType == .rain)
    for words in ["Cloudy", "Haze"] {
      let dry = try await current(text: "\"\(words)\"", now: now)
      #expect(dry.condition == .overcast)
      #expect(dry.precipitationType == nil)
      #expect(dry.precipitationRate == nil)
      #expect(dry.precipitationProbability == 0.68)
    }
    let seen = try await current(text: "\"Light Snow\"", now: now)
    #expect(seen.condition == .precipitation(.snow, .light))
    #expect(seen.precipitationType == .snow)
    // The grid forecasts rain, and contains no values for the snow.
    #expect(seen.precipitationRate == nil)
    #expect(seen.precipitationProbability == nil)
  }

  @Test(arguments: ["Hail", "Tornado", "Thunderstorm"])
  func `the amount of hail or thunder that was not forecast is unknown, not zero`(text: String) async throws {
    let current = try await current(text: "\"\(text)\"")
    #expect(current.isWet)
    #expect(current.precipitationRate == nil)
    #expect(current.precipitationProbability == nil)
  }

  @Test func `without a station description, thunder and fog come from the hour`() async throws {
    #expect(try await current(text: "null", now: .utc("2026-11-24T18:10Z")).condition == .thunderstorm)
    #expect(try await current(text: "\"Cloudy\"", now: .utc("2026-11-24T18:10Z")).condition != .thunderstorm)
    let foggy = try Date.utc("2026-11-25T09:10Z")
    #expect(try await current(text: "\"\"", visibility: "null", now: foggy).condition == .fog)
    #expect(try await current(text: "\"\"", visibility: "16093", now: foggy).condition == .overcast, "as measured")
  }

  @Test(arguments: [
    ("CLR", 0.0, Condition.clear), ("SKC", 0, .clear), ("FEW", 0.1875, .clear), ("SCT", 0.4375, .partlyCloudy),
    ("BKN", 0.75, .mostlyCloudy), ("OVC", 1, .overcast), ("VV", 1, .overcast),
  ])
  func `the densest cloud layer determines the cloud cover`(amount: String, cover: Double, sky: Condition) async throws
  {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json.replacing(
      [.key("properties"), .key("cloudLayers")],
      with: .scalar("[{\"amount\":\"CLR\"},{\"amount\":\"\(amount)\"},{\"amount\":\"?\"},null]")
    ).replacing([.key("properties"), .key("textDescription")], with: .scalar("null")).data

    let current = try await simulated.forecast().current.content

    #expect(current.cloudCover == cover)
    #expect(current.condition == sky)
  }

  @Test func `the grid's clouds are not those of a sky that the station only describes`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("cloudLayers")], with: .scalar("[]"))
      .replacing([.key("properties"), .key("textDescription")], with: .scalar("\"Clear\"")).data

    let current = try await simulated.forecast().current.content

    #expect(current.condition == .clear)
    #expect(current.cloudCover == nil)
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("cloudLayers")], with: .scalar("[]"))
      .replacing([.key("properties"), .key("textDescription")], with: .scalar("\"Rain\"")).data
    #expect(try await simulated.forecast().current.content.cloudCover == nil)
  }

  @Test(
    arguments: [
      ("Funnel Cloud", "CLR", .mostlyCloudy), ("Squalls", "FEW", .mostlyCloudy),
      ("Thunderstorm in Vicinity", "CLR", .mostlyCloudy), ("Thunderstorm in Vicinity", "OVC", .overcast),
      ("Smoke", "CLR", .clear), ("Showers in Vicinity", "CLR", .clear),
    ] as [(String, String, Condition)])
  func `the sky is not clear with a thundercloud in sight`(text: String, layer: String, sky: Condition) async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("cloudLayers")], with: .scalar("[{\"amount\":\"\(layer)\"}]"))
      .replacing([.key("properties"), .key("textDescription")], with: .scalar("\"\(text)\"")).data
    #expect(try await simulated.forecast().current.content.condition == sky)
  }

  @Test func `daylight depends on the position of the sun, not on the time of day`() async throws {
    let forecast = try await SimulatedWeatherService().forecast()
    // Sunrise is at 6:50, sunset at 16:32.
    #expect(try forecast.hour("2026-11-21T11:00Z")?.isDaylight == false)
    #expect(try forecast.hour("2026-11-21T12:00Z")?.isDaylight == true)
    #expect(try forecast.hour("2026-11-21T22:00Z")?.isDaylight == false)
  }

  private func current(
    text: String, visibility: String = "16093", now: Date = SimulatedWeatherService.now
  ) async throws -> Conditions {
    var simulated = try SimulatedWeatherService()
    let time = now.addingTimeInterval(-300).formatted(.iso8601)
    simulated[.observation] = try Part.observation.json
      .replacing([.key("properties"), .key("textDescription")], with: .scalar(text))
      .replacing([.key("properties"), .key("timestamp")], with: .scalar("\"\(time)\""))
      .replacing([.key("properties"), .key("visibility"), .key("value")], with: .scalar(visibility)).data
    return try await simulated.forecast(now: now).current.content
  }
}

/// The hourly forecast in words, which replaces the grid if that is unavailable.
@Suite struct NationalWeatherServiceHourlyTests {
  private typealias Part = SimulatedWeatherService.Part

  @Test func `if the grid fails, the hourly periods replace it`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.grid, 500)
    simulated.add(header: "last-modified", "Sat, 21 Nov 2026 12:09:51 GMT", to: .hourly)
    simulated.add(header: "cache-control", "max-age=1200", to: .hourly)
    let transport = simulated.transport()

    let forecast = try await NationalWeatherService(
      endpoint: .canned(transport, now: SimulatedWeatherService.now), retryPause: .zero, clock: TestClock()
    ).forecast(for: .newYork)

    let hourly = try #require(transport.requests.first { $0.url.path().hasSuffix("/hourly") })
    #expect(hourly.url.query() == "units=si")
    #expect(forecast.hours.content.count == 48)
    let hour = try #require(try forecast.hour("2026-11-21T20:00Z"))
    #expect(hour.temperature == Temperature(celsius: 8))
    #expect(hour.humidity == 0.73)
    #expect(hour.windSpeed == Speed(kilometersPerHour: 15))
    #expect(hour.windBearing == 67.5)
    #expect(hour.precipitationProbability == 0.68)
    #expect(hour.precipitationRate == nil)
    #expect(hour.cloudCover == nil)
    #expect(hour.condition == .precipitation(.rain, .light))
    #expect(try forecast.hour("2026-11-21T14:00Z")?.condition == .mostlyClear)
    #expect(try forecast.hour("2026-11-21T22:00Z")?.isDaylight == false)
    #expect(forecast.hours.provenance.madeAt == (try .utc("2026-11-21T11:38Z")) + 20)
    #expect(forecast.hours.provenance.derivations == [.apparentTemperature])
    // The grid's modification time does not apply to the hourly periods.
    #expect(
      forecast.hours.provenance.validity == CacheValidity(expiresAt: SimulatedWeatherService.now + 1200))
    #expect(forecast.days.content.map(\.date.day) == [21, 22])
    #expect(forecast.current.content.temperature == Temperature(celsius: 3.9))
  }

  @Test func `if the grid has expired, the hourly periods replace it`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.grid, try grid(from: "2026-11-18T05:00:00+00:00", lasting: "P3DT6H", temperature: 33))

    let forecast = try await simulated.forecast()

    #expect(forecast.hours.content.count == 48)
    #expect(forecast.hours.content.allSatisfy { $0.temperature != Temperature(celsius: 33) })
  }

  @Test func `an expired grid without hourly periods is an error`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated.set(.grid, try grid(from: "2026-11-18T05:00:00+00:00", lasting: "P3DT6H", temperature: 33))
    simulated.set(.hourly, "{\"properties\":{\"periods\":[]}}")

    await #expect(throws: ForecastError.unreadable(path: "properties", problem: .noHourForPresent)) {
      try await simulated.forecast()
    }
  }

  @Test func `values that the grid lacks come from the hourly periods`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.grid] = try Part.grid.json
      .replacing([.key("properties"), .key("windSpeed")], with: .scalar("{\"values\":[]}"))
      .replacing([.key("properties"), .key("probabilityOfPrecipitation")], with: nil).data

    let forecast = try await simulated.forecast()

    let hour = try #require(try forecast.hour("2026-11-21T14:00Z"))
    #expect(hour.windSpeed == Speed(kilometersPerHour: 15))
    #expect(hour.windBearing == 60)
    #expect(hour.precipitationProbability == 0.04)
    #expect(hour.temperature == Temperature(celsius: 5))
    #expect(forecast.hours.content.count == 188)
    #expect(try forecast.hour("2026-11-25T14:00Z")?.windSpeed == nil)
  }

  @Test func `without hourly periods, an incomplete grid is used`() async throws {
    var simulated = try SimulatedWeatherService()
    simulated[.grid] = try Part.grid.json.replacing([.key("properties"), .key("windSpeed")], with: nil).data
    simulated.fail(.hourly, 500)

    let forecast = try await simulated.forecast()

    #expect(forecast.hours.content.count == 188)
    #expect(forecast.hours.content.allSatisfy { $0.windSpeed == nil })
  }

  @Test(
    arguments: [
      ("\"6 to 10 mph\"", 3.57632), ("\"10 km/h\"", 10 / 3.6), ("\"5 to 15 km/h\"", 10 / 3.6), ("\"0 mph\"", 0),
      ("{\"unitCode\":\"wmoUnit:km_h-1\",\"value\":18}", 5),
      ("{\"unitCode\":\"wmoUnit:km_h-1\",\"minValue\":9,\"maxValue\":27}", 5),
    ] as [(String, Double)])
  func `wind is parsed from words or numbers`(text: String, metersPerSecond: Double) async throws {
    let hour = try await hour(["windSpeed": text])
    #expect(abs((hour.windSpeed?.metersPerSecond ?? -1) - metersPerSecond) < 1e-9)
    #expect((hour.windBearing == nil) == (metersPerSecond == 0))
  }

  @Test(arguments: ["\"breezy\"", "\"10\"", "\"10 to 20\"", "10", "null"])
  func `unknown words for the wind yield no value`(text: String) async throws {
    #expect(try await hour(["windSpeed": text]).windSpeed == nil)
  }

  @Test(arguments: [
    ("12", "\"C\"", 12.0), ("50", "\"F\"", 10), ("{\"unitCode\":\"wmoUnit:degC\",\"value\":7.2}", "null", 7.2),
    ("12", "null", nil), ("12", "\"R\"", nil), ("null", "\"C\"", nil),
  ])
  func `temperature is converted from its unit`(number: String, unit: String, celsius: Double?) async throws {
    let hour = try await hour(["temperature": number, "temperatureUnit": unit, "dewpoint": "null"])
    #expect(hour.temperature?.celsius == celsius)
  }

  private func hour(_ members: [String: String]) async throws -> Conditions {
    var simulated = try SimulatedWeatherService()
    simulated.fail(.grid, 500)
    var hourly = try Part.hourly.json
    for (name, value) in members {
      hourly = hourly.replacing(
        [.key("properties"), .key("periods"), .index(5), .key(name)], with: .scalar(value))
    }
    simulated[.hourly] = hourly.data
    return try #require(try await simulated.forecast().hour("2026-11-21T17:00Z"))
  }
}

/// A grid with constant values: a moderate wind, half cloudy, no chance of rain.
///
/// - Parameter more: Unit and values by layer.
func grid(
  from start: String = "2026-11-21T05:00:00+00:00", lasting duration: String = "P7D", temperature: Double,
  more: [String: (unit: String, values: [(validTime: String, value: String)])] = [:]
) throws -> String {
  let whole = "\(start)/\(duration)"
  let layers: [String: (unit: String, values: [(validTime: String, value: String)])] = [
    "temperature": ("wmoUnit:degC", [(whole, "\(temperature)")]),
    "windSpeed": ("wmoUnit:km_h-1", [(whole, "9")]),
    "skyCover": ("wmoUnit:percent", [(whole, "50")]),
    "probabilityOfPrecipitation": ("wmoUnit:percent", [(whole, "0")]),
  ]
  let texts = layers.merging(more) { $1 }.map { name, layer in
    let values = layer.values.map { "{\"validTime\":\"\($0.validTime)\",\"value\":\($0.value)}" }
    return "\"\(name)\":{\"uom\":\"\(layer.unit)\",\"values\":[\(values.joined(separator: ","))]}"
  }
  return "{\"properties\":{\(texts.joined(separator: ","))}}"
}

import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudySentences
import CloudyStorage
import CloudyTestSupport
import Foundation
import Testing

@testable import DarkSkyAPI

/// The writer of responses and the parser of such responses share no type but units, so that each checks the other: the
/// parsed forecast must be the written one, each value within its rounding.
struct RoundTripTests {
  private static let now = Forecast.sampleTime

  @Test(arguments: DarkSkyUnits.allCases)
  func `a parsed response equals the forecast that it was written from`(units: DarkSkyUnits) async throws {
    for seed in 0..<UInt64(TestDepth.current.count(quick: 40, whole: 1000)) {
      var random = SeededGenerator(seed: seed)
      let forecast = RandomForecast.make(now: Self.now, &random)
      let read = try await Self.read(forecast, units: units)
      let present = try #require(forecast.present(at: Self.now, hourFollowsNow: false))
      let tolerance = Rounding(units)
      var current = present.current.content
      // Snow depth accumulates over time, so the current conditions have none.
      current.snowfall = nil
      #expect(
        tolerance.differences(current, read.current.content) == [], "now, seed \(seed), \(units)")
      let written = present.hours.content.filter { $0.time + 3600 > Self.now }.prefix(169)
      #expect(read.hours.content.map(\.time) == written.map(\.time), "seed \(seed)")
      for (hour, found) in zip(written, read.hours.content) {
        #expect(tolerance.differences(hour, found) == [], "\(hour.time), seed \(seed), \(units)")
      }
      #expect(read.days.content.map(\.date) == present.days.content.prefix(8).map(\.date))
      for (day, found) in zip(present.days.content, read.days.content) {
        #expect(tolerance.differences(day, found) == [], "\(day.date), seed \(seed), \(units)")
      }
      let (minutes, foundMinutes) = (present.minutes?.content ?? [], read.minutes?.content ?? [])
      #expect(minutes.count == foundMinutes.count)
      for (minute, found) in zip(minutes, foundMinutes) {
        #expect(tolerance.differences(minute, found) == [], "\(minute.time), seed \(seed), \(units)")
      }
      #expect(read.alerts?.content ?? [] == present.alerts?.content ?? [], "seed \(seed)")
    }
  }

  private static func read(_ forecast: Forecast, units: DarkSkyUnits) async throws -> Forecast {
    var request = try DarkSkyRequest(target: "/forecast/k/50.85,4.35?extend=hourly")
    request.units = units
    let content = DarkSkyContent(
      forecast: try #require(forecast.present(at: now, hourFollowsNow: false)), dataKind: .forecast)
    let renderer = TermRenderer(EnglishSentences(.darkSky))
    let json = DarkSkyResponse(request, content, clouds: .parts) { renderer.text(of: $0) }.json
    let transport = FakeTransport { _ in .success(HTTPResponse(status: 200, body: Data(json))) }
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(5),
      userAgent: "", coordinateDecimals: 2, now: { now })
    return try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: forecast.place)
  }
}

/// Random weather, in which each value may be missing.
private enum RandomForecast {
  static func make(now: Date, _ random: inout SeededGenerator) -> Forecast {
    let place = Place.brussels
    let calendar = place.calendar
    let today = calendar.date(at: now)
    let start = calendar.startOfDay(today)
    let provenance = Provenance(
      source: ForecastSource(id: "random", name: "", attribution: "", license: "", homepage: ""), fetchedAt: now)
    let hours = (0..<24 * 9).map { hour(at: start + Double($0) * 3600, &random) }
    var current = hour(at: now, &random)
    current.time = now
    let days = DayConditions.days(of: hours, from: today, calendar: calendar).prefix(8)
    let minutes = (0..<61).map { index in
      MinutePrecipitation(
        time: now + Double(index) * 60,
        rate: PrecipitationRate(
          millimetersPerHour: Bool.random(using: &random) ? 0 : .random(in: 0...9, using: &random)),
        probability: .random(in: 0...1, using: &random), type: .rain)
    }
    let alert = WeatherAlert(
      title: "Wind \(Int.random(in: 0...9, using: &random))", severity: .warning, regions: ["A", "B & <C>"],
      start: now - 3600, end: Bool.random(using: &random) ? nil : now + 7200, text: "Gusts.\n\"Stay\" inside.",
      link: "https://alerts.example/1")
    return Forecast(
      place: place, current: Block(current, from: provenance), minutes: Block(minutes, from: provenance),
      hours: Block(hours, from: provenance), days: Block(Array(days), from: provenance),
      alerts: Block(Bool.random(using: &random) ? [alert] : [], from: provenance))
  }

  private static func hour(at time: Date, _ random: inout SeededGenerator) -> Conditions {
    var hour = Conditions(time: time)
    func number(_ range: ClosedRange<Double>) -> Double? {
      Int.random(in: 0..<12, using: &random) == 0 ? nil : .random(in: range, using: &random)
    }
    hour.isDaylight = Sun.isDaylight(at: time, coordinates: Place.brussels.coordinates)
    hour.temperature = Temperature(celsius: .random(in: -30...38, using: &random))
    hour.apparentTemperature = number(-40...45).map(Temperature.init(celsius:))
    let air = hour.temperature?.celsius ?? 0
    hour.dewPoint = number(0...25).map { Temperature(celsius: air - $0) }
    hour.humidity = number(0.05...1)
    hour.pressure = number(960...1050).map(Pressure.init(hectopascals:))
    hour.windSpeed = number(0...35).map(Speed.init(metersPerSecond:))
    let wind = hour.windSpeed?.metersPerSecond ?? 0
    hour.windGust = number(1...25).map { Speed(metersPerSecond: wind + $0) }
    hour.windBearing = number(0...359.9)
    hour.cloudCover = number(0...1)
    hour.visibility = number(0.05...16).map(Length.init(kilometers:))
    hour.uvIndex = number(0...(hour.isDaylight == true ? 11 : 0.4))
    hour.precipitationRate = number(0...8).map { PrecipitationRate(millimetersPerHour: max(0, $0 - 4)) }
    hour.precipitationProbability = number(0...1)
    if hour.precipitationRate?.millimetersPerHour ?? 0 > 0 {
      // Rounding must not change the precipitation type at the ground.
      let types: [PrecipitationType] = (hour.temperature?.celsius ?? 0) < 0 ? [.rain, .snow, .sleet] : [.rain]
      hour.precipitationType = types.randomElement(using: &random)
      if hour.precipitationType == .snow { hour.snowfall = number(0.01...3).map(Length.init(centimeters:)) }
    }
    hour.condition = ConditionInputs(values: hour).verdict.condition
    return hour
  }
}

/// The tolerances of values.
private struct Rounding {
  private let units: DarkSkyUnits

  init(_ units: DarkSkyUnits) { self.units = units }

  /// Returns the names of the values that differ.
  func differences(_ written: Conditions, _ read: Conditions) -> [String] {
    var names: [String] = []
    func check(_ name: String, _ isAlike: Bool) { if !isAlike { names.append(name) } }
    check("temperature", degrees(written.temperature, read.temperature))
    // A missing value may be derived from others.
    if written.apparentTemperature != nil {
      check("apparent", degrees(written.apparentTemperature, read.apparentTemperature))
    }
    if written.dewPoint != nil { check("dew point", degrees(written.dewPoint, read.dewPoint)) }
    check("humidity", near(written.humidity, read.humidity, 0.005))
    check("pressure", near(written.pressure?.hectopascals, read.pressure?.hectopascals, 0.005))
    check("wind", speed(written.windSpeed, read.windSpeed))
    check("gust", speed(written.windGust, read.windGust))
    check("bearing", bearing(written.windBearing, read.windBearing, at: written.windSpeed))
    check("cloud", near(written.cloudCover, read.cloudCover, 0.005))
    check("visibility", near(written.visibility?.kilometers, read.visibility?.kilometers, 0.0009))
    check("uv", near(written.uvIndex, read.uvIndex, 0.5))
    check("rate", rate(written.precipitationRate, read.precipitationRate))
    // A chance of nearly zero contradicts precipitation, and is not believed.
    let isDenied =
      written.isWet && read.precipitationProbability == nil && written.precipitationProbability ?? 1 < 0.0051
    check("chance", isDenied || near(written.precipitationProbability, read.precipitationProbability, 0.005))
    if written.precipitationRate?.millimetersPerHour ?? 0 > 0.002 {
      check("type", written.precipitationType == read.precipitationType)
    }
    check("snow", near(written.snowfall?.centimeters, read.snowfall?.centimeters, 0.0002))
    check("daylight", written.isDaylight == read.isDaylight)
    return names
  }

  /// Returns the names of the values that differ.
  func differences(_ written: DayConditions, _ read: DayConditions) -> [String] {
    var names: [String] = []
    func check(_ name: String, _ isAlike: Bool) { if !isAlike { names.append(name) } }
    check("highest", degrees(written.temperatureMax, read.temperatureMax))
    check("lowest", degrees(written.temperatureMin, read.temperatureMin))
    // If they are missing, those of the day and of the following night are parsed.
    if written.apparentTemperatureMax != nil {
      check("apparent highest", degrees(written.apparentTemperatureMax, read.apparentTemperatureMax))
    }
    if written.apparentTemperatureMin != nil {
      check("apparent lowest", degrees(written.apparentTemperatureMin, read.apparentTemperatureMin))
    }
    check("dew point", degrees(written.dewPoint, read.dewPoint))
    check("visibility", near(written.visibility?.kilometers, read.visibility?.kilometers, 0.0009))
    check("bearing", bearing(written.windBearing, read.windBearing, at: written.windSpeed))
    check("humidity", near(written.humidity, read.humidity, 0.005))
    check("pressure", near(written.pressure?.hectopascals, read.pressure?.hectopascals, 0.005))
    check("wind", speed(written.windSpeed, read.windSpeed))
    check("gust", speed(written.windGust, read.windGust))
    check("cloud", near(written.cloudCover, read.cloudCover, 0.005))
    check("uv", near(written.uvIndex, read.uvIndex, 0.5))
    // The daily mean with four decimals, in inches in the worst case.
    check("amount", near(written.precipitation?.millimeters, read.precipitation?.millimeters, 0.04))
    check("chance", near(written.precipitationProbability, read.precipitationProbability, 0.005))
    check("snow", near(written.snowfall?.centimeters, read.snowfall?.centimeters, 0.0002))
    return names
  }

  /// Returns the names of the values that differ.
  func differences(_ written: MinutePrecipitation, _ read: MinutePrecipitation) -> [String] {
    var names: [String] = []
    func check(_ name: String, _ isAlike: Bool) { if !isAlike { names.append(name) } }
    check("time", written.time == read.time)
    check("rate", rate(written.rate, read.rate))
    check("chance", near(written.probability, read.probability, 0.005))
    if written.rate?.millimetersPerHour ?? 0 > 0.002 { check("type", written.type == read.type) }
    return names
  }

  /// Compares whole degrees; 360 equals 0. Calm wind has no direction.
  private func bearing(_ one: Double?, _ other: Double?, at speed: Speed?) -> Bool {
    if let speed, speed.metersPerSecond < 0.01 { return true }
    guard let one, let other else { return one == nil && other == nil }
    let apart = abs(one - other)
    return min(apart, 360 - apart) <= 0.5 + 1e-9
  }

  private func rate(_ one: PrecipitationRate?, _ other: PrecipitationRate?) -> Bool {
    near(one?.millimetersPerHour, other?.millimetersPerHour, units == .us ? 0.0013 : 0.00006)
  }

  private func degrees(_ one: Temperature?, _ other: Temperature?) -> Bool {
    near(one?.celsius, other?.celsius, 0.0051)
  }

  private func speed(_ one: Speed?, _ other: Speed?) -> Bool {
    near(one?.metersPerSecond, other?.metersPerSecond, 0.0051)
  }

  private func near(_ one: Double?, _ other: Double?, _ tolerance: Double) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= tolerance + 1e-9
  }
}

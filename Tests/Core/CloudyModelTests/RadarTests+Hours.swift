import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The hour in progress and past hours, with the precipitation that falls and has fallen.
extension RadarTests {
  private static let station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4))

  /// Days of the same precipitation in every hour.
  private func wetHours(
    _ strength: PrecipitationStrength, rate: Double, chance: Double?, minutes: Double? = nil
  ) -> Forecast {
    var forecast = dryHours(rate: minutes ?? 0)
    if minutes == nil { forecast.minutes = nil }
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(.rain, strength)
      forecast.hours.content[index].precipitationType = .rain
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: rate)
      forecast.hours.content[index].precipitationProbability = chance
    }
    let calendar = forecast.place.calendar
    forecast.days.content = DayConditions.days(
      of: forecast.hours.content, from: calendar.date(at: now), calendar: calendar)
    return forecast
  }

  @Test func `today's total does not decrease while it rains, as the minutes of one report pass`() throws {
    var random = SeededGenerator(seed: 41)
    var wetMoments = 0
    for _ in 0..<TestDepth.current.count(quick: 20, whole: 2_000) {
      let isForecast = Bool.random(using: &random)
      var forecast = isForecast ? wetHours(.light, rate: 2, chance: 0.9, minutes: 0) : dryHours(rate: 0)
      var rate = 0.0
      for index in 0...60 {
        if Int.random(in: 0..<12, using: &random) == 0 {
          rate = Bool.random(using: &random) ? 0 : Double.random(in: 0.2...20, using: &random)
        }
        forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: rate)
      }
      var highest = 0.0
      for minute in stride(from: 0.0, to: 60, by: 1) {
        let present = try #require(PresentForecast(forecast, now: now + minute * 60))
        guard present.current.content.isWet else { continue }
        wetMoments += 1
        let hour = try #require(present.hours.content.hour(at: present.now))
        #expect(hour.isWet)
        guard let total = present.day?.precipitation?.millimeters else {
          #expect(isForecast, "the amount of an hour that was forecast to be wet can be unknown")
          continue
        }
        #expect(total >= highest - 1e-6, "\(total) after \(highest), minute \(minute)")
        highest = total
      }
    }
    #expect(wetMoments > 100)
  }

  @Test func `rain that the minutes expected remains in its hour and in today's total after it has stopped`() throws {
    var forecast = dryHours(rate: 3)
    for index in 30...60 { forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 0) }
    // From 13:15 to 13:45.
    for minute in [0.0, 29, 35, 44, 50, 59, 90] {
      let present = try #require(PresentForecast(forecast, now: now + minute * 60))
      let hour = try #require(present.hours.content.hour(at: now))
      #expect(hour.condition == .precipitation(.rain, .moderate), "after \(minute) minutes")
      #expect(abs((hour.precipitationRate?.millimetersPerHour ?? 0) - 1.5) < 1e-6, "after \(minute) minutes")
      let day = try #require(present.day)
      #expect(day.isWet && day.precipitationProbability == nil)
      #expect(abs((day.precipitation?.millimeters ?? 0) - 1.5) < 1e-6, "after \(minute) minutes")
    }
    let asForecast = try #require(PresentForecast(forecast, now: now + 5400, hourFollowsNow: false))
    #expect(asForecast.hours.content.hour(at: now)?.condition == .overcast)
  }

  @Test(arguments: [(0, true), (15, true), (16, false), (40, false)])
  func `the amount of an hour is unknown if more than a quarter of it has passed without known minutes`(
    missing: Int, isKnown: Bool
  ) throws {
    var forecast = dryHours(rate: 3)
    let start = now - 900 + Double(missing) * 60
    for index in 0...60 { forecast.minutes?.content[index].time = start + Double(index) * 60 }
    forecast.current.content.time = start
    let present = try #require(PresentForecast(forecast, now: start))
    let hour = try #require(present.hours.content.hour(at: start))
    #expect(hour.condition == .precipitation(.rain, .moderate))
    #expect((hour.precipitationRate != nil) == isKnown)
    #expect((present.day?.precipitation != nil) == isKnown)
  }

  @Test(arguments: [(0.2, 0.3, 24.0), (3, 0.3, 3), (3, 0.5, 1)])
  func `rain that falls by the minutes is not only possible, neither in its hour nor today`(
    rate: Double, chance: Double, minutes: Double
  ) throws {
    let strength: PrecipitationStrength = rate < 1 ? .veryLight : .moderate
    let forecast = wetHours(strength, rate: rate, chance: chance, minutes: minutes)
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.isWet && hour.precipitationProbability == nil)
    #expect(present.current.content.precipitationProbability == nil)
    #expect(present.day?.precipitationProbability == nil)
    #expect(hour.condition == (minutes > 10 ? .precipitation(.rain, .heavy) : .precipitation(.rain, .moderate)))
    // The hours after the minutes are as uncertain as before.
    #expect(present.hours.content.hour(at: now + 7200)?.precipitationProbability == chance)
  }

  // MARK: Stations

  @Test(
    arguments: [
      (.heavy, .veryLight, 0.1, nil), (.heavy, .light, 2, nil), (.heavy, .moderate, 5, nil),
      (.moderate, .veryLight, 0.1, nil), (.moderate, .light, 2, 2), (.light, .moderate, 5, 5),
    ] as [(PrecipitationStrength, PrecipitationStrength, Double, Double?)])
  func `an hour is as heavy as a station's much stronger rain, and its amount and today's are then unknown`(
    observed: PrecipitationStrength, expected: PrecipitationStrength, rate: Double, amount: Double?
  ) throws {
    var forecast = wetHours(expected, rate: rate, chance: 0.15)
    forecast.current.content.condition = .precipitation(.rain, observed)
    forecast.current.content.precipitationType = .rain
    forecast.current.content.precipitationRate = nil
    forecast.current.content.station = Self.station
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    // Rain that a station measures is certain.
    #expect(hour.precipitationProbability == nil && present.current.content.precipitationProbability == nil)
    #expect(hour.condition == .precipitation(.rain, amount == nil ? observed : expected))
    #expect(hour.precipitationRate == amount.map { PrecipitationRate(millimetersPerHour: $0) })
    #expect(present.day?.condition == hour.condition)
    #expect((present.day?.precipitation == nil) == (amount == nil))
  }

  @Test(arguments: [Condition.thunderstorm, .hail, .tornado])
  func `thunder, hail and tornadoes that a station sees are in an hour of rain, and in its day`(
    condition: Condition
  ) throws {
    var forecast = wetHours(.light, rate: 2, chance: 0.9)
    forecast.current.content.condition = condition
    forecast.current.content.station = Self.station
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.condition == condition)
    #expect(hour.precipitationRate == PrecipitationRate(millimetersPerHour: 2))
    #expect(present.day?.condition == condition)
  }

  @Test(
    arguments: [
      (10, .moderate, 0.9, true), (30, .moderate, 0.9, true), (31, .moderate, 0.9, false), (74, .heavy, 0.9, false),
      (74, .light, 0.6, false), (74, .moderate, nil, true), (74, .moderate, 0.5, true), (74, .veryLight, 0.9, true),
    ] as [(Double, PrecipitationStrength, Double?, Bool)])
  func `a station's dry report is the present for half an hour, and longer unless more than drizzle is almost certain`(
    minutesAgo: Double, strength: PrecipitationStrength, chance: Double?, isPresent: Bool
  ) throws {
    var forecast = wetHours(strength, rate: strength.leastRate(of: .rain).millimetersPerHour + 0.2, chance: chance)
    forecast.current.content.condition = .clear
    forecast.current.content.precipitationRate = nil
    forecast.current.content.precipitationType = nil
    forecast.current.content.station = Self.station
    forecast.current.content.time = now - minutesAgo * 60
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == (isPresent ? .clear : .precipitation(.rain, strength)))
    #expect((present.current.content.station != nil) == isPresent)
    #expect(present.hours.content.hour(at: now)?.condition == .precipitation(.rain, strength))
  }

  @Test(
    arguments: [(.fog, nil, true, .fog), (.clear, "Dust Storm", true, .clear), (.fog, nil, false, .overcast)]
      as [(Condition, String?, Bool, Condition)])
  func `a dry hour in progress has the fog or the dust that a station sees`(
    observed: Condition, words: String?, isStation: Bool, condition: Condition
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.current.content.condition = observed
    forecast.current.content.summary = words
    if isStation { forecast.current.content.station = Self.station }
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.condition == condition && hour.summary == words)
    #expect(hour.precipitationProbability == 0.05)
    #expect(present.hours.content.hour(at: now + 3600)?.condition == .overcast)
    #expect(present.day?.precipitationProbability == 0.05)
  }

  @Test func `a station's snow has no chance that was forecast for rain`() throws {
    var forecast = wetHours(.light, rate: 1, chance: 0.8)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].temperature = Temperature(celsius: 5)
    }
    forecast.current.content.condition = .precipitation(.snow, .moderate)
    forecast.current.content.precipitationType = .snow
    forecast.current.content.temperature = Temperature(celsius: -5)
    forecast.current.content.station = Self.station
    let day = try #require(PresentForecast(forecast, now: now)?.day)
    let isOfRain = day.precipitationType == .rain
    #expect(day.precipitationProbability == (isOfRain ? 0.8 : nil))
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The effect of a radar's minutes on the current conditions.
@Suite struct RadarTests {
  let now = Forecast.sampleTime

  @Test func `rain in the current minute takes precedence over any hourly condition`() {
    let seen = forecast(.overcast, rate: 3).applyingRadar(at: now)
    #expect(seen.current.content.condition == .precipitation(.rain, .moderate))
    #expect(seen.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 3))
    #expect(seen.current.content.precipitationType == .rain)
    #expect(seen.current.provenance.derivations.contains(.conditionFromValues))
  }

  @Test func `a dry minute overrides an hour's rain, but not a current observation`() {
    let hourly = forecast(.precipitation(.rain, .light), rate: 0, derivations: [.currentFromHour]).applyingRadar(
      at: now)
    #expect(hourly.current.content.condition == .mostlyCloudy)
    #expect(hourly.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    #expect(hourly.current.content.precipitationType == nil)
    let own = forecast(.precipitation(.rain, .light), rate: 0)
    #expect(own.applyingRadar(at: now) == own)
  }

  @Test func `an hour's thunder remains, and so do the clouds of a dry hour`() {
    for condition in [Condition.thunderstorm, .mostlyClear, .fog] {
      let forecast = forecast(condition, rate: 0, derivations: [.currentFromHour])
      #expect(forecast.applyingRadar(at: now).current.content.condition == condition)
    }
    #expect(forecast(.thunderstorm, rate: 9).applyingRadar(at: now).current.content.condition == .thunderstorm)
  }

  @Test(arguments: [(0.5, true), (0.45, false)])
  func `precipitation is reported from a probability threshold on`(probability: Double, falls: Bool) {
    let forecast = forecast(.overcast, rate: 3, probability: probability)
    #expect((forecast.applyingRadar(at: now) != forecast) == falls)
  }

  @Test func `precipitation that started continues until it is quite improbable`() {
    var forecast = forecast(.overcast, rate: 3, probability: 0.21)
    let earlier = MinutePrecipitation(
      time: now - 60, rate: PrecipitationRate(millimetersPerHour: 3), probability: 0.6, type: .rain)
    forecast.minutes?.content.insert(earlier, at: 0)
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.rain, .moderate))
  }

  @Test func `below freezing, slight precipitation of unknown type is snow`() {
    var forecast = forecast(.overcast, rate: 0.07)
    forecast.minutes?.content[0].type = nil
    forecast.current.content.precipitationType = nil
    forecast.current.content.temperature = Temperature(celsius: 5)
    #expect(forecast.applyingRadar(at: now) == forecast)
    forecast.current.content.temperature = Temperature(celsius: -5)
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.snow, .veryLight))
  }

  @Test func `improbable rain, or rain in another minute, has no effect`() {
    let unlikely = forecast(.overcast, rate: 3, probability: 0.1)
    #expect(unlikely.applyingRadar(at: now) == unlikely)
    let other = forecast(.overcast, rate: 3)
    #expect(other.applyingRadar(at: now + 120) == other)
  }

  @Test func `quarter hours of a model do not count as radar`() {
    var forecast = forecast(.overcast, rate: 3, derivations: [.currentFromHour])
    forecast.minutes?.provenance.derivations = [.minutesFromQuarterHours]
    // Quarter hours are still more precise than the same model's hour.
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.rain, .moderate))
    forecast.current.provenance.derivations = []
    forecast.minutes?.provenance.source = ForecastSource(
      id: "model", name: "", attribution: "", license: "", homepage: "")
    #expect(forecast.applyingRadar(at: now) == forecast)
  }

  // MARK: The hour in progress

  @Test(arguments: [3.0, 12])
  func `while rain falls, the hour in progress is wet, and today, too`(rate: Double) throws {
    let present = try #require(PresentForecast(dryHours(rate: rate), now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    let condition = try #require(present.current.content.condition)
    #expect(condition == .precipitation(.rain, rate < 10 ? .moderate : .heavy))
    #expect(hour.condition == condition)
    // From 13:15 on, 45 minutes of the hour remain.
    let amount = try #require(hour.precipitationRate).millimetersPerHour
    #expect(abs(amount - rate * 0.75) < 1e-6)
    #expect(hour.precipitationProbability == nil && present.current.content.precipitationProbability == nil)
    let today = try #require(present.day)
    #expect(today.condition == condition)
    #expect(today.precipitationType == .rain)
    #expect(try #require(today.precipitation).millimeters > 1)
    #expect(today.precipitationProbability == nil, "5% was the chance of a dry day")
    #expect(present.hours.content.count { $0.condition != .overcast } == 2, "the minutes reach into the next hour")
  }

  @Test(arguments: [(61, Condition.precipitation(.rain, .heavy), 9.0), (5, .precipitation(.rain, .light), 2)])
  func `an hour of light rain is heavy once more falls than was forecast for it`(
    length: Int, condition: Condition, amount: Double
  ) throws {
    var forecast = dryHours(rate: 12)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(.rain, .light)
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 2)
    }
    forecast.days.content[0].precipitation = Length(millimeters: 48)
    for index in length..<61 {
      forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 0)
    }
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == .precipitation(.rain, .heavy))
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.condition == condition)
    #expect(abs((hour.precipitationRate?.millimetersPerHour ?? 0) - amount) < 1e-6)
    let total = try #require(present.day?.precipitation).millimeters
    #expect(abs(total - (length > 45 ? 23 * 2 + amount : 48)) < 1e-6, "the sum of the hours")
  }

  @Test func `programs that expect hours as forecast receive them so`() throws {
    let forecast = dryHours(rate: 3)
    let present = try #require(PresentForecast(forecast, now: now, hourFollowsNow: false))
    #expect(present.hours.content.hour(at: now)?.condition == .overcast)
    #expect(present.current.content.condition == .precipitation(.rain, .moderate))
  }

  @Test(arguments: [(true, PrecipitationType.snow), (false, .sleet)])
  func `a day of rain and snow is one of snow for users, and one of sleet for programs that expect that`(
    isForUsers: Bool, type: PrecipitationType
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    let tomorrow = forecast.place.calendar.date(at: now).adding(days: 1)
    let interval = forecast.place.calendar.interval(of: tomorrow)
    for index in forecast.hours.content.indices where interval.contains(forecast.hours.content[index].time) {
      let hour = Int(forecast.hours.content[index].time.timeIntervalSince(interval.lowerBound) / 3600)
      guard (6..<14).contains(hour) else { continue }
      forecast.hours.content[index].precipitationType = hour < 10 ? .rain : .snow
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 2)
      forecast.hours.content[index].condition = .precipitation(hour < 10 ? .rain : .snow, .light)
    }
    let present = try #require(PresentForecast(forecast, now: now, hourFollowsNow: isForUsers))
    let day = try #require(present.days.content.first { $0.date == tomorrow })
    #expect(day.condition == .precipitation(type, .light))
    #expect(day.precipitationType == type)
  }

  @Test func `a station's rain without an amount makes the hour's amount unknown, not zero`() throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.current.content.condition = .precipitation(.rain, .light)
    forecast.current.content.precipitationType = .rain
    forecast.current.content.precipitationRate = nil
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.condition == .precipitation(.rain, .light))
    #expect(hour.precipitationRate == nil)
    #expect(present.day?.precipitation == nil)
  }

  @Test(arguments: [(5.0, 5.0, 12.0), (12, 12, 12), (19, 12, 19)])
  func `today's range includes what a station has measured`(now celsius: Double, low: Double, high: Double) throws {
    var forecast = dryHours(rate: 0)
    forecast.current.content.temperature = Temperature(celsius: celsius)
    let modeled = try #require(PresentForecast(forecast, now: now)?.day)
    #expect(modeled.temperatureMin == Temperature(celsius: 12) && modeled.temperatureMax == Temperature(celsius: 12))
    forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4))
    let measured = try #require(PresentForecast(forecast, now: now)?.day)
    #expect(measured.temperatureMin == Temperature(celsius: low))
    #expect(measured.temperatureMax == Temperature(celsius: high))
  }

  @Test func `a dry moment does not make a wet hour dry`() throws {
    var forecast = dryHours(rate: 0)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(.rain, .light)
    }
    for index in 30..<61 {
      forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 2)
    }
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == .overcast)
    #expect(present.hours.content.hour(at: now)?.condition == .precipitation(.rain, .light))
  }

  @Test(
    arguments: [(0.9, 61, nil), (0.6, 61, nil), (0.5, 61, nil), (0.9, 30, 0.9), (0.9, 46, nil)]
      as [(Double, Int, Double?)])
  func `neither rain nor its chance is stated for the hour next to minutes that are dry until it ends`(
    chance: Double, dryMinutes: Int, stated: Double?
  ) throws {
    // From 13:15 on, so that 45 minutes of the hour remain.
    var forecast = dryHours(rate: 0)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(.rain, .light)
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 2)
      forecast.hours.content[index].precipitationProbability = chance
    }
    forecast.current.content.precipitationProbability = chance
    for index in dryMinutes..<61 {
      forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 2)
    }
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == .overcast)
    #expect(present.current.content.precipitationProbability == stated)
    let hour = try #require(present.hours.content.hour(at: now))
    #expect(hour.precipitationProbability == stated)
    #expect(hour.condition == (stated == nil ? .overcast : .precipitation(.rain, .light)))
    let asForecast = try #require(PresentForecast(forecast, now: now, hourFollowsNow: false))
    #expect(asForecast.current.content.precipitationProbability == chance)
  }

  /// Overcast days with little chance of rain, and an hour of minutes of which each has the same rate.
  func dryHours(rate: Double) -> Forecast {
    var forecast = Forecast.sample
    func dry(_ conditions: Conditions) -> Conditions {
      var hour = Conditions(time: conditions.time)
      hour.condition = .overcast
      hour.cloudCover = 1
      hour.temperature = Temperature(celsius: 12)
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      hour.precipitationProbability = 0.05
      return hour
    }
    let calendar = forecast.place.calendar
    forecast.hours.content = forecast.hours.content.map(dry)
    forecast.days.content = DayConditions.days(
      of: forecast.hours.content, from: calendar.date(at: now), calendar: calendar)
    forecast.current.content = dry(forecast.current.content)
    let minutes = (0...60).map { minute in
      MinutePrecipitation(
        time: now + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: rate), type: .rain)
    }
    forecast.minutes = Block(minutes, from: forecast.hours.provenance)
    return forecast
  }

  private func forecast(
    _ condition: Condition, rate: Double, probability: Double? = nil, derivations: [Derivation] = []
  ) -> Forecast {
    var forecast = Forecast.sample
    forecast.current.content = Conditions(time: now)
    forecast.current.content.condition = condition
    forecast.current.content.cloudCover = 0.7
    forecast.current.content.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
    forecast.current.content.precipitationType = .rain
    forecast.current.provenance.derivations = derivations
    let minute = MinutePrecipitation(
      time: now, rate: PrecipitationRate(millimetersPerHour: rate), probability: probability, type: .rain)
    forecast.minutes = Block([minute], from: Provenance(source: forecast.hours.provenance.source, fetchedAt: now))
    return forecast
  }
}

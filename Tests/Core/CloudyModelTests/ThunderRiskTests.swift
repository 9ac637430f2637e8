import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The risk of thunder, and cases without one.
@Suite struct ThunderRiskTests {
  @Test(arguments: [
    (0.0, ThunderRisk.Level.low), (999, .low), (1000, .moderate), (2499, .moderate), (2500, .high), (6000, .high),
  ])
  func `without a probability, the risk depends on the convective energy of wet hours`(
    energy: Double, level: ThunderRisk.Level
  ) {
    #expect(hour(energy, rate: 1).thunderRisk == .level(level))
    #expect(hour(energy, chance: 0.25).thunderRisk == .level(level))
  }

  @Test func `without precipitation the risk is low, however high the energy`() {
    #expect(hour(4000, rate: 0).thunderRisk == .level(.low))
    #expect(hour(4000, rate: 0.5, chance: 0.1).thunderRisk == .level(.low))
  }

  @Test func `an observed thunderstorm is a high risk, whatever the values`() {
    var hour = hour(3000, rate: 0)
    hour.condition = .thunderstorm
    #expect(hour.thunderRisk == .level(.high))
  }

  @Test func `a stated probability takes precedence over the energy`() {
    var hour = hour(4000, rate: 3)
    #expect(hour.thunderRisk == .level(.high))
    hour.thunderProbability = 0.02
    #expect(hour.thunderRisk == .probability(0.02))
  }

  @Test func `with unknown energy or precipitation, the risk is unknown`() {
    #expect(Conditions(time: Forecast.sampleTime).thunderRisk == nil)
    #expect(hour(nil, rate: 9, chance: 1).thunderRisk == nil)
    #expect(hour(4000).thunderRisk == nil)
  }

  @Test func `a day has the highest risk of its single hours`() throws {
    // High energy in the dry afternoon, and rain at night.
    let apart = try day { $0 < 20 ? hour(4000, rate: 0) : hour(100, rate: 2) }
    #expect(apart == .level(.low))
    let together = try day { $0 == 16 ? hour(1500, rate: 2) : hour(100, rate: 0) }
    #expect(together == .level(.moderate))
    let stated = try day { index in
      var hour = hour(4000, rate: 2)
      hour.thunderProbability = Double(index) / 100
      return hour
    }
    #expect(stated == .probability(0.23))
  }

  @Test func `a day with too few known hours has no risk`() throws {
    #expect(try day { $0 < 17 ? hour(4000, rate: 2) : hour(nil) } == nil)
    #expect(try day { $0 < 18 ? hour(4000, rate: 2) : hour(nil) } == .level(.high))
    // The probability is known for a few hours, and the energy for all of them.
    let mixed = try day { index in
      var hour = hour(1200, rate: 2)
      if index < 6 { hour.thunderProbability = 0.9 }
      return hour
    }
    #expect(mixed == .level(.moderate))
  }

  private func hour(_ energy: Double?, rate: Double? = nil, chance: Double? = nil) -> Conditions {
    var hour = Conditions(time: Forecast.sampleTime)
    hour.cape = energy.map(SpecificEnergy.init(joulesPerKilogram:))
    hour.precipitationRate = rate.map(PrecipitationRate.init(millimetersPerHour:))
    hour.precipitationProbability = chance
    return hour
  }

  /// Returns tomorrow's risk.
  ///
  /// - Parameter conditions: The conditions of each hour from midnight.
  private func day(_ conditions: (Int) -> Conditions) throws -> ThunderRisk? {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let tomorrow = calendar.date(at: Forecast.sampleTime).adding(days: 1)
    let start = calendar.startOfDay(tomorrow)
    forecast.hours.content = forecast.hours.content.map { sampled in
      guard calendar.date(at: sampled.time) == tomorrow else { return sampled }
      var hour = conditions(Int(sampled.time.timeIntervalSince(start) / 3600))
      hour.time = sampled.time
      return hour
    }
    return try #require(PresentForecast(forecast, now: Forecast.sampleTime)).thunderRisk(on: tomorrow)
  }
}

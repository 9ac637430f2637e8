import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// The effect of a radar's minutes on the current conditions.
@Suite struct RadarTests {
  private let now = Forecast.sampleTime

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
    // They are still more precise than the same model's hour.
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.rain, .moderate))
    forecast.current.provenance.derivations = []
    forecast.minutes?.provenance.source = ForecastSource(
      id: "model", name: "", attribution: "", license: "", homepage: "")
    #expect(forecast.applyingRadar(at: now) == forecast)
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

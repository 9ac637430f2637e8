import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// What the minutes of a radar say of now.
@Suite struct RadarTests {
  private let now = Forecast.sampleTime

  @Test func `rain in this minute is rain now, whatever anybody said of the hour`() {
    let seen = forecast(.overcast, rate: 3).applyingRadar(at: now)
    #expect(seen.current.content.condition == .precipitation(.rain, .moderate))
    #expect(seen.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 3))
    #expect(seen.current.content.precipitationType == .rain)
    #expect(seen.current.provenance.derivations.contains(.conditionFromValues))
  }

  @Test func `a dry minute refutes an hour's rain, and not what is said of this moment`() {
    let hourly = forecast(.precipitation(.rain, .light), rate: 0, derivations: [.currentFromHour]).applyingRadar(
      at: now)
    #expect(hourly.current.content.condition == .mostlyCloudy)
    #expect(hourly.current.content.precipitationRate == PrecipitationRate(millimetersPerHour: 0))
    #expect(hourly.current.content.precipitationType == nil)
    let own = forecast(.precipitation(.rain, .light), rate: 0)
    #expect(own.applyingRadar(at: now) == own)
  }

  @Test func `an hour's thunder stays, and so do the clouds of a dry one`() {
    for condition in [Condition.thunderstorm, .mostlyClear, .fog] {
      let forecast = forecast(condition, rate: 0, derivations: [.currentFromHour])
      #expect(forecast.applyingRadar(at: now).current.content.condition == condition)
    }
    #expect(forecast(.thunderstorm, rate: 9).applyingRadar(at: now).current.content.condition == .thunderstorm)
  }

  @Test(arguments: [(0.5, true), (0.45, false)])
  func `it falls now if that is likely`(probability: Double, falls: Bool) {
    let forecast = forecast(.overcast, rate: 3, probability: probability)
    #expect((forecast.applyingRadar(at: now) != forecast) == falls)
  }

  @Test func `what began goes on until it is quite unlikely`() {
    var forecast = forecast(.overcast, rate: 3, probability: 0.21)
    let earlier = MinutePrecipitation(
      time: now - 60, rate: PrecipitationRate(millimetersPerHour: 3), probability: 0.6, type: .rain)
    forecast.minutes?.content.insert(earlier, at: 0)
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.rain, .moderate))
  }

  @Test func `a little that nobody calls rain or snow is snow in frost`() {
    var forecast = forecast(.overcast, rate: 0.07)
    forecast.minutes?.content[0].type = nil
    forecast.current.content.precipitationType = nil
    forecast.current.content.temperature = Temperature(celsius: 5)
    #expect(forecast.applyingRadar(at: now) == forecast)
    forecast.current.content.temperature = Temperature(celsius: -5)
    #expect(forecast.applyingRadar(at: now).current.content.condition == .precipitation(.snow, .veryLight))
  }

  @Test func `rain that is unlikely in this minute, or of another minute, says nothing`() {
    let unlikely = forecast(.overcast, rate: 3, probability: 0.1)
    #expect(unlikely.applyingRadar(at: now) == unlikely)
    let other = forecast(.overcast, rate: 3)
    #expect(other.applyingRadar(at: now + 120) == other)
  }

  @Test func `quarters of an hour of a model are no radar`() {
    var forecast = forecast(.overcast, rate: 3, derivations: [.currentFromHour])
    forecast.minutes?.provenance.derivations = [.minutesFromQuarterHours]
    // They are finer than the same model's hour, though.
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

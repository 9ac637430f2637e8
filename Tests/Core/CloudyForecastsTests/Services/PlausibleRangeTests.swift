import CloudyModel
import Foundation
import Testing

@testable import CloudyHTTP

/// The plausible ranges of weather values: the records on Earth, with a small margin.
@Suite struct PlausibleRangeTests {
  @Test(arguments: [(-90.1, false), (-89.2, true), (56.7, true), (60.1, false), (66.1, false), (-999, false)])
  func `air temperatures between the records of Vostok and Death Valley are plausible`(
    celsius: Double, isBelieved: Bool
  ) {
    #expect((PlausibleRange.temperature(Temperature(celsius: celsius)) != nil) == isBelieved)
  }

  @Test func `the records on Earth are plausible, and values far beyond them are not`() {
    func length(_ meters: Double) -> Length { Length(meters: meters) }
    func rate(_ number: Double, over seconds: Double) -> PrecipitationRate? {
      PlausibleRange.rate(PrecipitationRate(millimetersPerHour: number), over: seconds)
    }
    #expect(PlausibleRange.apparentTemperature(Temperature(celsius: 81)) != nil)
    #expect(PlausibleRange.apparentTemperature(Temperature(celsius: 95)) == nil)
    #expect(PlausibleRange.dewPoint(Temperature(celsius: 35)) != nil)
    #expect(PlausibleRange.dewPoint(Temperature(celsius: 45)) == nil)
    #expect(PlausibleRange.speed(Speed(metersPerSecond: 113.2)) != nil)
    #expect(PlausibleRange.speed(Speed(metersPerSecond: 150)) == nil)
    #expect(PlausibleRange.pressure(870) != nil && PlausibleRange.pressure(1089.4) != nil)
    #expect(PlausibleRange.pressure(840) == nil && PlausibleRange.pressure(1110) == nil)
    #expect(PlausibleRange.cape(SpecificEnergy(joulesPerKilogram: 8000)) != nil)
    #expect(PlausibleRange.cape(SpecificEnergy(joulesPerKilogram: 12_000)) == nil)
    #expect(PlausibleRange.uvIndex(43.3) != nil && PlausibleRange.uvIndex(55) == nil)
    #expect(rate(305, over: 3600) != nil && rate(500, over: 3600) == nil)
    #expect(rate(1872, over: 60) != nil && rate(2500, over: 60) == nil)
    #expect(PlausibleRange.dailySnow(length(1.93)) != nil && PlausibleRange.dailySnow(length(4)) == nil)
    #expect(PlausibleRange.hourlySnow(length(0.3)) != nil && PlausibleRange.hourlySnow(length(2)) == nil)
    #expect(PlausibleRange.visibility(length(400_000)) != nil && PlausibleRange.visibility(length(600_000)) == nil)
  }

  @Test func `computed values are subject to the same ranges`() {
    var values = Conditions(time: Date(timeIntervalSince1970: 0))
    values.temperature = Temperature(celsius: 59)
    values.humidity = 1
    values.windSpeed = Speed(metersPerSecond: 0)
    values.deriveMissingValues()
    #expect(values.dewPoint == nil)
    #expect(values.apparentTemperature == nil)
  }
}

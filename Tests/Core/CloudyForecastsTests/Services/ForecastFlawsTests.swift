import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Tests of the check that all services' responses undergo.
@Suite struct ForecastFlawsTests {
  @Test func `a plausible forecast has no flaws`() {
    #expect(Forecast.sample.flaws == [])
    #expect(Forecast.sampleWithoutValues.flaws == [])
  }

  static let changes: [@Sendable (inout Forecast) -> Void] = [
    { $0.current.content.temperature = Temperature(celsius: .infinity) },
    { $0.current.content.humidity = .nan },
    { $0.hours.content[3].windBearing = 360 },
    { $0.hours.content[3].precipitationRate = PrecipitationRate(millimetersPerHour: -1) },
    { $0.hours.content.swapAt(3, 4) },
    { $0.hours.content[4] = $0.hours.content[3] },
    { $0.days.content[1].temperatureMin = Temperature(celsius: 50) },
    { $0.days.content[1].precipitation = Length(millimeters: 50) },
    { $0.days.content.swapAt(1, 2) },
    { $0.minutes?.content.reverse() },
    { $0.alerts?.content[0].title = "" },
    { $0.history = Block([$0.days.content[1], $0.days.content[0]], from: $0.days.provenance) },
    { $0.airQuality = Block([AirQuality(time: $0.current.content.time)], from: $0.days.provenance) },
  ]

  @Test(arguments: changes.indices)
  func `each flaw is found`(index: Int) {
    var forecast = Forecast.sample
    ForecastFlawsTests.changes[index](&forecast)
    #expect(!forecast.flaws.isEmpty)
  }
}

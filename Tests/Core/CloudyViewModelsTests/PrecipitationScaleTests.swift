import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct PrecipitationScaleTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func chart(
    _ rates: [Double], type: PrecipitationType = .rain, settings: Settings? = nil
  ) throws -> PrecipitationChart {
    var forecast = Forecast.sampleWithoutValues
    forecast.hours.content = rates.enumerated().map { index, rate in
      var hour = Conditions(time: Forecast.sampleTime + Double(index) * 3600)
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: rate)
      hour.precipitationType = type
      return hour
    }
    return try #require(
      HourChartsViewModel(forecast.cut, settings: settings ?? metric, language: .english)?.precipitation)
  }

  @Test(arguments: [
    (0.0, 0.0), (0.04, 0), (0.1, 0.04), (1.25, 0.5), (2.5, 1), (2.6, 0.26), (10, 1), (12.5, 0.25), (50, 1), (80, 1),
    (-1, 0),
  ])
  func `a bar is proportional to its amount, on a scale that drizzle does not fill`(
    rate: Double, height: Double
  ) throws {
    let chart = try chart([rate, rate])
    #expect(chart.bars.count == 2)
    #expect(chart.bars.allSatisfy { abs(($0.height ?? -1) - height) < 1e-9 })
    #expect(chart.isWet == (height > 0))
  }

  @Test func `twice the amount is twice the height`() throws {
    let heights = try chart([0.5, 1, 2, 8]).bars.compactMap(\.height)
    #expect(zip(heights, [0.05, 0.1, 0.2, 0.8]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(
    arguments: [
      (0, ["1 mm", "2 mm"], ["0.05 in", "0.10 in"]), (2.5, ["1 mm", "2 mm"], ["0.05 in", "0.10 in"]),
      (9, ["5 mm", "10 mm"], ["0.2 in", "0.4 in"]), (30, ["25 mm", "50 mm"], ["1 in", "2 in"]),
    ] as [(Double, [String], [String])])
  func `labels are round amounts at their height, in the user's unit`(
    rate: Double, millimeters: [String], inches: [String]
  ) throws {
    let metric = try chart([rate])
    #expect(metric.ticks.map(\.text) == millimeters)
    let imperial = try chart([rate], settings: Settings())
    #expect(imperial.ticks.map(\.text) == inches)
    #expect(imperial.ticks.map(\.y) == [0.5, 1])
    if rate > 2.5 { #expect(metric.ticks.map(\.y) == [0.5, 1]) } else { #expect(metric.ticks.map(\.y) == [0.4, 0.8]) }
  }

  @Test(
    arguments: [
      (.rain, 1, []), (.rain, 4, ["moderate 0.25"]), (.rain, 30, ["moderate 0.05", "heavy 0.2"]),
      // A third of the water is enough for the same strength.
      (.snow, 1, ["moderate 0.33"]), (.snow, 4, ["moderate 0.08", "heavy 0.33"]),
    ] as [(PrecipitationType, Double, [String])])
  func `the strengths inside the scale have their names, as they do in sentences`(
    type: PrecipitationType, rate: Double, levels: [String]
  ) throws {
    let chart = try chart([rate, 0], type: type)
    let displayed = chart.levels.map { "\($0.name) \(($0.y * 100).rounded() / 100)" }
    #expect(displayed == levels)
  }

  @Test func `with rain and snow, the levels are those of rain`() throws {
    var forecast = Forecast.sampleWithoutValues
    forecast.hours.content = [PrecipitationType.rain, .snow].enumerated().map { index, type in
      var hour = Conditions(time: Forecast.sampleTime + Double(index) * 3600)
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 4)
      hour.precipitationType = type
      return hour
    }
    let chart = try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.precipitation)
    #expect(chart.levels.map(\.y) == [0.25])
  }

  @Test func `rain is called moderate or heavy from the limits of the scale on`() {
    for (rate, below, from) in [
      (2.5, PrecipitationStrength.light, PrecipitationStrength.moderate), (10, .moderate, .heavy),
    ] {
      let (less, limit) = (
        PrecipitationRate(millimetersPerHour: rate - 0.01), PrecipitationRate(millimetersPerHour: rate)
      )
      #expect(PrecipitationStrength(rate: less, of: .rain) == below)
      #expect(PrecipitationStrength(rate: limit, of: .rain) == from)
      #expect(from.leastRate(of: .rain) == limit)
    }
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyViewModels

/// The charts of less popular variables.
@Suite struct VariableChartTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  /// Midnight GMT, 4 May 2026.
  private let start = Date(timeIntervalSince1970: 1_777_852_800)

  @Test func `each known variable has its chart, with a summary`() throws {
    let charts = try charts { hour, index in
      hour.apparentTemperature = Temperature(celsius: [3.4, 7.6, 5][index])
      hour.uvIndex = [0, 2.4, 5.6][index]
      hour.humidity = [0.9, 0.52, 0.45][index]
      hour.pressure = Pressure(hectopascals: [1012, 1010, 1013.6][index])
    }
    #expect(charts.others.map(\.variable) == [.feelsLike, .ultravioletIndex, .humidity, .pressure])
    #expect(
      charts.others.map(\.summary) == [
        "Feels like from 3° at 00:00 to 8° at 01:00.", "UV index from 0 at 00:00 to 6 at 02:00.",
        "Humidity from 45% at 02:00 to 90% at 00:00.", "Pressure from 1010 hPa at 01:00 to 1014 hPa at 02:00.",
      ])
    #expect(charts.others.map(\.caption) == ["8° / 3°", "6 / 0", "90% / 45%", "1014 hPa / 1010 hPa"])
  }

  @Test func `an unknown variable has no chart, and a missing hour is a gap`() throws {
    let charts = try charts { hour, index in
      hour.temperature = Temperature(celsius: 8)
      hour.humidity = index == 1 ? nil : 0.5
      hour.uvIndex = .nan
    }
    #expect(charts.others.map(\.variable) == [.humidity])
    #expect(charts.others[0].lines.map(\.count) == [1, 1])
    #expect(charts.others[0].summary == "Humidity 50% throughout.")
  }

  @Test func `calm weather does not look like a storm, and winter sun not like an extreme UV index`() throws {
    let charts = try charts { hour, index in
      hour.pressure = Pressure(hectopascals: 1012 + Double(index))
      hour.uvIndex = Double(index)
    }
    for chart in charts.others {
      let heights = chart.lines.joined().map(\.y)
      #expect(try #require(heights.max()) - #require(heights.min()) < 0.3, "\(chart.title)")
    }
  }

  @Test(arguments: [
    (PressureUnit.hectopascals, ["1005 hPa", "1010 hPa", "1015 hPa"]),
    (.inchesOfMercury, ["29.60 inHg", "29.80 inHg", "30.00 inHg"]),
  ])
  func `ticks are round values in the user's unit, at the height of their value`(
    unit: PressureUnit, texts: [String]
  ) throws {
    let charts = try charts(Settings([.units(.metric), .pressure(unit)])) { hour, index in
      hour.pressure = Pressure(hectopascals: [1005, 1010, 1015][index])
    }
    let chart = try #require(charts.others.first)
    #expect(chart.ticks.map(\.text) == texts)
    if unit == .hectopascals {
      let vertices = chart.lines[0].map(\.y)
      #expect(zip(chart.ticks, vertices).allSatisfy { abs($0.y - $1) < 1e-9 })
    }
  }

  @Test func `probabilities have a separate scale next to the amounts`() throws {
    let wet = try #require(
      charts { hour, _ in
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
        hour.precipitationProbability = 0.6
      }.precipitation)
    #expect(wet.chanceTicks.map(\.text) == ["50%", "100%"])
    #expect(wet.chanceTicks.map(\.y) == [0.5, 1])
    let likely = try #require(charts { hour, _ in hour.precipitationProbability = 0.6 }.precipitation)
    #expect(likely.chanceTicks.isEmpty)
    #expect(likely.levels.isEmpty)
  }

  @Test func `an hour's position on the axis is its start`() throws {
    let forecast = forecast { hour, _ in hour.temperature = Temperature(celsius: 8) }
    let axis = try #require(HourChartsViewModel(forecast.cut, limit: 2, settings: metric, language: .english)).axis
    let hours = HoursViewModel(forecast.cut, limit: 3, settings: metric, language: .english).hours
    #expect(hours.map { axis.position(of: $0) } == [0, 0.5, nil])
  }

  // MARK: Samples

  /// Three hours.
  private func forecast(_ change: (inout Conditions, Int) -> Void) -> Forecast {
    var forecast = Forecast.sampleWithoutValues
    forecast.place.timeZoneIdentifier = "GMT"
    forecast.current.content.time = start
    forecast.hours.content = (0..<3).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      change(&hour, index)
      return hour
    }
    return forecast
  }

  private func charts(
    _ settings: Settings? = nil, _ change: (inout Conditions, Int) -> Void
  ) throws -> HourChartsViewModel {
    try #require(HourChartsViewModel(forecast(change).cut, settings: settings ?? metric, language: .english))
  }
}

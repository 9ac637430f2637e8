import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct ServicesChartTests {
  /// - Parameter said: The services' temperatures for each hour in degrees Celsius; `nil` if missing.
  private func charts(_ said: [(name: String, celsius: (Int) -> Double?)], fahrenheit: Bool = false) throws
    -> HourChartsViewModel
  {
    let forecasts = said.map { name, celsius in
      var forecast = Forecast.sample
      let source = ForecastSource(id: name, name: name, attribution: "", license: "", homepage: "")
      forecast.current.provenance.source = source
      forecast.hours.provenance.source = source
      forecast.days.provenance.source = source
      for index in forecast.hours.content.indices {
        forecast.hours.content[index].temperature = celsius(index).map(Temperature.init(celsius:))
      }
      return forecast
    }
    let consensus = try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
    let present = try #require(PresentForecast(consensus.forecast, now: Forecast.sampleTime))
    let settings = Settings(
      time: .twentyFourHour, units: .metric, temperature: fahrenheit ? .fahrenheit : .celsius)
    return try #require(HourChartsViewModel(present, settings: settings, language: .english, consensus: consensus))
  }

  @Test func `each service has its own line, in front of the band of those that agree`() throws {
    let chart = try #require(try charts([("A", { _ in 10 }), ("B", { _ in 11 }), ("C", { _ in 10.5 })]).services)
    #expect(chart.services.map(\.name) == ["A", "B", "C"])
    let heights = chart.services.compactMap { $0.lines.first?.first?.y }
    #expect(heights.count == 3 && heights[0] < heights[2] && heights[2] < heights[1])
    let band = try #require(chart.bands.first?.first)
    #expect(band.range.contains(heights[0]) && band.range.contains(heights[1]))
    #expect(chart.services.allSatisfy { $0.disagreement == nil })
    #expect(chart.title == "Source comparison" && chart.caption == "Temperature")
  }

  @Test func `an outlier is listed with the hour of its largest deviation`() throws {
    let chart = try #require(
      try charts([
        ("A", { _ in 10 }), ("B", { _ in 10 }), ("C", { _ in 10.5 }), ("D", { $0 == 42 ? 19 : $0 == 43 ? 17 : 10 }),
      ]).services)
    let words = chart.services.map(\.disagreement)
    #expect(words[0] == nil && words[1] == nil && words[2] == nil)
    #expect(try #require(words[3]).hasPrefix("D says 19° at "))
    #expect(chart.summary.hasPrefix("Temperature: A 10° throughout; B 10° throughout; C "))
    #expect(chart.summary.contains(". D says 19° at "))
  }

  @Test func `of two services, neither is an outlier`() throws {
    let chart = try #require(try charts([("A", { _ in 10 }), ("B", { _ in 20 })]).services)
    #expect(chart.services.count == 2)
    #expect(chart.services.allSatisfy { $0.disagreement == nil })
  }

  @Test func `a service without these hours has no line, and a single one is not compared`() throws {
    #expect(try charts([("A", { _ in 10 }), ("B", { _ in nil })]).services == nil)
    let chart = try #require(try charts([("A", { _ in 10 }), ("B", { _ in nil }), ("C", { _ in 12 })]).services)
    #expect(chart.services.map(\.name) == ["A", "C"])
  }

  @Test func `a service's missing hours are a gap in its line`() throws {
    let chart = try #require(try charts([("A", { _ in 10 }), ("B", { (42...44).contains($0) ? nil : 11 })]).services)
    #expect(chart.services[0].lines.count == 1)
    #expect(chart.services[1].lines.count > 1)
  }

  @Test func `heights are in the user's unit, with round values`() throws {
    let chart = try #require(try charts([("A", { _ in 10 }), ("B", { _ in 20 })], fahrenheit: true).services)
    #expect(chart.ticks.contains { $0.text == "60°" })
  }

  @Test func `a single service has no comparison chart`() throws {
    let present = try #require(PresentForecast(.sample, now: Forecast.sampleTime))
    #expect(try #require(HourChartsViewModel(present, settings: Settings(), language: .english)).services == nil)
  }
}

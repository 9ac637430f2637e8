import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyViewModels

@Suite struct GlanceViewModelTests {
  private func glance(
    _ forecast: Forecast, consensus: Consensus? = nil, isBetweenTwo: Bool? = nil, settings: Settings = Settings(),
    language: Language = .english
  ) -> GlanceViewModel {
    GlanceViewModel(
      forecast.cut,
      day: DayViewModel(forecast.cut, settings: settings, language: language, consensus: consensus),
      isBetweenTwo: isBetweenTwo, format: WeatherFormat(settings: settings, language: language))
  }

  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test func `lines are readable without labels next to them, in whole degrees`() {
    let glance = glance(.sample)
    #expect(glance.moment == "Sat, November 21 · 1:15 PM")
    #expect(glance.highAndLow == "H 51° · L 42°")
    #expect(glance.feelsLike == "Feels like 44°")
    #expect(glance.agreement.isEmpty)
  }

  @Test func `an apparent temperature equal to the displayed one is omitted`() {
    var forecast = Forecast.sample
    forecast.current.content.temperature = Temperature(celsius: 11.4)
    forecast.current.content.apparentTemperature = Temperature(celsius: 10.6)
    #expect(glance(forecast, settings: metric).feelsLike == nil)
    forecast.current.content.apparentTemperature = Temperature(celsius: 10.4)
    #expect(glance(forecast, settings: metric).feelsLike == "Feels like 10°")
    forecast.current.content.apparentTemperature = nil
    #expect(glance(forecast, settings: metric).feelsLike == nil)
  }

  @Test func `a high of a part of the day is not called the day's high`() {
    var forecast = Forecast.sample
    forecast.hours.content.removeAll { $0.time < Forecast.sampleTime - 900 }
    forecast.days.content[0].knownFrom = Forecast.sampleTime - 900
    forecast.days.content[0].temperatureMin = Temperature(celsius: 23)
    forecast.days.content[0].temperatureMax = Temperature(celsius: 30)
    #expect(glance(forecast, settings: metric).highAndLow?.hasSuffix(", rest of today") == true)
  }

  @Test func `a range with one unknown end is shown, and an unknown range is omitted`() {
    var forecast = Forecast.sample
    forecast.days.content[0].temperatureMin = nil
    forecast.days.content[0].temperatureMax = Temperature(celsius: 30)
    #expect(glance(forecast, settings: metric).highAndLow == "– – 30°C")
    forecast.days.content[0].temperatureMax = nil
    #expect(glance(forecast, settings: metric).highAndLow == nil)
  }

  @Test func `of several services, the agreement and the outliers are shown`() throws {
    let others = [0.4, 9].enumerated().map { index, warmer in
      var forecast = Forecast.sample
      let source = ForecastSource(
        id: "service-\(index)", name: "Service \(index)", attribution: "", license: "", homepage: "")
      forecast.current.provenance.source = source
      forecast.hours.provenance.source = source
      forecast.days.provenance.source = source
      forecast.current.content.temperature?.celsius += warmer
      for hour in forecast.hours.content.indices { forecast.hours.content[hour].temperature?.celsius += warmer }
      return forecast
    }
    let consensus = try #require(Consensus(of: [.sample] + others, now: Forecast.sampleTime))
    let glance = glance(consensus.forecast, consensus: consensus, isBetweenTwo: false, settings: metric)
    #expect(glance.agreement.first == "Sources agree within ±1")
    #expect(glance.agreement.contains { $0.hasPrefix("Service 1 says ") })
  }

  @Test func `the details have everything that is shown at a glance, exactly`() {
    let day = DayViewModel(Forecast.sample.cut, settings: Settings(), language: .english)
    #expect(day.details.first?.label == "Temperature")
    #expect(day.details.first?.value == "51.1°F")
    #expect(day.details.first { $0.variable == .feelsLike }?.value == "43.7°F")
    #expect(day.details.first { $0.variable == .wind }?.value == "10 mph SW")
    #expect(!day.otherDetails.contains { $0.variable == .temperature })
    #expect(day.otherDetails.count == day.details.count - 1)
  }
}

import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyViewModels

@Suite struct GlanceViewModelTests {
  private func glance(
    _ forecast: Forecast, consensus: Consensus? = nil, isBetweenTwo: Bool? = nil, language: Language = .english
  ) -> GlanceViewModel {
    GlanceViewModel(
      DayViewModel(forecast.cut, settings: Settings(), language: language, consensus: consensus),
      isBetweenTwo: isBetweenTwo, language: language)
  }

  @Test func `lines are readable without labels next to them`() {
    let glance = glance(.sample)
    #expect(glance.moment == "Sat, November 21 · 1:15 PM")
    #expect(glance.exact == ["51.1°F · Feels like 43.7°F"])
    #expect(glance.wind == "Wind 10 mph SW")
  }

  @Test func `unknown values are omitted completely`() {
    var forecast = Forecast.sample
    forecast.current.content.apparentTemperature = nil
    #expect(glance(forecast).exact == ["51.1°F"])
    forecast.current.content.temperature = nil
    forecast.current.content.windSpeed = nil
    let none = glance(forecast)
    #expect(none.exact == [] && none.wind == nil)
  }
}

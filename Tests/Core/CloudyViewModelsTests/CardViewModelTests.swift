import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The texts of a shared link and its image.
@Suite struct CardViewModelTests {
  private static let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func report(
    _ report: ForecastReport = ForecastReport(response: .live(.sample)), after seconds: Double = 0,
    settings: Settings = metric
  ) throws -> ReportViewModel {
    try #require(
      ReportViewModel(
        report, at: .chosen(.brussels), isOffline: false, now: Forecast.sampleTime + seconds, settings: settings,
        language: .english))
  }

  private func share(_ report: ForecastReport, after seconds: Double = 0) throws -> ShareViewModel {
    let weather = try self.report(report, after: seconds).weather(NoticesViewModel(lines: []))
    return ShareViewModel(
      weather.day, sentence: weather.sentences.all.first, status: weather.status, language: .english)
  }

  private func forecast(_ change: (inout Forecast) -> Void) -> ForecastReport {
    var forecast = Forecast.sample
    change(&forecast)
    return ForecastReport(response: .live(forecast))
  }

  @Test func `a card has the place, the time, the weather and its source`() throws {
    let card = try report().card()
    #expect(card.title == "Brussels")
    #expect(card.subtitle == "Brussels Capital, Belgium")
    #expect(card.moment == "Sat, November 21, 13:15")
    #expect(card.temperature == "11°")
    #expect(card.temperatureLabel.isEmpty)
    #expect(card.range == "H 11° · L 6°")
    #expect(card.summary == "Light Rain")
    #expect(card.icon == .rain)
    #expect(card.status == "\(Forecast.sample.current.provenance.source.name), updated just now")
    #expect(!card.isWarning)
    #expect(card.attribution.contains(Forecast.sample.current.provenance.source.attribution))
    // The card contains no air quality.
    #expect(!card.attribution.contains("Air quality"))
    #expect(card.applicationName == "Cloudy")
    let sentence = try #require(card.sentence)
    #expect(sentence.hasPrefix("Light rain ") && sentence.hasSuffix("."))
    #expect(card.description == "Brussels, Sat, November 21, 13:15: 11°. \(sentence) Alert.")
  }

  @Test func `a card has the level of the alerts of its day, and their source`() throws {
    let forecast = forecast {
      let start = Forecast.sampleTime + 86_400
      $0.alerts = Block(
        [WeatherAlert(title: "Storm", start: start, end: start + 3600, level: .severe)],
        from: Provenance(source: StorageSamples.source("alerts"), fetchedAt: Forecast.sampleTime))
    }
    let tomorrow = Place.brussels.calendar.date(at: Forecast.sampleTime + 86_400)
    let (now, later) = (try report(forecast).card(), try report(forecast).card(on: tomorrow))
    #expect(now.alert == nil && now.alertName == nil && !now.attribution.contains("Weather by Example"))
    #expect(later.alert == .severe && later.alertName == "Severe alert")
    #expect(later.attribution.contains("Weather by Example") && later.description.hasSuffix(" Severe alert."))
  }

  @Test func `a card has the days after today`() throws {
    let days = try report().card().days
    #expect(days.map(\.name) == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"])
    #expect(days.allSatisfy { $0.high?.hasSuffix("°") == true && $0.low?.hasSuffix("°") == true })
  }

  @Test func `a card for a day has its labeled high, and the days after it`() throws {
    let day = Place.brussels.calendar.date(at: Forecast.sampleTime).adding(days: 3)
    let card = try report().card(on: day)
    #expect(card.moment == "Tuesday, November 24")
    #expect(card.temperatureLabel == "High")
    #expect(card.temperature == (try report().details(of: day))?.row.high)
    #expect(card.days.first?.name == "Wed")
    #expect(card.description.hasPrefix("Brussels, Tuesday, November 24: "))
  }

  @Test func `a card has the units of the request`() throws {
    let imperial = Settings(time: .twelveHour, units: .imperial, temperature: .fahrenheit)
    let card = try report(settings: imperial).card()
    #expect(card.temperature == "51°")
    #expect(card.moment == "Sat, November 21, 1:15 PM")
  }

  @Test func `normals are labeled as such everywhere, and no title presents them as current`() throws {
    let card = try report(.normals()).card()
    #expect(card.status == "Climate average 1961–1990, not a forecast")
    #expect(card.isWarning)
    #expect(card.summary.hasPrefix("Typically "))
    #expect(card.description.contains(": Climate average: "))
    #expect(card.description.contains(" Typically "))
    let share = try share(.normals())
    #expect(share.title == "Brussels")
    #expect(share.description.hasPrefix("Climate average: Typically "))
  }

  @Test func `an older forecast is labeled with its age, without reasons`() throws {
    let card = try report(.stored(at: Forecast.sampleTime, failures: [.unreachable]), after: 3600).card()
    #expect(card.status == "\(Forecast.sample.hours.provenance.source.name) forecast from 1 hour ago")
    #expect(card.isWarning)
    #expect(card.description.contains("Earlier forecast: "))
  }

  @Test func `without data, a card states that and has no values`() throws {
    let nothing = ForecastReport(response: .climateNormals(.sampleWithoutValues))
    let card = try report(nothing).card()
    #expect(card.temperature == nil)
    #expect(card.summary.isEmpty)
    #expect(card.range == nil)
    #expect(card.sentence == nil)
    #expect(card.days.isEmpty)
    #expect(card.attribution.isEmpty)
    #expect(card.status == "No weather data for this location")
    let share = try share(nothing)
    #expect(share.title == "Brussels")
    #expect(share.description == "No weather data for this location")
  }

  @Test func `a shared link has the temperature before the name, if it is known`() throws {
    let share = try share(ForecastReport(response: .live(.sample)))
    #expect(share.title == "11° Brussels")
    #expect(share.description.hasPrefix("Light Rain, 10.6°C, "))
    #expect(try self.share(forecast { $0.current.content.temperature = nil }).title == "Brussels")
  }

  @Test func `a link to a day has its date in the title, and its temperature range`() throws {
    let report = try report()
    let day = Place.brussels.calendar.date(at: Forecast.sampleTime).adding(days: 3)
    let details = try #require(report.details(of: day))
    let weather = report.weather(NoticesViewModel(lines: []))
    let share = ShareViewModel(details, now: weather.day, status: weather.status, language: .english)
    #expect(share.title == "Brussels, Tuesday, November 24")
    let sentence = try #require(details.sentence)
    #expect(share.description == "\(details.summary), \(details.row.temperature ?? ""). \(sentence)")
    #expect(try self.report().card(on: day).sentence == sentence)
  }
}

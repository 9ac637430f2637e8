import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The days of recorded responses are consistent: no text contradicts their values, their hours or another text.
@Suite struct RecordedDaysTests {
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  private static let wetWords = [
    "rain", "drizzle", "snow", "flurries", "sleet", "mixed precipitation", "hail", "thunderstorms", "tornado",
  ]

  @Test(arguments: [DamagedResponseTests.Subject.openMeteo, .metNorway, .pirateWeather, .brightSky, .nwsGrid])
  func `a recorded response has no contradicting day`(subject: DamagedResponseTests.Subject) async throws {
    let forecast = try await subject.forecast(of: Fixture.data(subject.rawValue))
    try check(forecast, at: forecast.hours.provenance.fetchedAt)
  }

  @Test(arguments: [("dark-sky-2014-oslo", Place.oslo), ("dark-sky-2018-new-york", .newYork)])
  func `an old response of Dark Sky has no contradicting day`(name: String, place: Place) async throws {
    let body = try Fixture.data(name)
    let now = Fixture.moment(ofDarkSky: body)
    let endpoint = try ServiceEndpoint.canned(FakeTransport(body), now: now)
    let forecast = try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: place)
    try check(forecast, at: now)
  }

  private func check(_ forecast: Forecast, at now: Date) throws {
    let present = try #require(forecast.present(at: now))
    let rows = WeekViewModel(present, settings: Self.settings, language: .english).days
    var hasWetDay = false
    for (index, day) in present.days.content.prefix(8).enumerated() {
      let row = try #require(rows.first { $0.id == day.date })
      let details = DayDetailsViewModel(present, dayAt: index, settings: Self.settings, language: .english)
      let displayed = "\(day.date): \(row.summary), \(details?.sentence ?? "-")"
      hasWetDay = hasWetDay || day.isWet
      #expect(Self.isWet(row.summary) == day.isWet, "row: \(displayed)")
      if let sentence = details?.sentence { #expect(Self.isWet(sentence) == day.isWet, "sentence: \(displayed)") }
      if !day.isWet {
        let hours = present.hours.content.filter { forecast.place.calendar.date(at: $0.time) == day.date }
        #expect(!hours.contains { $0.condition?.isWet ?? false }, "hours: \(displayed)")
        #expect((day.precipitationProbability ?? 0) < 0.6, "chance: \(displayed)")
        #expect((day.precipitation?.millimeters ?? 0) < 5, "amount: \(displayed)")
      }
    }
    if let week = SentencesViewModel(present, settings: Self.settings, language: .english).week {
      #expect(Self.isWet(week) == hasWetDay, "week: \(week)")
    }
  }

  private static func isWet(_ words: String) -> Bool {
    let words = words.lowercased()
    return wetWords.contains(where: words.contains)
  }
}

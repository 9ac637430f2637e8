import CloudyModel
import CloudySentences
import Foundation
import Testing

struct ForecastSentencesTests {
  /// Two days of hours that are partly cloudy until 20:00, and eight days without rain.
  private static func sentences(
    _ kind: ForecastSource.Kind = .forecast, derivations: [Derivation] = [], rules: SentenceStyle.Rules = .darkSky
  ) throws -> ForecastSentences {
    let source = ForecastSource(
      id: "test", name: "Test", kind: kind, attribution: "", license: "", homepage: "")
    let now = Sky.time(10, minute: 15)
    let provenance = Provenance(source: source, fetchedAt: now, derivations: derivations)
    let place = Place(
      name: "Ghent", coordinates: try #require(Coordinates(latitude: 51.05, longitude: 3.72)),
      timeZoneIdentifier: "GMT")
    let hours = (0..<52).map { hour in
      var conditions = Conditions(time: Sky.time(hour))
      conditions.cloudCover = (4...20).contains(hour % 24) ? 0.5 : 0
      conditions.condition = conditions.cloudCover.map(Condition.init(cloudCover:))
      return conditions
    }
    let days = (0..<8).map { index in
      var day = DayConditions(date: Sky.date.adding(days: index))
      day.temperatureMax = Temperature(celsius: Double(index))
      day.precipitation = Length(meters: 0)
      day.cloudCover = 0.5
      if index == 7 { day.summary = "Saharan dust" }
      return day
    }
    let minutes = (0..<60).map { minute in
      MinutePrecipitation(time: Sky.time(10, minute: 15 + minute), probability: 0)
    }
    let forecast = Forecast(
      place: place, current: Block(hours[10], from: provenance), minutes: Block(minutes, from: provenance),
      hours: Block(hours, from: provenance), days: Block(days, from: provenance))
    return ForecastSentences(
      try #require(forecast.present(at: now)), style: SentenceStyle(rules: rules, temperature: .celsius))
  }

  @Test
  func `every part of a forecast has its sentence`() throws {
    let sentences = try ForecastSentencesTests.sentences()

    #expect(sentences.moment?.english == "Partly Cloudy")
    #expect(sentences.day(Sky.date)?.english == "Partly cloudy until evening.")
    #expect(sentences.comingHours?.english == "Partly cloudy until this evening.")
    #expect(sentences.nextHour?.english == "Partly cloudy for the hour.")
    #expect(
      sentences.week?.english
        == "No precipitation throughout the week, with high temperatures rising to 7°C next Wednesday.")
  }

  @Test
  func `a forecast from several services has no trend, since not all of them have all days`() throws {
    let one = try ForecastSentencesTests.sentences(rules: .people)
    #expect(one.week?.english.contains("rising to") == true)
    let several = try ForecastSentencesTests.sentences(derivations: [.medianOfServices], rules: .people)
    #expect(several.week?.english == "No precipitation throughout the week.")
  }

  @Test
  func `a day without hours has the service's own text`() throws {
    let sentences = try ForecastSentencesTests.sentences()

    #expect(sentences.day(Sky.date.adding(days: 7)) == .serviceWords("Saharan dust", language: nil))
    #expect(sentences.day(Sky.date.adding(days: 6)) == nil)
  }

  @Test
  func `the sentences for normals start with “often”`() throws {
    let sentences = try ForecastSentencesTests.sentences(.climateNormals)

    #expect(sentences.day(Sky.date)?.english == "Typically partly cloudy until evening.")
    #expect(sentences.week?.english == "Typically partly cloudy throughout the week.")
  }
}

import CloudyModel
import CloudySentences
import Foundation
import Testing

struct ForecastSentencesTests {
  /// Two days of hours that are partly cloudy until 20:00, and eight days without rain.
  ///
  /// - Parameter conditions: Those of the first days.
  private static func sentences(
    _ kind: ForecastSource.Kind = .forecast, derivations: [Derivation] = [], rules: SentenceStyle.Rules = .darkSky,
    conditions: [Condition] = []
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
      if conditions.indices.contains(index) { day.condition = conditions[index] }
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

  @Test(
    arguments: [
      (.precipitation(.rain, .light), "light rain"), (.precipitation(.snow, .light), "light snow"),
      (.partlyCloudy, "partly cloudy"), (.breezy, "windy"),
    ] as [(Condition, String)])
  func `averages have the condition of their days, whatever their hours are`(
    condition: Condition, words: String
  ) throws {
    for rules in [SentenceStyle.Rules.people, .darkSky] {
      let sentences = try ForecastSentencesTests.sentences(
        .climateNormals, rules: rules, conditions: Array(repeating: condition, count: 8))

      let span = rules == .darkSky ? " throughout the day" : ""
      #expect(sentences.day(Sky.date)?.english == "Typically \(words)\(span).")
      #expect(sentences.comingHours == sentences.day(Sky.date))
      #expect(sentences.week?.english == (rules == .darkSky ? "Typically \(words) throughout the week." : nil))
    }
  }

  @Test
  func `averages of days that differ have no sentence of the week`() throws {
    let conditions = Array(repeating: Condition.partlyCloudy, count: 6) + [.mostlyCloudy, .mostlyCloudy]
    let sentences = try ForecastSentencesTests.sentences(.climateNormals, conditions: conditions)

    #expect(sentences.week == nil)
    #expect(sentences.day(Sky.date.adding(days: 6))?.english == "Typically mostly cloudy throughout the day.")
  }

  @Test
  func `averages of unknown weather have no sentences`() throws {
    let sentences = try ForecastSentencesTests.sentences(.climateNormals)

    #expect(sentences.day(Sky.date) == nil && sentences.comingHours == nil && sentences.week == nil)
  }

  @Test
  func `the title of an average starts with “typically”`() throws {
    #expect(try ForecastSentencesTests.sentences(.climateNormals).moment?.english == "Typically Partly Cloudy")
  }
}

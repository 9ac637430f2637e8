import CloudyLocalization
import CloudyModel
import CloudySentences
import CloudyTestSupport
import CloudyViewModels
import Testing

/// Spoken sentences for values that are displayed next to each other.
@Suite struct SpokenMessagesTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test func `an hour is spoken as a sentence with labeled values`() throws {
    let hours = HoursViewModel(.sample, settings: metric, language: .english).hours
    let sentences = hours.map { $0.sentence(in: .english) }
    #expect(
      sentences.first == "Sat, 13:00: Light Rain, 11°, chance of precipitation 29%, wind 16 km/h from SW. Alert.")
    #expect(sentences[8] == "21:00: Overcast, 7°, wind 21 km/h from WSW.")
  }

  @Test func `a day is spoken as a sentence with labeled values`() throws {
    let days = WeekViewModel(.sample, settings: metric, language: .english).days
    let sentences = days.map { $0.sentence(in: .english) }
    let today =
      "Today, November 21: light rain (11 millimeters) starting in the afternoon, continuing until evening. Low 6°, high 11°. Alert."
    #expect(sentences[0] == today)
    #expect(
      sentences[2]
        == "Monday, November 23: mostly cloudy throughout the day. Low 3°, high 7°.")
  }

  @Test(arguments: [("ru", "Понедельник"), ("fr", "Lundi"), ("nl", "Maandag")])
  func `the name of a day starts a sentence, though it is lowercase in the language`(tag: String, name: String) throws {
    let language = try #require(Language(tag: tag))
    let days = WeekViewModel(.sample, settings: metric, language: language).days
    #expect(days[2].sentence(in: language).contains(name))
  }

  @Test func `unknown values are omitted`() throws {
    let hour = try #require(HoursViewModel(.sampleWithoutValues, settings: metric, language: .english).hours.first)
    #expect(hour.sentence(in: .english) == "Sat, 13:00: Unknown.")
  }

  @Test(arguments: [
    ("en", 3, 5, "(3 to 5 inches)"), ("en", 1, 1, "(1 inch)"), ("de", 3, 5, "(3 bis 5 Zoll)"),
    ("pl", 2, 5, "(2–5 cali)"),
    ("pl", 2, 2, "(2 cale)"),
  ])
  func `snow depths are spoken in words`(tag: String, low: Int, high: Int, depth: String) throws {
    let numbers: Term = low == high ? .number(low) : .named(.range, [.number(low), .number(high)])
    let snow = Term.named(.parenthetical, [.word(.mediumSnow), .named(.inches, [numbers])])
    let language = try #require(Language(tag: tag))
    #expect(language.text(.spokenForecast(.named(.until, [snow, .word(.evening)]))).contains(depth))
    #expect(!language.text(.forecast(.named(.until, [snow, .word(.evening)]))).contains(depth))
  }

  @Test func `less than the smallest depth is spoken in words, and displayed as a sign`() {
    let term = Term.named(.parenthetical, [.word(.lightSnow), .named(.lessThan, [.named(.centimeters, [.number(1)])])])
    #expect(Language.english.text(.spokenForecast(term)) == "light snow (less than 1 centimeter)")
    #expect(Language.english.text(.forecast(term)) == "light snow (< 1 cm)")
  }
}

import DarkSkyConformance
import Testing

struct SentenceTests {
  /// Dark Sky sentences from the specification of its grammar.
  static let examples = [
    "Partly cloudy until evening.", "Partly cloudy until afternoon.", "Partly cloudy in the morning.",
    "Partly cloudy in the afternoon.", "Partly cloudy in the evening.",
    "Partly cloudy starting in the afternoon, continuing until evening.", "Partly cloudy starting in the afternoon.",
    "Partly cloudy throughout the day.", "Mostly cloudy starting in the evening.", "Clear throughout the day.",
    "Overcast until evening.", "Overcast until afternoon.", "Foggy in the morning.", "Foggy until afternoon.",
    "Foggy until evening.", "Foggy overnight.", "Foggy starting in the evening.", "Foggy throughout the day.",
    "Foggy starting in the evening.", "Foggy starting in the afternoon.",
    "Foggy in the morning and breezy in the evening.", "Breezy in the afternoon.", "Breezy until evening.",
    "Breezy in the morning and mostly cloudy throughout the day.", "Breezy and mostly cloudy until evening.",
    "Breezy until afternoon and partly cloudy throughout the day.",
    "Mostly cloudy until afternoon and breezy starting in the evening.",
    "Partly cloudy until afternoon and breezy starting in the afternoon, continuing until evening.",
    "Overcast until evening and windy starting in the evening.", "Windy and mostly cloudy until afternoon.",
    "Overcast until evening and windy throughout the day.", "Windy until evening and rain in the evening.",
    "Heavy rain and breezy until afternoon.", "Light snow and windy overnight.",
    "Rain starting in the afternoon, continuing until evening, and breezy in the afternoon.",
    "Breezy starting in the afternoon and light rain starting in the evening.",
    "Light rain in the morning and evening.", "Rain until evening, starting again overnight.",
    "Dangerously windy throughout the day and snow (9–13 in.) starting in the afternoon.",
    "Mixed precipitation (3–6 in. of snow) and windy starting in the afternoon.", "Possible drizzle in the morning.",
    "Light rain in the morning and overnight.",
    "Partly cloudy until this evening and breezy tomorrow morning.",
    "Rain starting later this afternoon, continuing until this evening.", "Light rain starting this afternoon.",
    "Heavy rain until tomorrow morning and windy starting this evening, continuing until tomorrow afternoon.",
    "Partly cloudy starting later this evening, continuing until tomorrow morning.",
    "Rain until this evening and breezy this evening.", "Mostly cloudy starting tonight.",
    "Partly cloudy starting tomorrow morning.", "Drizzle tomorrow morning and night.",
    "Light rain starting tonight, continuing until tomorrow morning.",
    "Partly cloudy starting tomorrow afternoon, continuing until tomorrow evening.",
    "Snow (3–7 in.) throughout the day and breezy starting later this afternoon.", "Light rain until this evening.",
    "Light snow tomorrow morning.", "Partly cloudy starting tonight.",
    "Mostly cloudy throughout the day and breezy starting tomorrow morning, continuing until tomorrow afternoon.",
    "Rain tomorrow and Wednesday, with high temperatures falling to 62°F next Thursday.",
    "Rain today through Sunday, with high temperatures bottoming out at 53°F on Sunday.",
    "Light rain today through Thursday, with high temperatures rising to 96°F on Monday.",
    "Light rain on Tuesday, with high temperatures peaking at 69°F on Monday.",
    "Rain throughout the week, with high temperatures peaking at 60°F on Thursday.",
    "No precipitation throughout the week, with high temperatures falling to 81°F next Sunday.",
    "No precipitation throughout the week.", "Drizzle over the weekend.",
    "Possible drizzle on Tuesday and Wednesday.",
    "Light rain today and Sunday, with high temperatures peaking at 78°F on Saturday.",
    "Rain on Saturday through next Thursday, with temperatures falling to 55°F on Saturday.",
    "Light rain starting in 5 min.", "Light rain stopping in 25 min.",
    "Light rain stopping in 13 min., starting again 30 min. later.", "Heavy rain for the hour.", "Clear for the hour.",
    "Drizzle starting in < 1 min.",
  ]

  static let moments = [
    "Rain and Dangerously Windy", "Breezy and Partly Cloudy", "Humid and Mostly Cloudy", "Possible Light Rain",
    "Heavy Snow and Dangerously Windy", "Foggy",
  ]

  /// Recorded sentences for London and San Francisco.
  static let recorded = [
    "Mostly cloudy overnight.", "Partly cloudy starting in the evening.", "Clear throughout the day.",
    "Breezy until evening and partly cloudy starting in the afternoon, continuing until evening.",
    "Rain on Monday and next Tuesday, with temperatures bottoming out at 53°F on Thursday.",
    "Breezy starting in the afternoon, continuing until evening, and rain starting in the evening.",
  ]

  /// Sentences from the published test cases of Dark Sky's translations.
  static let published = [
    "Windy until tonight.", "Heavy precipitation until afternoon.",
    "Snow later this evening and tomorrow morning.", "Overcast starting in the evening, continuing until night.",
    "Heavy sleet starting in 20 min., stopping 30 min. later.", "Snow (5 in.) overnight.",
    "No precipitation throughout the week, with high temperatures peaking at 85°F tomorrow.",
    "Light snow on Tuesday and next Wednesday, with high temperatures falling to 0°C on Sunday.",
    "Rain (with a chance of < 1 in. of snow) in the morning.",
    "Next hour forecasts are temporarily unavailable due to gaps in coverage from nearby radar stations.",
  ]

  @Test(arguments: examples + recorded + published) func `a Dark Sky sentence is parsed`(_ text: String) {
    #expect(SentenceParser.sentence(text) != nil)
  }

  @Test(arguments: moments) func `a Dark Sky summary of a moment is parsed`(_ text: String) {
    #expect(SentenceParser.moment(text) != nil)
  }

  @Test func `the specification has 81 examples`() { #expect(Self.examples.count + Self.moments.count == 81) }

  @Test(arguments: [
    "", ".", "Rain", "rain in the morning.", "Mostly clear until evening.", "Rain in the morning", "Mist overnight.",
    "Rain until in the evening.", "Rain throughout the day and.", "Snow (5 in. of snow) overnight.",
    "Rain (5 in.) overnight.", "Snow (7–5 in.) overnight.", "Often cloudy.", "Rain on Funday.",
    "Rain in the morning and clear in the evening and windy overnight.",
    "Rain starting in 5 min., stopping 10 min.", "Possible heavy rain until evening.",
    "Rain today, with high temperatures rising to hot on Monday.",
  ])
  func `an invalid sentence is rejected`(_ text: String) { #expect(SentenceParser.sentence(text) == nil) }

  @Test(arguments: ["", "clear", "Mostly Clear", "Clear.", "CLEAR", "Haze", "Rain And Windy", "Clear and", "A  B"])
  func `an invalid summary of a moment is rejected`(_ text: String) { #expect(SentenceParser.moment(text) == nil) }

  @Test func `a sentence is parsed into times and degrees`() {
    let sentence = SentenceParser.sentence("Breezy in the morning and mostly cloudy until evening.")
    guard case .clauses(let clauses) = sentence else { return #expect(Bool(false), "no clauses") }
    #expect(clauses.map(\.form) == [.during([PartOfDay(0)]), .until(PartOfDay(2))])
    #expect(clauses.flatMap(\.conditions).map(\.degree) == [1, 2])
  }

  @Test func `a sentence of a week is parsed into days and highs`() {
    let text = "Rain on Monday and next Tuesday, with high temperatures falling to -3°C next Tuesday."
    guard case .week(let clause, let highs) = SentenceParser.sentence(text) else {
      return #expect(Bool(false), "no week")
    }
    #expect(clause.form == .on([.weekday(1), .next(2)]))
    #expect(highs == Highs(.falling, -3, "°C", .next(2)))
  }
}

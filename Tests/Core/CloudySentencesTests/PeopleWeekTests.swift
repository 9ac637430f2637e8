import CloudyModel
import CloudySentences
import CloudyTestSupport
import Testing

/// Sentences about a week, for users.
struct PeopleWeekTests {
  /// Eight days of random weather: mild or hot, calm or stormy, dry or wet in many ways.
  private static func days(_ random: inout SeededGenerator) -> [WeekDay] {
    let wetShare = Double.random(in: 0...1, using: &random)
    return (0..<8).map { index in
      var day = WeekDay(date: CivilDate(daysSince1970: 20_635 + index))
      day.high = Temperature(celsius: Double.random(in: -40...45, using: &random))
      day.low = day.high.map { Temperature(celsius: $0.celsius - 12) }
      day.precipitation = PrecipitationFacts.none
      if Double.random(in: 0...1, using: &random) < wetShare {
        var facts = PrecipitationFacts(
          [.water, .water, .thunderstorm, .hail].randomElement(using: &random) ?? .water,
          type: PrecipitationType.allCases.randomElement(using: &random),
          probability: [0.3, 0.9, nil].randomElement(using: &random) ?? nil)
        facts.strength = PrecipitationStrength.allCases.randomElement(using: &random)
        day.precipitation = facts
        day.water = Length(millimeters: Double.random(in: 0...80, using: &random))
        if facts.type == .snow { day.newSnow = Length(centimeters: Double.random(in: 0...40, using: &random)) }
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        day.windSpeed = Speed(metersPerSecond: 28)
        day.windGust = Speed(metersPerSecond: 40)
      }
      return day
    }
  }

  @Test func `a sentence about a week has at most 120 characters in English`() throws {
    var random = SeededGenerator(seed: 42)
    let style = SentenceStyle(
      rules: .people, snow: .centimeters, temperature: .celsius, vocabulary: .full, water: .millimeters)
    let writer = SentenceWriter(calendar: Sky.calendar, style: style)
    let renderer = TermRenderer(EnglishSentences(.cloudy))
    var longest = ""
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let days = PeopleWeekTests.days(&random)
      let term = try #require(writer.week(from: days[0].date, days: days))
      let text = renderer.text(of: term)
      if text.count > longest.count { longest = text }
    }
    #expect(longest.count <= 120, "\(longest)")
  }
}

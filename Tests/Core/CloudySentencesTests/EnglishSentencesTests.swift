import CloudySentences
import CloudyTestSupport
import Testing

struct EnglishSentencesTests {
  /// From the test cases that Dark Sky published with its translations.
  static let checked: [(tree: Term, text: String)] = [
    (.title(.and(.word(.lowHumidity), .word(.lightWind))), "Dry and Breezy"),
    (.title(.and(.word(.veryLightRain), .word(.heavyWind))), "Drizzle and Dangerously Windy"),
    (.title(.and(.word(.highHumidity), .word(.lightClouds))), "Humid and Partly Cloudy"),
    (.sentence(.named(.forHour, [.word(.clear)])), "Clear for the hour."),
    (
      .sentence(.named(.startingThenStoppingLater, [.word(.heavySleet), .minutes(20), .minutes(30)])),
      "Heavy sleet starting in 20 min., stopping 30 min. later."
    ),
    (.sentence(.named(.until, [.word(.mediumWind), .word(.todayNight)])), "Windy until tonight."),
    (
      .sentence(.named(.until, [.word(.heavyPrecipitation), .word(.afternoon)])),
      "Heavy precipitation until afternoon."
    ),
    (
      .sentence(
        .named(.during, [.word(.mediumSnow), .and(.word(.laterTodayEvening), .word(.tomorrowMorning))])),
      "Snow later this evening and tomorrow morning."
    ),
    (
      .sentence(.named(.startingContinuingUntil, [.word(.heavyClouds), .word(.evening), .word(.night)])),
      "Overcast starting in the evening, continuing until night."
    ),
    (
      .sentence(
        .named(
          .during,
          [.named(.parenthetical, [.word(.mediumSnow), .named(.inches, [.number(5)])]), .word(.night)])),
      "Snow (5 in.) overnight."
    ),
    (
      .sentence(
        .named(
          .with,
          [
            .named(.forWeek, [.word(.noPrecipitation)]),
            .named(.temperaturesPeaking, [.named(.fahrenheit, [.number(85)]), .word(.tomorrow)]),
          ])),
      "No precipitation throughout the week, with high temperatures peaking at 85°F tomorrow."
    ),
    (
      .sentence(
        .named(
          .with,
          [
            .named(.during, [.word(.lightSnow), .and(.word(.tuesday), .word(.nextWednesday))]),
            .named(.temperaturesFalling, [.named(.celsius, [.number(0)]), .word(.sunday)]),
          ])),
      "Light snow on Tuesday and next Wednesday, with high temperatures falling to 0°C on Sunday."
    ),
  ]

  @Test(arguments: checked.indices)
  func `the English text of a tree matches Dark Sky's`(_ index: Int) {
    let (tree, text) = EnglishSentencesTests.checked[index]

    #expect(tree.isComplete)
    #expect(tree.english == text)
  }

  @Test(arguments: TermName.allCases.filter { $0 != .title && $0 != .sentence })
  func `every template has a slot for each argument`(_ name: TermName) {
    for role in SentenceMessage.Role.allCases {
      let template = EnglishSentences(.darkSky).template(for: SentenceMessage(name, role))
      #expect(template != name.rawValue || name.arity == 0)
      for index in 0..<3 { #expect(template.contains("{\(index)}") == (index < name.arity)) }
    }
  }

  @Test
  func `every sentence can be parsed in only one way`() {
    var terms = RandomTerms(random: SeededGenerator(seed: 17))
    for _ in 0..<TestDepth.current.count(quick: 2000, whole: 40_000) {
      let tree = terms.sentence()
      let text = tree.english

      #expect(tree.isComplete)
      #expect(EnglishParser().trees(text) == [tree], "\(text)")
    }
  }

  @Test
  func `the most severe condition determines the icon`() {
    let sky = Sky {
      $0.wind(Sky.breeze, 13...27)
      $0.rain(.light, 18...27)
    }

    #expect(sky.day()?.mainCondition == .lightRain)
    #expect(Sky().day()?.mainCondition == .clear)
  }
}

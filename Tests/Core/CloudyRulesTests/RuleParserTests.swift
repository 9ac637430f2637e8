import CloudyModel
import CloudyRules
import CloudyTestSupport
import Testing

@Suite struct RuleParserTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test(arguments: [
    ("rain", "rain"), ("RAIN Within 2 hours", "rain within 2h"), ("dry for 90 min", "dry for 1h 30 min"),
    ("dry for 1.5h", "dry for 1h 30 min"), ("rain within 2 days", "rain within 48h"), ("wind > 40", "wind > 40 km/h"),
    ("wind above 40 mph", "wind > 40 mph"), ("gusts ≥ 60km/h tonight", "gust >= 60 km/h tonight"),
    ("wind >= 6 bft", "wind >= 6 bft"), ("wind over 20 kt", "wind > 20 kn"), ("wind < 5 mps", "wind < 5 m/s"),
    ("temperature < -5", "temperature < -5 °C"), ("temperature < −0", "temperature < 0 °C"),
    ("temp <= 32 °F", "temperature <= 32 °F"), ("temperature below 0°", "temperature < 0 °C"),
    ("temperature > 300 k", "temperature > 300 K"), ("feels like > 35", "feels like > 35 °C"),
    ("uv index >= 6", "uv >= 6"), ("humidity > 80", "humidity > 80%"), ("chance > 50 %", "chance > 50%"),
    ("rain > 5", "rain > 5 mm"), ("rain > 2,5 mm/h", "rain > 2.5 mm"), ("rain > 0.2 in", "rain > 0.2 in"),
    ("snow > 2", "snow > 2 cm"), ("precipitation > 0.001", "precipitation > 0.001 mm"),
    ("rain and wind > 10 or snow", "(rain and wind > 10 km/h) or snow"),
    ("rain and (wind > 10 or snow)", "rain and (wind > 10 km/h or snow)"), ("((rain))", "rain"),
    ("thunderstorms today", "thunder today"), ("rain fri evening", "rain friday evening"),
    ("rain tomorrow night", "rain tomorrow night"), ("rain this morning", "rain this morning"),
    ("dry tomorrow between 8:00 and 12:00", "dry tomorrow between 8:00 and 12:00"),
    ("dry between 5 pm and 9:30 p.m.", "dry between 17:00 and 21:30"), ("frost before 9am", "frost before 9:00"),
    ("rain after 12 am", "rain after 0:00"), ("rain before 0:00", "rain before 24:00"),
    ("rain between 22:00 and 24:00", "rain between 22:00 and 24:00"),
    ("rain between 22:00 and 6:00", "rain between 22:00 and 6:00"),
    ("rain tonight for 1h", "rain for 1h tonight"), ("rain after 17:00 tomorrow", "rain tomorrow after 17:00"),
  ])
  func `a rule is read, and written with all units`(text: String, written: String) throws {
    #expect(try Rule(text, settings: metric).description == written)
  }

  @Test(arguments: [
    "humidity >= 100%", "humidity <= 0%", "wind <= 0", "wind >= 12 bft", "rain > 0", "temperature > -100 °C",
    "temperature < 212 °F", "feels like < -110", "temperature > 174 K",
  ])
  func `a comparison with the highest or lowest possible number is read if it can hold`(text: String) {
    #expect(throws: Never.self) { try Rule(text, settings: metric) }
  }

  @Test func `numbers without a unit have the user's`() throws {
    let american = Settings()
    #expect(try Rule("wind > 40", settings: american).description == "wind > 40 mph")
    #expect(try Rule("feels like < 0", settings: american).description == "feels like < 0 °F")
    #expect(try Rule("temperature < 0°", settings: american).description == "temperature < 0 °F")
    #expect(try Rule("snow > 1", settings: american).description == "snow > 1 in")
    var own = american
    own.ownWind = .beaufort
    #expect(try Rule("gust > 7", settings: own).description == "gust > 7 bft")
  }

  @Test(
    arguments: [
      ("", RuleError.Reason.unexpected([.condition]), 0..<0, nil, nil),
      ("rian", .unexpected([.condition]), 0..<4, "rian", "rain"),
      ("  snwo today", .unexpected([.condition]), 2..<6, "snwo", "snow"),
      ("this morning", .unexpected([.condition]), 0..<4, "this", nil),
      ("rain and", .unexpected([.condition]), 8..<8, nil, nil),
      ("rain or 5", .unexpected([.condition]), 8..<9, "5", nil),
      ("dry fro 2h", .unexpected([.joiner, .window]), 4..<7, "fro", "for"),
      ("rain & snow", .unexpected([.joiner, .window]), 5..<6, "&", nil),
      ("rain)", .unexpected([.joiner, .window]), 4..<5, ")", nil),
      ("rain today and snow", .unexpected([.window]), 11..<14, "and", nil),
      ("(rain", .unexpected([.joiner, .closingParenthesis]), 5..<5, nil, nil),
      ("dry for", .unexpected([.duration]), 7..<7, nil, nil),
      ("dry for tea", .unexpected([.duration]), 8..<11, "tea", nil),
      ("dry for 2", .unexpected([.timeUnit]), 9..<9, nil, nil),
      ("dry for 2 moons", .unexpected([.timeUnit]), 10..<15, "moons", nil),
      ("dry for 0h", .durationOutOfRange, 8..<10, "0h", nil),
      ("dry within 15 days", .durationOutOfRange, 11..<18, "15 days", nil),
      ("dry for 13 days 25h today", .durationOutOfRange, 8..<19, "13 days 25h", nil),
      ("wind", .unexpected([.comparison]), 4..<4, nil, nil), ("wind > ", .unexpected([.number]), 7..<7, nil, nil),
      ("wind > fast", .unexpected([.number]), 7..<11, "fast", nil),
      ("wind > 9999999", .outOfRange, 7..<14, "9999999", nil),
      ("humidity > 120% today", .outOfRange, 11..<15, "120%", nil),
      ("humidity > 100%", .outOfRange, 9..<15, "> 100%", nil), ("chance over 101", .outOfRange, 12..<15, "101", nil),
      ("chance < 200 %", .outOfRange, 9..<14, "200 %", nil), ("wind < -1 km/h", .outOfRange, 7..<14, "-1 km/h", nil),
      ("gust < 0", .outOfRange, 5..<8, "< 0", nil), ("rain > -2 mm", .outOfRange, 7..<12, "-2 mm", nil),
      ("uv > -1", .outOfRange, 5..<7, "-1", nil), ("wind > 12 bft", .outOfRange, 5..<13, "> 12 bft", nil),
      ("wind >= 13 bft", .outOfRange, 8..<14, "13 bft", nil),
      ("temperature > 101", .outOfRange, 14..<17, "101", nil),
      ("temperature < -149 °F", .outOfRange, 14..<21, "-149 °F", nil),
      ("temperature > 5 K", .outOfRange, 14..<17, "5 K", nil), ("feels like < -121", .outOfRange, 13..<17, "-121", nil),
      ("feels > 3", .unexpected([.word("like")]), 6..<7, ">", nil),
      ("wind > 40 kmph", .unknownUnit(.wind), 10..<14, "kmph", "km/h"),
      ("wind > 40 °C", .unknownUnit(.wind), 10..<12, "°C", nil),
      ("rain > 5 km/h", .unknownUnit(.rain), 9..<13, "km/h", nil),
      ("uv > 6 %", .unexpected([.joiner, .window]), 7..<8, "%", nil),
      ("gust > 60 tomorow", .unexpected([.joiner, .window]), 10..<17, "tomorow", "tomorrow"),
      ("rain today tomorrow", .repeated, 11..<19, "tomorrow", nil),
      ("rain within 2h today", .repeated, 15..<20, "today", nil),
      ("rain for 1h for 2h", .repeated, 12..<15, "for", nil),
      ("rain before 9:00 after 8:00", .repeated, 17..<22, "after", nil),
      (
        "rain this friday", .unexpected([.word("morning"), .word("afternoon"), .word("evening")]), 10..<16, "friday",
        nil
      ),
      (
        "rain tomorrow evning",
        .unexpected([.word("morning"), .word("afternoon"), .word("evening"), .word("night"), .window]), 14..<20,
        "evning", "evening"
      ),
      ("dry before 9", .unexpected([.time]), 11..<12, "9", nil),
      ("dry before 25:00", .outOfRange, 11..<16, "25:00", nil),
      ("dry before 13 pm", .outOfRange, 11..<13, "13", nil), ("dry after 24:00", .outOfRange, 10..<15, "24:00", nil),
      ("dry between 8:00 or 9:00", .unexpected([.word("and")]), 17..<19, "or", nil),
      ("rain this morning after 17:00", .contradiction, 5..<29, "this morning after 17:00", nil),
      ("dry for 3h within 2h", .contradiction, 4..<20, "for 3h within 2h", nil),
      ("dry for 7h this evening", .contradiction, 4..<23, "for 7h this evening", nil),
    ] as [(String, RuleError.Reason, Range<Int>, String?, String?)])
  func `an error has its position, the text there, and the word that was probably meant`(
    text: String, reason: RuleError.Reason, position: Range<Int>, found: String?, suggestion: String?
  ) {
    let error = #expect(throws: RuleError.self) { try Rule(text, settings: metric) }
    #expect(error?.reason == reason)
    #expect(error?.position == position)
    #expect(error?.found == found)
    #expect(error?.suggestion == suggestion)
  }

  @Test func `a long or deeply nested text is rejected`() {
    let long = #expect(throws: RuleError.self) {
      try Rule(String(repeating: "r", count: 501), settings: metric)
    }
    #expect(long?.reason == .tooLong)
    let deep = #expect(throws: RuleError.self) {
      try Rule(String(repeating: "(", count: 21) + "rain", settings: metric)
    }
    #expect(deep?.reason == .tooLong && deep?.position == 20..<21)
    let nested = String(repeating: "(", count: 20) + "rain" + String(repeating: ")", count: 20)
    #expect(throws: Never.self) { try Rule(nested, settings: metric) }
  }

  @Test func `every text that an error offers can be typed there`() {
    for text in RuleTerm.condition.texts where text != "(" {
      let rule = RuleWeather(rawValue: text) == nil ? "\(text) > 1" : text
      #expect(throws: Never.self, "\(rule)") { try Rule(rule, settings: metric) }
    }
    for variable in RuleVariable.allCases {
      for unit in RuleTerm.unit(variable).texts {
        let number = unit == "K" ? 300 : 1
        let text = "\(variable.rawValue) > \(number) \(unit)"
        #expect(throws: Never.self, "\(text)") { try Rule(text, settings: metric) }
      }
    }
  }

  @Test func `random texts are rules or errors within the text`() {
    var random = SeededGenerator(seed: 7)
    let words = [
      "rain", "dry", "wind", "feels", "like", ">", "<=", "40", "-3.5", "km/h", "°C", "%", "for", "2h", "within", "(",
      ")", "and", "or", "today", "this", "evening", "before", "between", "9:00", "24:00", "99:99", "pm", "é", "🌧", "9:",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      do {
        let rule = try Rule(text, settings: metric)
        #expect(try Rule(rule.description, settings: Settings()) == rule, "\(text)")
      } catch {
        #expect(error.position.upperBound <= text.count, "\(text)")
      }
    }
  }
}

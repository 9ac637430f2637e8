import CloudyModel
import CloudySentences
import Testing

/// Sentences for users: they state ends, and use the parts of a user's day.
@Suite struct PeopleSentencesTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let now: (hour: Int, minute: Int)
    let sentence: String
    let sky: @Sendable (inout Sky) -> Void

    var testDescription: String { sentence }
  }

  static let comingHours: [Example] = [
    // One hour of rain at night does not make a rainy day.
    Example(now: (22, 10), sentence: "Light rain tonight.") { $0.rain(.light, 22...22) },
    Example(now: (18, 10), sentence: "Light rain until tonight.") { $0.rain(.light, 18...22) },
    Example(now: (23, 10), sentence: "Dangerously windy tonight.") { $0.wind(Sky.storm, 23...26) },
    Example(now: (8, 55), sentence: "Light rain starting this afternoon, continuing until tonight.") {
      $0.rain(.light, 14...22)
    },
    Example(now: (8, 55), sentence: "Light rain throughout the day.") { $0.rain(.light, 8...33) },
    // After midnight, the next morning is today's.
    Example(now: (0, 10), sentence: "Light rain overnight.") { $0.rain(.light, 0...0) },
    Example(now: (1, 10), sentence: "Light rain starting this afternoon, continuing until this evening.") {
      $0.rain(.light, 15...17)
    },
    Example(now: (2, 10), sentence: "Light rain overnight, this evening and tonight.") {
      $0.rain(.light, 2...3)
      $0.rain(.light, 20...22)
    },
    Example(now: (23, 10), sentence: "Light rain tomorrow afternoon.") { $0.rain(.light, 37...39) },
    // Each shower is listed.
    Example(now: (9, 10), sentence: "Light rain later this morning, this afternoon, evening and tonight.") {
      for start in stride(from: 10, through: 26, by: 4) { $0.rain(.light, start...start + 1) }
    },
  ]

  @Test(arguments: comingHours)
  func `the next hours are described with their end, in parts of the user's day`(example: Example) throws {
    let sentence = Sky(example.sky).comingHours(
      example.now.hour, example.now.minute, style: SentenceStyle(rules: .people))
    #expect(try #require(sentence).english == example.sentence)
  }

  @Test func `a day lasts from midnight to midnight`() throws {
    let style = SentenceStyle(rules: .people)
    let afterMidnight = Sky { $0.rain(.light, 25...26) }
    #expect(afterMidnight.day(style: style)?.english == "Clear throughout the day.")
    #expect(afterMidnight.day()?.english == "Light rain overnight.")
    let smallHours = Sky { $0.rain(.light, 1...2) }
    #expect(smallHours.day(style: style)?.english == "Light rain in the morning.")
  }

  @Test(
    arguments: [(12..<18, "Clear throughout the day."), (12..<19, nil)] as [(Range<Int>, String?)])
  func `hours that lack more than a quarter in their middle are not clear throughout`(
    missing: Range<Int>, sentence: String?
  ) {
    let writer = SentenceWriter(calendar: Sky.calendar, style: SentenceStyle(rules: .people))
    func hours(of sky: Sky) -> [HourConditions] {
      sky.hours.indices.filter { !missing.contains($0) }.map { sky.hours[$0] }
    }
    let clear = hours(of: Sky())
    #expect(writer.day(Sky.date, hours: clear)?.english == sentence)
    #expect(writer.comingHours(from: Sky.time(0, minute: 10), hours: clear)?.english == sentence)
    let wet = hours(of: Sky { $0.rain(.light, 8...9) })
    #expect(writer.day(Sky.date, hours: wet)?.english == "Light rain in the morning.")
  }

  @Test func `a day that is dry until ten does not have rain until the evening`() {
    let style = SentenceStyle(rules: .people, vocabulary: .full)
    let late = Sky { $0.rain(.light, 10...18) }
    #expect(late.day(style: style)?.english == "Light rain starting in the morning, continuing until evening.")
    let twice = Sky {
      $0.rain(.light, 3...3)
      $0.rain(.light, 20...22)
    }
    #expect(twice.day(style: style)?.english == "Light rain in the morning, evening and overnight.")
  }

  @Test func `precipitation is denied only if it is known for each hour`() {
    let style = SentenceStyle(rules: .people)
    var sky = Sky { sky in sky.change(0..<72) { $0.cloudCover = nil } }
    #expect(sky.day(style: style)?.english == "No precipitation throughout the day.")
    sky.change(14...14) { $0.precipitation = nil }
    #expect(sky.day(style: style) == nil)
  }

  @Test func `a day with an hour of dust or fog is not clear throughout`() {
    let style = SentenceStyle(rules: .people)
    let dust = Sky { sky in sky.change(14...14) { $0.serviceWords = "Dust" } }
    #expect(dust.day(style: style)?.english == "No precipitation throughout the day.")
    #expect(dust.comingHours(14, 10, style: style)?.english == "No precipitation throughout the day.")
    #expect(dust.comingHours(15, 10, style: style)?.english == "Clear throughout the day.")
    let fog = Sky { sky in sky.change(14...14) { $0.isFoggy = true } }
    #expect(fog.day(style: style).map { !$0.english.hasPrefix("Clear") } == true)
    #expect(dust.day()?.english == "Clear throughout the day.")
  }

  // MARK: Ice and storms

  /// Possible freezing rain and thunder of the same probability, with gusts in their own hours.
  private func storm(
    ice: ClosedRange<Int>, thunder: ClosedRange<Int>, gale: ClosedRange<Int>? = nil, probability: Double? = 0.3
  ) -> String? {
    var sky = Sky {
      $0.rain(.light, ice, type: .freezingRain, probability: probability)
      $0.change(thunder) {
        $0.precipitation = PrecipitationFacts(.thunderstorm, type: .rain, probability: probability)
      }
    }
    if let gale { sky.change(gale) { $0.windGust = Speed(metersPerSecond: 30) } }
    let style = SentenceStyle(rules: .people, vocabulary: .full, wind: .kilometersPerHour)
    return sky.comingHours(9, 30, style: style)?.english
  }

  @Test func `freezing rain with thunder is only possible if it is improbable`() {
    #expect(
      storm(ice: 14...15, thunder: 16...16) == "Possible freezing rain and possible thunderstorms this afternoon.")
    #expect(
      storm(ice: 14...15, thunder: 16...16, probability: 0.9) == "Freezing rain and thunderstorms this afternoon.")
  }

  @Test func `neither ice nor thunder is omitted next to a gale at the same time`() {
    #expect(
      storm(ice: 14...15, thunder: 16...16, gale: 14...16, probability: nil)
        == "Freezing rain, thunderstorms and dangerously windy (108 km/h) this afternoon.")
  }

  @Test func `if there is no space for ice and thunder, ice is named`() throws {
    for gale in [10...11, 20...21, 30...31] {
      let sentence = try #require(storm(ice: 13...15, thunder: 27...29, gale: gale))
      #expect(sentence.lowercased().contains("freezing rain"), "\(sentence)")
      #expect(sentence.count <= 90, "\(sentence)")
    }
  }

  @Test func `snow that is heavy in one part of the day is described once for that part`() {
    let sky = Sky {
      $0.snow(.moderate, 7...8)
      $0.snow(.heavy, 9...9)
      $0.snow(.moderate, 22...23)
    }
    let style = SentenceStyle(rules: .people, vocabulary: .full)
    #expect(sky.day(style: style)?.english == "Heavy snow in the morning and snow overnight.")
  }

  @Test func `rain that stops and starts again in the same part of the day does not have that part twice`() {
    let sky = Sky {
      $0.rain(.light, 0...4)
      $0.rain(.light, 11...22)
    }
    #expect(sky.day(style: SentenceStyle(rules: .people))?.english == "Light rain throughout the day.")
  }

  @Test(
    arguments: [
      ([3...6], nil, "Frost (-3°C) in the morning."),
      ([3...6, 22...23], nil, "Frost (-3°C) in the morning and overnight."),
      ([3...6], .rain, "Frost (-3°C) in the morning and light rain in the afternoon."),
      ([3...6], .snow, "Frost (-3°C) in the morning and light snow in the afternoon."),
      ([14...16], .snow, "Light snow in the afternoon."), ([0...23], nil, "Clear throughout the day."),
      ([30...33], nil, "Clear throughout the day."),
    ] as [([ClosedRange<Int>], PrecipitationType?, String)])
  func `a day's sentence describes frost, unless it snows at the time or freezes all day`(
    frost: [ClosedRange<Int>], precipitation: PrecipitationType?, sentence: String
  ) {
    var sky = Sky { sky in sky.change(0..<72) { $0.temperature = Temperature(celsius: 8) } }
    for hours in frost { sky.change(hours) { $0.temperature = Temperature(celsius: -3) } }
    if let precipitation { sky.rain(.light, 14...15, type: precipitation) }
    let style = SentenceStyle(rules: .people, temperature: .celsius, vocabulary: .full)
    #expect(sky.day(style: style)?.english == sentence)
  }

  // MARK: The week

  private func week(hasTrend: Bool = true, _ change: (inout [WeekDay]) -> Void) -> String? {
    // Starting with a Sunday.
    let sunday = CivilDate(daysSince1970: 20_635 - CivilDate(daysSince1970: 20_635).weekday.rawValue)
    var days = (0..<8).map { index in
      var day = WeekDay(date: sunday.adding(days: index))
      day.precipitation = PrecipitationFacts.none
      day.high = Temperature(celsius: 14)
      return day
    }
    change(&days)
    let style = SentenceStyle(
      rules: .people, snow: .centimeters, temperature: .celsius, vocabulary: .full, water: .millimeters)
    return SentenceWriter(calendar: Sky.calendar, style: style)
      .week(from: sunday, days: days, hasTrend: hasTrend)?.english
  }

  private func rain(_ strength: PrecipitationStrength = .light) -> PrecipitationFacts {
    PrecipitationFacts(.water, type: .rain, strength: strength)
  }

  @Test func `dry days between wet ones are not described as wet`() {
    let sentence = week { days in for index in [0, 3, 6] { days[index].precipitation = rain() } }
    #expect(sentence == "Light rain today, Wednesday and Saturday.")
    let run = week { days in for index in [1, 2, 3, 6] { days[index].precipitation = rain() } }
    #expect(run == "Light rain tomorrow through Wednesday and on Saturday.")
  }

  @Test func `snow on one day and rain on another are not a mixture`() {
    let sentence = week { days in
      days[2].precipitation = PrecipitationFacts(.water, type: .snow, strength: .moderate)
      days[5].precipitation = rain(.moderate)
    }
    #expect(sentence == "Snow on Tuesday, rain on Friday.")
  }

  @Test(arguments: [
    (PrecipitationType.rain, 0.0, "Heavy rain (28 mm) tomorrow."), (.snow, 40, "Heavy snow (30–50 cm.) tomorrow."),
    (.snow, 4, "Heavy snow tomorrow."),
  ])
  func `a single wet day is described with its water, or with the depth of its snow`(
    type: PrecipitationType, depth: Double, sentence: String
  ) {
    let week = week { days in
      days[1].precipitation = PrecipitationFacts(.water, type: type, strength: .heavy)
      days[1].water = Length(millimeters: 28)
      days[1].newSnow = Length(centimeters: depth)
    }
    #expect(week == sentence)
  }

  @Test func `a heavy day is described in a week of light rain, and a single day of thunder, too`() {
    let sentence = week { days in
      days[1].precipitation = rain(.heavy)
      days[3].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .moderate)
      days[5].precipitation = rain()
    }
    #expect(sentence == "Heavy rain tomorrow and Friday, thunderstorms on Wednesday.")
  }

  @Test func `for a week with precipitation every day, the days are not listed`() {
    let sentence = week { days in
      for index in 0..<8 {
        days[index].precipitation = rain(.moderate)
        if index.isMultiple(of: 2) { days[index].precipitation?.type = .snow }
      }
    }
    #expect(sentence == "Snow and rain throughout the week.")
    let stormy = week { days in
      for index in 0..<8 { days[index].precipitation = rain() }
      days[3].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .light)
    }
    #expect(stormy == "Thunderstorms on Wednesday, light rain throughout the week.")
    let heavy = week { days in
      for index in 0..<8 { days[index].precipitation = rain() }
      days[2].precipitation = rain(.heavy)
      days[2].water = Length(millimeters: 28)
    }
    #expect(heavy == "Heavy rain (28 mm) on Tuesday, light rain throughout the week.")
    let doubtful = week { days in
      for index in 0..<8 {
        days[index].precipitation = rain()
        days[index].precipitation?.probability = index == 3 ? 0.9 : 0.3
      }
    }
    #expect(doubtful == "Possible light rain throughout the week.")
  }

  @Test func `hail on one day and thunder on another are both named, each as possible as it is`() {
    func facts(_ kind: PrecipitationFacts.Kind, _ probability: Double? = nil) -> PrecipitationFacts {
      PrecipitationFacts(kind, type: .rain, strength: .light, probability: probability)
    }
    let storms = week { days in
      days[0].precipitation = facts(.thunderstorm)
      days[1].precipitation = facts(.hail)
    }
    #expect(storms == "Thunderstorms today, hail tomorrow.")
    let doubtful = week { days in
      days[2].precipitation = facts(.hail)
      days[3].precipitation = facts(.thunderstorm, 0.3)
    }
    #expect(doubtful == "Hail on Tuesday, possible thunderstorms on Wednesday.")
    let rain = week { days in
      days[0].precipitation = facts(.water, 0.15)
      days[1].precipitation = facts(.water, 0.9)
    }
    #expect(rain == "Possible light rain today, light rain tomorrow.")
    let whole = week { days in
      for index in 0..<8 { days[index].precipitation = facts(.water) }
      days[2].precipitation = facts(.hail)
      for index in [4, 5] { days[index].precipitation = facts(.thunderstorm) }
    }
    #expect(whole == "Hail on Tuesday, thunderstorms on Thursday and Friday, light rain throughout the week.")
  }

  @Test func `a day of unknown precipitation hides only itself in a dry week`() {
    let sentence = week { days in days[0].precipitation = nil }
    #expect(sentence == "No precipitation tomorrow through next Sunday.")
  }

  @Test func `similar temperatures neither rise nor fall`() {
    #expect(week { _ in } == "No precipitation throughout the week.")
    let warmer = week { days in days[4].high = Temperature(celsius: 21) }
    #expect(warmer == "No precipitation throughout the week, with high temperatures rising to 21°C on Thursday.")
  }

  @Test(arguments: [(1.0, ""), (2.9, ""), (3, ", with high temperatures rising to 17°C on Thursday")])
  func `only a change that people notice is a trend`(degrees: Double, trend: String) {
    let sentence = week { days in days[4].high = Temperature(celsius: 14 + degrees) }
    #expect(sentence == "No precipitation throughout the week\(trend).")
  }

  @Test func `the trend of the Dark Sky API includes small changes`() {
    let days = (0..<8).map { index in
      var day = WeekDay(date: Sky.date.adding(days: index))
      day.precipitation = PrecipitationFacts.none
      day.high = Temperature(celsius: index == 0 ? 13 : 14)
      return day
    }
    let writer = SentenceWriter(calendar: Sky.calendar, style: SentenceStyle(temperature: .celsius))
    #expect(
      writer.week(from: Sky.date, days: days)?.english
        == "No precipitation throughout the week, with high temperatures rising to 14°C tomorrow.")
  }

  @Test func `days that only feel hot or very cold are listed, without the temperature of the air`() {
    let hot = week { days in
      days[3].high = Temperature(celsius: 33)
      days[3].apparentHigh = Temperature(celsius: 42)
    }
    #expect(hot == "No precipitation throughout the week, hot on Wednesday.")
    let hotter = week { days in
      for index in [3, 4] { days[index].apparentHigh = Temperature(celsius: 42) }
      days[4].high = Temperature(celsius: 36)
    }
    #expect(hotter == "No precipitation throughout the week, hot (36°C) on Wednesday and Thursday.")
    let cold = week { days in
      days[2].low = Temperature(celsius: -18)
      days[2].apparentLow = Temperature(celsius: -27)
    }
    #expect(cold == "No precipitation throughout the week, very cold on Tuesday.")
  }

  @Test(arguments: [
    ([8, 13, 18, 23], "Intermittent light rain (10 mm) throughout the day."),
    ([8, 13, 18], "Light rain in the morning, afternoon and evening."),
    ([13, 18, 23], "Light rain in the afternoon, evening and overnight."),
  ])
  func `rain in all four parts of a day is intermittent rain throughout the day`(showers: [Int], sentence: String) {
    let sky = Sky { sky in
      for hour in showers { sky.rain(.light, hour...hour) }
      for hour in showers { sky.change(hour...hour) { $0.water = Length(millimeters: 2.5) } }
    }
    let style = SentenceStyle(rules: .people, vocabulary: .full, water: .millimeters)
    #expect(sky.day(style: style)?.english == sentence)
  }

  @Test func `days of great heat and severe cold are listed with their extreme temperature`() {
    let hot = week { days in for index in [3, 4] { days[index].high = Temperature(celsius: 36 + Double(index)) } }
    #expect(hot == "No precipitation throughout the week, hot (40°C) on Wednesday and Thursday.")
    let cold = week { days in
      days[1].precipitation = rain()
      days[6].low = Temperature(celsius: -31)
    }
    #expect(cold == "Light rain tomorrow, very cold (-31°C) on Saturday.")
    let desert = week { days in for index in 0..<8 { days[index].high = Temperature(celsius: 45) } }
    #expect(desert == "Hot (45°C) throughout the week.")
  }

  @Test func `heat is described for several services, whose days have no trend`() {
    let week = week(hasTrend: false) { days in
      for index in 0..<8 { days[index].high = Temperature(celsius: 20 + Double(index)) }
      days[4].high = Temperature(celsius: 41)
    }
    #expect(week == "No precipitation throughout the week, hot (41°C) on Thursday.")
  }

  @Test func `a gale or heat hides no wet day of another kind`() {
    let stormy = week { days in
      days[0].precipitation = rain()
      days[1].precipitation = PrecipitationFacts(.water, type: .snow, strength: .moderate)
      days[2].windGust = Speed(metersPerSecond: 35)
    }
    #expect(stormy == "Light rain today, snow tomorrow, dangerously windy (78 mph) on Tuesday.")
    let hot = week { days in
      days[0].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .light)
      days[3].precipitation = rain()
      days[4].high = Temperature(celsius: 38)
    }
    #expect(hot == "Thunderstorms today, light rain on Wednesday, hot (38°C) on Thursday.")
  }

  @Test func `thunder, snow and rain on different days are all described`() {
    let sentence = week { days in
      days[0].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .light)
      days[3].precipitation = PrecipitationFacts(.water, type: .snow, strength: .moderate)
      days[5].precipitation = rain()
    }
    #expect(sentence == "Thunderstorms today, snow on Wednesday, light rain on Friday.")
    let icy = week { days in
      days[1].precipitation = PrecipitationFacts(.water, type: .freezingRain, strength: .light)
      days[4].precipitation = PrecipitationFacts(.hail)
    }
    #expect(icy == "Freezing rain tomorrow, hail on Thursday.")
  }

  @Test func `a gale is described in a dry week`() {
    let sentence = week { days in days[3].windGust = Speed(metersPerSecond: 35) }
    #expect(sentence == "No precipitation throughout the week, dangerously windy (78 mph) on Wednesday.")
  }

  @Test func `a week's gale is described with the strongest gust of the days that are named`() {
    let two = week { days in
      days[1].windGust = Speed(metersPerSecond: 30)
      days[2].windGust = Speed(metersPerSecond: 40)
    }
    #expect(two == "No precipitation throughout the week, dangerously windy (89 mph) tomorrow and Tuesday.")
    let first = week { days in
      days[1].windGust = Speed(metersPerSecond: 30)
      for index in [3, 5] { days[index].windGust = Speed(metersPerSecond: 40) }
    }
    #expect(first == "No precipitation throughout the week, dangerously windy (67 mph) tomorrow.")
    let wet = week { days in
      days[3].precipitation = rain(.moderate)
      days[3].windGust = Speed(metersPerSecond: 35)
    }
    #expect(wet == "Rain and dangerously windy (78 mph) on Wednesday.")
  }

  @Test func `the strongest gust is the first to be omitted from a week's sentence that is too long`() {
    let sentence = week { days in
      days[1].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .light)
      days[3].precipitation = PrecipitationFacts(.water, type: .freezingRain, strength: .light)
      days[5].precipitation = PrecipitationFacts(.water, type: .snow, strength: .heavy)
      for index in [2, 4] { days[index].windGust = Speed(metersPerSecond: 35) }
    }
    #expect(
      sentence
        == "Thunderstorms tomorrow, freezing rain on Wednesday, heavy snow on Friday, "
        + "dangerously windy on Tuesday and Thursday.")
  }
}

import CloudyModel
import CloudySentences
import CloudyTestSupport
import Foundation
import Testing

/// Properties that the sentences of all days have.
struct SentencePropertiesTests {
  private static let hoursOfDay = (0..<24).map { ($0 + 4) % 24 }

  private static func marks(_ bits: UInt32, count: Int = 24) -> [Bool] {
    (0..<count).map { bits >> UInt32($0) & 1 == 1 }
  }

  /// Random marks, few or many.
  private static func bits(_ random: inout SeededGenerator, count: Int) -> UInt32 {
    let (one, other) = (UInt32(truncatingIfNeeded: random.next()), UInt32(truncatingIfNeeded: random.next()))
    let bits = [one, one & other, one | other][Int(random.next() % 3)]
    return bits & (1 << UInt32(count) - 1)
  }

  private static func isSpanBest(_ bits: UInt32, count: Int) -> Bool {
    let slow = SlowSentences.bestSpan(marks(bits, count: count))
    let fast = HourSet(bits: bits, count: count).bestSpan
    return fast.map { SlowSentences.BestRun(first: $0.first, last: $0.last, score: $0.score) } == slow
  }

  @Test
  func `the best of all spans is found in random days`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<TestDepth.current.count(quick: 20_000, whole: 1_000_000) {
      let count = Int.random(in: 23...25, using: &random)
      let bits = SentencePropertiesTests.bits(&random, count: count)
      guard !SentencePropertiesTests.isSpanBest(bits, count: count) else { continue }
      Issue.record("Of \(bits) and \(count) hours, another span was found.")
    }
  }

  @Test
  func `the best of all spans is found in all short windows`() {
    let count = TestDepth.current.count(quick: 11, whole: 16)
    for bits in 0..<(UInt32(1) << UInt32(count)) where !SentencePropertiesTests.isSpanBest(bits, count: count) {
      Issue.record("Of \(bits) and \(count) hours, another span was found.")
    }
  }

  @Test
  func `the time of clouds is that of the best span`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<TestDepth.current.count(quick: 1000, whole: 50_000) {
      let marks = SentencePropertiesTests.marks(SentencePropertiesTests.bits(&random, count: 24))
      var sky = Sky()
      for (index, isMarked) in marks.enumerated() where isMarked { sky.clouds(Sky.partly, 4 + index...4 + index) }
      let phrase = SlowSentences.phrase(of: marks, hours: SentencePropertiesTests.hoursOfDay)

      #expect(sky.day()?.english == phrase.map { "Partly cloudy \($0)." } ?? "Clear throughout the day.")
    }
  }

  @Test
  func `the time of upcoming clouds is that of the best span`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<TestDepth.current.count(quick: 1000, whole: 50_000) {
      let now = Int.random(in: 0..<24, using: &random)
      let marks = SentencePropertiesTests.marks(SentencePropertiesTests.bits(&random, count: 25), count: 25)
      var sky = Sky()
      for (index, isMarked) in marks.enumerated() where isMarked { sky.clouds(Sky.partly, now + index...now + index) }
      let phrase = SlowSentences.comingPhrase(of: marks, from: now)

      #expect(
        sky.comingHours(now, 30)?.english == phrase.map { "Partly cloudy \($0)." } ?? "Clear throughout the day.")
    }
  }

  /// A sky with a few kinds of weather at random times.
  private static func sky(_ random: inout SeededGenerator) -> Sky {
    var sky = Sky()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let start = Int.random(in: 4..<50, using: &random)
      let hours = start...start + Int.random(in: 0..<14, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: sky.rain(PrecipitationStrength.allCases.randomElement(using: &random) ?? .light, hours)
      case 1: sky.snow(.light, hours)
      case 2: sky.wind(Sky.windy, hours)
      case 3: sky.change(hours) { $0.isFoggy = true }
      default: sky.clouds(Double.random(in: 0.35...1, using: &random), hours)
      }
    }
    return sky
  }

  @Test
  func `the same hours yield the same sentence in any order`() {
    var random = SeededGenerator(seed: 3)
    let writer = SentenceWriter(calendar: Sky.calendar)
    for _ in 0..<300 {
      let sky = SentencePropertiesTests.sky(&random)
      let now = Sky.time(Int.random(in: 0..<48, using: &random), minute: 20)
      let (day, coming) = (writer.day(Sky.date, hours: sky.hours), writer.comingHours(from: now, hours: sky.hours))

      #expect(day != nil)
      #expect(day == writer.day(Sky.date, hours: sky.hours.reversed()))
      #expect(day == writer.day(Sky.date, hours: sky.hours.shuffled(using: &random)))
      #expect(coming == writer.comingHours(from: now, hours: sky.hours.reversed()))
    }
  }

  @Test
  func `every sentence can be parsed`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<TestDepth.current.count(quick: 500, whole: 10_000) {
      let sky = SentencePropertiesTests.sky(&random)
      let hour = Int.random(in: 0..<24, using: &random)
      for style in [SentenceStyle(), SentenceStyle(clouds: .wholeDay)] {
        for term in [sky.day(style: style), sky.comingHours(hour, 0, style: style)] {
          guard let term else { continue }
          #expect(term.isComplete)
          #expect(EnglishParser().trees(term.english) == [term], "\(term.english)")
          #expect(term.english.count <= 160, "\(term.english)")
        }
      }
    }
  }

  @Test
  func `more rain never omits an earlier end`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let count = 24
      let bits = SentencePropertiesTests.bits(&random, count: count)
      guard let span = HourSet(bits: bits, count: count).bestSpan else { continue }
      // The whole span, and an hour on each side.
      let first = max(span.first - 1, 0)
      let last = min(span.last + 1, count - 1)
      let more = (first...last).reduce(bits) { $0 | 1 << UInt32($1) }
      let wider = HourSet(bits: more, count: count).bestSpan

      #expect((wider?.first ?? count) <= first && (wider?.last ?? 0) >= last)
    }
  }

  @Test
  func `with too few hours, there is no sentence`() {
    let sky = Sky { $0.rain(.moderate, 10...14) }
    let writer = SentenceWriter(calendar: Sky.calendar)

    #expect(writer.day(Sky.date, hours: []) == nil)
    // 15 of 24 hours are less than two thirds.
    #expect(writer.day(Sky.date, hours: Array(sky.hours[4..<19])) == nil)
    #expect(writer.day(Sky.date, hours: Array(sky.hours[4..<20])) != nil)
    #expect(writer.day(Sky.date, hours: sky.hours.map { HourConditions(time: $0.time) }) == nil)
  }

  @Test
  func `only known values are described`() {
    var sky = Sky { $0.wind(Sky.breeze, 13...16) }
    sky.change(0..<72) { $0.cloudCover = nil }
    #expect(sky.day()?.english == "Breezy in the afternoon.")

    // The cloud cover is unknown.
    sky.change(0..<72) { $0.windSpeed = nil }
    #expect(sky.day()?.english == "No precipitation throughout the day.")

    // The precipitation is unknown, too.
    sky.change(0..<72) { $0.precipitation = nil }
    #expect(sky.day() == nil)

    sky.change(0..<72) { $0.cloudCover = 0 }
    #expect(sky.day()?.english == "Clear throughout the day.")
  }

  @Test
  func `an unknown hour is bridged like a gap`() {
    var sky = Sky { $0.clouds(Sky.mostly, 13...19) }
    sky.change(15...15) { $0.cloudCover = nil }
    #expect(sky.day()?.english == "Mostly cloudy starting in the afternoon, continuing until evening.")

    sky.change(14...17) { $0.cloudCover = nil }
    #expect(sky.day()?.english == "Clear throughout the day.")
  }

  @Test
  func `another unit changes only the number`() {
    let example = WeekSentenceTests.examples[0]
    let terms = [SentenceStyle.TemperatureUnit.celsius, .fahrenheit].map { unit in
      SentenceWriter(calendar: Sky.calendar, style: SentenceStyle(temperature: unit))
        .week(from: example.date, days: example.days)
    }

    #expect(terms[0]?.english.replacing("17°C", with: "62°F") == terms[1]?.english)
  }
}

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
        // Snow can fall before or after ice, thunder or rain.
        if facts.type == .snow || Bool.random(using: &random) {
          day.newSnow = Length(centimeters: Double.random(in: 0...40, using: &random))
        }
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

  /// The days that a clause names, as their distances from the first one.
  private static func indices(of times: Term, from first: CivilDate) -> [Int] {
    if times.name == .through {
      let ends = times.arguments.flatMap { indices(of: $0, from: first) }
      return ends.count == 2 ? Array(ends[0]...max(ends[0], ends[1])) : []
    }
    guard let name = times.name, name.kind == .time else {
      return times.arguments.flatMap { indices(of: $0, from: first) }
    }
    let weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
    return (0..<8).filter { index in
      let weekday = weekdays[first.adding(days: index).weekday.rawValue]
      switch index {
      case 0: return name == .today
      case 1: return name == .tomorrow
      case 7: return name.rawValue == "next-" + weekday
      default: return name.rawValue == weekday
      }
    }
  }

  /// The conditions of each clause, and its days; a clause about the whole week is left out, since it summarizes.
  private static func clauses(_ term: Term, from first: CivilDate) -> [(conditions: Set<TermName>, days: [Int])] {
    switch term.name {
    case .during?:
      guard let condition = term.arguments.first, let times = term.arguments.last else { return [] }
      return [(names(condition), indices(of: times, from: first))]
    case .overWeekend?:
      let saturday = (0..<7).first { first.adding(days: $0).weekday == .saturday } ?? 0
      return [(names(term), [saturday, saturday + 1])]
    default: return term.arguments.flatMap { clauses($0, from: first) }
    }
  }

  private static func names(_ term: Term) -> Set<TermName> {
    let own: Set<TermName> = term.name.map { [$0] } ?? []
    return term.arguments.reduce(into: own) { $0.formUnion(names($1)) }
  }

  private static let frozen = Set(TermName.snow + TermName.sleet + [.mixedPrecipitation])

  private static let possible: Set<TermName> = Set(
    [TermName.rain, TermName.snow, TermName.sleet].flatMap { [$0[0], $0[2]] } + [.possibleThunderstorm, .possibly])

  @Test func `a week names the kind of each day, and calls it possible if it is`() throws {
    var random = SeededGenerator(seed: 44)
    let style = SentenceStyle(
      rules: .people, snow: .centimeters, temperature: .celsius, vocabulary: .full, water: .millimeters)
    let writer = SentenceWriter(calendar: Sky.calendar, style: style)
    let storms: Set<TermName> = [.thunderstorm, .possibleThunderstorm]
    let wet = storms.union(
      TermName.rain + TermName.snow + TermName.sleet + [.hail, .freezingRain, .mixedPrecipitation])
    var count = 0
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let days = PeopleWeekTests.days(&random)
      let term = try #require(writer.week(from: days[0].date, days: days))
      for (conditions, named) in PeopleWeekTests.clauses(term, from: days[0].date) {
        guard !conditions.isDisjoint(with: wet) else { continue }
        #expect(!named.isEmpty, "\(term.english)")
        for index in named {
          let facts = try #require(days[index].precipitation)
          count += 1
          #expect(facts.isFalling, "\(index): \(term.english)")
          #expect(conditions.contains(.hail) == (facts.kind == .hail), "\(index): \(term.english)")
          let isThunder = facts.kind == .thunderstorm
          // Freezing rain takes precedence over thunder if there is no space for both.
          let isIce = isThunder && facts.type == .freezingRain && conditions.contains(.freezingRain)
          #expect(!conditions.isDisjoint(with: storms) == isThunder || isIce, "\(index): \(term.english)")
          let hasDepth = conditions.contains(.centimeters)
          #expect(!hasDepth || !conditions.isDisjoint(with: PeopleWeekTests.frozen), "\(index): \(term.english)")
          let isPossible = facts.probability.map { $0 < 0.4 } ?? false
          #expect(!conditions.isDisjoint(with: PeopleWeekTests.possible) == isPossible, "\(index): \(term.english)")
        }
      }
    }
    #expect(count > 1_000)
  }
}

import CloudyModel
import CloudySentences
import CloudyTestSupport
import Foundation
import Testing

/// Sentences for users are parsed: they contradict no hours, and omit no rain.
struct PeopleTruthTests {
  /// A day of random weather, and the local hour in which it is read.
  private struct World {
    var sky = Sky()
    let now: Int

    init(_ random: inout SeededGenerator) {
      now = Int.random(in: 0..<24, using: &random)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let start = Int.random(in: now..<now + 25, using: &random)
        let hours = start...min(start + Int.random(in: 0..<[2, 5, 14][Int(random.next() % 3)], using: &random), 60)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: sky.rain(PrecipitationStrength.allCases.randomElement(using: &random) ?? .light, hours)
        case 2: sky.rain(.heavy, hours, probability: 0.3)
        case 3: sky.snow(.light, hours)
        case 4:
          let probability = PeopleTruthTests.probabilities.randomElement(using: &random) ?? nil
          sky.change(hours) {
            $0.precipitation = PrecipitationFacts(.thunderstorm, type: .rain, probability: probability)
          }
        case 5: sky.change(hours) { ($0.windSpeed, $0.windGust) = (Sky.storm, Speed(metersPerSecond: 35)) }
        case 6: sky.change(hours) { $0.temperature = Temperature(celsius: 38) }
        default:
          let probability = PeopleTruthTests.probabilities.randomElement(using: &random) ?? nil
          sky.rain(.light, hours, type: .freezingRain, probability: probability)
        }
      }
      for hour in 0..<61 where sky.hours[hour].temperature == nil {
        sky.change(hour...hour) { $0.temperature = Temperature(celsius: 12) }
        sky.change(hour...hour) { $0.water = Length(millimeters: $0.precipitation?.isFalling == true ? 2 : 0) }
      }
    }

    var term: Term? { sky.comingHours(now, 30, style: PeopleTruthTests.style) }

    /// The hours from now that fulfill a condition.
    func hours(where holds: (HourConditions) -> Bool) -> [Int] { (now...now + 24).filter { holds(sky.hours[$0]) } }

    /// The hours that a clause with these conditions can describe.
    ///
    /// - Parameter isAlone: Whether no other clause describes precipitation.
    func hours(of conditions: Set<TermName>, isAlone: Bool) -> [[Int]] {
      let all = hours { $0.precipitation?.isFalling == true }
      guard !isAlone else { return [all] }
      func falling(where counts: (PrecipitationFacts) -> Bool) -> [Int] {
        hours { $0.precipitation.map { $0.isFalling && counts($0) } ?? false }
      }
      func isSevere(_ facts: PrecipitationFacts) -> Bool { facts.kind == .thunderstorm || facts.type == .freezingRain }
      guard conditions.isDisjoint(with: PeopleTruthTests.severe) else {
        let isOfIce = conditions == [.freezingRain]
        return [falling(where: isSevere), falling { isSevere($0) && ($0.kind == .water) == isOfIce }]
      }
      let isSnow = conditions.isSubset(of: TermName.snow + TermName.sleet)
      // A part of the day with heavy rain is heavy as a whole.
      let heavy = falling { $0.strength == .heavy }
      let heavyParts = Set(heavy.map(partOfDay))
      return [
        all, falling { !isSevere($0) }, falling { !isSevere($0) && ($0.type != .rain) == isSnow },
        heavy, falling { $0.strength != .heavy },
        all.filter { heavyParts.contains(partOfDay($0)) }, all.filter { !heavyParts.contains(partOfDay($0)) },
      ]
    }

    /// Whether no precipitation falls for a number of hours in a row between two hours.
    func isDry(for count: Int, between first: Int, and last: Int) -> Bool {
      var dry = 0
      for hour in first...last {
        dry = sky.hours[hour].precipitation?.isFalling == true ? 0 : dry + 1
        if dry == count { return true }
      }
      return false
    }

    /// The number of the part of the day in which an hour is. Days start at four o'clock.
    private func partOfDay(_ hour: Int) -> Int { (hour + 20) / 24 * 4 + PeopleTruthTests.part(hour) }

    /// The part of the day for an hour as users name it: days end at bedtime.
    func names(_ hour: Int) -> Set<TermName> {
      let part = [TermName.night, .morning, .afternoon, .evening][PeopleTruthTests.part(hour)]
      if now < 4, hour < 4 { return [part, .laterTodayNight] }
      let day = hour < 28 ? "today-" : "tomorrow-"
      var names: Set<TermName> = []
      if let name = TermName(rawValue: day + part.rawValue) { names.insert(name) }
      if hour >= 28 { names.insert(.tomorrow) }
      if hour > now, hour < now + 12, let later = TermName(rawValue: "later-today-" + part.rawValue) {
        names.insert(later)
      }
      return names
    }
  }

  private static let probabilities: [Double?] = [nil, 0.3]

  private static func part(_ hour: Int) -> Int {
    switch hour % 24 {
    case 4..<12: 1
    case 12..<17: 2
    case 17..<22: 3
    default: 0
    }
  }

  private static let style = SentenceStyle(
    rules: .people, temperature: .celsius, vocabulary: .full, wind: .kilometersPerHour, water: .millimeters)

  private static let forms: Set<TermName> = [
    .forDay, .during, .until, .starting, .startingContinuingUntil, .untilStartingAgain,
  ]

  /// The clauses of a sentence.
  private static func clauses(_ term: Term) -> [Term] {
    if let name = term.name, forms.contains(name) { return [term] }
    return term.arguments.flatMap(clauses)
  }

  private static func conditions(_ term: Term) -> Set<TermName> {
    var found = Set(term.arguments.flatMap { conditions($0) })
    if let name = term.name, name.kind == .condition { found.insert(name) }
    return found
  }

  private static func times(_ term: Term) -> [TermName] {
    if let name = term.name, name.kind == .time { return [name] }
    return term.arguments.flatMap(times)
  }

  /// Whether a clause states that something surely lasts from one time to another, without interruptions.
  private static func states(aContinuousTimeIn clause: Term) -> Bool {
    let isOneRange = [.forDay, .until, .starting, .startingContinuingUntil].contains(clause.name)
    return isOneRange && !clause.hasAny(of: TermName.doubtful)
  }

  /// The contradiction between a clause and the hours of its condition; `nil` if there is none.
  private static func fault(of clause: Term, hours: [Int], in world: World, isShortened: Bool) -> String? {
    guard let first = hours.first, let last = hours.last else { return "there is none" }
    // Of two conditions, only the start may be stated.
    let hasEnd = clause.name != .starting || !isShortened
    if hasEnd, states(aContinuousTimeIn: clause), world.isDry(for: 4, between: first, and: last) {
      return "dry for hours"
    }
    let times = times(clause)
    func isIn(_ hour: Int, _ time: TermName) -> Bool { world.names(hour).contains(time) }
    switch clause.name {
    case .forDay: return first == world.now && last >= world.now + 23 ? nil : "not all day"
    case .during where times == [.todayNight, .tomorrow]:
      return first == world.now && last >= world.now + 23 ? nil : "not all night and day"
    case .during:
      if let time = times.first(where: { time in !hours.contains { isIn($0, time) } }) { return "not \(time)" }
      return hours.first { hour in !times.contains { isIn(hour, $0) } }.map { "at \($0), too" }
    case .until: return first == world.now && isIn(last, times[0]) ? nil : "not until then"
    case .starting:
      return isIn(first, times[0]) && (isShortened || last >= world.now + 23) ? nil : "not from then on"
    case .startingContinuingUntil:
      return isIn(first, times[0]) && isIn(last, times[1]) ? nil : "not between these"
    case .untilStartingAgain:
      let isThere = hours.contains { isIn($0, times[0]) } && hours.contains { isIn($0, times[1]) }
      return first == world.now && isThere && last >= world.now + 23 ? nil : "not these two"
    default: return "not a clause"
    }
  }

  @Test func `a sentence describes all precipitation, at its time, and nothing else`() throws {
    var random = SeededGenerator(seed: 40)
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let world = World(&random)
      let term = try #require(world.term)
      let falling = world.hours { $0.precipitation?.isFalling == true }
      let clauses = PeopleTruthTests.clauses(term)
      let wet = clauses.filter { !PeopleTruthTests.conditions($0).isDisjoint(with: PeopleTruthTests.wet) }
      #expect(wet.isEmpty == falling.isEmpty, "\(term.english)")
      var said: Set<Int> = []
      for (index, clause) in wet.enumerated() {
        let conditions = PeopleTruthTests.conditions(clause)
        let options = world.hours(of: conditions, isAlone: wet.count == 1)
        // A sentence about two conditions may omit their ends.
        let isShortened = clauses.count > 1 || conditions.count > 1
        let faults = options.map { PeopleTruthTests.fault(of: clause, hours: $0, in: world, isShortened: isShortened) }
        for (option, fault) in zip(options, faults) where fault == nil { said.formUnion(option) }
        let fault = faults.contains(nil) ? nil : faults[0]
        #expect(fault == nil, "At \(world.now), \(term.english) (\(index)): \(fault ?? ""); falls at \(falling)")
      }
      #expect(said == Set(falling), "At \(world.now), \(term.english) leaves out \(Set(falling).subtracting(said))")
      if !world.hours(where: { $0.windGust != nil }).isEmpty {
        #expect(PeopleTruthTests.conditions(term).contains(.heavyWind), "\(term.english)")
      }
    }
  }

  @Test func `ice, hail, gales, heat and cold are named, and freezing rain is never called sleet`() throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let now = Int.random(in: 0..<24, using: &random)
      var sky = Sky { sky in sky.change(0..<72) { $0.temperature = Temperature(celsius: 12) } }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: now..<now + 24, using: &random)
        let hours = start...start + Int.random(in: 0..<5, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: sky.rain(.light, hours, type: .freezingRain)
        case 5: sky.change(hours) { $0.precipitation = PrecipitationFacts(.thunderstorm, type: .rain) }
        case 1: sky.change(hours) { $0.precipitation = PrecipitationFacts(.hail) }
        case 2: sky.change(hours) { $0.windGust = Speed(metersPerSecond: 30) }
        case 3: sky.change(hours) { $0.temperature = Temperature(celsius: 40) }
        case 4: sky.change(hours) { $0.temperature = Temperature(celsius: -35) }
        default: sky.rain(.light, hours)
        }
      }
      let term = try #require(sky.comingHours(now, 30, style: PeopleTruthTests.style))
      let named = PeopleTruthTests.conditions(term)
      let coming = sky.hours[now...now + 24]
      let falls = coming.contains { $0.precipitation?.isFalling == true }
      let isIcy = coming.contains { $0.precipitation?.type == .freezingRain }
      let hails = coming.contains { $0.precipitation?.kind == .hail }
      let isStormy = coming.contains { $0.windGust != nil }
      let isHot = coming.contains { ($0.temperature?.celsius ?? 0) > 35 }
      let isCold = coming.contains { ($0.temperature?.celsius ?? 0) < -25 }
      #expect(named.isDisjoint(with: TermName.sleet + [.mixedPrecipitation]), "\(term.english)")
      #expect(named.contains(.hail) == hails, "\(term.english)")
      #expect(named.contains(.heavyWind) == isStormy, "\(term.english)")
      // Hail is more dangerous.
      #expect(named.contains(.freezingRain) ? isIcy : !isIcy || hails, "\(term.english)")
      // A sentence has two clauses.
      #expect(named.contains(.heat) ? isHot : !isHot || falls && isStormy, "\(term.english)")
      let others = [falls, isStormy, isHot].count { $0 }
      #expect(named.contains(.severeCold) ? isCold : !isCold || others > 1, "\(term.english)")
    }
  }

  @Test func `a sentence for users is complete and short`() throws {
    var random = SeededGenerator(seed: 41)
    let renderer = TermRenderer(EnglishSentences(.cloudy))
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let world = World(&random)
      let term = try #require(world.term)
      #expect(term.isComplete)
      let day = renderer.text(of: try #require(world.sky.day(style: PeopleTruthTests.style)))
      #expect(day.count <= 120, "\(day)")
      let text = renderer.text(of: term)
      #expect(text.count <= 90, "\(text)")
    }
  }

  @Test func `no part of the day is named twice for the same kind of precipitation`() throws {
    var random = SeededGenerator(seed: 42)
    var count = 0
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let now = Int.random(in: 0..<24, using: &random)
      var sky = Sky { $0.change(0..<72) { $0.water = Length(millimeters: 0.5) } }
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        let start = Int.random(in: now..<now + 24, using: &random)
        let strength = [PrecipitationStrength.light, .moderate, .heavy].randomElement(using: &random) ?? .light
        sky.snow(strength, start...start + Int.random(in: 0..<4, using: &random))
      }
      let term = try #require(sky.comingHours(now, 30, style: PeopleTruthTests.style))
      let clauses = PeopleTruthTests.clauses(term)
      guard clauses.count == 2 else { continue }
      count += 1
      let times = clauses.map { Set(PeopleTruthTests.times($0)) }
      #expect(times[0].isDisjoint(with: times[1]), "At \(now), \(term.english)")
    }
    #expect(count > 20)
  }

  private static let severe: Set<TermName> = [.thunderstorm, .possibleThunderstorm, .freezingRain]
  private static let wet = Set(TermName.rain + TermName.snow + TermName.sleet + [.mixedPrecipitation]).union(severe)
}

extension TermName {
  /// Terms for something that is only possible, or that has interruptions.
  fileprivate static let doubtful: Set<TermName> = Set([rain, snow, sleet, precipitation].flatMap { [$0[0], $0[2]] })
    .union([.intermittently, .often, .possibly, .possibleThunderstorm])
}

extension Term {
  fileprivate func hasAny(of names: Set<TermName>) -> Bool {
    name.map(names.contains) == true || arguments.contains { $0.hasAny(of: names) }
  }
}

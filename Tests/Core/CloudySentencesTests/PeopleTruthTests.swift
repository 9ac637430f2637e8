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
        let probability = PeopleTruthTests.probabilities.randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
          let strength = PrecipitationStrength.allCases.randomElement(using: &random) ?? .light
          sky.rain(strength, hours, probability: probability)
        case 2: sky.rain(.heavy, hours, probability: 0.3)
        case 3: sky.rain(.light, hours, type: .snow, probability: probability)
        case 4, 7:
          let kind: PrecipitationFacts.Kind = random.next() % 2 == 0 ? .thunderstorm : .hail
          sky.change(hours) { $0.precipitation = PrecipitationFacts(kind, type: .rain, probability: probability) }
        case 5: sky.change(hours) { ($0.windSpeed, $0.windGust) = (Sky.storm, Speed(metersPerSecond: 35)) }
        case 6: sky.change(hours) { $0.temperature = Temperature(celsius: 38) }
        default: sky.rain(.light, hours, type: .freezingRain, probability: probability)
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

    func falling(where counts: (PrecipitationFacts) -> Bool) -> [Int] {
      hours { $0.precipitation.map { $0.isFalling && counts($0) } ?? false }
    }

    /// The hours in which the weather of a term falls. Rain falls in each thunderstorm.
    func hours(of term: TermName) -> [Int] {
      switch term {
      case .hail: falling { $0.kind == .hail }
      case .thunderstorm, .possibleThunderstorm: falling { $0.kind == .thunderstorm }
      case .freezingRain: falling { $0.kind == .water && $0.type == .freezingRain }
      case .mixedPrecipitation, .mediumPrecipitation: falling { $0.kind == .water && $0.type != .freezingRain }
      default: falling { ($0.type == .snow) == TermName.snow.contains(term) && $0.type != .freezingRain }
      }
    }

    /// The hours that a clause about a term can describe: its own, and those of less dangerous precipitation at the
    /// same time.
    func options(of term: TermName) -> [[Int]] {
      let (all, own) = (falling { _ in true }, hours(of: term))
      guard !PeopleTruthTests.severe.contains(term) else { return [own, falling { $0.isStorm }, all] }
      let mild = falling { !$0.isSevere }
      // A part of the day without likely precipitation is described by itself.
      let likelyParts = Set(mild.filter { (sky.hours[$0].precipitation?.probability ?? 1) >= 0.4 }.map(partOfDay))
      let byChance = [true, false].map { isLikely in mild.filter { likelyParts.contains(partOfDay($0)) == isLikely } }
      guard TermName.rain.contains(term) else { return [own, mild] + byChance }
      // A part of the day with heavy rain is heavy as a whole.
      let heavy = falling { $0.strength == .heavy }
      let parts = Set(heavy.map(partOfDay))
      let water = falling { $0.kind == .water && $0.type == .rain }
      let weak = falling { $0.strength != .heavy }
      let inParts = all.filter { parts.contains(partOfDay($0)) }
      let likely = withoutDoubtful(water)
      let doubtful = water.filter { !likely.contains($0) }
      let outside = all.filter { !parts.contains(partOfDay($0)) }
      return [own, water, mild, all, heavy, weak, inParts, outside, likely, doubtful] + byChance
    }

    /// Whether the weather of a term is improbable in each of some hours. Without a probability, it is certain.
    func isImprobable(_ term: TermName, in hours: [Int]) -> Bool {
      let own = Set(self.hours(of: term))
      let facts = hours.filter(own.contains).compactMap { sky.hours[$0].precipitation }
      // A thunderstorm is not the rain around it.
      let counted = facts.filter { PeopleTruthTests.severe.contains(term) || $0.kind == .water }
      return !counted.isEmpty && counted.allSatisfy { ($0.probability ?? 1) < 0.4 }
    }

    /// The rain or snow of an hour; `nil` if it has none, or if it is more dangerous.
    private func mildFacts(_ hour: Int) -> PrecipitationFacts? {
      sky.hours[hour].precipitation.flatMap { $0.kind == .water && !$0.isSevere ? $0 : nil }
    }

    /// Some hours without those of rain or snow that is only possible, but stronger than all that is likelier.
    func withoutDoubtful(_ hours: [Int]) -> [Int] {
      let likely = hours.compactMap(mildFacts).filter { ($0.probability ?? 1) >= 0.4 }
      guard let most = likely.compactMap(\.strength).max() else { return hours }
      return hours.filter { hour in
        guard let facts = mildFacts(hour), let strength = facts.strength else { return true }
        return (facts.probability ?? 1) >= 0.4 || strength <= most
      }
    }

    /// The water in some hours, in whole millimeters; `nil` if unknown.
    func water(in hours: [Int]) -> Int? {
      var sum = 0.0
      for hour in hours {
        guard let water = sky.hours[hour].water else { return nil }
        sum += water.millimeters
      }
      return Int(sum.rounded())
    }

    /// The hours of a gale, and those of heat.
    var dryDangers: [(name: TermName, hours: [Int])] {
      [(.heavyWind, hours { $0.windGust != nil }), (.heat, hours { ($0.temperature?.celsius ?? 0) > 35 })]
    }

    /// The precipitation of the hours from now, for the message of a failure.
    var story: String {
      var parts: [String] = []
      for hour in falling(where: { _ in true }) {
        guard let facts = sky.hours[hour].precipitation else { continue }
        parts.append("\(hour) \(facts.kind)")
        if let strength = facts.strength { parts.append("\(strength)") }
        if let type = facts.type { parts.append("\(type)") }
        if let chance = facts.probability { parts.append("\(chance)") }
      }
      return parts.joined(separator: " ")
    }

    /// The kinds of weather that a sentence cannot omit, unless there are too many.
    var urgentKinds: Int {
      let terms: [TermName] = [.hail, .thunderstorm, .freezingRain]
      let severe = terms.count { !hours(of: $0).isEmpty }
      let mild = falling { !$0.isSevere }.compactMap { sky.hours[$0].precipitation }
      let all = falling { _ in true }
      let hasDoubtful = withoutDoubtful(all).count < all.count
      let kinds = Set(mild.map { "\($0.type == .snow), \($0.strength == .heavy)" }).count + (hasDoubtful ? 1 : 0)
      let hasGale = !hours { $0.windGust != nil }.isEmpty
      let isHot = !hours { ($0.temperature?.celsius ?? 0) > 35 }.isEmpty
      return severe + kinds + (hasGale ? 1 : 0) + (isHot ? 1 : 0)
    }

    /// The rank of the precipitation in an hour: the highest number is the most dangerous.
    func danger(_ hour: Int) -> Int {
      guard let facts = sky.hours[hour].precipitation else { return 0 }
      if facts.kind == .hail { return 3 }
      if facts.kind == .thunderstorm { return 1 }
      return facts.type == .freezingRain ? 2 : 0
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
      names.insert(hour < 28 ? .today : .tomorrow)
      if hour > now, hour < now + 12, let later = TermName(rawValue: "later-today-" + part.rawValue) {
        names.insert(later)
      }
      return names
    }
  }

  private static let probabilities: [Double?] = [nil, 0.15, 0.3, 0.55, 0.9]

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

  /// The terms of a clause, and whether each is only possible.
  private static func precipitation(_ term: Term, isPossible: Bool = false) -> [(name: TermName, isPossible: Bool)] {
    guard let name = term.name else { return [] }
    if wet.contains(name) { return [(name, isPossible || TermName.doubtful.contains(name))] }
    return term.arguments.flatMap { precipitation($0, isPossible: isPossible || name == .possibly) }
  }

  /// The amounts of water of a clause, in millimeters.
  private static func amounts(_ term: Term) -> [Int] {
    if term.name == .millimeters, case .number(let number)? = term.arguments.first { return [number] }
    return term.arguments.flatMap(amounts)
  }

  /// Whether a clause states that something surely lasts from one time to another, without interruptions.
  private static func states(aContinuousTimeIn clause: Term) -> Bool {
    let isOneRange = [.forDay, .until, .starting, .startingContinuingUntil].contains(clause.name)
    return isOneRange && !clause.hasAny(of: TermName.doubtful)
  }

  /// The contradiction between a clause and the hours of its condition; `nil` if there is none.
  ///
  /// - Parameter canPause: Whether a range of time can hide a few hours without the condition, as with wind.
  private static func fault(
    of clause: Term, hours: [Int], in world: World, isShortened: Bool, canPause: Bool = false
  ) -> String? {
    guard let first = hours.first, let last = hours.last else { return "there is none" }
    // Of two conditions, only the start may be stated.
    let hasEnd = clause.name != .starting || !isShortened
    if hasEnd, !canPause, states(aContinuousTimeIn: clause), world.isDry(for: 4, between: first, and: last) {
      return "dry for hours"
    }
    let hasLongGap = zip(hours, hours.dropFirst()).contains { $1 - $0 > 10 }
    if hasLongGap, [.forDay, .until, .startingContinuingUntil].contains(clause.name) { return "half a day without it" }
    let times = times(clause)
    func isIn(_ hour: Int, _ time: TermName) -> Bool { world.names(hour).contains(time) }
    switch clause.name {
    case .forDay: return first == world.now && last >= world.now + 23 ? nil : "not all day"
    // Late in the day, the coming hours are tonight and tomorrow.
    case .during where times == [.todayNight, .tomorrow] && first == world.now && last >= world.now + 23: return nil
    case .during:
      if let time = times.first(where: { time in !hours.contains { isIn($0, time) } }) { return "not \(time)" }
      return hours.first { hour in !times.contains { isIn(hour, $0) } }.map { "at \($0), too" }
    case .until: return first == world.now && isIn(last, times[0]) ? nil : "not until then"
    case .starting where first == world.now: return "it has begun"
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

  /// A part of the day that a clause names, but in which none of some hours is; `nil` if there is none.
  private static func missing(_ hours: [Int], in clause: Term, of world: World) -> TermName? {
    let times = times(clause)
    // Late in the day, “tonight and tomorrow” includes the evening.
    guard clause.name == .during, times != [.todayNight, .tomorrow] else { return nil }
    return times.first { time in !hours.contains { world.names($0).contains(time) } }
  }

  @Test func `a sentence describes each kind of precipitation with its own time, chance and amount`() throws {
    var random = SeededGenerator(seed: 40)
    for _ in 0..<TestDepth.current.count(quick: 2_000, whole: 100_000) {
      let world = World(&random)
      let term = try #require(world.term)
      let falling = world.hours { $0.precipitation?.isFalling == true }
      let clauses = PeopleTruthTests.clauses(term)
      let wet = clauses.filter { !PeopleTruthTests.conditions($0).isDisjoint(with: PeopleTruthTests.wet) }
      #expect(wet.isEmpty == falling.isEmpty, "\(term.english)")
      let hasHeavyClause = wet.contains { PeopleTruthTests.conditions($0).contains(.heavyRain) }
      var said: Set<Int> = []
      for clause in wet {
        // A sentence about two conditions may omit their ends, and so may one with long words.
        let isShortened =
          clauses.count > 1 || PeopleTruthTests.conditions(clause).count > 1
          || clause.hasAny(of: [.intermittently, .mixedPrecipitation])
        let named = PeopleTruthTests.precipitation(clause)
        var totals: [Int?] = []
        for (name, isPossible) in named {
          let options = world.options(of: name)
          let faults = options.map {
            PeopleTruthTests.fault(of: clause, hours: $0, in: world, isShortened: isShortened)
          }
          let right = zip(options, faults).filter { $0.1 == nil }.map(\.0)
          // Other precipitation at the same time is described, too, but none at another time.
          let isSevere = PeopleTruthTests.severe.contains(name)
          let fault = isSevere ? faults[0] : right.isEmpty ? faults[0] : nil
          #expect(fault == nil, "At \(world.now), \(term.english) (\(name)): \(fault ?? ""); falls at \(options)")
          let missing = PeopleTruthTests.missing(world.hours(of: name), in: clause, of: world)
          #expect(missing == nil, "At \(world.now), \(term.english): no \(name) \(missing?.rawValue ?? "")")
          var chances = isSevere ? [options[0]] : right
          // Apart from the heavy rain, rain has the chance of its other hours.
          if hasHeavyClause, TermName.rain.contains(name) { chances.append(world.falling { $0.strength != .heavy }) }
          let isRight = chances.contains { world.isImprobable(name, in: $0) == isPossible }
          #expect(isRight, "At \(world.now), \(term.english): the chance of \(name); \(world.story)")
          totals += options.map(world.water) + options.map { world.water(in: world.withoutDoubtful($0)) }
          for option in right { said.formUnion(option) }
        }
        for amount in PeopleTruthTests.amounts(clause) {
          #expect(totals.contains(amount), "At \(world.now), \(term.english): \(totals)")
        }
      }
      for (name, hours) in world.dryDangers {
        for clause in clauses where PeopleTruthTests.conditions(clause).contains(name) {
          let isShortened = clauses.count > 1 || PeopleTruthTests.conditions(clause).count > 1
          let fault = PeopleTruthTests.fault(
            of: clause, hours: hours, in: world, isShortened: isShortened, canPause: true)
          #expect(fault == nil, "At \(world.now), \(term.english) (\(name)): \(fault ?? ""); in \(hours)")
        }
      }
      let omitted = Set(falling).subtracting(said)
      #expect(
        omitted.isEmpty || world.urgentKinds > 2,
        "At \(world.now), \(term.english) leaves out \(omitted.sorted()): \(world.story)")
      let worst = omitted.map(world.danger).max() ?? 0
      #expect(said.isEmpty || said.contains { world.danger($0) >= worst }, "At \(world.now), \(term.english)")
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

  private static let severe: Set<TermName> = [.hail, .thunderstorm, .possibleThunderstorm, .freezingRain]
  private static let wet = Set(TermName.rain + TermName.snow + TermName.sleet)
    .union([.mixedPrecipitation, .mediumPrecipitation]).union(severe)
}

extension PrecipitationFacts {
  fileprivate var isStorm: Bool { kind == .thunderstorm || kind == .hail }

  fileprivate var isSevere: Bool { isStorm || type == .freezingRain }
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

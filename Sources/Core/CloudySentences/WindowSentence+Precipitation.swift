import CloudyModel

/// The precipitation of a sentence for people. A clause describes one kind of it, with its own time, chance and amount.
extension WindowSentence {
  /// Precipitation: tornadoes, hail, ice and thunder with their own times, if they differ from that of all
  /// precipitation. The most dangerous comes first.
  ///
  /// - Parameter isAlone: Whether the sentence describes nothing else, so that it has space for two clauses.
  func fallingClauses(isAlone: Bool) -> [Clause] {
    guard let all = clause(of: .precipitation, where: { $0.isFalling }) else { return [] }
    guard style.vocabulary == .full else { return [all] }
    let severe = severeClauses
    guard let worst = severe.first else {
      return turningClauses(insteadOf: all) ?? heavyClauses(insteadOf: all) ?? doubtfulClauses
        ?? (isAlone ? clausesByChance : nil) ?? [all]
    }
    // A long gap in the hail is none in the thunder.
    guard let rest = clause(of: .precipitation, where: { $0.isFalling && !$0.isSevere }) else {
      return severe.count == 1 ? [worst.hasLongGap ? worst : all] : severe
    }
    // Rain falls in each thunderstorm, but snow does not.
    let hasFrozen = window.hours.contains { $0?.precipitation?.isFrozen ?? false }
    if severe.count == 1, worst.phrase == all.phrase, !hasFrozen {
      guard worst.isPossible, !rest.isPossible else { return [worst.hasLongGap ? worst : all] }
      if rest.phrase == all.phrase { return [both(rest, and: worst, in: all)] }
    }
    if let turning = turningClauses(insteadOf: rest) { return severe + turning }
    return severe + [hasFrozen ? rest : around(severe, rest)]
  }

  /// Returns certain rain with a danger of the same time that is only possible, and so does not stand for the rain.
  private func both(_ rain: Clause, and danger: Clause, in all: Clause) -> Clause {
    var both = all
    both.condition = .and(rain.condition, danger.condition)
    both.shortCondition = danger.shortCondition
    both.isPossible = false
    return both
  }

  /// The precipitation apart from its severe parts. Rain before and after thunder also covers the time of the thunder.
  /// Precipitation that follows directly needs no start time.
  private func around(_ own: [Clause], _ rest: Clause) -> Clause {
    guard isAround(own, rest) else { return rest }
    // Thunder has no amount of its own, so that its water is in that of the rain around it.
    return clause(
      of: .precipitation, where: { $0.isFalling && !$0.isSevere }, during: { $0.isFalling }, water: { $0.isFalling })
      ?? rest
  }

  /// Whether precipitation covers the time of others: it follows directly, or it falls before and after them, in no
  /// other parts of the day.
  private func isAround(_ own: [Clause], _ rest: Clause) -> Bool {
    guard let start = own.map(\.start).min(), let end = own.map(\.end).max() else { return false }
    if rest.start < start, rest.end > end {
      let parts = Set(indices(of: rest.spans).map { window.parts[$0] })
      return own.flatMap { indices(of: $0.spans) }.allSatisfy { parts.contains(window.parts[$0]) }
    }
    return start == 0 && rest.start == end + 1
  }

  /// Tornadoes, hail, ice and thunder, each with its own time.
  private var severeClauses: [Clause] {
    let storms = stormClauses([.tornado, .hail, .thunderstorm])
    guard let ice = clause(of: .severe, where: { $0.isIce }) else { return storms }
    // Ice stays on the roads, so that it takes precedence over thunder.
    let kinds = window.hours.compactMap { $0?.precipitation?.kind }
    let isThunderWorst = !kinds.contains(.hail) && !kinds.contains(.tornado)
    return isThunderWorst ? [ice] + storms : Array(storms.prefix(1)) + [ice] + Array(storms.dropFirst())
  }

  /// - Parameter kinds: From the most to the least severe. A kind with the time of all of them stands for the others.
  private func stormClauses(_ kinds: [PrecipitationFacts.Kind]) -> [Clause] {
    guard let kind = kinds.first else { return [] }
    let others = Array(kinds.dropFirst())
    guard let own = clause(of: .severe, where: { $0.kind == kind }) else { return stormClauses(others) }
    let all = clause(of: .severe, where: { kinds.contains($0.kind) })
    return own.phrase == all?.phrase ? [own] : [own] + stormClauses(others)
  }

  /// Heavy rain or snow as a separate clause, if most of the precipitation is not heavy, or if there are parts of the
  /// day without heavy precipitation. No part of the day is named in both clauses.
  private func heavyClauses(insteadOf all: Clause) -> [Clause]? {
    let falling = window.hours.indices.filter { window.hours[$0]?.precipitation?.isFalling ?? false }
    let heavy = falling.filter { window.hours[$0]?.precipitation?.strength == .heavy }
    let isMostlyWeak = heavy.count * 2 < falling.count && falling.count > 3
    let heavyParts = Set(heavy.map { window.parts[$0] })
    guard !heavy.isEmpty, Set(falling.map { window.hours[$0]?.precipitation?.type }).count == 1,
      isMostlyWeak || falling.contains(where: { !heavyParts.contains(window.parts[$0]) }),
      let own = clause(of: .precipitation, where: { $0.isHeavy }),
      let rest = clause(of: .precipitation, where: { $0.isFalling && !$0.isHeavy }), own.phrase != all.phrase
    else { return nil }
    var whole = rest
    if isAround([own], rest) {
      whole = clause(of: .precipitation, where: { $0.isFalling && !$0.isHeavy }, during: { $0.isFalling }) ?? rest
    }
    return clausesByPart(heavy: own, rest: whole) ?? [own, whole]
  }

  /// Precipitation that is only possible, but stronger than all that is more than possible, as a separate clause, if
  /// the two have the same time or no part of the day in common: “drizzle and possible rain this afternoon”.
  private var doubtfulClauses: [Clause]? {
    let falling = window.hours.compactMap { $0?.precipitation }.filter(\.isFalling)
    let certain = falling.filter { !$0.isOnlyPossible }
    guard let most = certain.compactMap(\.strength).max(), Set(falling.map(\.type)).count == 1 else { return nil }
    func isStronger(_ facts: PrecipitationFacts) -> Bool {
      guard facts.isFalling, facts.isOnlyPossible, let strength = facts.strength else { return false }
      return strength > most
    }
    guard let own = clause(of: .precipitation, where: { isStronger($0) }),
      let rest = clause(of: .precipitation, where: { $0.isFalling && !isStronger($0) }),
      own.phrase == rest.phrase || Set(own.phrase.names).isDisjoint(with: rest.phrase.names)
    else { return nil }
    // The less likely one is omitted if the sentence would be too long.
    return [rest, own]
  }

  /// Precipitation in the parts of the day in which it is likely, and that in the other parts, if it is only possible
  /// there: “possible light rain in the morning and light rain in the afternoon”.
  private var clausesByChance: [Clause]? {
    let falling = window.hours.indices.filter { window.hours[$0]?.precipitation?.isFalling ?? false }
    let likely = falling.filter { window.hours[$0]?.precipitation?.isOnlyPossible == false }
    let parts = Set(likely.map { window.parts[$0] })
    guard Set(falling.map { window.hours[$0]?.precipitation?.type }).count == 1,
      let sure = clause(of: .precipitation, in: { parts.contains($0) }, where: { $0.isFalling }),
      let possible = clause(of: .precipitation, in: { !parts.contains($0) }, where: { $0.isFalling }),
      possible.isPossible, Set(sure.phrase.names).isDisjoint(with: possible.phrase.names),
      !isTooLong([sure, possible])
    else { return nil }
    return [sure, possible]
  }

  /// All precipitation in the parts of the day with heavy hours, and that in the other parts, if otherwise both clauses
  /// would name the same part: “heavy snow in the morning and snow overnight”.
  ///
  /// - Returns: `nil` if no part would be named twice, or if the heavy precipitation is less likely than the rest.
  private func clausesByPart(heavy: Clause, rest: Clause) -> [Clause]? {
    let hours = window.hours.indices.filter { window.hours[$0]?.precipitation?.strength == .heavy }
    let parts = Set(hours.map { window.parts[$0] })
    guard parts.contains(where: { window.names($0, in: rest.phrase) }),
      let word = heavy.shortCondition?.withoutVariable, word.name != .possibly,
      let strong = clause(
        of: .precipitation, in: { parts.contains($0) }, where: { $0.isFalling }, water: { $0.isHeavy }),
      strong.shortCondition?.withoutVariable == word
    else { return nil }
    if let weak = clause(of: .precipitation, in: { !parts.contains($0) }, where: { $0.isFalling }) {
      return [strong, weak]
    }
    // “This morning” and “later this morning” are different times.
    return Set(heavy.phrase.names).isDisjoint(with: rest.phrase.names) ? nil : [strong]
  }

  /// Rain and frozen precipitation, if one turns into the other, or if one would be named for a part of the day in
  /// which only the other falls.
  private func turningClauses(insteadOf all: Clause) -> [Clause]? {
    let rain = window.hours.indices.filter { window.hours[$0]?.precipitation?.isRain ?? false }
    let frozen = window.hours.indices.filter { window.hours[$0]?.precipitation?.isFrozen ?? false }
    guard let firstRain = rain.first, let lastRain = rain.last, let firstFrozen = frozen.first,
      let lastFrozen = frozen.last
    else { return nil }
    let areApart = lastRain < firstFrozen || lastFrozen < firstRain
    let named = all.condition.mainCondition ?? .mixedPrecipitation
    let (major, minor) = TermName.rain.contains(named) ? (rain, frozen) : (frozen, rain)
    let parts = Set(major.map { window.parts[$0] })
    let isElsewhere = named != .mixedPrecipitation && !minor.allSatisfy { parts.contains(window.parts[$0]) }
    guard areApart || isElsewhere, let water = clause(of: .precipitation, where: { $0.isRain }),
      let ice = clause(of: .precipitation, where: { $0.isFrozen })
    else { return nil }
    // If there is no space for both, snow matters more.
    return [ice, water]
  }

  /// - Parameters:
  ///   - isIncluded: Whether the hours of a part of the day count.
  ///   - counts: Whether the precipitation of an hour determines the condition.
  ///   - hasTime: Whether an hour is part of the time; `nil` for the same hours.
  ///   - hasWater: Whether the water of an hour is added to the amount; `nil` for the same hours.
  func clause(
    of kind: Kind, in isIncluded: (SentenceWindow.Part) -> Bool = { _ in true },
    where counts: (PrecipitationFacts) -> Bool, during hasTime: ((PrecipitationFacts) -> Bool)? = nil,
    water hasWater: ((PrecipitationFacts) -> Bool)? = nil
  ) -> Clause? {
    guard let marks = window.marks({ hour in hour.precipitation.map { hasTime?($0) ?? counts($0) } }),
      let found = allSpans(in: blanked(marks, where: { !isIncluded($0) }))
    else { return nil }
    let hours = indices(of: found.spans).filter { isIncluded(window.parts[$0]) }.compactMap { window.hours[$0] }
    var fall = PrecipitationSummary(style: style)
    for hour in hours {
      guard let precipitation = hour.precipitation, counts(precipitation) else { continue }
      fall.add(precipitation, water: hour.water, depth: hour.newSnow)
    }
    var depths: [Length?] = []
    for hour in hours {
      if let facts = hour.precipitation, counts(facts), fall.describes(facts) { depths.append(hour.newSnow) }
    }
    // Unknown if the amount of an hour is, as the day's total.
    var water = Double?.some(0)
    for hour in hours {
      guard let precipitation = hour.precipitation, hasWater?(precipitation) ?? counts(precipitation),
        // Rain around ice does not freeze.
        fall.mainWord != .freezingRain || precipitation.isIce, fall.describes(precipitation)
      else { continue }
      water = water.flatMap { sum in hour.water.map { sum + $0.millimeters } }
    }
    let isAmountClear = kind == .precipitation && fall.mainWord.hasWater
    var amount = water.flatMap { isAmountClear && $0 >= WindowSentence.muchWater ? style.variable(water: $0) : nil }
    if fall.mainWord.hasDepth { amount = depth(of: depths)?.term(in: style.snow) ?? amount }
    func withAmount(_ condition: Term) -> Term {
      amount.map { .named(.parenthetical, [condition, $0]) } ?? condition
    }
    return Clause(
      kind: fall.isMostlySevere ? .severe : kind, start: found.start, end: found.spans.last?.last ?? found.start,
      condition: withAmount(fall.condition), shortCondition: withAmount(fall.mainCondition), spans: found.spans,
      isPossible: fall.isStatedAsPossible, phrase: found.phrase)
  }

  /// The depth of new snow in the hours of a clause; `nil` if too many of them lack it.
  private func depth(of depths: [Length?]) -> SnowAmount? {
    if let snow { return snow }
    let known = depths.compactMap { $0?.meters }
    guard known.count * 3 >= depths.count * 2 else { return nil }
    return SnowAmount(expected: Length(meters: known.reduce(0, +)))
  }

  /// In millimeters: the minimum amount that is stated.
  private static let muchWater = 10.0
}

extension PrecipitationFacts {
  fileprivate var isIce: Bool { isFalling && kind == .water && type == .freezingRain }

  /// Thunder, hail, a tornado, or freezing rain.
  fileprivate var isSevere: Bool { isFalling && kind != .water || isIce }

  fileprivate var isHeavy: Bool { isFalling && strength == .heavy }

  /// Rain, or precipitation of an unknown type.
  fileprivate var isRain: Bool { isFalling && kind == .water && (type == .rain || type == nil) }

  fileprivate var isFrozen: Bool { isFalling && kind == .water && (type == .snow || type == .sleet) }
}

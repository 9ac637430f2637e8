import CloudyModel

/// The precipitation of a sentence for people.
extension WindowSentence {
  /// Precipitation: thunder, hail, ice and tornadoes with their own time, if it differs from that of all precipitation.
  ///
  /// - Parameter areTwo: Whether there is space for two clauses.
  func fallingClauses(areTwo: Bool) -> [Clause] {
    guard let all = clause(of: .precipitation, where: { $0.isFalling }) else { return [] }
    guard areTwo, style.vocabulary == .full else { return [all] }
    guard let severe = clause(of: .severe, where: { $0.isSevere }),
      // Thunder has no amount of its own, so that its water is in that of the rain around it.
      let rest = clause(of: .precipitation, where: { $0.isFalling && !$0.isSevere }, water: { $0.isFalling })
    else { return severeClauses ?? turningClauses ?? heavyClauses ?? [all] }
    guard severe.phrase != all.phrase else { return [all] }
    return [severe, around(severe, rest, all)]
  }

  /// The precipitation apart from a severe part. Rain before and after thunder also covers the time of the thunder.
  /// Precipitation that follows directly needs no start time.
  private func around(_ own: Clause, _ rest: Clause, _ all: Clause) -> Clause {
    let isAround = rest.start < own.start && rest.end > own.end
    guard isAround || own.start == 0 && rest.start == own.end + 1 else { return rest }
    var whole = rest
    (whole.start, whole.phrase, whole.hasGaps) = (all.start, all.phrase, all.hasGaps)
    return whole
  }

  /// Freezing rain, and thunder or hail at another time, if there is no other precipitation.
  private var severeClauses: [Clause]? {
    guard let ice = clause(of: .severe, where: { $0.isSevere && $0.kind == .water }),
      let storm = clause(of: .severe, where: { $0.isSevere && $0.kind != .water }), ice.phrase != storm.phrase
    else { return nil }
    return [ice, storm]
  }

  /// Heavy rain or snow as a separate clause, if most of the precipitation is not heavy. No part of the day is named in
  /// both clauses.
  private var heavyClauses: [Clause]? {
    let falling = window.hours.compactMap { $0?.precipitation }.filter(\.isFalling)
    let heavy = falling.count { $0.strength == .heavy }
    guard heavy > 0, heavy * 2 < falling.count, falling.count > 3, Set(falling.map(\.type)).count == 1,
      let own = clause(of: .precipitation, where: { $0.isFalling && $0.strength == .heavy }),
      let rest = clause(of: .precipitation, where: { $0.isFalling && $0.strength != .heavy }),
      let all = clause(of: .precipitation, where: \.isFalling), own.phrase != all.phrase
    else { return nil }
    let whole = around(own, rest, all)
    return clausesByPart(heavy: own, rest: whole) ?? [own, whole]
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
      let strong = clause(of: .precipitation, in: { parts.contains($0) }, where: \.isFalling),
      strong.shortCondition?.withoutVariable == word
    else { return nil }
    if let weak = clause(of: .precipitation, in: { !parts.contains($0) }, where: \.isFalling) { return [strong, weak] }
    // “This morning” and “later this morning” are different times.
    return Set(heavy.phrase.names).isDisjoint(with: rest.phrase.names) ? nil : [strong]
  }

  /// Rain and frozen precipitation, if one turns into the other.
  private var turningClauses: [Clause]? {
    let rain = window.hours.indices.filter { window.hours[$0]?.precipitation?.isRain ?? false }
    let frozen = window.hours.indices.filter { window.hours[$0]?.precipitation?.isFrozen ?? false }
    guard let firstRain = rain.first, let lastRain = rain.last, let firstFrozen = frozen.first,
      let lastFrozen = frozen.last, lastRain < firstFrozen || lastFrozen < firstRain,
      let water = clause(of: .precipitation, where: \.isRain), let ice = clause(of: .precipitation, where: \.isFrozen)
    else { return nil }
    return [water, ice]
  }

  /// - Parameters:
  ///   - isIncluded: Whether the hours of a part of the day count.
  ///   - hasWater: Whether the water of an hour is added to the amount; `nil` for the same hours.
  func clause(
    of kind: Kind, in isIncluded: (SentenceWindow.Part) -> Bool = { _ in true },
    where counts: (PrecipitationFacts) -> Bool, water hasWater: ((PrecipitationFacts) -> Bool)? = nil
  ) -> Clause? {
    guard let marks = window.marks({ $0.precipitation.map(counts) }),
      let found = allSpans(in: blanked(marks, where: { !isIncluded($0) }))
    else { return nil }
    var fall = PrecipitationSummary(style: style)
    // Unknown if the amount of an hour is, as the day's total.
    var (water, hasSnow) = (Double?.some(0), false)
    for index in indices(of: found.spans) where isIncluded(window.parts[index]) {
      guard let hour = window.hours[index], let precipitation = hour.precipitation else { continue }
      if hasWater?(precipitation) ?? counts(precipitation) {
        water = water.flatMap { sum in hour.water.map { sum + $0.millimeters } }
      }
      guard counts(precipitation) else { continue }
      fall.add(precipitation, water: hour.water, depth: hour.newSnow)
      hasSnow = hasSnow || !precipitation.isRain
    }
    // The water of hail would look like its diameter, and that of snow like its depth.
    let isAmountClear = kind == .precipitation && fall.mainWord != .hail && !TermName.snow.contains(fall.mainWord)
    let amount = water.flatMap { isAmountClear && $0 >= WindowSentence.muchWater ? style.variable(water: $0) : nil }
    func withAmount(_ condition: Term) -> Term { self.withAmount(condition, amount, hasSnow: hasSnow) }
    return Clause(
      kind: fall.isMostlySevere ? .severe : kind, start: found.start, end: found.spans.last?.last ?? found.start,
      condition: withAmount(fall.condition), shortCondition: withAmount(fall.mainCondition),
      hasTwoDangers: fall.hasTwoDangers, hasGaps: found.spans.count > 1, isPossible: fall.isStatedAsPossible,
      phrase: found.phrase)
  }

  /// The depth of snow if it is worth mentioning, or otherwise the amount of water.
  private func withAmount(_ condition: Term, _ amount: Term?, hasSnow: Bool) -> Term {
    let withSnow = hasSnow ? withSnow(condition) : condition
    guard withSnow == condition, let amount else { return withSnow }
    return .named(.parenthetical, [condition, amount])
  }

  /// In millimeters: the minimum amount that is stated.
  private static let muchWater = 10.0
}

extension PrecipitationFacts {
  /// Thunder, hail, a tornado, or freezing rain.
  fileprivate var isSevere: Bool { isFalling && (kind != .water || type == .freezingRain) }

  fileprivate var isRain: Bool { isFalling && kind == .water && type == .rain }

  fileprivate var isFrozen: Bool { isFalling && kind == .water && (type == .snow || type == .sleet) }
}

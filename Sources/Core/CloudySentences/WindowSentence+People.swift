import CloudyModel

/// A day or the coming hours for people: dangerous weather comes first, with its value, and each condition has its own
/// time.
extension WindowSentence {
  /// At most two clauses, in the order of the sentence.
  var clausesForPeople: [Clause] {
    let others = [windClauseForPeople, coldClause, heatClause, frostClause].compactMap(\.self)
    // There is space for two: precipitation is never omitted in favor of the rest.
    let falling = fallingClauses(areTwo: !others.contains(where: \.isDangerous))
    // With precipitation, a mere breeze would only make the sentence longer.
    var found = falling + others.filter { falling.isEmpty || $0.condition != .word(.lightWind) }
    if falling.count == 1, found.count == 1, let fogClause { found.append(fogClause) }
    // Next to dangerous weather, clouds do not matter.
    if falling.isEmpty, !found.contains(where: \.isDangerous) {
      found += window.hasGap ? [fogClause].compactMap(\.self) : primaryClauses(besides: !found.isEmpty)
    }
    if found.contains(where: { $0.kind == .heat }) { found.removeAll { $0.kind == .humidity } }
    var chosen = Array(found.sorted { ($0.urgency, $0.kind.rawValue) < ($1.urgency, $1.kind.rawValue) }.prefix(2))
    if chosen.count == 2 { for index in chosen.indices { chosen[index].phrase = chosen[index].phrase.shortened } }
    chosen.sort {
      ($0.isDanger ? 0 : 1, $0.start, $0.kind.rawValue) < ($1.isDanger ? 0 : 1, $1.start, $1.kind.rawValue)
    }
    let short = shortened(chosen)
    // If two kinds of precipitation with their own times are too long, both share one time.
    if falling.count == 2, isTooLong(short), let all = clause(of: .precipitation, where: \.isFalling) {
      return withGaps(shortened([all]))
    }
    return restored(withGaps(short), from: chosen)
  }

  /// Restores values for which there is space again after other parts were shortened, those of the first clause first.
  private func restored(_ clauses: [Clause], from chosen: [Clause]) -> [Clause] {
    var clauses = clauses
    for (index, original) in zip(clauses.indices, chosen) {
      for condition in [original.condition, original.shortCondition].compactMap(\.self)
      where clauses[index].condition == condition.withoutVariable && condition != condition.withoutVariable {
        var longer = clauses
        longer[index].condition = condition
        if !isTooLong(longer) { clauses = longer }
      }
    }
    return clauses
  }

  /// Calls precipitation intermittent where one range of time hides its gaps, if there is space in English: without its
  /// amount, and without details of times, if necessary. If there is none, only its start is stated.
  private func withGaps(_ clauses: [Clause]) -> [Clause] {
    let broken = clauses.indices.filter { clauses[$0].isBroken && clauses[$0].phrase.isContinuous }
    guard style.vocabulary == .full, !broken.isEmpty else { return clauses }
    var marked = clauses
    for hasVariable in [true, false] {
      marked = clauses
      for index in broken {
        let clause = clauses[index]
        marked[index].condition = clause.condition.intermittent(hasVariable: hasVariable)
        marked[index].shortCondition = clause.shortCondition?.intermittent(hasVariable: hasVariable)
      }
      if !isTooLong(marked) { return marked }
    }
    guard marked.count == 2 else { return clauses }
    for shorten in lastSteps + valueSteps + endSteps {
      shorten(&marked)
      if !isTooLong(marked) { return marked }
    }
    // The start alone says nothing of gaps.
    marked = clauses
    for index in broken { marked[index].phrase = window.startPhrase(at: clauses[index].start) }
    for shorten in lastSteps + valueSteps + endSteps {
      guard isTooLong(marked) else { break }
      shorten(&marked)
    }
    return marked
  }

  /// Whether the clauses make a sentence that is too long in English.
  private func isTooLong(_ clauses: [Clause]) -> Bool {
    guard let sentence = sentence(of: clauses) else { return false }
    return TermRenderer(EnglishSentences(.cloudy)).text(of: sentence).count > mostCharacters
  }

  /// Shortens the clauses step by step until the sentence is short enough in English, the least important part first:
  /// ends of the second clause, values, the times between the first and the last one, and details of times. Only if
  /// that is not enough, one of two dangers is omitted.
  private func shortened(_ clauses: [Clause]) -> [Clause] {
    var clauses = clauses
    let ofFirst: [(inout [Clause]) -> Void] = [
      { $0[0].condition = abridged($0[0]) },
      { $0[0].condition = $0[0].condition.withoutVariable },
      { $0[0].phrase = brief($0[0]) },
    ]
    let ofSecond: [(inout [Clause]) -> Void] = [
      { $0[1].phrase = $0[1].phrase.withoutEnd },
      { $0[1].condition = abridged($0[1]).withoutVariable },
      { $0[0].phrase = $0[0].phrase.withoutEnd },
      { $0[0].condition = abridged($0[0]) },
      { $0[1].phrase = brief($0[1]) },
    ]
    let steps = clauses.count == 2 ? ofSecond + ofFirst + lastSteps : ofFirst
    for shorten in steps + [omitSecondDangers] {
      guard isTooLong(clauses) else { break }
      shorten(&clauses)
    }
    return clauses
  }

  /// The condition of a clause as one term, unless it has two dangers.
  private func abridged(_ clause: Clause) -> Term {
    clause.hasTwoDangers ? clause.condition : clause.shortCondition ?? clause.condition
  }

  private func omitSecondDangers(of clauses: inout [Clause]) {
    for index in clauses.indices where clauses[index].hasTwoDangers {
      clauses[index].condition = (clauses[index].shortCondition ?? clauses[index].condition).withoutVariable
    }
  }

  /// The last steps by which two clauses become shorter.
  private var lastSteps: [(inout [Clause]) -> Void] {
    [
      { $0[1].isAfterComma = style.vocabulary == .full },
      { $0[1].phrase = window.coarsePhrase($0[1].phrase) },
      { $0[0].phrase = window.coarsePhrase($0[0].phrase) },
    ]
  }

  /// The steps by which two clauses lose their values.
  private var valueSteps: [(inout [Clause]) -> Void] {
    [{ $0[1].condition = $0[1].condition.withoutVariable }, { $0[0].condition = $0[0].condition.withoutVariable }]
  }

  /// The steps by which two clauses lose their ends.
  private var endSteps: [(inout [Clause]) -> Void] {
    [{ $0[1].phrase = $0[1].phrase.withoutEnd }, { $0[0].phrase = $0[0].phrase.withoutEnd }]
  }

  /// The time of a clause in as few words as possible: from its first to its last hour.
  private func brief(_ clause: Clause) -> TimePhrase {
    guard clause.start < clause.end else { return clause.phrase }
    return window.briefPhrase(for: Span(first: clause.start, last: clause.end, score: 0))
  }

  /// A day's sentence stands alone and has more space.
  private var mostCharacters: Int { window.kind == .comingHours ? 90 : 120 }

  /// Precipitation: thunder, hail, ice and tornadoes with their own time, if it differs from that of all precipitation.
  ///
  /// - Parameter areTwo: Whether there is space for two clauses.
  private func fallingClauses(areTwo: Bool) -> [Clause] {
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
  private func clause(
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
  /// The number of hours without a condition that one range of time can include.
  private static let longestGap = 3

  /// A gale or a windy time at all its times, with the strongest gust; or otherwise a breeze.
  private var windClauseForPeople: Clause? {
    if let gale = windClause(of: .dangerouslyWindy, .heavyWind, least: 1) { return gale }
    if let wind = windClause(of: .windy, .mediumWind, least: Condition.leastWindyHours) { return wind }
    var breeze = windClause
    breeze?.condition = .word(.lightWind)
    return breeze
  }

  /// - Parameter least: The minimum number of hours.
  private func windClause(of wind: Condition, _ word: TermName, least: Int) -> Clause? {
    guard let marks = window.marks({ $0.isWindKnown ? $0.wind == wind : nil }), marks.bits.nonzeroBitCount >= least,
      let found = allSpans(in: marks)
    else { return nil }
    let hours = hours(of: found.spans)
    let isDangerous = wind == .dangerouslyWindy
    let strongest = hours.compactMap(\.windGust).max() ?? (isDangerous ? hours.compactMap(\.windSpeed).max() : nil)
    return Clause(
      kind: .wind, start: found.start, end: found.spans.last?.last ?? found.start,
      condition: withVariable(word, strongest), isDangerous: isDangerous, phrase: found.phrase)
  }

  private func withVariable(_ wind: TermName, _ speed: Speed?) -> Term {
    guard style.vocabulary == .full, !style.isTypical, let variable = speed.flatMap(style.variable) else {
      return .word(wind)
    }
    return .named(.parenthetical, [.word(wind), variable])
  }

  private var heatClause: Clause? { temperatureClause(.heat, kind: .heat) }

  private var coldClause: Clause? { temperatureClause(.severeCold, kind: .cold) }

  /// Frost is worth mentioning only if it does not freeze all day.
  private var frostClause: Clause? {
    let temperatures = window.hours.compactMap { $0?.temperature?.celsius }
    guard let highest = temperatures.max(), highest > WindowSentence.mild, coldClause == nil else { return nil }
    return temperatureClause(.frost, kind: .cold, without: freezingParts)
  }

  /// The parts of the day in which frozen precipitation implies frost already.
  private var freezingParts: Set<SentenceWindow.Part> {
    let freezing = window.hours.indices.filter { index in
      guard let precipitation = window.hours[index]?.precipitation, precipitation.isFalling else { return false }
      return precipitation.type != .rain && precipitation.type != nil
    }
    return Set(freezing.map { window.parts[$0] })
  }

  /// - Parameter parts: The parts of the day whose hours do not count.
  private func temperatureClause(
    _ extreme: TemperatureExtreme, kind: Kind, without parts: Set<SentenceWindow.Part> = []
  ) -> Clause? {
    guard style.vocabulary == .full, !style.isTypical,
      let marks = window.marks({ hour in
        hour.temperature.map { extreme.isReached(air: $0, apparent: hour.apparentTemperature) }
      }), let found = allSpans(in: blanked(marks, where: { parts.contains($0) })),
      let air = extreme.worst(of: hours(of: found.spans).compactMap(\.temperature)),
      let condition = extreme.term(air: air, style: style)
    else { return nil }
    return Clause(
      kind: kind, start: found.start, end: found.spans.last?.last ?? found.start, condition: condition,
      isDangerous: extreme != .frost, phrase: found.phrase)
  }

  /// In degrees Celsius.
  private static let mild = 2.0

  private func hours(of spans: [Span]) -> [HourConditions] { indices(of: spans).compactMap { window.hours[$0] } }

  private func indices(of spans: [Span]) -> [Int] { spans.flatMap { Array($0.first...$0.last) } }

  /// Returns marks without those in some parts of the day.
  private func blanked(_ marks: HourSet, where isExcluded: (SentenceWindow.Part) -> Bool) -> HourSet {
    var marks = marks
    for index in window.hours.indices where isExcluded(window.parts[index]) {
      marks.blank(Span(first: index, last: index, score: 0))
    }
    return marks
  }

  /// Finds all spans, since for people omitting a shower would be misleading.
  private func allSpans(in marks: HourSet) -> (spans: [Span], start: Int, phrase: TimePhrase)? {
    var rest = marks
    var spans: [Span] = []
    while let span = rest.bestSpan {
      // A span can have a gap that is nearly as long as its sides.
      spans += marks.parts(of: span, withGapsUpTo: WindowSentence.longestGap)
      rest.blank(span)
    }
    spans.sort { $0.first < $1.first }
    guard let first = spans.first else { return nil }
    let phrase =
      switch spans.count {
      case 1: window.phrase(for: first)
      case 2: window.phrase(for: first, and: spans[1]) ?? window.phrase(forAll: spans)
      default: window.phrase(forAll: spans)
      }
    return (spans, first.first, phrase)
  }
}

extension WindowSentence.Clause {
  /// Whether it comes first.
  fileprivate var isDanger: Bool { isDangerous || kind == .severe }

  /// The priority of clauses: if there are more than two, the highest numbers are omitted first.
  fileprivate var urgency: Int { kind == .severe || kind == .precipitation ? 0 : isDangerous ? 1 : 2 }
}

extension Term {
  /// A condition without the value in parentheses.
  fileprivate var withoutVariable: Term { name == .parenthetical ? arguments.first ?? self : self }

  fileprivate func intermittent(hasVariable: Bool) -> Term {
    .named(.intermittently, [hasVariable ? self : withoutVariable])
  }
}

extension PrecipitationFacts {
  /// Thunder, hail, a tornado, or freezing rain.
  fileprivate var isSevere: Bool { isFalling && (kind != .water || type == .freezingRain) }

  fileprivate var isRain: Bool { isFalling && kind == .water && type == .rain }

  fileprivate var isFrozen: Bool { isFalling && kind == .water && (type == .snow || type == .sleet) }
}

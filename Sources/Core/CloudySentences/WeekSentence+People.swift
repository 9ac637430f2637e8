import CloudyModel

/// The week for people: wet days are named individually.
extension WeekSentence {
  /// The sentence; `nil` if too few days are known.
  var termForPeople: Term? {
    let gales = galeDays
    guard !gales.isEmpty else { return withTrend(clausesWithoutGale).map { Term.sentence($0) } }
    let (withoutGust, withGust) = clauses(withGaleOn: gales)
    guard let brief = withTrend(withoutGust) else { return nil }
    // If there is no space for the strongest gust, it is omitted before the trend of the temperatures.
    guard let full = withTrend(withGust), full.name == brief.name, !isTooLong(full) else {
      return .sentence(brief)
    }
    return .sentence(full)
  }

  /// Returns the clauses joined, with the trend of the temperatures after a single one, if there is space in English.
  private func withTrend(_ clauses: [Term]) -> Term? {
    guard let said = joined(clauses) else { return nil }
    guard clauses.count == 1, style.clouds == .parts, let temperatures else { return said }
    let both = Term.named(.with, [said, temperatures])
    return isTooLong(both) ? said : both
  }

  /// The clauses of a week without gales, which may have dangerous temperatures.
  private var clausesWithoutGale: [Term] {
    let wet = wetClauses
    guard let clause = heatClause() ?? coldClause() else { return fitting(wet) }
    let clauses = wet.isEmpty && clause.name == .forWeek ? [clause] : fitting(wet, before: clause)
    guard isTooLong(clauses), let worst = heatClause(worstOnly: true) ?? coldClause(worstOnly: true) else {
      return clauses
    }
    return fitting(wet, before: worst)
  }

  /// Returns the clauses of a week with gales, and the same clauses with the strongest gust of the days that are named.
  private func clauses(withGaleOn gales: [Int]) -> (withoutGust: [Term], withGust: [Term]) {
    let wet = wetClauses
    if gales == wetDays, wet.count == 1 {
      let fall = wetTerm(on: gales)
      return (
        [clause(of: .and(fall, .word(.heavyWind)), on: gales)], [clause(of: .and(fall, gale(on: gales)), on: gales)]
      )
    }
    // A longer list would be too long after the wet days.
    let isShort = wet.isEmpty && dryDays == nil || names(of: gales).count <= 2
    var named = isShort ? gales : Array(gales.prefix(1))
    var clauses = fitting(wet, before: clause(of: .word(.heavyWind), on: named))
    if isTooLong(clauses) {
      named = Array(gales.prefix(1))
      clauses = fitting(wet, before: clause(of: .word(.heavyWind), on: named))
    }
    return (clauses, Array(clauses.dropLast()) + [clause(of: gale(on: named), on: named)])
  }

  /// A gale with the strongest gust of the days; with their strongest wind, if no gust is known.
  private func gale(on named: [Int]) -> Term {
    let speeds = named.compactMap { days[$0] }.flatMap { [$0.windGust, $0.windSpeed].compactMap(\.self) }
    return style.condition(.heavyWind, at: speeds.max())
  }

  /// A clause about wet days, the first of them, and the clause with one danger only.
  private typealias WetClause = (first: Int, term: Term, brief: Term)

  /// Returns the clauses of a sentence, in the order of their days. If it would be too long in English, the least
  /// important ones are omitted: different kinds of precipitation are never mixed in one clause.
  ///
  /// - Parameters:
  ///   - wet: The most important one first; if there is none, the dry days are described.
  ///   - last: The last clause, which is always included.
  private func fitting(_ wet: [WetClause], before last: Term? = nil) -> [Term] {
    let end = [last].compactMap(\.self)
    guard !wet.isEmpty else { return [dryDays].compactMap(\.self) + end }
    // Other languages join two clauses at most.
    var chosen = style.vocabulary == .full ? wet : Array(wet.prefix(2 - end.count))
    while true {
      let clauses = chosen.sorted { $0.first < $1.first }.map(\.term) + end
      guard isTooLong(clauses) else { return clauses }
      if chosen.count > 1 {
        chosen.removeLast()
      } else if chosen[0].term != chosen[0].brief {
        chosen[0].term = chosen[0].brief
      } else {
        return clauses
      }
    }
  }

  private func isTooLong(_ clauses: [Term]) -> Bool {
    guard clauses.count > 1, let said = joined(clauses) else { return false }
    return isTooLong(said)
  }

  private func isTooLong(_ said: Term) -> Bool {
    TermRenderer(EnglishSentences(.cloudy)).text(of: .sentence(said)).count > WeekSentence.mostCharacters
  }

  private func joined(_ clauses: [Term]) -> Term? {
    guard let first = clauses.first else { return nil }
    return clauses.dropFirst().reduce(first) { style.vocabulary == .full ? .comma($0, $1) : .and($0, $1) }
  }

  /// The wet days, in a clause for each kind of precipitation: hail and thunder first, then ice and snow. The most
  /// important clause is the first one.
  private var wetClauses: [WetClause] {
    let wet = wetDays
    // A list of seven days would be too long.
    guard wet.count < WeekSentence.length - 1 else { return clauses(ofWeek: wet) }
    return groups(of: wet).map { wetClause(first: $0[0], on: $0) }
  }

  /// The clauses of a whole wet week. Days of thunder, hail or ice, and one or two days of heavy precipitation, are
  /// exceptions, which come first in the sentence.
  private func clauses(ofWeek wet: [Int]) -> [WetClause] {
    func exceptions(on days: [Int]) -> [WetClause] {
      groups(of: days).map { wetClause(first: $0[0] - WeekSentence.length, on: $0) }
    }
    func others(besides exceptions: [Int]) -> [WetClause] {
      let others = wet.filter { !exceptions.contains($0) }
      guard let first = others.first else { return [] }
      // A few other days are not the week.
      guard others.count * 2 >= wet.count else { return groups(of: others).map { wetClause(first: $0[0], on: $0) } }
      // One day of certain rain does not make a week of it.
      let possible = others.filter { isPossible($0) }
      let whole = clause(of: termOfWeek(possible.count * 2 > others.count ? possible : others), on: wet)
      return [(first, whole, whole)]
    }
    let severe = wet.filter { family(of: $0).isDangerous }
    guard severe.isEmpty else { return exceptions(on: severe) + others(besides: severe) }
    let heavy = wet.filter { days[$0]?.precipitation?.strength == .heavy }
    guard (1...2).contains(heavy.count) else { return others(besides: []) }
    // If there is not enough space for both, the whole week matters more.
    return others(besides: heavy) + exceptions(on: heavy)
  }

  /// Groups days of one kind of precipitation that are all possible or all certain, so that no day has another kind, or
  /// other certainty, than in its own sentence. The most important group is the first one.
  private func groups(of days: [Int]) -> [[Int]] {
    Dictionary(grouping: days) { WetGroup(family: family(of: $0), isIcy: isIcy($0), isPossible: isPossible($0)) }
      .sorted { $0.key.rank < $1.key.rank }.map { $0.value }
  }

  private func isPossible(_ day: Int) -> Bool {
    var fall = PrecipitationSummary(style: style)
    if let precipitation = days[day]?.precipitation { fall.add(precipitation) }
    return fall.isStatedAsPossible
  }

  /// Snow on some days and rain on others are both named, since no day has a mixture.
  private func termOfWeek(_ wet: [Int]) -> Term {
    let (rain, frozen) = (wet.filter { family(of: $0) == .rain }, wet.filter { family(of: $0) == .frozen })
    let term = wetTerm(on: wet)
    guard term == .word(.mixedPrecipitation), rain.count + frozen.count == wet.count, !rain.isEmpty, !frozen.isEmpty
    else { return term }
    return .and(wetTerm(on: frozen), wetTerm(on: rain))
  }

  private enum Family: Int {
    case tornado, hail, thunder, ice, frozen, rain

    var isDangerous: Bool { rawValue <= Family.ice.rawValue }
  }

  private struct WetGroup: Hashable {
    let family: Family
    /// Whether there is freezing rain, also next to thunder or hail.
    let isIcy: Bool
    let isPossible: Bool

    var rank: Int { family.rawValue * 4 + (isIcy ? 0 : 2) + (isPossible ? 1 : 0) }
  }

  private func isIcy(_ day: Int) -> Bool { days[day]?.precipitation?.type == .freezingRain }

  private func family(of day: Int) -> Family {
    guard let precipitation = days[day]?.precipitation else { return .rain }
    switch precipitation.kind {
    case .tornado: return .tornado
    case .hail: return .hail
    case .thunderstorm: return .thunder
    case .water, .none: break
    }
    switch precipitation.type {
    case .freezingRain?: return .ice
    case .snow?, .sleet?: return .frozen
    case .rain?, nil: return .rain
    }
  }

  private func wetClause(first: Int, on wet: [Int]) -> WetClause {
    (first, clause(of: wetTerm(on: wet), on: wet), clause(of: wetTerm(on: wet, isBrief: true), on: wet))
  }

  /// - Parameter isBrief: Whether only one of two dangers is named.
  private func wetTerm(on wet: [Int], isBrief: Bool = false) -> Term {
    var fall = PrecipitationSummary(style: style)
    for day in wet {
      if let precipitation = days[day]?.precipitation { fall.add(precipitation) }
    }
    if isBrief, fall.hasTwoDangers { return fall.mainCondition }
    // With several days, it would be unclear to which the amount belongs.
    guard wet.count == 1, let day = days[wet[0]], let amount = amount(of: day, as: fall.mainWord) else {
      return fall.condition
    }
    return .named(.parenthetical, [fall.condition, amount])
  }

  /// Returns a large amount: the depth of snow, or the water of other precipitation.
  ///
  /// - Returns: `nil` if it is unknown or not large, or if the word can have none.
  private func amount(of day: WeekDay, as word: TermName) -> Term? {
    if word.hasDepth, let depth = day.newSnow, depth.centimeters >= WeekSentence.muchSnow, style.vocabulary == .full {
      return SnowAmount(expected: depth).term(in: style.snow)
    }
    guard word.hasWater, let water = day.water?.millimeters,
      water >= WeekSentence.muchWater
    else { return nil }
    return style.variable(water: water)
  }

  private func clause(of condition: Term, on days: [Int]) -> Term {
    if days.count >= WeekSentence.length - 1, days.first == 0 { return .named(.forWeek, [condition]) }
    if days.count == 2, days[1] == days[0] + 1, today.adding(days: days[0]).weekday == .saturday {
      return .named(.overWeekend, [condition])
    }
    return Term.list(names(of: days)).map { .named(.during, [condition, $0]) } ?? .named(.forWeek, [condition])
  }

  private func names(of days: [Int]) -> [Term] {
    runs(of: days).flatMap { run -> [Term] in
      guard run.count >= 3, let first = run.first, let last = run.last else { return run.map(name) }
      return [.named(.through, [name(of: first), name(of: last)])]
    }
  }

  /// Groups consecutive days.
  private func runs(of days: [Int]) -> [[Int]] {
    days.reduce(into: []) { runs, day in
      if let last = runs.last?.last, last + 1 == day { runs[runs.count - 1].append(day) } else { runs.append([day]) }
    }
  }

  private var wetDays: [Int] { days.indices.filter { days[$0]?.precipitation?.isFalling == true } }

  private var galeDays: [Int] {
    days.indices.filter { index in
      days[index].flatMap { Condition(wind: $0.windSpeed, gust: $0.windGust) } == .dangerouslyWindy
    }
  }

  private func heatClause(worstOnly: Bool = false) -> Term? {
    temperatureClause(.heat, air: \.high, apparent: \.apparentHigh, worstOnly: worstOnly)
  }

  private func coldClause(worstOnly: Bool = false) -> Term? {
    temperatureClause(.severeCold, air: \.low, apparent: \.apparentLow, worstOnly: worstOnly)
  }

  /// The days with a dangerous temperature, and the most extreme one; `nil` if there is none, or if the language lacks
  /// the terms. After the clause of wet days, a list of more than two would be too long: only the worst day is named.
  private func temperatureClause(
    _ extreme: TemperatureExtreme, air: KeyPath<WeekDay, Temperature?>, apparent: KeyPath<WeekDay, Temperature?>,
    worstOnly: Bool
  ) -> Term? {
    guard style.vocabulary == .full else { return nil }
    let found = days.indices.filter { index in
      guard let day = days[index], let temperature = day[keyPath: air] else { return false }
      return extreme.isReached(air: temperature, apparent: day[keyPath: apparent])
    }
    guard let most = extreme.worst(of: found.compactMap { days[$0]?[keyPath: air] }),
      let condition = extreme.term(air: most, style: style)
    else { return nil }
    let isShort = !worstOnly && (wetDays.isEmpty || names(of: found).count <= 2)
    let named = isShort ? found : found.filter { days[$0]?[keyPath: air] == most }.prefix(1).map(\.self)
    return clause(of: condition, on: named)
  }

  /// In millimeters: the minimum daily amount that is stated.
  private static let muchWater = 20.0
  /// In centimeters: the minimum depth of a day's new snow that is stated.
  private static let muchSnow = 10.0
  /// The length of a sentence in English.
  private static let mostCharacters = 120
}

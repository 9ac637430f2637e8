import CloudyModel

/// The week for people: wet days are named individually.
extension WeekSentence {
  /// The sentence; `nil` if too few days are known.
  var termForPeople: Term? {
    var clauses = wetClauses
    if clauses.isEmpty, let dryDays { clauses = [dryDays] }
    let gales = galeDays
    if !gales.isEmpty, gales == wetDays, clauses.count == 1 {
      clauses = [clause(of: .and(wetTerm(on: wetDays), .word(.heavyWind)), on: wetDays)]
    } else if !gales.isEmpty {
      // A longer list would be too long after the wet days.
      let named = clauses.isEmpty || names(of: gales).count <= 2 ? gales : Array(gales.prefix(1))
      clauses = clauses.prefix(1) + [clause(of: .word(.heavyWind), on: named)]
    } else if let clause = heatClause ?? coldClause {
      let isAllWeek = wetDays.isEmpty && clause.name == .forWeek
      clauses = (isAllWeek ? [] : clauses.prefix(1)) + [clause]
    }
    guard let first = clauses.first else { return nil }
    let said = clauses.dropFirst().reduce(first) { style.vocabulary == .full ? .comma($0, $1) : .and($0, $1) }
    guard clauses.count == 1, style.clouds == .parts, let temperatures else { return .sentence(said) }
    return .sentence(.named(.with, [said, temperatures]))
  }

  /// The wet days, in at most two clauses, since different kinds of precipitation are described separately.
  private var wetClauses: [Term] {
    let wet = wetDays
    let groups = Dictionary(grouping: wet, by: family)
    // A list of seven days would be too long.
    if wet.count >= WeekSentence.length - 1 {
      guard let severe = groups[.severe], severe.count <= 2 else { return [clause(on: wet)] }
      return [clause(on: severe), clause(of: wetTerm(on: wet.filter { !severe.contains($0) }), on: wet)]
    }
    if groups.count <= 1 { return wet.isEmpty ? [] : [clause(on: wet)] }
    // Dangerous weather comes first, then the precipitation on most days.
    let chosen = groups.sorted {
      ($0.key.rawValue, -$0.value.count, $0.value[0]) < ($1.key.rawValue, -$1.value.count, $1.value[0])
    }
    .prefix(2).map(\.value)
    return chosen.sorted { $0[0] < $1[0] }.map(clause)
  }

  private enum Family: Int {
    case severe, frozen, rain
  }

  private func family(of day: Int) -> Family {
    guard let precipitation = days[day]?.precipitation else { return .rain }
    if precipitation.kind != .water || precipitation.type == .freezingRain { return .severe }
    return precipitation.type == .rain || precipitation.type == nil ? .rain : .frozen
  }

  private func clause(on wet: [Int]) -> Term { clause(of: wetTerm(on: wet), on: wet) }

  private func wetTerm(on wet: [Int]) -> Term {
    var fall = PrecipitationSummary(style: style)
    for day in wet {
      if let precipitation = days[day]?.precipitation { fall.add(precipitation) }
    }
    // With several days, it would be unclear to which the amount belongs.
    guard wet.count == 1, let day = days[wet[0]], let amount = amount(of: day, as: fall.mainWord) else {
      return fall.condition
    }
    return .named(.parenthetical, [fall.condition, amount])
  }

  /// Returns a large amount: the depth of snow, or the water of other precipitation.
  ///
  /// - Returns: `nil` if it is unknown or not large, or if it could be mistaken: the water of snow for its depth, and
  ///   that of hail for its diameter.
  private func amount(of day: WeekDay, as word: TermName) -> Term? {
    if let depth = day.newSnow, depth.centimeters >= WeekSentence.muchSnow, style.vocabulary == .full {
      return SnowAmount(expected: depth).term(in: style.snow)
    }
    guard word != .hail, !TermName.snow.contains(word), let water = day.water?.millimeters,
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

  private var heatClause: Term? {
    temperatureClause(.heat, \.high, worst: { $0.max() }) { $0.celsius >= WindowSentence.heat }
  }

  private var coldClause: Term? {
    temperatureClause(.severeCold, \.low, worst: { $0.min() }) { $0.celsius <= WindowSentence.severeCold }
  }

  /// The days with a dangerous temperature, and the most extreme one; `nil` if there is none, or if the language lacks
  /// the terms. After the clause of wet days, a list of more than two would be too long: only the worst day is named.
  private func temperatureClause(
    _ word: TermName, _ temperature: KeyPath<WeekDay, Temperature?>, worst: ([Temperature]) -> Temperature?,
    where isDangerous: (Temperature) -> Bool
  ) -> Term? {
    guard style.vocabulary == .full, !style.isTypical else { return nil }
    let found = days.indices.filter { days[$0]?[keyPath: temperature].map(isDangerous) ?? false }
    let temperatures = found.compactMap { days[$0]?[keyPath: temperature] }
    guard let most = worst(temperatures), let variable = style.variable(most) else { return nil }
    let isShort = wetDays.isEmpty || names(of: found).count <= 2
    let named = isShort ? found : found.filter { days[$0]?[keyPath: temperature] == most }.prefix(1).map(\.self)
    return clause(of: .named(.parenthetical, [.word(word), variable]), on: named)
  }

  /// In millimeters: the minimum daily amount that is stated.
  private static let muchWater = 20.0
  /// In centimeters: the minimum depth of a day's new snow that is stated.
  private static let muchSnow = 10.0
}

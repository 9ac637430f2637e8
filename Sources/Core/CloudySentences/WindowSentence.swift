import CloudyModel

/// The sentence about a window: one or two clauses.
struct WindowSentence {
  let window: SentenceWindow
  let style: SentenceStyle
  let snow: SnowAmount?

  /// - Parameter snow: The new snow in the window; `nil` for the sum of its hours.
  init(_ window: SentenceWindow, style: SentenceStyle, snow: SnowAmount? = nil) {
    self.window = window
    self.style = style
    self.snow = snow
  }

  /// The sentence; `nil` if too few hours are known.
  var term: Term? {
    guard !window.hours.isEmpty else { return nil }
    let ordered = style.rules == .people ? clausesForPeople : clauses
    return sentence(of: ordered) ?? unspecificClause.map { .sentence($0) }
  }

  /// - Parameter clauses: At most three, in the order of the sentence.
  /// - Returns: `nil` if there are none.
  func sentence(of clauses: [Clause]) -> Term? {
    guard let first = clauses.first else { return nil }
    guard clauses.count < 3 else { return list(of: clauses).map { .sentence($0) } }
    guard clauses.count > 1 else { return .sentence(first.phrase.clause(of: first.condition)) }
    let second = clauses[1]
    guard first.phrase == second.phrase else {
      let (one, other) = (first.phrase.clause(of: first.condition), second.phrase.clause(of: second.condition))
      return .sentence(second.isAfterComma ? .comma(one, other) : .and(one, other))
    }
    let isOrdered = style.rules == .people || first.kind.rawValue < second.kind.rawValue
    let (one, other) = isOrdered ? (first, second) : (second, first)
    // Three conditions would be too many for one phrase.
    let both = Term.and(one.shortCondition ?? one.condition, other.condition)
    return .sentence(first.phrase.clause(of: both))
  }

  /// The clauses as a list, with those of the same time in one phrase.
  private func list(of clauses: [Clause]) -> Term? {
    var phrases: [TimePhrase] = []
    for clause in clauses where !phrases.contains(clause.phrase) { phrases.append(clause.phrase) }
    let terms = phrases.compactMap { phrase -> Term? in
      let own = clauses.filter { $0.phrase == phrase }.sorted {
        ($0.kind.rawValue, $0.start) < ($1.kind.rawValue, $1.start)
      }
      let conditions = own.map { own.count > 1 ? $0.shortCondition ?? $0.condition : $0.condition }
      return Term.list(conditions).map { phrase.clause(of: $0) }
    }
    guard let first = terms.first, clauses.last?.isAfterComma == true else { return Term.list(terms) }
    return terms.dropFirst().reduce(first) { .comma($0, $1) }
  }
}

extension WindowSentence {
  /// In the order in which conditions with the same time are named.
  enum Kind: Int {
    case severe, precipitation, wind, heat, cold, fog, humidity, clouds
  }

  struct Clause {
    let kind: Kind
    /// The index of the hour in which it starts.
    var start: Int
    /// The index of the last hour, where it matters.
    var end = 0
    var condition: Term
    /// The condition as one term, if it has more.
    var shortCondition: Term?
    /// Whether it is dangerous, and so named first.
    var isDangerous = false
    /// The spans between its gaps, where they matter.
    var spans: [Span] = []
    /// Whether the condition is stated as possible.
    var isPossible = false
    /// Whether a comma joins it to the clause before, which is shorter than “and”.
    var isAfterComma = false
    var phrase: TimePhrase

    /// Whether one range of time would hide the gaps of precipitation that is stated as certain.
    var isBroken: Bool { (kind == .severe || kind == .precipitation) && spans.count > 1 && !isPossible }

    /// Whether its phrase has a range of time with gaps.
    var hidesGaps: Bool {
      if case .untilStartingAgain = phrase { return isBroken && spans.count > 2 }
      return isBroken && phrase.isContinuous
    }

    /// Whether no range of time can hide its gaps.
    var hasLongGap: Bool { SentenceWindow.haveLongGap(spans) }
  }

  /// At most two clauses, in chronological order.
  private var clauses: [Clause] {
    let wind = windClause
    return (primaryClauses(besides: wind != nil) + (wind.map { [$0] } ?? []))
      .sorted { ($0.start, $0.kind.rawValue) < ($1.start, $1.kind.rawValue) }
  }

  /// The main conditions: at most two clauses, or one if there is another clause.
  func primaryClauses(besides hasOther: Bool) -> [Clause] {
    if let precipitation = precipitationClause { return [precipitation] }
    if let fog = fogClause { return [fog] }
    let found = [humidityClause, cloudsClause].compactMap(\.self)
    return hasOther ? Array(found.suffix(1)) : found
  }

  /// The fallback without lasting conditions: the sky is clear, or at least there is no precipitation; `nil` if
  /// unknown. For people, a window with an hour of fog or dust is not clear.
  private var unspecificClause: Term? {
    guard !window.hasGap else { return nil }
    let phrase = window.phrase(for: Span(first: 0, last: window.hours.count - 1, score: 0))
    let sky = style.rules == .people ? meanSky : .clear
    let isClearDenied = style.rules == .people && window.hours.contains { $0?.isObscured ?? false }
    if window.marks(\.isCloudy) != nil, sky != .clear || !isClearDenied { return phrase.clause(of: .word(sky)) }
    guard window.canBeDry, window.marks({ $0.precipitation?.isFalling }) != nil else { return nil }
    return phrase.clause(of: .word(.noPrecipitation))
  }

  /// The sky of hours with changing cloudiness.
  private var meanSky: TermName {
    let covers = window.hours.compactMap { $0?.cloudCover }
    return covers.isEmpty ? .clear : TermName(cloudCover: covers.reduce(0, +) / Double(covers.count))
  }

  var precipitationClause: Clause? {
    guard let marks = window.marks({ $0.precipitation?.isFalling }),
      let found = spans(in: marks, least: 10, canBeTwo: true)
    else { return nil }
    var fall = PrecipitationSummary(style: style)
    for span in found.spans {
      for index in span.first...span.last {
        if let precipitation = window.hours[index]?.precipitation { fall.add(precipitation) }
      }
    }
    return Clause(
      kind: .precipitation, start: found.start, condition: withSnow(fall.condition),
      shortCondition: withSnow(.word(fall.mainWord)), phrase: found.phrase)
  }

  var fogClause: Clause? {
    guard let marks = window.marks(\.isFoggy),
      let found = spans(in: marks, least: 20, canBeTwo: style.clouds == .wholeDay)
    else { return nil }
    return Clause(kind: .fog, start: found.start, condition: .word(.fog), phrase: found.phrase)
  }

  private var humidityClause: Clause? {
    guard let marks = window.marks(\.isHumid), let found = spans(in: marks, least: 25) else { return nil }
    return Clause(kind: .humidity, start: found.start, condition: .word(.highHumidity), phrase: found.phrase)
  }

  var windClause: Clause? {
    guard let marks = window.marks({ $0.isWindKnown ? $0.wind != nil : nil }),
      let found = spans(in: marks, least: 20), let span = found.spans.first
    else { return nil }
    let speed = mean(\.windSpeed, over: span)
    // The mean can be below the values at both ends.
    let word = Condition(wind: speed, gust: mean(\.windGust, over: span)).flatMap(TermName.init(wind:)) ?? .lightWind
    return Clause(kind: .wind, start: found.start, condition: .word(word), phrase: found.phrase)
  }

  private var cloudsClause: Clause? {
    guard let marks = window.marks(\.isCloudy) else { return nil }
    switch style.clouds {
    case .parts:
      guard let found = spans(in: marks, least: 25), let span = found.spans.first,
        let cover = mean(\.cloudCover, over: span)
      else { return nil }
      let word = TermName(cloudCover: cover)
      return Clause(
        kind: .clouds, start: found.start, condition: .word(word == .clear ? .lightClouds : word),
        phrase: found.phrase)
    case .wholeDay:
      guard let cover = mean(\.cloudCover, over: Span(first: 0, last: window.hours.count - 1, score: 0)) else {
        return nil
      }
      let word = TermName(cloudCover: cover)
      return word == .clear
        ? nil : Clause(kind: .clouds, start: 0, condition: .word(word), phrase: .allDay)
    }
  }

  /// Finds the spans of a predicate, and their time phrase.
  ///
  /// - Parameter least: The minimum score worth mentioning, in tenths.
  func spans(
    in marks: HourSet, least: Int, canBeTwo: Bool = false
  ) -> (spans: [Span], start: Int, phrase: TimePhrase)? {
    guard let best = marks.bestSpan, best.score >= least else { return nil }
    if canBeTwo {
      var rest = marks
      rest.blank(best)
      // A second span must have at least the score of two hours, or that of the first span if it is lower.
      if let second = rest.bestSpan, second.score >= min(best.score, 20) {
        let (earlier, later) = best.first < second.first ? (best, second) : (second, best)
        if let phrase = window.phrase(for: earlier, and: later) { return ([earlier, later], earlier.first, phrase) }
      }
    }
    return ([best], best.first, window.phrase(for: best))
  }

  /// The mean of the hours that have the value; `nil` if none has it.
  private func mean<Value: Quantity>(_ variable: KeyPath<HourConditions, Value?>, over span: Span) -> Value? {
    var (sum, count) = (0.0, 0)
    for index in span.first...span.last {
      guard let value = window.hours[index]?[keyPath: variable] else { continue }
      sum += value.number
      count += 1
    }
    return count > 0 ? Value(number: sum / Double(count)) : nil
  }

  func withSnow(_ condition: Term) -> Term {
    guard let amount = (snow ?? newSnow)?.term(in: style.snow) else { return condition }
    return .named(.parenthetical, [condition, amount])
  }

  /// The sum of the hours; `nil` if too many hours lack it.
  private var newSnow: SnowAmount? {
    let depths = window.hours.compactMap { $0?.newSnow?.meters }
    guard depths.count * 3 >= window.hours.count * 2 else { return nil }
    return SnowAmount(expected: Length(meters: depths.reduce(0, +)))
  }
}

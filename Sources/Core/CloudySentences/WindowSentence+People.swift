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

  /// The number of hours without a condition that one range of time can include.
  private static let longestGap = 3

  func hours(of spans: [Span]) -> [HourConditions] { indices(of: spans).compactMap { window.hours[$0] } }

  func indices(of spans: [Span]) -> [Int] { spans.flatMap { Array($0.first...$0.last) } }

  /// Returns marks without those in some parts of the day.
  func blanked(_ marks: HourSet, where isExcluded: (SentenceWindow.Part) -> Bool) -> HourSet {
    var marks = marks
    for index in window.hours.indices where isExcluded(window.parts[index]) {
      marks.blank(Span(first: index, last: index, score: 0))
    }
    return marks
  }

  /// Finds all spans, since for people omitting a shower would be misleading.
  func allSpans(in marks: HourSet) -> (spans: [Span], start: Int, phrase: TimePhrase)? {
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

import CloudyModel

/// A day or the coming hours for people: dangerous weather comes first, with its value, and each condition has its own
/// time.
extension WindowSentence {
  /// At most two clauses, or three with precipitation or danger if they are short, in the order of the sentence.
  var clausesForPeople: [Clause] {
    let others = [windClauseForPeople, coldClause, heatClause, frostClause].compactMap(\.self)
    let dangers = others.filter(\.isDangerous)
    // With precipitation, a mere breeze would only make the sentence longer.
    let notable = others.filter { !$0.isDangerous && $0.condition != .word(.lightWind) }
    let falling = fallingClauses(isAlone: dangers.isEmpty && notable.isEmpty)
    var rest = falling.isEmpty ? others.filter { !$0.isDangerous } : notable
    if falling.count == 1, dangers.isEmpty, rest.isEmpty, let fogClause { rest.append(fogClause) }
    // Next to dangerous weather, clouds do not matter.
    if falling.isEmpty, dangers.isEmpty {
      rest += window.hasGap ? [fogClause].compactMap(\.self) : primaryClauses(besides: !rest.isEmpty)
    }
    // If there are too many, the last ones are omitted.
    var urgent = Array(falling.prefix(1))
    urgent += dangers.sorted { $0.kind.rawValue < $1.kind.rawValue }
    urgent += falling.dropFirst()
    let found = urgent + rest.sorted { $0.kind.rawValue < $1.kind.rawValue }
    if urgent.count > 2, let three = shortened(three: ordered(Array(found.prefix(3)))) { return three }
    var chosen = Array(found.prefix(2))
    if chosen.count == 2 {
      for index in chosen.indices where !chosen[index].hasLongGap {
        chosen[index].phrase = chosen[index].phrase.shortened(
          hasBegun: window.kind == .comingHours && chosen[index].start == 0)
      }
    }
    chosen = ordered(chosen)
    let short = shortened(chosen)
    // Two kinds of precipitation never share one time: if they are too long, only the more dangerous one is described.
    if isTooLong(short), falling.count > 1, dangers.isEmpty {
      let worst = Array(falling.prefix(1))
      return restored(withGaps(shortened(worst)), from: worst)
    }
    return restored(withGaps(short), from: chosen)
  }

  private func ordered(_ clauses: [Clause]) -> [Clause] {
    clauses.sorted {
      ($0.isDanger ? 0 : 1, $0.start, $0.kind.rawValue) < ($1.isDanger ? 0 : 1, $1.start, $1.kind.rawValue)
    }
  }

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
      spans += marks.parts(of: span, withGapsUpTo: SentenceWindow.longestHiddenGap)
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
}

/// The length of a sentence for people: what it omits to be short enough.
extension WindowSentence {
  /// Calls precipitation intermittent where one range of time hides its gaps, if there is space in English: without its
  /// amount, and without details of times, if necessary. If there is none, only its start is stated.
  func withGaps(_ clauses: [Clause]) -> [Clause] {
    let broken = clauses.indices.filter { clauses[$0].hidesGaps }
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
    guard marked.count == 2 else {
      marked[0].phrase = marked[0].phrase.withoutEnd
      return marked
    }
    for shorten in lastSteps + valueSteps + endSteps {
      shorten(&marked)
      if !isTooLong(marked) { return marked }
    }
    // The start alone says nothing of gaps.
    marked = clauses
    for index in broken { marked[index].phrase = window.startPhrase(of: clauses[index].spans) }
    for shorten in lastSteps + valueSteps + endSteps + daySteps {
      guard isTooLong(marked) else { break }
      shorten(&marked)
    }
    return marked
  }

  /// Whether the clauses make a sentence that is too long in English.
  func isTooLong(_ clauses: [Clause]) -> Bool {
    guard let sentence = sentence(of: clauses) else { return false }
    return TermRenderer(EnglishSentences(.cloudy)).text(of: sentence).count > mostCharacters
  }

  /// Shortens the clauses step by step until the sentence is short enough in English, the least important part first:
  /// ends of the second clause, values, the times between the first and the last one, and details of times.
  func shortened(_ clauses: [Clause]) -> [Clause] {
    var clauses = clauses
    let ofFirst: [(inout [Clause]) -> Void] = [
      { $0[0].condition = abridged($0[0]) },
      { $0[0].omitValue() },
      { $0[0].phrase = brief($0[0]) },
    ]
    let ofSecond: [(inout [Clause]) -> Void] = [
      { $0[1].phrase = $0[1].phrase.withoutEnd },
      {
        $0[1].condition = abridged($0[1])
        $0[1].omitValue()
      },
      { $0[0].phrase = $0[0].phrase.withoutEnd },
      { $0[0].condition = abridged($0[0]) },
      // Both times of something with a long gap matter more than a value.
      { if $0[1].hasLongGap { $0[0].omitValue() } },
      { $0[1].phrase = brief($0[1]) },
    ]
    let steps = clauses.count == 2 ? ofSecond + ofFirst + lastSteps + [omitMixture] + daySteps : ofFirst
    for shorten in steps {
      guard isTooLong(clauses) else { break }
      shorten(&clauses)
    }
    return clauses
  }

  /// Shortens three clauses, step by step: ends, values, and details of times.
  ///
  /// - Returns: `nil` if they are too long without these, too, or if the language lacks the terms.
  func shortened(three original: [Clause]) -> [Clause]? {
    guard style.vocabulary == .full else { return nil }
    var clauses = original
    for index in clauses.indices {
      if clauses[index].phrase.isLong { clauses[index].phrase = brief(clauses[index]) }
      if clauses[index].isBroken, clauses[index].phrase.hasEnd {
        clauses[index].condition = abridged(clauses[index]).intermittent(hasVariable: false)
        clauses[index].shortCondition = nil
      }
    }
    for index in clauses.indices.reversed() where isTooLong(clauses) {
      clauses[index].condition = abridged(clauses[index])
      clauses[index].omitValue()
    }
    if isTooLong(clauses), let last = clauses.indices.last { clauses[last].isAfterComma = true }
    for index in clauses.indices.reversed() where isTooLong(clauses) {
      clauses[index].phrase = window.dayPhrase(clauses[index].phrase)
    }
    return isTooLong(clauses) ? nil : restored(clauses, from: original)
  }

  /// Restores values for which there is space again after other parts were shortened, those of the first clause first.
  func restored(_ clauses: [Clause], from chosen: [Clause]) -> [Clause] {
    var clauses = clauses
    for (index, original) in zip(clauses.indices, chosen) {
      for condition in [original.condition, original.shortCondition].compactMap(\.self)
      where clauses[index].condition == condition.withoutVariable && condition != condition.withoutVariable {
        var longer = clauses
        longer[index].condition = condition
        longer[index].shortCondition = original.shortCondition
        if !isTooLong(longer) { clauses = longer }
      }
    }
    return clauses
  }

  private func omitMixture(of clauses: inout [Clause]) {
    for index in clauses.indices { clauses[index].condition = clauses[index].condition.withoutMixture }
  }

  /// The condition of a clause as one term.
  private func abridged(_ clause: Clause) -> Term { clause.shortCondition ?? clause.condition }

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
    [{ $0[1].omitValue() }, { $0[0].omitValue() }]
  }

  /// The steps by which two clauses lose their ends.
  private var endSteps: [(inout [Clause]) -> Void] {
    [{ $0[1].phrase = $0[1].phrase.withoutEnd }, { $0[0].phrase = $0[0].phrase.withoutEnd }]
  }

  /// The steps by which two clauses name days in place of their parts.
  private var daySteps: [(inout [Clause]) -> Void] {
    [
      { $0[1].phrase = inDays($0[1]) },
      { $0[0].phrase = inDays($0[0]) },
      { $0[1].phrase = window.daysPhrase(of: $0[1].spans) ?? $0[1].phrase },
      { $0[0].phrase = window.daysPhrase(of: $0[0].spans) ?? $0[0].phrase },
    ]
  }

  private func inDays(_ clause: Clause) -> TimePhrase {
    guard clause.isBroken || clause.hasLongGap else { return window.dayPhrase(clause.phrase) }
    let start = window.startPhrase(of: clause.spans)
    return clause.start > 0 ? start : window.daysPhrase(of: clause.spans) ?? start
  }

  /// The time of a clause in as few words as possible: from its first to its last hour.
  private func brief(_ clause: Clause) -> TimePhrase {
    guard clause.start < clause.end else { return clause.phrase }
    let phrase = window.briefPhrase(for: Span(first: clause.start, last: clause.end, score: 0))
    switch phrase {
    case .starting, .during: return phrase
    // The start alone says nothing of gaps.
    default: return clause.hasLongGap ? window.startPhrase(of: clause.spans) : phrase
    }
  }

  /// A day's sentence stands alone and has more space.
  private var mostCharacters: Int { window.kind == .comingHours ? 90 : 120 }
}

extension WindowSentence.Clause {
  fileprivate mutating func omitValue() {
    condition = condition.withoutVariable
    shortCondition = shortCondition?.withoutVariable
  }
}

extension Term {
  /// A condition without the value in parentheses.
  var withoutVariable: Term { name == .parenthetical ? arguments.first ?? self : self }

  /// Precipitation in place of mixed precipitation, which is shorter.
  fileprivate var withoutMixture: Term {
    if self == .word(.mixedPrecipitation) { return .word(.mediumPrecipitation) }
    guard name == .possibly, arguments == [.word(.mixedPrecipitation)] else { return self }
    return .named(.possibly, [.word(.mediumPrecipitation)])
  }

  fileprivate func intermittent(hasVariable: Bool) -> Term {
    .named(.intermittently, [hasVariable ? self : withoutVariable])
  }
}

/// The length of a sentence for people: what it omits to be short enough.
extension WindowSentence {
  /// Calls precipitation intermittent where one range of time hides its gaps, if there is space in English: without its
  /// amount, and without details of times, if necessary. If there is none, only its start is stated.
  func withGaps(_ clauses: [Clause]) -> [Clause] {
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
  func isTooLong(_ clauses: [Clause]) -> Bool {
    guard let sentence = sentence(of: clauses) else { return false }
    return TermRenderer(EnglishSentences(.cloudy)).text(of: sentence).count > mostCharacters
  }

  /// Shortens the clauses step by step until the sentence is short enough in English, the least important part first:
  /// ends of the second clause, values, the times between the first and the last one, and details of times. Only if
  /// that is not enough, one of two dangers is omitted.
  func shortened(_ clauses: [Clause]) -> [Clause] {
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
}

extension Term {
  /// A condition without the value in parentheses.
  var withoutVariable: Term { name == .parenthetical ? arguments.first ?? self : self }

  fileprivate func intermittent(hasVariable: Bool) -> Term {
    .named(.intermittently, [hasVariable ? self : withoutVariable])
  }
}

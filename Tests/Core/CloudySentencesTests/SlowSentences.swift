import CloudySentences

/// The rule of spans in its simplest and slowest form: it tries every span.
enum SlowSentences {
  struct BestRun: Equatable {
    var first: Int
    var last: Int
    var score: Int
  }

  static func bestSpan(_ marks: [Bool]) -> BestRun? {
    var best: BestRun?
    for first in marks.indices where marks[first] {
      var score = 0
      for last in first..<marks.count {
        score += marks[last] ? 10 : -11
        // An earlier or shorter span takes precedence.
        if marks[last], score > best?.score ?? 0 { best = BestRun(first: first, last: last, score: score) }
      }
    }
    return best
  }

  /// Names the time of the best span of clouds in a dated day.
  ///
  /// - Parameter hours: The local hour for each mark.
  /// - Returns: `nil` if the span is too small to mention.
  static func phrase(of marks: [Bool], hours: [Int]) -> String? {
    guard let best = bestSpan(marks), best.score >= 25 else { return nil }
    let letters = hours.map(letter)
    let (start, end) = (letters[best.first], letters[best.last])
    let at = ["M": "in the morning", "A": "in the afternoon", "E": "in the evening", "N": "overnight"]
    let until = ["M": "morning", "A": "afternoon", "E": "evening", "N": "night"]
    guard let start = at[start], let end = until[end] else { return nil }
    switch (letters[best.first], letters[best.last]) {
    case ("M", "N"): return "throughout the day"
    case (let one, let other) where one == other: return start
    case ("M", _): return "until \(end)"
    case (_, "N"): return "starting \(start)"
    default: return "starting \(start), continuing until \(end)"
    }
  }

  /// Names the time of the best span of clouds in 25 hours.
  ///
  /// - Parameter now: The local hour of the first mark.
  /// - Returns: `nil` if the span is too small to mention.
  static func comingPhrase(of marks: [Bool], from now: Int) -> String? {
    guard let best = bestSpan(marks), best.score >= 25 else { return nil }
    let words = ["M": "morning", "A": "afternoon", "E": "evening", "N": "night"]
    // Before four o'clock, the day is still yesterday.
    let today = (now + 20) / 24
    let names = marks.indices.map { index -> String in
      let part = words[letter((now + index) % 24)] ?? ""
      if (now + index + 20) / 24 > today { return "tomorrow " + part }
      return part == "night" ? "tonight" : "this " + part
    }
    let isNow = best.first == 0
    let isOpen = best.last == 24 || names[best.last] == "tonight"
    let isLater = !isNow && names[best.first] == names[0]
    let (start, end) = ((isLater ? "later " : "") + names[best.first], names[best.last])
    if isNow && isOpen { return "throughout the day" }
    if names[best.first] == end { return start }
    if isNow { return "until \(end)" }
    return isOpen ? "starting \(start)" : "starting \(start), continuing until \(end)"
  }

  private static func letter(_ hour: Int) -> String {
    switch hour {
    case 4..<12: "M"
    case 12..<17: "A"
    case 17..<22: "E"
    default: "N"
    }
  }
}

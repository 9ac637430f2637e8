/// A range of hours that a sentence describes.
package struct Span: Hashable, Sendable {
  /// The index of the first hour. The predicate is true for both the first and the last hour.
  package let first: Int
  package let last: Int
  /// In tenths: plus 10 for each hour for which the predicate is true, minus 11 for each other hour.
  package let score: Int
}

/// The set of a window's hours for which a predicate is true: a bit for each, the first hour in the lowest.
package struct HourSet: Hashable, Sendable {
  /// The maximum number of hours.
  package static let capacity = 32

  package private(set) var bits: UInt32
  /// The number of hours in the window.
  package let count: Int

  /// - Parameter count: At most ``capacity``.
  package init(bits: UInt32 = 0, count: Int) {
    self.bits = bits
    self.count = count
  }

  package subscript(hour: Int) -> Bool { bits >> UInt32(hour) & 1 == 1 }

  package mutating func mark(_ hour: Int) { bits |= 1 << UInt32(hour) }

  /// Removes the hours of a span.
  package mutating func blank(_ span: Span) {
    for hour in span.first...span.last { bits &= ~(1 << UInt32(hour)) }
  }

  /// Divides a span at its long gaps.
  ///
  /// - Parameter longestGap: The number of hours that a part can lack in a row.
  /// - Returns: At least one part, in chronological order. Parts of a divided span have no score.
  func parts(of span: Span, withGapsUpTo longestGap: Int) -> [Span] {
    let hours = (span.first...span.last).filter { self[$0] }
    var parts: [(first: Int, last: Int)] = []
    for hour in hours {
      if let last = parts.last?.last, hour - last <= longestGap + 1 {
        parts[parts.count - 1].last = hour
      } else {
        parts.append((hour, hour))
      }
    }
    return parts.count < 2 ? [span] : parts.map { Span(first: $0.first, last: $0.last, score: 0) }
  }

  /// The span with the highest score; of equal ones the earlier, then the shorter. `nil` if the set is empty.
  ///
  /// A missing hour costs slightly more than a present one gains, so that a gap is bridged only if both sides are
  /// longer. Any weight from 1.01 to 1.18 gave the same results for recorded sentences.
  package var bestSpan: Span? {
    var best: Span?
    var (start, score) = (0, -1)
    for hour in 0..<count {
      if self[hour] {
        // A preceding span is included even if it adds nothing: of two equal spans, the earlier one counts.
        if score < 0 { (start, score) = (hour, 0) }
        score += 10
        if score > best?.score ?? 0 { best = Span(first: start, last: hour, score: score) }
      } else if score >= 0 {
        score -= 11
      }
    }
    return best
  }
}

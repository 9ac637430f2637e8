/// Lines about windows that readings of the elements found, until all actions from before those readings are written.
struct FoundWindows {
  /// The time in which the event of an action is handled at the latest.
  private static let delay = Duration.milliseconds(100)

  private var lines: [(text: String, time: ContinuousClock.Instant)] = []

  /// - Parameter time: The end of the reading that found the window.
  mutating func add(_ line: String, foundAt time: ContinuousClock.Instant) { lines.append((line, time)) }

  /// Removes and returns the lines to be written before an action.
  mutating func take(beforeActionAt time: ContinuousClock.Instant) -> [String] {
    // Later readings do not count: however long they take, and however many there are, they delay no line.
    let found = lines.prefix { $0.time < time }
    lines.removeFirst(found.count)
    return found.map { $0.text }
  }

  /// Removes and returns the lines that no earlier action can precede any more.
  mutating func take(settledAt time: ContinuousClock.Instant) -> [String] {
    take(beforeActionAt: time.advanced(by: .zero - FoundWindows.delay))
  }

  /// Removes and returns all lines.
  mutating func takeAll() -> [String] {
    defer { lines = [] }
    return lines.map { $0.text }
  }
}

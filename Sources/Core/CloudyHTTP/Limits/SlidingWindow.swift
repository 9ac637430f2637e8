/// The requests within the last period of a limit.
struct SlidingWindow {
  /// Requests in quick succession. They count until a period after the last of them.
  struct Burst: Hashable {
    let start: Duration
    var end: Duration
    var weight: Double
  }

  /// Limits the memory, and thereby how much longer than necessary a request may count.
  private static let burstsPerPeriod = 60

  private let limit: RequestBudget.Limit
  /// In chronological order.
  private(set) var bursts: [Burst]

  init(limit: RequestBudget.Limit, bursts: [Burst] = []) {
    self.limit = limit
    self.bursts = bursts
  }

  /// Returns the time to wait for a request; zero if it is within the limit.
  ///
  /// - Parameter now: Measured from the same start as the bursts.
  mutating func wait(for weight: Double, at now: Duration) -> Duration {
    bursts.removeAll { $0.end + limit.period <= now }
    var excess = bursts.reduce(min(weight, limit.weight)) { $0 + $1.weight } - limit.weight
    var wait = Duration.zero
    // Sums of decimal fractions are not exact.
    for burst in bursts where excess > 1e-6 {
      excess -= burst.weight
      wait = burst.end + limit.period - now
    }
    return wait
  }

  mutating func count(_ weight: Double, at now: Duration) {
    let weight = min(weight, limit.weight)
    if let start = bursts.last?.start, now - start < limit.period / Self.burstsPerPeriod {
      bursts[bursts.count - 1].end = now
      bursts[bursts.count - 1].weight += weight
    } else {
      bursts.append(Burst(start: now, end: now, weight: weight))
    }
  }

  /// Undoes the last count.
  mutating func takeBack(_ weight: Double) {
    guard let last = bursts.last else { return }
    bursts[bursts.count - 1].weight = max(0, last.weight - min(weight, limit.weight))
  }
}

extension [SlidingWindow] {
  /// Counts a request if it is within all windows' limits.
  ///
  /// - Returns: `nil` if it is, otherwise the time to wait.
  mutating func acquire(_ weight: Double, at now: Duration) -> Duration? {
    var longest = Duration.zero
    for index in indices { longest = Swift.max(longest, self[index].wait(for: weight, at: now)) }
    guard longest == .zero else { return longest }
    for index in indices { self[index].count(weight, at: now) }
    return nil
  }
}

/// The requests of the last period of a limit.
struct SpendingWindow {
  /// Requests that were made shortly after each other. They count until the last of them is a period ago.
  struct Burst: Hashable {
    let start: Duration
    var end: Duration
    var weight: Double
  }

  /// Bounds what is remembered, and how much longer than it has to a request may count.
  private static let burstsPerPeriod = 60

  private let limit: RequestBudget.Limit
  /// In the order of time.
  private(set) var bursts: [Burst]

  init(limit: RequestBudget.Limit, bursts: [Burst] = []) {
    self.limit = limit
    self.bursts = bursts
  }

  /// - Parameter now: Since the same time as those of bursts.
  /// - Returns: Zero if there is room now.
  mutating func wait(for weight: Double, at now: Duration) -> Duration {
    bursts.removeAll { $0.end + limit.period <= now }
    var excess = bursts.reduce(min(weight, limit.weight)) { $0 + $1.weight } - limit.weight
    var wait = Duration.zero
    // Sums of tenths are not exact.
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

  /// Undoes what was counted last.
  mutating func takeBack(_ weight: Double) {
    guard let last = bursts.last else { return }
    bursts[bursts.count - 1].weight = max(0, last.weight - min(weight, limit.weight))
  }
}

extension [SpendingWindow] {
  /// Counts a request if there is room for it in all of them.
  ///
  /// - Returns: `nil` if there is, else how long there will be none.
  mutating func spend(_ weight: Double, at now: Duration) -> Duration? {
    var longest = Duration.zero
    for index in indices { longest = Swift.max(longest, self[index].wait(for: weight, at: now)) }
    guard longest == .zero else { return longest }
    for index in indices { self[index].count(weight, at: now) }
    return nil
  }
}

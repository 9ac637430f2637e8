import Synchronization

/// How many requests a service's terms allow, and whether there is room for one more.
///
/// In no period of a limit's length, whenever it begins, do requests weigh more than the limit has it.
package final class RequestBudget: Sendable {
  package struct Limit: Hashable, Sendable {
    /// Of all requests together. Most weigh 1; a service may count a big one as several.
    package let weight: Double
    package let period: Duration

    package init(weight: Double, per period: Duration) {
      self.weight = weight
      self.period = period
    }
  }

  private let windows: Mutex<[Window]>
  /// The time on the clock since this was made.
  private let elapsedTime: @Sendable () -> Duration

  /// - Parameter limits: All of them hold at once.
  package init<C: Clock>(limits: [Limit], clock: C = ContinuousClock()) where C.Duration == Duration {
    windows = Mutex(limits.map { Window(limit: $0) })
    let start = clock.now
    elapsedTime = { start.duration(to: clock.now) }
  }

  /// Counts a request if it may be made now.
  ///
  /// - Parameter weight: More than a limit allows at all counts as what it allows.
  /// - Returns: `nil` if it may, else how long from now there will be no room for it. Others may take it before.
  package func spend(_ weight: Double) -> Duration? {
    windows.withLock { windows in
      // Here, so that requests are counted in the order of their times.
      let now = elapsedTime()
      var longest = Duration.zero
      for index in windows.indices { longest = max(longest, windows[index].wait(for: weight, at: now)) }
      guard longest == .zero else { return longest }
      for index in windows.indices { windows[index].count(weight, at: now) }
      return nil
    }
  }
}

extension [RequestBudget.Limit] {
  /// For all of an application together, https://api.met.no/doc/TermsOfService.
  package static let metNorway = [RequestBudget.Limit(weight: 20, per: .seconds(1))]

  /// Without pay; big requests weigh more than 1, https://open-meteo.com/en/pricing.
  package static let openMeteo = [
    RequestBudget.Limit(weight: 600, per: .seconds(60)), RequestBudget.Limit(weight: 5000, per: .seconds(3600)),
    RequestBudget.Limit(weight: 10_000, per: .seconds(86_400)),
  ]
}

/// The requests of the last period.
private struct Window {
  /// Requests that were made shortly after each other. They count until the last of them is a period ago.
  private struct Burst {
    let start: Duration
    var end: Duration
    var weight: Double
  }

  /// Bounds what is remembered, and how much longer than it has to a request may count.
  private static let burstsPerPeriod = 60

  private let limit: RequestBudget.Limit
  private var bursts: [Burst] = []

  init(limit: RequestBudget.Limit) { self.limit = limit }

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
}

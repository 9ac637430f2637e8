import Synchronization

/// How many requests a service's terms allow, and whether there is room for one more.
///
/// In no period of a limit's length, whenever it begins, do requests weigh more than the limit has it. Processes that share
/// a store share budgets: they count there what they spend, by the machine's clock, and each for itself by a clock that
/// nobody can set.
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

  private let windows: Mutex<[SpendingWindow]>
  private let limits: [Limit]
  private let shared: SharedBudget?
  /// The time on the clock since this was made.
  private let elapsedTime: @Sendable () -> Duration

  /// - Parameters:
  ///   - limits: All of them hold at once.
  ///   - shared: What other processes spend; `nil` if there are none.
  package init(
    limits: [Limit], shared: SharedBudget? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    windows = Mutex(limits.map { SpendingWindow(limit: $0) })
    self.limits = limits
    self.shared = shared
    elapsedTime = clock.startTimer()
  }

  /// Counts a request if it may be made now.
  ///
  /// - Parameter weight: More than a limit allows at all counts as what it allows.
  /// - Returns: `nil` if it may, else how long from now there will be no room for it. Others may take it before.
  package func spend(_ weight: Double) -> Duration? {
    let wait = windows.withLock { windows in
      // Here, so that requests are counted in the order of their times.
      windows.spend(weight, at: elapsedTime())
    }
    guard wait == nil, let shared, let sharedWait = shared.spend(weight, limits: limits) else { return wait }
    windows.withLock { windows in
      for index in windows.indices { windows[index].takeBack(weight) }
    }
    return sharedWait
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

import Synchronization

/// Counts requests against the limits in a service's terms.
///
/// In any period of a limit's length, whenever it begins, the requests weigh no more than the limit allows. Processes
/// that share a store share their budgets: there they count requests by the machine's clock. Servers that share a cache
/// count them there, by its clock. Each process also counts for itself, by a clock that cannot be set.
package final class RequestBudget: Sendable {
  /// The greatest weight of requests in a period.
  package struct Limit: Hashable, Sendable {
    /// The weight of all requests together. Most requests weigh 1; a service may count a large one as several.
    package let weight: Double
    package let period: Duration

    /// - Parameter weight: The weight of all requests in the period together.
    package init(weight: Double, per period: Duration) {
      self.weight = weight
      self.period = period
    }
  }

  private let windows: Mutex<[SlidingWindow]>
  private let limits: [Limit]
  private let shared: (any SharedBudget)?
  /// The time on the clock since the initializer ran.
  private let elapsedTime: @Sendable () -> Duration

  /// - Parameters:
  ///   - limits: Limits that all apply at the same time.
  ///   - shared: The count of all processes or servers; `nil` if this is the only one.
  ///   - clock: Measures periods within this process.
  package init(
    limits: [Limit], shared: (any SharedBudget)? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    windows = Mutex(limits.map { SlidingWindow(limit: $0) })
    self.limits = limits
    self.shared = shared
    elapsedTime = clock.startTimer()
  }

  /// Counts a request if it may be made now.
  ///
  /// - Parameter weight: A weight above a limit counts as the limit.
  /// - Returns: `nil` if the request may be made, else the time until there may be room. Other requests may take that
  ///   room.
  package func acquire(_ weight: Double) async -> Duration? {
    let wait = windows.withLock { windows in
      // Read the clock inside the lock, so that requests are counted in the order of their times.
      windows.acquire(weight, at: elapsedTime())
    }
    guard wait == nil, let sharedWait = await shared?.acquire(weight, limits: limits), sharedWait > .zero else {
      return wait
    }
    windows.withLock { windows in
      for index in windows.indices { windows[index].takeBack(weight) }
    }
    return sharedWait
  }
}

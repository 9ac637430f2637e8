import Synchronization

/// Counts requests against the limits in a service's terms.
///
/// In any period of a limit's length, whenever it starts, the total weight of requests does not exceed the limit.
/// Processes that share a store share their budgets: they count requests there by the machine's clock. Servers that
/// share a cache count them there, by its clock. Each process also counts its own requests, by a monotonic clock.
package final class RequestBudget: Sendable {
  /// The maximum weight of requests in a period.
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
  /// The time on the clock since initialization.
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
  /// - Returns: `nil` if the request may be made, otherwise the time to wait. Other requests may take precedence then.
  package func acquire(_ weight: Double) async -> Duration? {
    let wait = windows.withLock { windows in
      // The clock is read inside the lock, so that requests are counted in chronological order.
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

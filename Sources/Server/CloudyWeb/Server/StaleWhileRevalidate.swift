import Synchronization

/// A value that takes a while to compute and rarely changes. When it has expired, one caller computes it again; the
/// others get the old value in the meantime.
package final class StaleWhileRevalidate<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// The time at which the value was computed, in nanoseconds on the clock.
    var foundAt: UInt64 = 0
    var isBeingFound = false
  }

  private let state = Mutex(State())
  private let lifetime: UInt64
  private let elapsed: @Sendable () -> UInt64
  private let find: @Sendable () async -> Value

  /// - Parameters:
  ///   - lifetime: How long a value is used before it is computed again.
  ///   - clock: Measures the value's age.
  ///   - find: Computes the value.
  package init<C: Clock>(
    for lifetime: Duration, clock: C, _ find: @escaping @Sendable () async -> Value
  ) where C.Duration == Duration {
    self.lifetime = UInt64(clamping: lifetime.nanoseconds)
    elapsed = stopwatch(clock)
    self.find = find
  }

  /// Returns the value; computes it first if there is none yet or if it has expired.
  package func value() async -> Value {
    let now = elapsed()
    let known = state.withLock { state -> Value? in
      guard let value = state.value else { return nil }
      if now < state.foundAt + lifetime || state.isBeingFound { return value }
      state.isBeingFound = true
      return nil
    }
    if let known { return known }
    let value = await find()
    state.withLock { $0 = State(value: value, foundAt: elapsed()) }
    return value
  }
}

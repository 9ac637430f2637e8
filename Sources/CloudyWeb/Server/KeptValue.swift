import Synchronization

/// What takes a while to find out and changes seldom: found out anew when it is too old, by one of those who ask. The
/// others get the old one meanwhile.
package final class KeptValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// Nanoseconds on the clock.
    var foundAt: UInt64 = 0
    var isBeingFound = false
  }

  private let state = Mutex(State())
  private let lifetime: UInt64
  private let elapsed: @Sendable () -> UInt64
  private let find: @Sendable () async -> Value

  package init<C: Clock>(
    for lifetime: Duration, clock: C, _ find: @escaping @Sendable () async -> Value
  ) where C.Duration == Duration {
    self.lifetime = UInt64(clamping: lifetime.nanoseconds)
    elapsed = stopwatch(clock)
    self.find = find
  }

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

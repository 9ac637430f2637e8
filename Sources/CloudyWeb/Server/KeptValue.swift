import Atomics

/// What takes a while to find out and changes seldom: found out anew when it is too old, by one of those who ask. The
/// others get the old one meanwhile.
package final class KeptValue<Value: Sendable>: Sendable {
  private final class Entry: AtomicReference, Sendable {
    let value: Value
    /// Nanoseconds on the clock.
    let foundAt: UInt64

    init(_ value: Value, foundAt: UInt64) {
      self.value = value
      self.foundAt = foundAt
    }
  }

  private let entry = ManagedAtomic<Entry?>(nil)
  private let isBeingFound = ManagedAtomic(false)
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
    let known = entry.load(ordering: .acquiring)
    if let known {
      let isFresh = elapsed() < known.foundAt + lifetime
      if isFresh || isBeingFound.exchange(true, ordering: .acquiringAndReleasing) { return known.value }
    }
    let value = await find()
    entry.store(Entry(value, foundAt: elapsed()), ordering: .releasing)
    if known != nil { isBeingFound.store(false, ordering: .releasing) }
    return value
  }
}

import Atomics

/// A value that takes a while to find and rarely changes. When it is too old, one caller finds it again; the others get
/// the old value in the meantime.
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

  /// - Parameters:
  ///   - lifetime: How long a value is used before it is found again.
  ///   - clock: Measures its age.
  ///   - find: Finds the value.
  package init<C: Clock>(
    for lifetime: Duration, clock: C, _ find: @escaping @Sendable () async -> Value
  ) where C.Duration == Duration {
    self.lifetime = UInt64(clamping: lifetime.nanoseconds)
    elapsed = stopwatch(clock)
    self.find = find
  }

  /// Returns the value, finding it first if there is none yet or if it is too old.
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

import Synchronization

/// A cache in memory that keeps the most recently used values.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var uses = 0
    var entries: [Key: (value: Value, lastUse: Int)] = [:]
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = max(1, capacity) }

  subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let value = state.entries[key]?.value else { return nil }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return value
    }
  }

  /// Stores a value.
  ///
  /// - Parameter isToStay: Whether to keep the value that is already there instead.
  func insert(_ value: Value, for key: Key, unless isToStay: (Value) -> Bool = { _ in false }) {
    state.withLock { state in
      if let known = state.entries[key]?.value, isToStay(known) { return }
      state.uses += 1
      state.entries[key] = (value, state.uses)
      guard state.entries.count > capacity else { return }
      // Remove several at once, so that a full cache is not sorted at each insertion.
      let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(max(1, capacity / 8))
      for (key, _) in oldest { state.entries[key] = nil }
    }
  }
}

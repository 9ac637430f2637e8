import Synchronization

/// The values that were used last, in memory.
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

  /// - Parameter isToStay: Of the value that is there, whether it is the better one.
  func insert(_ value: Value, for key: Key, unless isToStay: (Value) -> Bool = { _ in false }) {
    state.withLock { state in
      if let known = state.entries[key]?.value, isToStay(known) { return }
      state.uses += 1
      state.entries[key] = (value, state.uses)
      guard state.entries.count > capacity else { return }
      // Some at once, so that a full memory is not looked through at each insertion.
      let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(max(1, capacity / 8))
      for (key, _) in oldest { state.entries[key] = nil }
    }
  }
}

import Synchronization

/// A cache in memory of the most recently used values.
package final class LRUCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var uses = 0
    var entries: [Key: (value: Value, lastUse: Int)] = [:]
    var byteCount = 0
  }

  private let capacity: Int
  private let byteLimit: Int
  private let bytes: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - capacity: The maximum number of values.
  ///   - byteLimit: The maximum size of all values together; the newest one is retained even if it is larger.
  ///   - bytes: Returns the size of a value.
  package init(capacity: Int = .max, byteLimit: Int = .max, bytes: @escaping @Sendable (Value) -> Int = { _ in 0 }) {
    self.capacity = max(1, capacity)
    self.byteLimit = byteLimit
    self.bytes = bytes
  }

  /// The size of all values together.
  var byteCount: Int { state.withLock(\.byteCount) }

  /// The value of a key, which becomes the most recently used; `nil` if there is none.
  package subscript(key: Key) -> Value? {
    state.withLock { state in
      guard let value = state.entries[key]?.value else { return nil }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return value
    }
  }

  /// Stores a value.
  ///
  /// - Parameter isToStay: Whether to retain the existing value instead.
  package func insert(_ value: Value, for key: Key, unless isToStay: (Value) -> Bool = { _ in false }) {
    let size = bytes(value)
    state.withLock { state in
      let known = state.entries[key]?.value
      if let known, isToStay(known) { return }
      state.uses += 1
      state.entries[key] = (value, state.uses)
      state.byteCount += size - (known.map(bytes) ?? 0)
      guard state.entries.count > capacity || state.byteCount > byteLimit else { return }
      // Several are removed at once, so that a full cache is not sorted at each insertion.
      for (old, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
        guard state.entries.count > capacity - capacity / 8 || state.byteCount > byteLimit / 8 * 7 else { break }
        state.entries[old] = nil
        state.byteCount -= bytes(entry.value)
      }
    }
  }
}

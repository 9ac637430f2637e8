import Foundation
import Synchronization

/// Recently read values, for requests in quick succession, and for times when the database cannot be reached.
final class RecentReads<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct CachedRead {
    let value: Value
    /// The database's version before the value was read.
    let version: VisitorVersion
    var confirmed: Date
  }

  private struct State {
    var values: [Key: CachedRead] = [:]
    var size = 0
  }

  private let limit: Int
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: The maximum total size. When it is reached, all values are dropped.
  ///   - size: Returns the size of a value.
  init(limit: Int, size: @escaping @Sendable (Value) -> Int) {
    self.limit = limit
    self.size = size
  }

  /// Returns the value in a version of the database; `nil` if it was not read in that version.
  func value(_ key: Key, in version: VisitorVersion, at now: Date) -> Value? {
    state.withLock { state in
      guard state.values[key]?.version == version else { return nil }
      state.values[key]?.confirmed = now
      return state.values[key]?.value
    }
  }

  /// Returns the last read value, regardless of later changes.
  ///
  /// - Parameter time: The earliest acceptable time of the last confirmation.
  /// - Returns: `nil` if the value is unknown, or was not confirmed since then.
  func lastValue(_ key: Key, since time: Date = .distantPast) -> Value? {
    state.withLock { $0.values[key] }.flatMap { $0.confirmed >= time ? $0.value : nil }
  }

  /// Removes the values that match a condition.
  func remove(where isOver: (Key, Value) -> Bool) {
    state.withLock { state in
      for (key, known) in state.values where isOver(key, known.value) {
        state.values[key] = nil
        state.size -= size(known.value)
      }
    }
  }

  /// Caches a value; `nil` removes it.
  ///
  /// - Parameter version: The database's version before the value was read.
  func set(_ value: Value?, of key: Key, in version: VisitorVersion, at now: Date) {
    state.withLock { state in
      if let old = state.values.removeValue(forKey: key) { state.size -= size(old.value) }
      guard let value else { return }
      let size = size(value)
      if state.size + size > limit { state = State() }
      state.values[key] = CachedRead(value: value, version: version, confirmed: now)
      state.size += size
    }
  }
}

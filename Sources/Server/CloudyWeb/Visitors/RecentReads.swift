import Foundation
import Synchronization

/// What was read last, for requests that follow each other closely, and for the time in which the database cannot be
/// reached.
final class RecentReads<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct CachedRead {
    let value: Value
    /// What was the database's before the value was read.
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
  ///   - limit: Of all values together. If it is reached, all are dropped.
  ///   - size: Of a value.
  init(limit: Int, size: @escaping @Sendable (Value) -> Int) {
    self.limit = limit
    self.size = size
  }

  /// Returns the value as it is in this version of the database; `nil` if it was not read in it.
  func value(_ key: Key, in version: VisitorVersion, at now: Date) -> Value? {
    state.withLock { state in
      guard state.values[key]?.version == version else { return nil }
      state.values[key]?.confirmed = now
      return state.values[key]?.value
    }
  }

  /// Returns the value as it was read last, whatever has changed since.
  ///
  /// - Parameter time: When it must have been right at least.
  /// - Returns: `nil` if it is not known, or was not confirmed since then.
  func lastValue(_ key: Key, since time: Date = .distantPast) -> Value? {
    state.withLock { $0.values[key] }.flatMap { $0.confirmed >= time ? $0.value : nil }
  }

  /// Forgets some values.
  func remove(where isOver: (Key, Value) -> Bool) {
    state.withLock { state in
      for (key, known) in state.values where isOver(key, known.value) {
        state.values[key] = nil
        state.size -= size(known.value)
      }
    }
  }

  /// Remembers a value; `nil` if there is none.
  ///
  /// - Parameter version: What was the database's before it was read.
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

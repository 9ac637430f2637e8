import Synchronization

/// Runs one operation per key at a time, and returns its value to all callers in the meantime.
///
/// An operation continues for as long as a caller waits for it. A canceled caller leaves at once without disturbing
/// the others. The last one to leave cancels the operation, and the next caller starts a new one. Values are not
/// cached.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value?, Never>

  private struct Flight {
    /// The number of the waiter that started it.
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: Waiter]
  }

  private struct State {
    /// The number of the newest waiter.
    var number = 0
    var flights: [Key: Flight] = [:]
  }

  private let state = Mutex(State())

  /// Creates a value without operations.
  package init() {}

  /// Returns the value of the operation in flight for `key`, starting one if there is none.
  ///
  /// - Parameter operation: Runs only if none is in flight.
  /// - Throws: At once if the caller is canceled, even if the operation continues for others or ignores cancellation.
  package func value(
    for key: Key, _ operation: @escaping @Sendable () async -> Value
  ) async throws(CancellationError) -> Value {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { board(key, as: $0, number: number, operation) }
    } onCancel: {
      leave(key, number: number)
    }
    guard let value else { throw CancellationError() }
    return value
  }
}

extension SingleFlight {
  /// Adds a waiter to the flight for `key`.
  ///
  /// - Parameter operation: Starts a flight if there is none.
  private func board(
    _ key: Key, as waiter: Waiter, number: Int, _ operation: @escaping @Sendable () async -> Value
  ) {
    let isOnBoard = state.withLock { state in
      // A waiter canceled before this lock is not on board yet; `leave` finds one that is canceled later.
      if Task.isCancelled { return false }
      if state.flights[key] == nil {
        let task = Task { land(key, number: number, with: await operation()) }
        state.flights[key] = Flight(number: number, task: task, waiters: [:])
      }
      state.flights[key]?.waiters[number] = waiter
      return true
    }
    if !isOnBoard { waiter.resume(returning: nil) }
  }

  /// - Parameter number: The number of a canceled waiter.
  private func leave(_ key: Key, number: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard let flight = state.flights[key], flight.waiters.isEmpty else { return (waiter, nil) }
      // From here on, no caller can join the operation that is about to be canceled.
      state.flights[key] = nil
      return (waiter, flight.task)
    }
    waiter?.resume(returning: nil)
    abandoned?.cancel()
  }

  /// - Parameter number: The number of the flight, which may have been abandoned and replaced by another.
  private func land(_ key: Key, number: Int, with value: Value) {
    let waiters = state.withLock { state -> [Int: Waiter] in
      guard let flight = state.flights[key], flight.number == number else { return [:] }
      state.flights[key] = nil
      return flight.waiters
    }
    for waiter in waiters.values { waiter.resume(returning: value) }
  }
}

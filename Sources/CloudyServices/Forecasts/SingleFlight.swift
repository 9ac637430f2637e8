import Synchronization

/// Has one operation in flight per key, however many ask for its value meanwhile.
///
/// An operation lasts for as long as somebody waits for it. Whoever is cancelled leaves at once and disturbs nobody; the
/// last one to leave cancels the operation, and whoever asks after that begins a new one. Nothing is kept afterwards.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value?, Never>

  private struct Flight {
    /// That of the waiter who began it.
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: Waiter]
  }

  private struct State {
    /// Of the newest waiter.
    var number = 0
    var flights: [Key: Flight] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// - Parameter operation: Begun only if none is in flight for `key`.
  /// - Throws: As soon as the caller is cancelled, even if the operation goes on for others or does not heed it.
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
  /// - Parameter operation: For a new flight.
  private func board(
    _ key: Key, as waiter: Waiter, number: Int, _ operation: @escaping @Sendable () async -> Value
  ) {
    let isOnBoard = state.withLock { state in
      // Who was cancelled before this lock was taken left without being known; afterwards, `leave` finds the waiter.
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

  /// - Parameter number: Of a waiter who is cancelled.
  private func leave(_ key: Key, number: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard let flight = state.flights[key], flight.waiters.isEmpty else { return (waiter, nil) }
      // From here on nobody joins what is about to be cancelled.
      state.flights[key] = nil
      return (waiter, flight.task)
    }
    waiter?.resume(returning: nil)
    abandoned?.cancel()
  }

  /// - Parameter number: Of the flight, which may have been abandoned, and followed by another.
  private func land(_ key: Key, number: Int, with value: Value) {
    let waiters = state.withLock { state -> [Int: Waiter] in
      guard let flight = state.flights[key], flight.number == number else { return [:] }
      state.flights[key] = nil
      return flight.waiters
    }
    for waiter in waiters.values { waiter.resume(returning: value) }
  }
}

import Synchronization

/// A clock that advances only when a test advances it.
package final class TestClock: Clock, Sendable {
  /// A time on the clock, which starts at 0.
  package struct Instant: InstantProtocol {
    package let offset: Duration

    /// Returns the time that is `duration` later.
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time from this one to another, negative if that is earlier.
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether the left time is the earlier one.
    package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// A sleep that has not ended.
  package struct Sleep {
    package let deadline: Instant
    /// The total length.
    package let length: Duration
  }

  private struct Sleeper {
    let deadline: Instant
    let begin: Instant
    let name: Int?
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleeps = 0
    var sleepers: [Int: Sleeper] = [:]
    /// The number of sleepers of each name.
    var counts: [Int: Int] = [:]
    /// Sleeps that were canceled before they started.
    var cancelled: Set<Int> = []

    mutating func add(_ sleeper: Sleeper, id: Int) {
      sleepers[id] = sleeper
      if let name = sleeper.name { counts[name, default: 0] += 1 }
    }

    mutating func remove(id: Int) -> Sleeper? {
      let sleeper = sleepers.removeValue(forKey: id)
      if let name = sleeper?.name {
        let count = counts[name, default: 0] - 1
        counts[name] = count > 0 ? count : nil
      }
      return sleeper
    }
  }

  /// The name under which the current task and its child tasks sleep, for tests that need to distinguish sleepers.
  @TaskLocal package static var sleeperName: Int?

  private let state = Mutex(State())
  private let onSleep: @Sendable () -> Void

  /// - Parameter onSleep: Called each time a task has started to sleep.
  package init(onSleep: @escaping @Sendable () -> Void = {}) { self.onSleep = onSleep }

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until a test has advanced the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is canceled first.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.sleeps += 1
      return state.sleeps
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          let sleeper = Sleeper(
            deadline: deadline, begin: state.now, name: Self.sleeperName, continuation: continuation)
          state.add(sleeper, id: id)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) } else { onSleep() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.remove(id: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock and wakes the tasks whose deadline has passed, the earliest first.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let ids = state.sleepers.filter { $0.value.deadline <= state.now }.keys
      return ids.compactMap { state.remove(id: $0) }.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  package var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// The current sleeps, in no particular order.
  package var sleeps: [Sleep] {
    state.withLock { state in
      state.sleepers.values.map { Sleep(deadline: $0.deadline, length: $0.begin.duration(to: $0.deadline)) }
    }
  }

  /// Returns whether a task sleeps on this clock for exactly `duration` more.
  package func hasSleeper(dueIn duration: Duration) -> Bool {
    state.withLock { state in
      state.sleepers.values.contains { $0.deadline == state.now.advanced(by: duration) }
    }
  }

  /// The deadline of the first sleeper; `nil` if no task sleeps.
  package var nextDeadline: Instant? { state.withLock { $0.sleepers.values.lazy.map(\.deadline).min() } }

  /// Returns whether a task sleeps under each of these names.
  package func hasSleepers(named names: some Sequence<Int>) -> Bool {
    state.withLock { state in names.allSatisfy { state.counts[$0] != nil } }
  }

  /// Waits until at least `count` tasks sleep on this clock.
  package func waitForSleepers(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) {
    try await waitUntil(file: file, line: line) { sleeperCount >= count }
  }

  /// Waits until exactly `count` tasks have been sleeping for `duration` more for a while, so that short-lived sleepers
  /// are gone.
  package func waitUntilSettled(
    _ count: Int, dueIn duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) {
    var checks = 0
    try await waitUntil(file: file, line: line) {
      let sleepers = state.withLock { state in
        state.sleepers.values.count { $0.deadline == state.now.advanced(by: duration) }
      }
      checks = sleepers == count ? checks + 1 : 0
      return checks == 50
    }
  }

  /// Waits until a task sleeps on this clock for exactly `duration` more.
  package func waitForSleeper(
    dueIn duration: Duration, file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) {
    try await waitUntil(file: file, line: line) { hasSleeper(dueIn: duration) }
  }
}

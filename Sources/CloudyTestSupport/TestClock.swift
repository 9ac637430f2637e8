import Synchronization

/// A clock that stands still until a test moves it.
package final class TestClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleeps = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Instant { state.withLock(\.now) }
  package var minimumResolution: Duration { .nanoseconds(1) }

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
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on and wakes whoever slept until then, the earliest first.
  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Returns when at least `count` tasks sleep on this clock.
  package func waitForSleepers(_ count: Int = 1) async {
    while state.withLock({ $0.sleepers.count < count }) { await Task.yield() }
  }

  /// Returns when exactly `count` tasks sleep on this clock for `duration` more, and have done so for a while: tasks that
  /// come and go have gone by then.
  package func waitUntilSettled(_ count: Int, dueIn duration: Duration) async {
    var checks = 0
    while checks < 500 {
      let sleepers = state.withLock { state in
        state.sleepers.values.count { $0.deadline == state.now.advanced(by: duration) }
      }
      checks = sleepers == count ? checks + 1 : 0
      await Task.yield()
    }
  }

  /// Returns when a task sleeps on this clock for exactly `duration` more.
  package func waitForSleeper(dueIn duration: Duration) async {
    while !state.withLock({ state in
      state.sleepers.values.contains { $0.deadline == state.now.advanced(by: duration) }
    }) { await Task.yield() }
  }
}

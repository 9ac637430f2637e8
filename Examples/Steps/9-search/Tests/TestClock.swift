import Synchronization

/// A clock that stands still until a test advances it.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant()
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var sleeps = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The number of tasks sleeping on this clock.
  var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until a test has advanced the clock to `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is canceled first.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.sleeps += 1
      return state.sleeps
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          // Checked while locked, so that a task that is being canceled is either seen here or woken below.
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[id] = (deadline, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
      try Task.checkCancellation()
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and wakes the tasks whose deadline has passed.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let ids = state.sleepers.filter { $0.value.deadline <= state.now }.keys
      return ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
    }
    for continuation in due { continuation.resume() }
  }
}

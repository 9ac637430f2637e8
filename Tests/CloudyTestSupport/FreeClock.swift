/// A clock that advances by a day with each reading, so that a process's own counts delay nothing.
package final class FreeClock: Clock {
  private let clock = TestClock()

  /// Creates a clock.
  package init() {}

  package var now: TestClock.Instant {
    clock.advance(by: .seconds(86_401))
    return clock.now
  }

  package var minimumResolution: Duration { clock.minimumResolution }

  package func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

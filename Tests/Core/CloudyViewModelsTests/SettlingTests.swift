import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

/// Tests that nothing happens check only after all work is done.
@MainActor @Suite(.timeLimit(.standard)) struct SettlingTests {
  @Test(arguments: [1, 100, 10_000])
  func `waiting for an application to settle includes a response that takes many steps`(steps: Int) async throws {
    let application = try TestApplication(home: nil) { $0.locationSources = [SteppingSource(steps: steps)] }

    try await application.settle()

    #expect(application.root.place?.text == "Lima")
  }

  @Test func `an executor is idle while a task waits, and busy from the moment it is woken`() async throws {
    let executor = CountingExecutor()
    let clock = TestClock()
    let task = Task(executorPreference: executor) { try await clock.sleep(for: .seconds(1)) }
    try await waitUntil { executor.isIdle && clock.sleeperCount == 1 }
    let jobCount = executor.jobCount

    clock.advance(by: .seconds(1))
    #expect(executor.jobCount == jobCount + 1)
    try await task.value
  }
}

/// A source that returns the location after many steps, each in a separate task.
private struct SteppingSource: LocationSource {
  let steps: Int

  func location() async -> CurrentLocation? {
    for _ in 0..<steps {
      await withTaskGroup(of: Void.self) { group in group.addTask {} }
    }
    return .approximate(.lima, timeZone: "America/Lima")
  }
}

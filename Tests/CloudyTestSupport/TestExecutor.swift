import Synchronization

/// An executor that runs its tasks only on demand, one after the other.
package final class TestExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// Creates an executor without tasks.
  package init() {}

  /// Queues a job until ``runUntilIdle()``.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs jobs until every task waits or has ended.
  package func runUntilIdle() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs jobs until `tasks` have ended, and returns their results.
  package func results<Success: Sendable, Failure: Error>(
    of tasks: [Task<Success, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) -> [Result<Success, Failure>] {
    let results = Promise<[Result<Success, Failure>]>()
    Task {
      var collected: [Result<Success, Failure>] = []
      for task in tasks { collected.append(await task.result) }
      results.keep(collected)
    }
    try await waitUntil(file: file, line: line) {
      runUntilIdle()
      return results.isCached
    }
    return await results.value
  }
}

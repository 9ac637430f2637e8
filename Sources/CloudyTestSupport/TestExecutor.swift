import Synchronization

/// Runs the tasks that prefer it only when a test says so, one after the other.
package final class TestExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Returns when each task waits for something or has ended.
  package func runUntilIdle() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Runs what comes, until the values of `tasks` are there.
  package func results<Success: Sendable, Failure: Error>(
    of tasks: [Task<Success, Failure>]
  ) async -> [Result<Success, Failure>] {
    let results = Promise<[Result<Success, Failure>]>()
    Task {
      var collected: [Result<Success, Failure>] = []
      for task in tasks { collected.append(await task.result) }
      results.keep(collected)
    }
    while !results.isKept {
      runUntilIdle()
      await Task.yield()
    }
    return await results.value
  }
}

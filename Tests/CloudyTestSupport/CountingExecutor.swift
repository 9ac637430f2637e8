import Dispatch
import Synchronization

/// An executor that runs its tasks on the usual threads, and knows when no task is left to run.
///
/// A task counts from its start or wake-up until it waits or has ended.
package final class CountingExecutor: TaskExecutor {
  private struct Jobs {
    /// All jobs there have been.
    var begun = 0
    /// The jobs that wait for a thread or run on one.
    var unfinished = 0
  }

  private let jobs = Mutex(Jobs())

  /// Creates an executor without tasks.
  package init() {}

  /// The number of times that a task has started or was woken.
  package var jobCount: Int { jobs.withLock(\.begun) }
  /// Whether each task waits for something or has ended.
  package var isIdle: Bool { jobs.withLock { $0.unfinished == 0 } }

  /// Runs a job on a thread of the system's pool.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      jobs.begun += 1
      jobs.unfinished += 1
    }
    DispatchQueue.global().async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      // Tasks that the job has woken were counted while it ran, so that the count is never 0 in between.
      jobs.withLock { $0.unfinished -= 1 }
    }
  }
}

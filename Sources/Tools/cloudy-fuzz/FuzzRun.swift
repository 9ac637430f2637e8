import CloudyHTTP
import CloudyTestSupport
import Foundation
import Synchronization

/// Reads inputs on all processors, and monitors time and memory.
final class FuzzRun: Sendable {
  private struct State {
    var done = 0
    var forecasts = 0
    var slowest: (duration: Duration, number: Int) = (.zero, 0)
    /// The input that each worker reads, and the start time.
    var reading: [(number: Int, since: ContinuousClock.Instant)?]
    /// The resident memory after so many inputs that all permanent allocations exist.
    var settledMegabytes: Double?
    var failures: [String] = []
  }

  /// The time limit for one response, even the largest, on a slow and busy machine.
  private static let timeLimit = Duration.seconds(1)
  /// The time after which it counts as hanging.
  private static let timeout = Duration.seconds(30)
  /// In megabytes.
  private static let allowedGrowth = 8.0

  private let inputs: FuzzInputs
  private let numbers: Range<Int>
  private let trace: FuzzTrace?
  private let workers = ProcessInfo.processInfo.activeProcessorCount
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(inputs: FuzzInputs, numbers: Range<Int>, trace: FuzzTrace?) {
    self.inputs = inputs
    self.numbers = numbers
    self.trace = trace
    state = Mutex(State(reading: Array(repeating: nil, count: workers)))
  }

  /// Prints the progress.
  ///
  /// - Returns: Whether there were no problems. If an input hangs, the process exits.
  func isGood() async -> Bool {
    watchForHangs()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers { group.addTask { await self.read(worker: worker) } }
    }
    return report()
  }

  private func read(worker: Int) async {
    for number in stride(from: numbers.lowerBound + worker, to: numbers.upperBound, by: workers) {
      trace?.write(number, worker: worker)
      let input = inputs[number]
      let (outcome, duration) = await timed(input, number: number, worker: worker)
      let flaws: [String]
      var isForecast = false
      switch outcome {
      case .success(let found): (flaws, isForecast) = (found, true)
      case .failure(let error): flaws = error.flaws
      }
      let done = state.withLock { state in
        state.done += 1
        if isForecast { state.forecasts += 1 }
        if duration > state.slowest.duration { state.slowest = (duration, number) }
        if let flaw = flaws.first {
          state.failures.append("input \(number), \(input.subject.name): \(flaw)")
        } else if duration > FuzzRun.timeLimit {
          state.failures.append("input \(number), \(input.subject.name): takes \(duration.inMilliseconds)")
        }
        state.reading[worker] = nil
        return state.done
      }
      if done.isMultiple(of: 50_000) { printProgress(done) }
      if done == min(100_000, numbers.count / 2) {
        ProcessMemory.releaseUnused()
        state.withLock { $0.settledMegabytes = ProcessMemory.residentMegabytes }
      }
    }
  }

  /// A slow input is read again, since the machine may have been busy.
  private func timed(
    _ input: FuzzInput, number: Int, worker: Int
  ) async -> (outcome: Result<[String], ForecastError>, duration: Duration) {
    var fastest = Duration.seconds(3600)
    while true {
      let start = clock.now
      state.withLock { $0.reading[worker] = (number, start) }
      let outcome = await input.subject.outcome(of: input)
      let duration = start.duration(to: clock.now)
      if duration <= FuzzRun.timeLimit || duration > fastest { return (outcome, min(duration, fastest)) }
      fastest = duration
    }
  }

  /// Runs on its own thread, since a hang may block all threads of tasks.
  private func watchForHangs() {
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 1)
        let now = clock.now
        let hanging = state.withLock { state in
          state.reading.compactMap { $0 }.first { $0.since.duration(to: now) > FuzzRun.timeout }
        }
        if let hanging {
          say("input \(hanging.number), \(inputs[hanging.number].subject.name): hangs")
          exit(EXIT_FAILURE)
        }
      }
    }
  }

  private func printProgress(_ done: Int) {
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let rate = Int(Double(done) / max(seconds, 0.001))
    let resident = Int(ProcessMemory.residentMegabytes ?? 0)
    say("\(done) inputs, \(rate) a second, \(resident) MB resident")
  }

  private func report() -> Bool {
    let state = state.withLock(\.self)
    var failures = state.failures
    printProgress(state.done)
    ProcessMemory.releaseUnused()
    let slowest = state.slowest
    say(
      "\(state.forecasts) of them gave figures; the slowest, input \(slowest.number), took "
        + slowest.duration.inMilliseconds)
    if let settled = state.settledMegabytes, let now = ProcessMemory.residentMegabytes,
      let peak = ProcessMemory.peakMegabytes
    {
      say("resident: \(Int(settled)) MB after a while, \(Int(now)) MB at the end, \(Int(peak)) MB at most")
      if now > settled + FuzzRun.allowedGrowth { failures.append("memory grows") }
    }
    for failure in failures.prefix(20) { say(failure) }
    if failures.count > 20 { say("and \(failures.count - 20) more") }
    return failures.isEmpty
  }
}

/// Stops at once, whatever the length of the run.
private func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }

extension Duration {
  fileprivate var inMilliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}

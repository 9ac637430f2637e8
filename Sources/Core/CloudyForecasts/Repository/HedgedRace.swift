import CloudyHTTP

/// Runs hedged requests: candidates are tried in order until one succeeds. If one is slow, the next starts in parallel.
struct HedgedRace<Candidate: Sendable, Value: Sendable>: Sendable {
  struct Outcome: Sendable {
    /// The first to succeed; `nil` if none did in time.
    var winner: (index: Int, value: Value)?
    /// In the order of the candidates.
    var failures: [(index: Int, error: ForecastError)] = []
    /// The candidates whose requests had not completed when the race ended, in order.
    var unanswered: [Int] = []
  }

  private enum Event: Sendable {
    case response(index: Int, Result<Value, ForecastError>)
    /// The candidate's hedge delay is over.
    case late(index: Int)
    case timeUp
  }

  private let hedgeDelay: Duration
  private let timeLimit: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - hedgeDelay: The time that a candidate may take before the next one starts in parallel.
  ///   - timeLimit: The limit for all candidates together. The last one may use all the time that remains.
  ///   - clock: Measures both.
  init(hedgeDelay: Duration, timeLimit: Duration, clock: any Clock<Duration>) {
    self.hedgeDelay = hedgeDelay
    self.timeLimit = timeLimit
    self.clock = clock
  }

  /// Runs the race. When it ends, the other requests are canceled. Their completion is not awaited.
  ///
  /// The race ends at the first success, the last failure, the time limit, or the caller's cancellation.
  func run(
    _ candidates: [Candidate], requesting: @escaping @Sendable (Candidate) async -> Result<Value, ForecastError>
  ) async -> Outcome {
    var outcome = Outcome()
    guard !candidates.isEmpty, !Task.isCancelled else { return outcome }
    let (events, continuation) = AsyncStream<Event>.makeStream()
    var tasks: [Task<Void, Never>] = []
    defer {
      continuation.finish()
      for task in tasks { task.cancel() }
    }
    var requestTimes = 0

    func send(_ event: Event, after delay: Duration) {
      tasks.append(
        Task { [clock] in
          guard (try? await clock.sleep(for: delay)) != nil else { return }
          continuation.yield(event)
        })
    }

    func requestNext() {
      guard requestTimes < candidates.count else { return }
      let index = requestTimes
      let candidate = candidates[index]
      requestTimes += 1
      tasks.append(Task { continuation.yield(.response(index: index, await requesting(candidate))) })
      if requestTimes < candidates.count { send(.late(index: index), after: hedgeDelay) }
    }

    send(.timeUp, after: timeLimit)
    requestNext()
    race: for await event in events {
      switch event {
      case .response(let index, .success(let value)):
        outcome.winner = (index, value)
        break race
      case .response(let index, .failure(let error)):
        outcome.failures.append((index, error))
        if outcome.failures.count == candidates.count { break race }
        // A candidate that fails after its hedge delay needs nothing: the next one has already started.
        if index == requestTimes - 1 { requestNext() }
      case .late(let index):
        if index == requestTimes - 1 { requestNext() }
      case .timeUp:
        break race
      }
    }
    outcome.failures.sort { $0.index < $1.index }
    let responded = Set(outcome.failures.map(\.index)).union(outcome.winner.map { [$0.index] } ?? [])
    outcome.unanswered = (0..<requestTimes).filter { !responded.contains($0) }
    return outcome
  }
}

import Synchronization

/// The outcome of a request. The first one counts: the response, a failure, the time limit, or the caller's
/// cancellation.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, ForecastError>

  private struct State {
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private let state = Mutex(State())

  /// Waits for the outcome. Call it once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) }
    }
  }

  func finish(_ outcome: Outcome) {
    let waiter = state.withLock { state in
      if state.outcome == nil { state.outcome = outcome }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }
}

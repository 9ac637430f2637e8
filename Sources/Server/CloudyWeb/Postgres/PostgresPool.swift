import CloudyModel
import Foundation
import Synchronization

/// A pool of connections to a PostgreSQL server, opened when needed and used by one caller at a time.
final class PostgresPool: Sendable {
  /// The maximum number of connections: more would only wait for the same disk.
  static let limit = 8
  /// The time without connection attempts after a failed one.
  private static let pause = Duration.seconds(1)

  private struct Waiter {
    let number: Int
    let continuation: CheckedContinuation<Result<PostgresWorker, PostgresError>, Never>
  }

  private struct State {
    var idle: [PostgresWorker] = []
    var waiting: [Waiter] = []
    /// The number of connections that are open or being opened.
    var count = 0
    var openingCount = 0
    /// The number of the newest waiter.
    var number = 0
    /// The last connection error, and the end of the pause after it; `nil` if the server was last reachable.
    var failure: (error: PostgresError, end: ContinuousClock.Instant)?
  }

  private let address: PostgresAddress
  private let libpq: Libpq
  private let timeout: Duration
  private let state = Mutex(State())

  /// - Parameter timeout: The time to wait for a connection to open.
  init(_ address: PostgresAddress, by libpq: Libpq, timeout: Duration) {
    self.address = address
    self.libpq = libpq
    self.timeout = timeout
  }

  /// Runs work with a connection, on that connection's thread.
  ///
  /// - Parameter end: The deadline.
  /// - Throws: ``PostgresError`` if no connection is available by then, or the error of the body.
  func perform<Value: Sendable>(
    until end: ContinuousClock.Instant, _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    let worker = try await worker(until: end).get()
    let result = await worker.perform(until: end, body)
    giveBack(worker, isLate: ContinuousClock.now >= end)
    return try result.get()
  }

  private func worker(until end: ContinuousClock.Instant) async -> Result<PostgresWorker, PostgresError> {
    await withCheckedContinuation { continuation in
      let now = ContinuousClock.now
      let (response, number, opens) = state.withLock {
        state -> (Result<PostgresWorker, PostgresError>?, number: Int, opens: Bool) in
        if let worker = state.idle.popLast() { return (.success(worker), 0, false) }
        if let failure = state.failure {
          guard now >= failure.end else { return (.failure(failure.error), 0, false) }
          // This caller's attempt shows all others whether the server is reachable again.
          state.failure?.end = now + timeout + PostgresPool.pause
        }
        state.number += 1
        state.waiting.append(Waiter(number: state.number, continuation: continuation))
        return (nil, state.number, PostgresPool.opensAnother(&state))
      }
      if let response { return continuation.resume(returning: response) }
      if opens { open() }
      let left = max(0, (end - now) / .seconds(1))
      DispatchQueue.global().asyncAfter(deadline: .now() + left) { [weak self] in self?.giveUp(number) }
    }
  }

  /// Counts another connection if a caller waits for it.
  private static func opensAnother(_ state: inout State) -> Bool {
    guard state.count < limit, state.openingCount < state.waiting.count else { return false }
    state.count += 1
    state.openingCount += 1
    return true
  }

  private func open() {
    let worker = PostgresWorker()
    Task {
      let problem = await worker.open(address, by: libpq, until: .now + timeout)
      let refused = state.withLock { state -> [Waiter] in
        state.openingCount -= 1
        guard let problem else {
          state.failure = nil
          return []
        }
        state.count -= 1
        // The other connections serve the waiting callers.
        guard state.count == state.openingCount else { return [] }
        return PostgresPool.fail(&state, problem)
      }
      if let problem {
        for waiting in refused { waiting.continuation.resume(returning: .failure(problem)) }
      } else {
        giveBack(worker)
      }
    }
  }

  /// - Parameter isLate: Whether the server did not reply in time.
  private func giveBack(_ worker: PostgresWorker, isLate: Bool = false) {
    let isUsable = worker.isUsable
    let problem = PostgresError(code: nil, problem: "no answer in time")
    let (next, refused, opens) = state.withLock { state -> (Waiter?, refused: [Waiter], opens: Bool) in
      if isUsable {
        state.failure = nil
        if !state.waiting.isEmpty { return (state.waiting.removeFirst(), [], false) }
        state.idle.append(worker)
        return (nil, [], false)
      }
      // The server has most likely closed the other connections, too.
      state.count -= 1 + state.idle.count
      state.idle = []
      if isLate { return (nil, PostgresPool.fail(&state, problem), false) }
      return (nil, [], PostgresPool.opensAnother(&state))
    }
    next?.continuation.resume(returning: .success(worker))
    for waiting in refused { waiting.continuation.resume(returning: .failure(problem)) }
    if opens { open() }
  }

  /// Records that the server is unreachable, and returns the callers that need not wait any longer.
  private static func fail(_ state: inout State, _ problem: PostgresError) -> [Waiter] {
    state.failure = (problem, .now + pause)
    defer { state.waiting = [] }
    return state.waiting
  }

  private func giveUp(_ number: Int) {
    let (late, isConnected) = state.withLock { state -> (Waiter?, Bool) in
      let index = state.waiting.firstIndex { $0.number == number }
      return (index.map { state.waiting.remove(at: $0) }, state.count > state.openingCount)
    }
    late?.continuation.resume(
      returning: .failure(
        PostgresError(code: isConnected ? "57014" : nil, problem: "no connection was free in time")))
  }
}

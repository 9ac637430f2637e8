import CloudyTestSupport
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP

@Suite(.timeLimit(.standard))
struct HedgedRaceTests {
  private let clock = TestClock()
  private let candidates = (0..<3).map { _ in Candidate() }
  private let unreachable = ForecastError.unreachable(host: "weather.example")

  @Test func `if the first candidate answers, no other one is requested`() async {
    candidates[0].response.keep(.success("first"))

    let outcome = await race(candidates)

    #expect(outcome.winner?.index == 0)
    #expect(outcome.winner?.value == "first")
    #expect(outcome.failures.isEmpty)
    #expect(outcome.unanswered.isEmpty)
    #expect(candidates.map(\.requested.isCached) == [true, false, false])
  }

  @Test func `during a slow first request, the second is made, and the first success wins`() async throws {
    async let pending = race(candidates)
    await candidates[0].requested.value
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1499))
    await settle()
    #expect(!candidates[1].requested.isCached)
    clock.advance(by: .milliseconds(1))
    await candidates[1].requested.value
    candidates[1].response.keep(.success("second"))

    let outcome = await pending

    #expect(outcome.winner?.index == 1)
    #expect(outcome.winner?.value == "second")
    #expect(outcome.unanswered == [0])
    await candidates[0].cancelled.value
    #expect(!candidates[2].requested.isCached)
  }

  @Test func `a slow first candidate can still win, and the second is canceled`() async throws {
    async let pending = race(candidates)
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))
    await candidates[1].requested.value
    candidates[0].response.keep(.success("first"))

    let outcome = await pending

    #expect(outcome.winner?.index == 0)
    #expect(outcome.unanswered == [1])
    await candidates[1].cancelled.value
  }

  @Test(arguments: [
    ForecastError.notCovered, .keyRejected(hasKey: false), .refused(status: 500, reason: nil),
    .rateLimited(until: nil, reason: nil),
  ])
  func `after a failure, the next candidate is requested at once`(error: ForecastError) async {
    candidates[0].response.keep(.failure(error))
    candidates[1].response.keep(.failure(error))
    candidates[2].response.keep(.success("third"))

    // The clock does not advance.
    let outcome = await race(candidates)

    #expect(outcome.winner?.index == 2)
    #expect(outcome.failures.map(\.index) == [0, 1])
    #expect(outcome.failures.map(\.error) == [error, error])
    #expect(outcome.unanswered.isEmpty)
  }

  @Test func `if all candidates fail, the race ends with the failures in order`() async throws {
    async let pending = race(candidates)
    for index in 1...2 {
      try await clock.waitForSleeper(dueIn: .milliseconds(1500))
      clock.advance(by: .milliseconds(1500))
      await candidates[index].requested.value
    }
    candidates[2].response.keep(.failure(.notCovered))
    candidates[0].response.keep(.failure(unreachable))
    candidates[1].response.keep(.failure(.refused(status: 502, reason: nil)))

    let outcome = await pending

    #expect(outcome.winner == nil)
    #expect(outcome.failures.map(\.index) == [0, 1, 2])
    #expect(outcome.failures.map(\.error) == [unreachable, .refused(status: 502, reason: nil), .notCovered])
    #expect(outcome.unanswered.isEmpty)
  }

  @Test func `each candidate has its own delay from its request`() async throws {
    async let pending = race(candidates)
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1000))
    candidates[0].response.keep(.failure(unreachable))
    await candidates[1].requested.value
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(500))
    await settle()
    #expect(!candidates[2].requested.isCached, "the delay of a failed candidate ends without effect")
    clock.advance(by: .milliseconds(1000))
    await candidates[2].requested.value
    candidates[2].response.keep(.success("third"))

    let outcome = await pending

    #expect(outcome.winner?.index == 2)
    #expect(outcome.failures.map(\.index) == [0])
    #expect(outcome.unanswered == [1])
  }

  @Test func `the late failure of a slow candidate does not advance the next`() async throws {
    async let pending = race(candidates)
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))
    await candidates[1].requested.value
    candidates[0].response.keep(.failure(unreachable))
    candidates[1].response.keep(.success("second"))

    let outcome = await pending

    #expect(outcome.winner?.index == 1)
    #expect(!candidates[2].requested.isCached)
  }

  @Test func `the last candidate can use all of the remaining time`() async throws {
    let last = [candidates[0], candidates[1]]
    async let pending = race(last)
    candidates[0].response.keep(.failure(unreachable))
    await candidates[1].requested.value
    try await clock.waitForSleeper(dueIn: .seconds(5))
    clock.advance(by: .milliseconds(4999))
    candidates[1].response.keep(.success("second"))

    let outcome = await pending

    #expect(outcome.winner?.index == 1)
  }

  @Test func `at the time limit the race ends, even if no candidate reacts to cancellation`() async throws {
    async let pending = race(candidates)
    try await clock.waitForSleeper(dueIn: .seconds(5))
    for index in 1...2 {
      try await clock.waitForSleeper(dueIn: .milliseconds(1500))
      clock.advance(by: .milliseconds(1500))
      await candidates[index].requested.value
    }
    clock.advance(by: .seconds(2))

    let outcome = await pending

    #expect(outcome.winner == nil)
    #expect(outcome.unanswered == [0, 1, 2])
    for candidate in candidates { await candidate.cancelled.value }
  }

  @Test func `if the caller is canceled, all candidates are canceled`() async throws {
    let task = Task { await race(candidates) }
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))
    await candidates[1].requested.value

    task.cancel()

    let outcome = await task.value
    #expect(outcome.winner == nil)
    #expect(outcome.unanswered == [0, 1])
    for index in 0...1 { await candidates[index].cancelled.value }
  }

  @Test func `for a caller that is already canceled, no request is made`() async {
    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await race(candidates)
    }.value

    #expect(outcome.unanswered.isEmpty)
    #expect(!candidates[0].requested.isCached)
  }

  @Test func `without candidates there is an empty outcome`() async {
    let outcome = await race([])
    #expect(outcome.winner == nil)
    #expect(outcome.failures.isEmpty)
    #expect(outcome.unanswered.isEmpty)
  }

  /// Allows time for events that should not happen.
  private func settle() async {
    for _ in 0..<200 { await Task.yield() }
  }

  private func race(_ candidates: [Candidate]) async -> HedgedRace<Candidate, String>.Outcome {
    await HedgedRace(hedgeDelay: .milliseconds(1500), timeLimit: .seconds(5), clock: clock)
      .run(candidates) { await $0.send() }
  }
}

/// Answers on demand, whether or not it is canceled.
private final class Candidate: Sendable {
  let requested = Promise<Void>()
  let cancelled = Promise<Void>()
  let response = Promise<Result<String, ForecastError>>()

  func send() async -> Result<String, ForecastError> {
    requested.keep()
    return await withTaskCancellationHandler {
      await response.value
    } onCancel: {
      cancelled.keep()
    }
  }
}

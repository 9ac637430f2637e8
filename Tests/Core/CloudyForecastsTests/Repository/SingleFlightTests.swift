import CloudyTestSupport
import Synchronization
import Testing

@testable import CloudyForecasts

@Suite(.timeLimit(.standard))
struct SingleFlightTests {
  private let flights = SingleFlight<String, Int>()
  private let executor = TestExecutor()

  @Test func `a thousand simultaneous callers share one response`() async throws {
    let operation = HeldOperation()
    let tasks = (0..<1000).map { _ in send(for: "ghent", operation) }
    executor.runUntilIdle()

    operation.end.keep()
    let responses = try await executor.results(of: tasks)

    #expect(responses.allSatisfy { (try? $0.get()) == 1 })
    #expect(operation.timesBegun == 1)
  }

  @Test func `a caller with a different key does not wait`() async throws {
    let ghent = HeldOperation()
    let task = send(for: "ghent", ghent)
    executor.runUntilIdle()

    #expect(try await flights.value(for: "namur") { 7 } == 7)

    ghent.end.keep()
    #expect(try await executor.results(of: [task]).compactMap { try? $0.get() } == [1])
  }

  @Test func `a response is not cached for later callers`() async throws {
    #expect(try await flights.value(for: "ghent") { 1 } == 1)
    #expect(try await flights.value(for: "ghent") { 2 } == 2)
  }

  @Test func `a canceled caller returns at once, and the others get their response`() async throws {
    let operation = HeldOperation()
    let tasks = (0..<3).map { _ in send(for: "ghent", operation) }
    executor.runUntilIdle()

    // The task that started the operation is not needed for it.
    tasks[0].cancel()
    #expect(try await executor.results(of: [tasks[0]]).map { (try? $0.get()) == nil } == [true])
    tasks[1].cancel()
    #expect(try await executor.results(of: [tasks[1]]).map { (try? $0.get()) == nil } == [true])

    operation.end.keep()
    #expect(try await executor.results(of: [tasks[2]]).compactMap { try? $0.get() } == [1])
    #expect(!operation.isCancelled.isCached)
  }

  @Test func `the last caller to be canceled cancels the operation`() async throws {
    let operation = HeldOperation()
    let tasks = (0..<3).map { _ in send(for: "ghent", operation) }
    executor.runUntilIdle()

    for task in tasks { task.cancel() }

    await operation.isCancelled.value
    let responses = try await executor.results(of: tasks)
    #expect(responses.allSatisfy { (try? $0.get()) == nil }, "although the operation ignores it")
    operation.end.keep()
  }

  @Test func `after a cancellation, the operation restarts and the old response is discarded`() async throws {
    let old = HeldOperation(response: 1)
    let new = HeldOperation(response: 2)
    let first = send(for: "ghent", old)
    executor.runUntilIdle()
    first.cancel()
    await old.isCancelled.value

    let second = send(for: "ghent", new)
    executor.runUntilIdle()
    old.end.keep()
    await old.hasEnded.value
    // Joins the new operation, which is still in flight after the old one ended.
    let third = send(for: "ghent", old)
    executor.runUntilIdle()
    new.end.keep()

    #expect(try await executor.results(of: [second, third]).compactMap { try? $0.get() } == [2, 2])
    #expect(old.timesBegun == 1)
    #expect(new.timesBegun == 1)
  }

  @Test func `a caller that is already canceled starts nothing`() async throws {
    let operation = HeldOperation()
    let task = send(for: "ghent", operation)
    task.cancel()

    #expect(try await executor.results(of: [task]).map { (try? $0.get()) == nil } == [true])
    #expect(operation.timesBegun == 0)
  }

  @Test func `a caller that is already canceled does not join`() async throws {
    let operation = HeldOperation()
    let waiting = send(for: "ghent", operation)
    executor.runUntilIdle()
    let late = send(for: "ghent", operation)
    late.cancel()

    #expect(try await executor.results(of: [late]).map { (try? $0.get()) == nil } == [true])
    operation.end.keep()
    #expect(try await executor.results(of: [waiting]).compactMap { try? $0.get() } == [1])
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `with many calls and cancellations, every caller gets a response that was not canceled`(
    seed: UInt64
  ) async throws {
    struct Plan {
      let key: Int
      let pause: Int
      let yields: Int?
      let work: Int
    }
    struct Response {
      let key: Int
      let isOfCancelled: Bool
    }
    var generator = SeededGenerator(seed: seed)
    let flights = SingleFlight<Int, Response>()
    let plans = (0..<1000).map { _ in
      Plan(
        key: .random(in: 0..<5, using: &generator), pause: .random(in: 0..<40, using: &generator),
        yields: Bool.random(using: &generator) ? .random(in: 0..<40, using: &generator) : nil,
        work: .random(in: 0..<40, using: &generator))
    }

    await withTaskGroup(of: Void.self) { group in
      for plan in plans {
        group.addTask {
          for _ in 0..<plan.pause { await Task.yield() }
          let task = Task {
            try await flights.value(for: plan.key) {
              for _ in 0..<plan.work { await Task.yield() }
              return Response(key: plan.key, isOfCancelled: Task.isCancelled)
            }
          }
          if let yields = plan.yields {
            for _ in 0..<yields { await Task.yield() }
            task.cancel()
          }
          switch await task.result {
          case .success(let response):
            #expect(response.key == plan.key)
            #expect(!response.isOfCancelled)
          case .failure:
            #expect(plan.yields != nil)
          }
        }
      }
    }
  }

  private func send(for key: String, _ operation: HeldOperation) -> Task<Int, any Error> {
    Task(executorPreference: executor) { [flights] in try await flights.value(for: key) { await operation.run() } }
  }
}

/// Continues until the test ends it, whether or not it is canceled.
private final class HeldOperation: Sendable {
  let isCancelled = Promise<Void>()
  let end = Promise<Void>()
  let hasEnded = Promise<Void>()
  private let response: Int
  private let begun = Mutex(0)

  var timesBegun: Int { begun.withLock(\.self) }

  init(response: Int = 1) { self.response = response }

  func run() async -> Int {
    begun.withLock { $0 += 1 }
    await withTaskCancellationHandler {
      await end.value
    } onCancel: {
      isCancelled.keep()
    }
    hasEnded.keep()
    return response
  }
}

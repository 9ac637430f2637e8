import Synchronization
import Testing

/// Checks the results of a whole suite. The tests in this folder test tests, so they need to know those tests' results.
struct AfterAll: SuiteTrait, TestScoping {
  let check: @Sendable () -> Void

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await function()
    check()
  }
}

extension Trait where Self == AfterAll {
  static func afterAll(_ check: @escaping @Sendable () -> Void) -> AfterAll { AfterAll(check: check) }
}

/// A list of events, in order.
final class Log: Sendable {
  private let events = Mutex<[String]>([])

  var entries: [String] { events.withLock { $0 } }

  func add(_ event: String) { events.withLock { $0.append(event) } }
}

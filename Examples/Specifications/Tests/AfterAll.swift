import Synchronization
import Testing

/// Looks at what a whole suite has done. The tests of this folder test tests: they need to know how those went.
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

/// What has happened, in order.
final class Log: Sendable {
  private let events = Mutex<[String]>([])

  var entries: [String] { events.withLock { $0 } }

  func add(_ event: String) { events.withLock { $0.append(event) } }
}

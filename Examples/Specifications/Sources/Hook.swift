import Testing

/// Something that happens before or after each test of a suite and of the suites within: `.before` and `.after`.
///
/// Prefer `init`: what it makes is a property, which needs neither a global nor a cast. A hook is for what has to be
/// undone after a test, or has to be awaited.
package struct Hook: SuiteTrait, TestTrait, TestScoping {
  fileprivate let before: @Sendable () async throws -> Void
  fileprivate let after: @Sendable () async throws -> Void

  /// For each test, and not once for the suite.
  package var isRecursive: Bool { true }

  /// Runs the hook around one test.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await before()
    do {
      try await function()
    } catch {
      // What was set up is undone also after a test that threw. Its error is the one that counts.
      try? await after()
      throw error
    }
    try await after()
  }
}

extension Trait where Self == Hook {
  /// Happens before each test. Hooks of outer suites come first.
  package static func before(_ body: @escaping @Sendable () async throws -> Void) -> Hook {
    Hook(before: body, after: {})
  }

  /// Happens after each test, also after one that failed. Hooks of outer suites come last.
  package static func after(_ body: @escaping @Sendable () async throws -> Void) -> Hook {
    Hook(before: {}, after: body)
  }
}

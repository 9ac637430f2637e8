import Testing

/// An action before or after each test of a suite and of its nested suites: `.before` and `.after`.
///
/// Prefer `init`: its results are properties, which need neither a global nor a cast. A hook is for work that has to be
/// undone after a test, or awaited.
package struct Hook: SuiteTrait, TestTrait, TestScoping {
  fileprivate let before: @Sendable () async throws -> Void
  fileprivate let after: @Sendable () async throws -> Void

  /// Applies to each test, not once to the suite.
  package var isRecursive: Bool { true }

  /// Runs the hook around one test.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await before()
    do {
      try await function()
    } catch {
      // The cleanup also runs after a test that threw, and its own error is ignored in favor of the test's.
      try? await after()
      throw error
    }
    try await after()
  }
}

extension Trait where Self == Hook {
  /// Runs before each test. Hooks of outer suites run first.
  package static func before(_ body: @escaping @Sendable () async throws -> Void) -> Hook {
    Hook(before: body, after: {})
  }

  /// Runs after each test, even if it failed. Hooks of outer suites run last.
  package static func after(_ body: @escaping @Sendable () async throws -> Void) -> Hook {
    Hook(before: {}, after: body)
  }
}

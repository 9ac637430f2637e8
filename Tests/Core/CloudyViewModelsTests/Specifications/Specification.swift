import CloudyTestSupport
import CloudyViewModels
import Testing

/// A suite that tests a story with a whole application: the one that its ``Testing/Trait/given(_:)`` has created, or a
/// separate one.
@MainActor protocol Specification {
  /// The application of the test. No other test uses it.
  var application: TestApplication { get }
}

extension Specification {
  var application: TestApplication {
    guard let application = Step.application else {
      preconditionFailure("Neither this suite nor one around it has .given")
    }
    return application
  }
  var root: RootViewModel { application.root }
  var locations: LocationsViewModel { root.locations }
  var search: AddLocationViewModel { root.addLocation }
}

/// An event before each test of a suite and of its nested suites. Outer suites' steps come first.
struct Step: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal fileprivate static var application: TestApplication?

  fileprivate let take: @MainActor @Sendable () async throws -> TestApplication

  /// `true`, so that it occurs for each test, and not once for the suite.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Step.$application.withValue(try await take(), operation: function)
  }
}

extension Trait where Self == Step {
  /// Starts the story: creates the application.
  static func given(_ make: @escaping @MainActor @Sendable () async throws -> TestApplication) -> Self {
    Step(take: make)
  }

  /// Continues the story of the enclosing suite.
  static func when(_ happen: @escaping @MainActor @Sendable (TestApplication) async throws -> Void) -> Self {
    Step {
      let application = try #require(Step.application, "No enclosing suite has .given")
      try await happen(application)
      return application
    }
  }
}

import Synchronization
import Testing

/// The user story that a specification tests, with its results: `.story(as:iWant:soThat:)`.
///
/// A report of Swift Testing has a line for each test, with only the test's own name. A story joins the names of the
/// suites around a test and of the test to one sentence, and prints all its sentences together:
///
///     As a customer, I want to take money out of my account, so that I can pay what I owe.
///     ✔ Given a joint savings account with $100, when a holder withdraws $50, then the balance is $50.
package struct Story: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var chapter: Chapter?

  private let wish: String
  private let report: @Sendable (String) -> Void

  fileprivate init(wish: String, report: @escaping @Sendable (String) -> Void) {
    self.wish = wish
    self.report = report
  }

  /// The nested suites belong to the same story.
  package var isRecursive: Bool { true }

  /// By default a recursive trait applies to tests only. The names of the suites are needed as well.
  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Story? {
    test.isSuite || testCase != nil ? self : nil
  }

  /// Adds the name of a suite to the sentence, or completes the sentence with that of a test.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let outer = Story.chapter
    let chapter = Chapter(
      words: (outer?.words ?? []) + [test.displayName ?? test.name], sentences: outer?.sentences ?? Sentences())
    try await Story.$chapter.withValue(chapter) {
      if let testCase {
        try await chapter.watch(test, testCase: testCase, performing: function)
      } else {
        try await function()
      }
    }
    // All nested suites and tests have run. Only the suite that has the trait reports.
    if outer == nil { report(([wish] + chapter.sentences.lines).joined(separator: "\n")) }
  }
}

extension Trait where Self == Story {
  /// A user story that the suite's tests verify: "As `who`, I want `what`, so that `goal`."
  ///
  /// - Parameter report: Called with the story when all its tests have run. By default it is printed.
  package static func story(
    as who: String, iWant what: String, soThat goal: String,
    report: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> Story {
    Story(wish: "As \(who), I want \(what), so that \(goal).", report: report)
  }
}

/// The position within a story: the names of the suites so far.
private struct Chapter: Sendable {
  let words: [String]
  let sentences: Sentences

  var sentence: String {
    let rest = words.dropFirst().map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return (words.prefix(1) + rest).joined(separator: ", ") + "."
  }

  /// Runs a test, and completes the sentence with its result.
  func watch(
    _ test: Test, testCase: Test.Case, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    sentences.add(sentence, of: test)
    // A failed expectation does not throw, so issues are intercepted on their way to the report.
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      if issue.severity >= .error { sentences.fail(test) }
      return issue
    }
    do {
      try await watch.provideScope(for: test, testCase: testCase, performing: function)
    } catch {
      sentences.fail(test)
      throw error
    }
  }
}

/// The sentences of a story. Tests that run in parallel add to them.
private final class Sentences: Sendable {
  private struct Sentence {
    let text: String
    let line: Int
    var hasFailed = false
  }

  // Keyed by test, since two tests may have the same name.
  private let all = Mutex<[Test.ID: Sentence]>([:])

  func add(_ text: String, of test: Test) {
    all.withLock { all in
      if all[test.id] == nil { all[test.id] = Sentence(text: text, line: test.sourceLocation.line) }
    }
  }

  func fail(_ test: Test) { all.withLock { $0[test.id]?.hasFailed = true } }

  /// In the order of the file, since the order of the run varies.
  var lines: [String] {
    all.withLock { $0.values.sorted { $0.line < $1.line }.map { "\($0.hasFailed ? "✘" : "✔") \($0.text)" } }
  }
}

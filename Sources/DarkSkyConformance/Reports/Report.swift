/// What came of a run.
package struct Report: Sendable {
  /// What came of one check.
  package struct Result: Sendable {
    /// The check.
    package let check: Check
    /// What came of it.
    package let outcome: Outcome

    /// Creates a result.
    package init(check: Check, outcome: Outcome) {
      self.check = check
      self.outcome = outcome
    }
  }

  /// In the order of the checks.
  package let results: [Result]
  /// The number of requests that were made.
  package let requestCount: Int

  /// Creates a report.
  package init(results: [Result], requestCount: Int) {
    self.results = results
    self.requestCount = requestCount
  }

  /// The must-checks that passed.
  package var passedMusts: Int { results.count { $0.check.level == .must && $0.outcome == .passed } }

  /// The must-checks that could be decided.
  package var decidedMusts: Int { results.count { $0.check.level == .must && !$0.outcome.isSkipped } }

  /// Whether no must-check failed.
  package var isConforming: Bool { passedMusts == decidedMusts }

  /// The status with which a program should exit: 0, or 1 if a must-check failed.
  package var exitStatus: Int32 { isConforming ? 0 : 1 }

  /// The ids of the checks that failed.
  package var failures: [String] { results.filter { $0.outcome.isFailed }.map(\.check.id) }
}

extension Outcome {
  /// Whether the check could not be decided.
  package var isSkipped: Bool {
    if case .skipped = self { true } else { false }
  }

  /// Whether the check failed.
  package var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// What was seen, or why it was skipped.
  package var detail: String? {
    switch self {
    case .passed: nil
    case .failed(let seen): seen
    case .skipped(let reason): reason
    }
  }

  /// One word for it.
  package var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }
}

/// The results of a run.
public struct Report: Sendable {
  /// The result of one check.
  public struct Result: Sendable {
    /// The check.
    public let check: Check
    /// Its outcome.
    public let outcome: Outcome

    /// Creates a result.
    public init(check: Check, outcome: Outcome) {
      self.check = check
      self.outcome = outcome
    }
  }

  /// The results, in the order of the checks.
  public let results: [Result]
  /// The number of requests that were made.
  public let requestCount: Int

  /// Creates a report.
  public init(results: [Result], requestCount: Int) {
    self.results = results
    self.requestCount = requestCount
  }

  /// The number of must-checks that passed.
  public var passedMusts: Int { results.count { $0.check.level == .must && $0.outcome == .passed } }

  /// The number of must-checks that could be decided.
  public var decidedMusts: Int { results.count { $0.check.level == .must && !$0.outcome.isSkipped } }

  /// Whether no must-check failed.
  public var isConforming: Bool { passedMusts == decidedMusts }

  /// The exit status for a program: 0, or 1 if a must-check failed.
  public var exitStatus: Int32 { isConforming ? 0 : 1 }

  /// The IDs of the checks that failed.
  public var failures: [String] { results.filter { $0.outcome.isFailed }.map(\.check.id) }
}

extension Outcome {
  /// Whether the check could not be decided.
  public var isSkipped: Bool {
    if case .skipped = self { true } else { false }
  }

  /// Whether the check failed.
  public var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// The actual result of a failed check, or the reason for a skipped one; `nil` if it passed.
  public var detail: String? {
    switch self {
    case .passed: nil
    case .failed(let seen): seen
    case .skipped(let reason): reason
    }
  }

  /// The outcome as a word.
  public var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }
}

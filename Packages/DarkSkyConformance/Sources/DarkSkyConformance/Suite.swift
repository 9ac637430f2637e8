/// All checks, in order.
public enum Suite {
  /// Every check.
  public static let checks =
    transportChecks + pathChecks + errorChecks + queryChecks + scriptChecks + shapeChecks + unitChecks
    + sentenceChecks + timeMachineChecks

  /// The prefixes of check IDs, with the titles of their groups.
  public static let groups = [
    ("TR", "Transport"), ("PA", "Path"), ("ER", "Errors"), ("QU", "Query"), ("JP", "JSONP"), ("SH", "Shape"),
    ("UN", "Units and sense"), ("SU", "Sentences"), ("TM", "Time machine"),
  ]

  /// Runs checks one after another.
  ///
  /// - Parameters:
  ///   - ids: The checks to run, by ID or prefix; empty for all. Two letters select a group.
  ///   - progress: Called before each check, with its index and the number of checks.
  public static func run(
    in session: Session, only ids: [String] = [], progress: (Check, Int, Int) -> Void = { _, _, _ in }
  ) -> Report {
    let chosen = checks.filter { check in ids.isEmpty || ids.contains { check.id.hasPrefix($0.uppercased()) } }
    let results = chosen.enumerated().map { index, check in
      progress(check, index, chosen.count)
      return Report.Result(check: check, outcome: check.outcome(in: session))
    }
    return Report(results: results, requestCount: session.requestCount)
  }
}

extension Report {
  /// The report as text: a line for each check, and more lines for one that failed.
  ///
  /// - Parameter isColored: Whether to use escape sequences.
  public func text(isColored: Bool) -> String {
    func painted(_ text: String, _ color: Int) -> String { isColored ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text }
    var lines: [String] = []
    for (letters, title) in Suite.groups {
      let group = results.filter { $0.check.id.hasPrefix(letters) }
      guard !group.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(painted(title, 1))
      for result in group {
        let check = result.check
        let color = result.outcome.isSkipped ? 33 : result.outcome.isFailed ? 31 : 32
        let word = painted(result.outcome.word.padded(to: 7), color)
        lines.append("  \(check.id)  \(word)  \(check.level.rawValue.padded(to: 6))  \(check.asked): \(check.expected)")
        switch result.outcome {
        case .passed: break
        case .failed(let seen):
          lines.append("        seen:   \(seen)")
          lines.append("        breaks: \(check.breaks)")
        case .skipped(let reason): lines.append("        \(reason)")
        }
      }
    }
    lines.append("")
    lines.append(contentsOf: summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: [String] {
    let rows = Level.allCases.map { level in
      let group = results.filter { $0.check.level == level }
      let failed = group.count { $0.outcome.isFailed }
      let skipped = group.count { $0.outcome.isSkipped }
      return "\(level.rawValue.padded(to: 6))  \(group.count - failed - skipped) passed, \(failed) failed, "
        + "\(skipped) skipped"
    }
    return rows + ["score   \(passedMusts) of \(decidedMusts) musts, with \(requestCount) requests"]
  }

  /// A list of all checks with their levels and what breaks without them.
  public static func list() -> String {
    Suite.checks.map { check in
      let pirate =
        check.pirate.map { $0 == PirateResult.fails ? " [Pirate Weather fails]" : " [Pirate Weather may fail]" } ?? ""
      return "\(check.id)  \(check.level.rawValue.padded(to: 6))  \(check.source.rawValue.padded(to: 10))  "
        + "\(check.asked): \(check.expected) (breaks: \(check.breaks))\(pirate)\n"
    }.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

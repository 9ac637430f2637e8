/// How much depends on a check.
public enum Level: String, Hashable, Sendable, CaseIterable {
  /// Programs that exist break without it.
  case must
  /// Better answers have it, and no known program needs it.
  case should
  /// Worth knowing.
  case info
}

/// How an expectation is known.
public enum Source: String, Hashable, Sendable {
  /// Dark Sky's documentation says so.
  case documented
  /// Recorded answers of Dark Sky have it.
  case recorded
  /// A program that used Dark Sky depends on it.
  case client
  /// Follows from what a value means.
  case sense
  /// Decided by the writers of this suite.
  case judged
}

/// What is known of Pirate Weather, from its code and its documentation.
public enum PirateResult: String, Hashable, Sendable {
  /// It fails the check.
  case fails
  /// It probably fails the check.
  case probablyFails
}

/// The end of a check that did not pass.
public enum Finding: Error, Hashable, Sendable {
  /// What was seen instead.
  case failed(String)
  /// Why it cannot be decided.
  case skipped(String)
}

/// One thing that is expected of a server.
public struct Check: Sendable {
  /// As `TR01`; never changed or used for something else.
  public let id: String
  /// How much depends on it.
  public let level: Level
  /// How it is known.
  public let source: Source
  /// What is asked for.
  public let asked: String
  /// What the answer must be.
  public let expected: String
  /// What breaks without it.
  public let breaks: String
  /// What Pirate Weather does; `nil` if it is believed to pass.
  public let pirate: PirateResult?
  let run: @Sendable (Session) throws -> Void

  init(
    _ id: String, _ level: Level, _ source: Source, _ asked: String, expect expected: String, breaks: String,
    pirate: PirateResult? = nil, run: @escaping @Sendable (Session) throws -> Void
  ) {
    self.id = id
    self.level = level
    self.source = source
    self.asked = asked
    self.expected = expected
    self.breaks = breaks
    self.pirate = pirate
    self.run = run
  }

  /// Decides whether the server of a session passes.
  public func outcome(in session: Session) -> Outcome {
    do {
      try run(session)
      return .passed
    } catch Finding.failed(let seen) {
      return .failed(seen: seen.visible(limit: 200))
    } catch Finding.skipped(let reason) {
      return .skipped(because: reason.visible(limit: 200))
    } catch {
      return .failed(seen: "\(error)".visible(limit: 200))
    }
  }
}

/// What came of a check.
public enum Outcome: Hashable, Sendable {
  /// As expected.
  case passed
  /// Otherwise, with what was seen instead.
  case failed(seen: String)
  /// Could not be decided with this server.
  case skipped(because: String)
}

/// Ends the check unless a condition holds.
func expect(_ condition: Bool, _ seen: @autoclosure () -> String) throws(Finding) {
  if !condition { throw .failed(seen()) }
}

/// The value; the check fails without it.
func require<Value>(_ value: Value?, _ seen: @autoclosure () -> String) throws(Finding) -> Value {
  guard let value else { throw .failed(seen()) }
  return value
}

/// Skips the check unless it applies.
func applies(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Finding) {
  if !condition { throw .skipped(reason()) }
}

extension String {
  /// The text on one line, with control characters made visible, and cut where it gets long.
  public func visible(limit: Int) -> String {
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      guard count < limit else { return text + "…" }
      count += 1
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

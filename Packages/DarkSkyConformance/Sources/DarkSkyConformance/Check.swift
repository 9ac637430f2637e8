/// The importance of a check.
public enum Level: String, Hashable, Sendable, CaseIterable {
  /// Existing programs break if it fails.
  case must
  /// Good servers pass it, but no known program depends on it.
  case should
  /// For information only.
  case info
}

/// The origin of an expectation.
public enum Source: String, Hashable, Sendable {
  /// Dark Sky's documentation.
  case documented
  /// Recorded responses of Dark Sky.
  case recorded
  /// A program that used Dark Sky depends on it.
  case client
  /// The meaning of a value.
  case sense
  /// A decision of the authors of this suite.
  case judged
}

/// The expected result of Pirate Weather, from its code and its documentation.
public enum PirateResult: String, Hashable, Sendable {
  /// Pirate Weather fails the check.
  case fails
  /// Pirate Weather probably fails the check.
  case probablyFails
}

/// The reason why a check did not pass.
public enum Finding: Error, Hashable, Sendable {
  /// The actual result.
  case failed(String)
  /// The reason why the check cannot be decided.
  case skipped(String)
}

/// An expectation of a server.
public struct Check: Sendable {
  /// The identifier, such as `TR01`; never changed or reused.
  public let id: String
  /// The importance.
  public let level: Level
  /// The origin of the expectation.
  public let source: Source
  /// The request.
  public let asked: String
  /// The expected response.
  public let expected: String
  /// The programs or features that break if it fails.
  public let breaks: String
  /// The expected result of Pirate Weather; `nil` if it should pass.
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

  /// Runs the check against the server of a session.
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

/// The result of a check.
public enum Outcome: Hashable, Sendable {
  /// The response was as expected.
  case passed
  /// The response was different, as described.
  case failed(seen: String)
  /// The check cannot be decided with this server.
  case skipped(because: String)
}

/// Fails the check unless a condition holds.
func expect(_ condition: Bool, _ seen: @autoclosure () -> String) throws(Finding) {
  if !condition { throw .failed(seen()) }
}

/// Returns the value; fails the check if it is `nil`.
func require<Value>(_ value: Value?, _ seen: @autoclosure () -> String) throws(Finding) -> Value {
  guard let value else { throw .failed(seen()) }
  return value
}

/// Skips the check unless a condition holds.
func applies(_ condition: Bool, _ reason: @autoclosure () -> String) throws(Finding) {
  if !condition { throw .skipped(reason()) }
}

extension String {
  /// The text on one line, with control characters escaped, truncated to `limit` scalars.
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

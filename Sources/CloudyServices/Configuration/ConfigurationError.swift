/// Why a configuration cannot be used. Cloudy does not go on with a default then: that could ask a service that the
/// person did not want to be asked.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file is there, or nobody knows whether it is, and cannot be read: it is somebody else's, a directory, a link
  /// to nowhere, or no UTF-8.
  case unreadable(path: String)
  /// The file's text follows no rule that is understood here.
  case malformed(path: String, line: Int, TOMLProblem)
  /// A value that this key cannot have.
  /// - Parameter found: As it was written; `nil` if it is a secret.
  case invalid(ConfigurationKey, found: String?, expected: Expectation, origin: ConfigurationOrigin)

  /// What a value would have to be.
  package enum Expectation: Hashable, Sendable {
    /// One of these words, or some of the others, if any, with commas between them.
    case oneOf([String], orList: [String])
    /// A number of seconds above 0 and up to this.
    case seconds(upTo: Int)
    case integer(ClosedRange<Int>)
    /// A number above 0 and up to this.
    case number(upTo: Int)
    /// Addresses, networks as `10.0.0.0/8`, `loopback` or `private`, with commas between them.
    case networks
    /// An address that begins with `http://` or `https://`, has a host, and neither query nor fragment.
    case webAddress
    /// Some text in one line, without control characters.
    case text
  }
}

/// What a person should know about a configuration that can be used all the same.
package enum ConfigurationNotice: Hashable, Sendable {
  /// Nobody knows this key, maybe because it was mistyped.
  case unknownKey(String, path: String, line: Int)
}

/// What is wrong with a line of a configuration file.
package enum TOMLProblem: Error, Hashable, Sendable {
  /// This has to come here and does not, as `=` after a key.
  case expected(String)
  /// This must not come here.
  case unexpected(String)
  /// A string without its closing quote.
  case unclosedString
  /// A backslash and what follows it.
  case invalidEscape(String)
  /// A value that is no string, number or boolean.
  case invalidValue(String)
  /// This key had a value before.
  case duplicate(String)
  /// TOML knows this and Cloudy has no use for it, as `[[` or `"""`.
  case notSupported(String)
}

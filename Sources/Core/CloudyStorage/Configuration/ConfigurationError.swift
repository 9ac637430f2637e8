/// Why a configuration cannot be used. Cloudy does not fall back to a default then, since that could ask a service that
/// the person did not want.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file exists, or may exist, but cannot be read: it belongs to another user, is a directory or a broken link, or
  /// is not UTF-8.
  case unreadable(path: String)
  /// A line that is not in the supported part of TOML.
  case malformed(path: String, line: Int, TOMLProblem)
  /// A value that this key cannot have.
  /// - Parameter found: The text as written; `nil` for a secret.
  case invalid(ConfigurationKey, found: String?, expected: Expectation, origin: ConfigurationOrigin)

  /// What a value has to be.
  package enum Expectation: Hashable, Sendable {
    /// One of the first words, or a comma-separated list of the second ones, if there are any.
    case oneOf([String], orList: [String])
    /// A number of seconds above 0 and up to this.
    case seconds(upTo: Int)
    case integer(ClosedRange<Int>)
    /// A number above 0 and up to this.
    case number(upTo: Int)
    /// Addresses, networks such as `10.0.0.0/8`, `loopback` or `private`, separated by commas.
    case networks
    /// A place that the gazetteer has, or coordinates.
    case place
    /// An address that begins with `http://` or `https://` and has a host, but neither query nor fragment.
    case webAddress
    /// An address such as `postgresql://name@host/database`.
    case databaseAddress
    /// An address such as `redis://host`.
    case cacheAddress
    /// A single line of text without control characters.
    case text
  }
}

/// What a person should know about a configuration that can still be used.
package enum ConfigurationNotice: Hashable, Sendable {
  /// A key that Cloudy does not have, perhaps a typing error.
  case unknownKey(String, path: String, line: Int)
}

/// What is wrong with a line of a configuration file.
package enum TOMLProblem: Error, Hashable, Sendable {
  /// This has to come here and does not, as `=` after a key.
  case expected(String)
  /// No value comes after `=`.
  case valueMissing
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

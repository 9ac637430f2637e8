/// The reason why a configuration cannot be used. Cloudy does not fall back to a default then, since that could send a
/// request to a service that the user did not want.
package enum ConfigurationError: Error, Hashable, Sendable {
  /// The file exists, or may exist, but cannot be read: it belongs to another user, is a directory or a broken link, or
  /// is not UTF-8.
  case unreadable(path: String)
  /// A line that is not in the supported part of TOML.
  case malformed(path: String, line: Int, TOMLProblem)
  /// A value that is invalid for this key.
  /// - Parameter found: The text as written; `nil` for a secret.
  case invalid(ConfigurationKey, found: String?, expected: Expectation, origin: ConfigurationOrigin)

  /// The valid values of a key.
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
    /// A place in the gazetteer, or coordinates.
    case place
    /// An address that starts with `http://` or `https://` and has a host, but neither query nor fragment.
    case webAddress
    /// One or more such addresses, separated by commas, all with the same path of letters, digits and `-._~/`.
    case sites
    /// An address such as `postgresql://name@host/database`.
    case databaseAddress
    /// An address such as `redis://host`.
    case cacheAddress
    /// An email address, or an address that starts with `https://`.
    case contact
    /// Domain names, each perhaps after `*.`, separated by commas.
    case domainNames
    /// A single line of text without control characters.
    case text
  }
}

/// A warning about a configuration that can still be used.
package enum ConfigurationNotice: Hashable, Sendable {
  /// An unknown key, perhaps a typing error.
  case unknownKey(String, path: String, line: Int)
}

/// A problem with a line of a configuration file.
package enum TOMLProblem: Error, Hashable, Sendable {
  /// A missing token, such as `=` after a key.
  case expected(String)
  /// There is no value after `=`.
  case valueMissing
  /// Unexpected text.
  case unexpected(String)
  /// A string without its closing quote.
  case unclosedString
  /// A backslash and the character after it.
  case invalidEscape(String)
  /// A value that is not a string, number or boolean.
  case invalidValue(String)
  /// This key already has a value.
  case duplicate(String)
  /// Valid TOML that Cloudy does not support, such as `[[` or `"""`.
  case notSupported(String)
}

/// A configured value and its origin.
package struct ConfiguredValue<Value: Sendable>: Sendable {
  package let value: Value
  package let origin: ConfigurationOrigin

  /// Creates a value that was configured at `origin`.
  package init(_ value: Value, from origin: ConfigurationOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension ConfiguredValue: Equatable where Value: Equatable {}

/// The origin of a configured value.
package enum ConfigurationOrigin: Hashable, Sendable {
  case argument
  /// - Parameter variable: The variable's name, such as `CLOUDY_SOURCE`.
  case environment(variable: String)
  case file(path: String, line: Int)
  /// Cloudy's own default.
  case builtIn
}

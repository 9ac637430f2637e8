/// A configured value, and who said so.
package struct Configured<Value: Sendable>: Sendable {
  package let value: Value
  package let origin: ConfigurationOrigin

  package init(_ value: Value, from origin: ConfigurationOrigin) {
    self.value = value
    self.origin = origin
  }
}

extension Configured: Equatable where Value: Equatable {}

/// Who said what a value is.
package enum ConfigurationOrigin: Hashable, Sendable {
  case argument
  /// - Parameter variable: As `CLOUDY_SOURCE`.
  case environment(variable: String)
  case file(path: String, line: Int)
  /// Nobody: it is Cloudy's own.
  case builtIn
}

/// What only its owner and a service should see. Every way to print it shows dots.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What it is, to be sent and never shown.
  package let revealed: String

  package init(_ text: String) { revealed = text }

  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

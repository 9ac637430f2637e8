import Foundation

/// How Cloudy is set up: the services that it asks, and how.
package struct Configuration: Equatable, Sendable {
  package let source: Configured<SourceChoice>
  /// For a whole answer. Above 0.
  package let timeLimit: Configured<Duration>
  /// How the people who run a service can reach the one who runs Cloudy, for `User-Agent`.
  package let contact: Configured<String>?
  /// How many decimals of a place's coordinates a service learns, `0...6`: 2 are about 1 km.
  package let coordinateDecimals: Configured<Int>
  /// Where the paths of each service's contract begin. None ends with a slash; each key of kind `.address` has one.
  package let addresses: [ConfigurationKey: Configured<URL>]
  package let secrets: [ConfigurationKey: Configured<Secret>]

  package let notices: [ConfigurationNotice]

  package init(
    source: Configured<SourceChoice>, timeLimit: Configured<Duration>, contact: Configured<String>?,
    coordinateDecimals: Configured<Int>, addresses: [ConfigurationKey: Configured<URL>],
    secrets: [ConfigurationKey: Configured<Secret>], notices: [ConfigurationNotice]
  ) {
    self.source = source
    self.timeLimit = timeLimit
    self.contact = contact
    self.coordinateDecimals = coordinateDecimals
    self.addresses = addresses
    self.secrets = secrets
    self.notices = notices
  }
}

/// Whom to ask for forecasts.
package enum SourceChoice: Hashable, Sendable {
  /// Whoever knows the place best, and the others if need be.
  case automatic
  /// Everybody who needs no key, at once.
  case all
  /// These providers and no others, in this order.
  case listed([String])
  /// Nobody: what is usual is shown.
  case normals
}

import Foundation

/// How Cloudy is set up: the services that it asks, and how it asks them.
package struct Configuration: Equatable, Sendable {
  /// Which services to ask for forecasts.
  package let source: ConfiguredValue<SourceChoice>
  /// The limit for a whole answer. Above 0.
  package let timeLimit: ConfiguredValue<Duration>
  /// How the operators of a service can reach the person who runs Cloudy, for `User-Agent`.
  package let contact: ConfiguredValue<String>?
  /// How many decimals of a place's coordinates a service is sent, `0...6`; 2 decimals are about 1 km.
  package let coordinateDecimals: ConfiguredValue<Int>
  /// The base addresses of the services, without a final slash. Each key of kind `.address` has one.
  package let addresses: [ConfigurationKey: ConfiguredValue<URL>]
  /// The configured keys of services. A key of kind `.secret` is absent if it is not configured.
  package let secrets: [ConfigurationKey: ConfiguredValue<Secret>]

  /// What a person should know about the configuration, although it can be used.
  package let notices: [ConfigurationNotice]

  package init(
    source: ConfiguredValue<SourceChoice>, timeLimit: ConfiguredValue<Duration>, contact: ConfiguredValue<String>?,
    coordinateDecimals: ConfiguredValue<Int>, addresses: [ConfigurationKey: ConfiguredValue<URL>],
    secrets: [ConfigurationKey: ConfiguredValue<Secret>], notices: [ConfigurationNotice]
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

/// Which services to ask for forecasts.
package enum SourceChoice: Hashable, Sendable {
  /// The service that knows the place best, then the others if need be.
  case automatic
  /// All services that need no key, at the same time.
  case all
  /// Only these providers, in this order.
  case listed([String])
  /// No service: typical weather is shown.
  case normals
}

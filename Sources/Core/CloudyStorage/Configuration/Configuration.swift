import Foundation

/// Cloudy's configuration: the weather services, and the options of requests to them.
package struct Configuration: Equatable, Sendable {
  /// The services to request forecasts from.
  package let source: ConfiguredValue<SourceChoice>
  /// The limit for a whole response. Above 0.
  package let timeLimit: ConfiguredValue<Duration>
  /// Contact details of the person who runs Cloudy, sent to services in `User-Agent`.
  package let contact: ConfiguredValue<String>?
  /// The number of decimals of a place's coordinates in requests, `0...6`; 2 decimals are about 1 km.
  package let coordinateDecimals: ConfiguredValue<Int>
  /// The base addresses of the services, without a final slash. A key of kind `.address` without a default is absent if
  /// it is not configured.
  package let addresses: [ConfigurationKey: ConfiguredValue<URL>]
  /// The configured keys of services. A key of kind `.secret` is absent if it is not configured.
  package let secrets: [ConfigurationKey: ConfiguredValue<Secret>]

  /// Warnings about a configuration that can be used nevertheless.
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

/// The services to request forecasts from.
package enum SourceChoice: Hashable, Sendable {
  /// The best service for the place, then the others if necessary.
  case automatic
  /// All services that need no key, at the same time.
  case all
  /// Only these providers, in this order.
  case listed([String])
  /// No service: typical weather is shown.
  case normals
}

import CloudyServices
import Foundation

/// How the server for browsers is set up.
package struct WebConfiguration: Equatable, Sendable {
  /// A name or an address of this machine.
  package let host: Configured<String>
  /// 0 for any that is free.
  package let port: Configured<Int>
  /// Reverse proxies whose word is taken: addresses, networks, `loopback` or `private`, with commas between them.
  package let trustedProxies: Configured<String>?
  /// What visitors write to come here.
  package let publicURL: Configured<URL>?
  /// The least that is logged, as `notice`.
  package let logLevel: Configured<String>
  /// Whether everybody may read what the server counts of itself.
  package let hasPublicMetrics: Configured<Bool>
  /// Of one address, for ever and at once.
  package let requestsPerSecond: Configured<Double>
  package let burst: Configured<Int>
  /// How many may be open.
  package let connections: Configured<Int>

  /// The words of swift-log.
  package static let logLevels = ["trace", "debug", "info", "notice", "warning", "error", "critical"]

  /// As ``Configuration/init(arguments:environment:directory:)``.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], directory: String?
  ) throws(ConfigurationError) {
    let texts = ConfigurationTexts(
      arguments: arguments, environment: environment, file: try ConfigurationFile(in: directory))
    host = try texts.oneLine(.webHost)
    port = try texts.integer(.webPort, in: 0...65_535)
    trustedProxies = try texts.optionalLine(.webTrustProxy)
    publicURL = try texts.optionalURL(.webPublicURL)
    logLevel = try texts.oneOf(.webLogLevel, WebConfiguration.logLevels)
    hasPublicMetrics = try texts.flag(.webPublicMetrics)
    requestsPerSecond = try texts.number(.webRequestsPerSecond, upTo: 1_000_000)
    burst = try texts.integer(.webBurst, in: 1...1_000_000)
    connections = try texts.integer(.webConnections, in: 1...1_000_000)
  }
}

extension ConfigurationKey {
  package static let webHost = ConfigurationKey("web.host", default: "127.0.0.1")
  package static let webPort = ConfigurationKey("web.port", default: "8080")
  package static let webTrustProxy = ConfigurationKey("web.trust-proxy")
  package static let webPublicURL = ConfigurationKey("web.public-url")
  package static let webLogLevel = ConfigurationKey("web.log-level", default: "notice")
  package static let webPublicMetrics = ConfigurationKey("web.metrics-public", default: "false")
  package static let webRequestsPerSecond = ConfigurationKey("web.requests-per-second", default: "20")
  package static let webBurst = ConfigurationKey("web.burst", default: "400")
  package static let webConnections = ConfigurationKey("web.connections", default: "4096")

  /// Those that programs have in common, then those of each provider, then those of the server.
  package static let all: [ConfigurationKey] =
    [.source, .timeLimit, .contact, .coordinateDecimals] + WeatherProvider.all.flatMap(\.keys) + web

  private static let web: [ConfigurationKey] = [
    .webHost, .webPort, .webTrustProxy, .webPublicURL, .webLogLevel, .webPublicMetrics, .webRequestsPerSecond,
    .webBurst, .webConnections,
  ]
}

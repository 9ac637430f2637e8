import CloudyForecasts
import CloudyPlaces
import CloudySentences
import CloudyStorage
import Foundation

/// The web server's configuration.
package struct WebConfiguration: Equatable, Sendable {
  /// A host name, or an address of this machine.
  package let host: ConfiguredValue<String>
  /// 0 for any free port.
  package let port: ConfiguredValue<Int>
  /// Reverse proxies that are trusted: addresses, networks, `loopback` or `private`, separated by commas.
  package let trustedProxies: ConfiguredValue<String>?
  /// The URLs at which visitors reach the server, all with the same path; absolute links contain the first one.
  package let publicURLs: ConfiguredValue<[URL]>?
  /// The place that is displayed to visitors with an unknown location.
  package let place: ConfiguredValue<String>?
  /// The lowest level that is logged, such as `notice`.
  package let logLevel: ConfiguredValue<String>
  /// Whether the server's metrics are public.
  package let hasPublicMetrics: ConfiguredValue<Bool>
  /// Who may create an account: `open` for everyone, `invited` for invited users, `off` for no one.
  package let accounts: ConfiguredValue<String>
  /// The address of a database that several servers share, with its password; `nil` for this server's own file.
  package let database: ConfiguredValue<Secret>?
  /// The address of a cache that several servers share, with its password; `nil` if this is the only server.
  package let sharedCache: ConfiguredValue<Secret>?
  /// Whether browsers can get notifications, if the server has public URLs with TLS.
  package let hasPush: ConfiguredValue<Bool>
  /// A contact for the operators of push services: an email address or an https URL; `nil` for the public URL.
  package let pushContact: ConfiguredValue<String>?
  /// Push services in addition to those of common browsers: names separated by commas.
  package let pushServices: ConfiguredValue<String>?
  /// Sustained requests per second for each client address.
  package let requestsPerSecond: ConfiguredValue<Double>
  /// Requests that a client address may make at once.
  package let burst: ConfiguredValue<Int>
  /// The maximum number of open connections.
  package let connections: ConfiguredValue<Int>

  /// The clients of the Dark Sky API: names and their keys, such as `phone=secret`, separated by commas; `nil` for
  /// everyone.
  package let apiKeys: ConfiguredValue<Secret>?
  /// The number of API calls per key and day of UTC.
  package let apiCallsPerDay: ConfiguredValue<Int>
  /// The treatment of clouds in sentences of the Dark Sky API, which Dark Sky changed in 2019.
  package let apiClouds: ConfiguredValue<SentenceStyle.Clouds>

  /// The levels of swift-log.
  package static let logLevels = ["trace", "debug", "info", "notice", "warning", "error", "critical"]

  /// Reads the server's values in the order of ``Configuration/init(arguments:environment:directory:)``.
  ///
  /// - Throws: If the file cannot be read, or a value is invalid for its key.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], directory: String?
  ) throws(ConfigurationError) {
    let texts = ConfigurationTexts(
      arguments: arguments, environment: environment, file: try ConfigurationFile(in: directory))
    host = try texts.oneLine(.webHost)
    port = try texts.integer(.webPort, in: 0...65_535)
    trustedProxies = try texts.optionalLine(.webTrustProxy)
    publicURLs = try texts.sites(.webPublicURL)
    place = try texts.optionalLine(.webPlace)
    logLevel = try texts.oneOf(.webLogLevel, WebConfiguration.logLevels)
    hasPublicMetrics = try texts.flag(.webPublicMetrics)
    accounts = try texts.oneOf(.webAccounts, ["open", "invited", "off"])
    database = try texts.secret(.webDatabase)
    sharedCache = try texts.secret(.webSharedCache)
    hasPush = try texts.flag(.webPush)
    pushContact = try texts.optionalLine(.webPushContact)
    pushServices = try texts.optionalLine(.webPushServices)
    requestsPerSecond = try texts.number(.webRequestsPerSecond, upTo: 1_000_000)
    burst = try texts.integer(.webBurst, in: 1...1_000_000)
    connections = try texts.integer(.webConnections, in: 1...1_000_000)
    apiKeys = try texts.secret(.apiKeys)
    apiCallsPerDay = try texts.integer(.apiCallsPerDay, in: 1...1_000_000_000)
    apiClouds = try texts.choice(.apiClouds)
  }
}

extension ConfigurationKey {
  /// See ``WebConfiguration/host``.
  package static let webHost = ConfigurationKey("web.host", default: "127.0.0.1")
  /// See ``WebConfiguration/port``.
  package static let webPort = ConfigurationKey("web.port", default: "8080")
  /// See ``WebConfiguration/trustedProxies``.
  package static let webTrustProxy = ConfigurationKey("web.trust-proxy")
  /// See ``WebConfiguration/publicURLs``.
  package static let webPublicURL = ConfigurationKey("web.public-url")
  /// See ``WebConfiguration/place``.
  package static let webPlace = ConfigurationKey("web.place")
  /// See ``WebConfiguration/logLevel``.
  package static let webLogLevel = ConfigurationKey("web.log-level", default: "notice")
  /// See ``WebConfiguration/hasPublicMetrics``.
  package static let webPublicMetrics = ConfigurationKey("web.metrics-public", default: "false")
  /// See ``WebConfiguration/accounts``.
  package static let webAccounts = ConfigurationKey("web.accounts", default: "off")
  /// See ``WebConfiguration/database``.
  package static let webDatabase = ConfigurationKey("web.database", .secret)
  /// See ``WebConfiguration/sharedCache``.
  package static let webSharedCache = ConfigurationKey("web.shared-cache", .secret)
  /// See ``WebConfiguration/hasPush``.
  package static let webPush = ConfigurationKey("web.push", default: "true")
  /// See ``WebConfiguration/pushContact``.
  package static let webPushContact = ConfigurationKey("web.push-contact")
  /// See ``WebConfiguration/pushServices``.
  package static let webPushServices = ConfigurationKey("web.push-services")
  /// See ``WebConfiguration/requestsPerSecond``.
  package static let webRequestsPerSecond = ConfigurationKey("web.requests-per-second", default: "20")
  /// See ``WebConfiguration/burst``.
  package static let webBurst = ConfigurationKey("web.burst", default: "400")
  /// See ``WebConfiguration/connections``.
  package static let webConnections = ConfigurationKey("web.connections", default: "4096")
  /// See ``WebConfiguration/apiKeys``.
  package static let apiKeys = ConfigurationKey("dark-sky-server.keys", .secret)
  /// See ``WebConfiguration/apiCallsPerDay``.
  package static let apiCallsPerDay = ConfigurationKey("dark-sky-server.calls-per-day", default: "1000")
  /// See ``WebConfiguration/apiClouds``.
  package static let apiClouds = ConfigurationKey(
    "dark-sky-server.clouds", default: SentenceStyle.Clouds.parts.rawValue)

  /// The keys of all programs, then those of each provider and of the geocoding services, then those of the server.
  package static let all: [ConfigurationKey] =
    [.language, .source, .timeLimit, .contact, .coordinateDecimals] + WeatherProvider.all.flatMap(\.keys)
    + GeocodingServices.keys + web

  private static let web: [ConfigurationKey] = [
    .webHost, .webPort, .webTrustProxy, .webPublicURL, .webPlace, .webLogLevel, .webPublicMetrics,
    .webAccounts, .webDatabase, .webSharedCache, .webPush, .webPushContact, .webPushServices, .webRequestsPerSecond,
    .webBurst, .webConnections, .apiKeys, .apiCallsPerDay, .apiClouds,
  ]
}

import ArgumentParser
import CMemory
import CloudyApplication
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import CloudyWeb
import Foundation
import Logging
import NIOCore
import ServiceLifecycle

/// The web server's program.
@main
struct CloudyWebServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-web", abstract: "Serve Cloudy as a website and HTTP API.",
    usage: "cloudy-web [<options>]",
    discussion: """
      Runs without an account, API key or database server. Without a network, it serves climate averages. Unset options \
      are read from the environment (CLOUDY_WEB_PORT for --port) or from the table [web] of config.toml.

      EXAMPLES
        cloudy-web                        for this machine: http://localhost:8080/
        cloudy-web --host ::              for all clients
        cloudy-web --trust-proxy loopback --public-url https://weather.example
                                          behind a reverse proxy
        cloudy-web --accounts invited     with accounts, by invitation
        cloudy-web --invite               print an invitation
      """,
    version: CloudyApplication.Application.version)

  @OptionGroup var options: ServerOptions

  func run() async throws {
    cloudy_give_memory_back()
    let environment = ProcessInfo.processInfo.environment
    let application = try await configured {
      try CloudyApplication.Application(
        arguments: options.arguments, environment: environment, dataDirectory: options.storage.dataDirectory,
        complain: { StandardError.write($0 + "\n") })
    }
    let server = try await configured {
      try WebConfiguration(
        arguments: options.arguments, environment: environment, directory: application.directories.configuration)
    }
    let level = Logger.Level(rawValue: server.logLevel.value) ?? .notice
    let logger = Logger(label: "cloudy-web") { _ in
      LogLines(logLevel: level, now: application.now, write: StandardError.write)
    }
    let notices = NoticesViewModel(configuration: application.configuration.notices, language: application.language)
    for line in notices.lines { logger.warning("\(line)") }
    guard options.errands.count <= 1 else {
      throw ValidationError(application.language.text(ArgumentMessages.cannotBeCombined(options.errands)))
    }
    if options.accounts.invite { return try await invite(application, server, logger) }
    if options.accounts.logOut != nil || options.accounts.logOutEverybody {
      return try await logOut(application, server, logger)
    }
    if options.storage.copyToDatabase { return try await copyToDatabase(application, server) }
    let dependencies = try await dependencies(application, server, logger)
    try await serve(dependencies, at: ListeningAddress(host: server.host.value, port: server.port.value))
  }
}

extension CloudyWebServer {
  /// The forecasts in the store, about 140 MB on disk.
  private static let forecastCapacity = 2000
  /// The size of cached responses in memory. Others are read from the store in a tenth of a millisecond.
  private static let memoryBytes = 32 << 20

  private func dependencies(
    _ application: CloudyApplication.Application, _ server: WebConfiguration, _ logger: Logger
  ) async throws -> ServerDependencies {
    // A separate store, since the user's store has space for fewer forecasts.
    let store = Store(
      directory: application.directories.data.map { $0 + "/web" }, forecastCapacity: CloudyWebServer.forecastCapacity,
      now: application.now)
    let metrics = WebMetrics(version: CloudyApplication.Application.version)
    let cache = try await configured { try sharedCache(server, application.language, metrics, logger) }
    let repository = application.forecastRepository(
      keepingIn: store, sharing: cache, memoryBytes: CloudyWebServer.memoryBytes)
    let isOffline = options.weather.offline
    let usesNormals = application.configuration.source.value == .normals
    let fetchPolicy: ForecastRepository.FetchPolicy = usesNormals ? .normalsOnly : isOffline ? .offline : .default
    func reports(_ fetchPolicy: ForecastRepository.FetchPolicy) -> ConfiguredForecastProvider {
      ConfiguredForecastProvider(repository, from: application.selection, fetchPolicy: fetchPolicy)
    }
    var storage = try await configured { try await VisitorStorage(application, server, logger: logger) }
    let isStoreWritable = StaleWhileRevalidate(for: .seconds(5), clock: ContinuousClock()) { [storage] in
      guard storage.isPermanent() else { return false }
      return await storage.visitors.isStoreWritable()
    }
    storage.isWritable = { await isStoreWritable.value() }
    let owner = StaleWhileRevalidate(for: .seconds(10), clock: ContinuousClock()) {
      await application.publicLocation()
    }
    var defaults = VisitorDefaults(settings: application.defaultSettings, places: application.places) {
      await owner.value()
    }
    if let text = server.place {
      defaults.place = try await configured { try selectedPlace(text, application.places) }
    }
    let zones = [application.timeZone, "Europe/London"].compactMap(\.self)
    defaults.zonePlace = zones.lazy.compactMap(application.places.place(forTimeZone:)).first ?? .fallback
    var dependencies = ServerDependencies(
      weather: WeatherSources(
        reports(fetchPolicy), cachedReports: fetchPolicy == .default ? reports(.cacheOnly) : nil,
        dayReports: reports(fetchPolicy), isOffline: isOffline),
      places: application.places, storage: storage, defaults: defaults,
      darkSky: DarkSkyAccess(
        keys: try await configured { try apiKeys(server) }, clouds: server.apiClouds.value, sentAt: { Date() }),
      about: await application.aboutFacts(requesting: repository), language: application.language, metrics: metrics,
      logger: logger, now: application.now)
    dependencies.sharedCache = cache
    dependencies.limits.address = RequestRate(
      burst: server.burst.value, perSecond: server.requestsPerSecond.value)
    dependencies.limits.connections = OpenFiles.room(for: server.connections.value)
    dependencies.rasterizer = Librsvg()
    dependencies.hasPublicMetrics = server.hasPublicMetrics.value
    dependencies.accounts.access = AccountAccess(rawValue: server.accounts.value) ?? .off
    dependencies.addresses = try await configured { try addresses(server) }
    dependencies.push = try await configured { try pushSettings(server, site: dependencies.addresses.site) }
    let notices = StartupNotices(
      hasPlace: defaults.place != nil, accounts: dependencies.accounts.access,
      isSecure: dependencies.addresses.site.isAlwaysSecure,
      servesOthers: server.trustedProxies != nil || server.publicURLs != nil
        || !ListeningAddress(host: server.host.value, port: server.port.value).isLoopback)
    for message in notices.messages(zonePlace: defaults.zonePlace) {
      logger.warning("\(application.language.text(message))")
    }
    return dependencies
  }

  private func addresses(_ server: WebConfiguration) throws(ConfigurationError) -> ServerAddresses {
    var addresses = ServerAddresses()
    addresses.site = PublicSite(server.publicURLs?.value ?? [])
    addresses.hosts = ServedHosts(
      listeningOn: server.host.value, site: addresses.site, machine: CloudyApplication.Application.computerName)
    if let text = server.trustedProxies {
      guard let proxies = TrustedProxies(text.value) else {
        throw .invalid(.webTrustProxy, found: text.value, expected: .networks, origin: text.origin)
      }
      addresses.proxies = proxies
    }
    return addresses
  }

  /// Returns how notifications are sent; `nil` if they are not offered.
  private func pushSettings(
    _ server: WebConfiguration, site: PublicSite
  ) throws(ConfigurationError) -> PushSettings? {
    var services = PushServices()
    if let text = server.pushServices {
      guard let more = PushServices(adding: text.value) else {
        throw .invalid(.webPushServices, found: text.value, expected: .domainNames, origin: text.origin)
      }
      services = more
    }
    if let text = server.pushContact, !PushSettings.isContact(text.value) {
      throw .invalid(.webPushContact, found: text.value, expected: .contact, origin: text.origin)
    }
    guard server.hasPush.value else { return nil }
    return PushSettings(site, contact: server.pushContact?.value, services: services)
  }

  /// Returns the cache that this server shares with others; `nil` if it is the only one.
  private func sharedCache(
    _ server: WebConfiguration, _ language: Language, _ metrics: WebMetrics, _ logger: Logger
  ) throws(ConfigurationError) -> ValkeyCache? {
    guard let text = server.sharedCache else { return nil }
    guard let address = ValkeyAddress(text.value) else {
      throw .invalid(.webSharedCache, found: nil, expected: .cacheAddress, origin: text.origin)
    }
    metrics.hasSharedCache = true
    return ValkeyCache(address) { event in
      let message =
        switch event {
        case .away(let problem): WebServerMessages.cacheAway(server: address.name, problem: problem)
        case .back: WebServerMessages.cacheBack(server: address.name)
        }
      metrics.hasSharedCache = if case .back = event { true } else { false }
      logger.warning("\(language.text(message))")
    }
  }

  /// Returns the default place, with coordinates rounded as in the URLs of pages.
  private func selectedPlace(_ text: ConfiguredValue<String>, _ places: PlaceDatabase) throws(ConfigurationError)
    -> Place
  {
    guard case .place(let resolved) = places.reading(of: text.value), !resolved.isGuess else {
      throw ConfigurationError.invalid(.webPlace, found: text.value, expected: .place, origin: text.origin)
    }
    let place = resolved.place
    return place.id == nil ? places.placeOfPage(at: place.coordinates) : place
  }

  private func apiKeys(_ server: WebConfiguration) throws(ConfigurationError) -> APIKeys {
    var keys = APIKeys(callsPerDay: server.apiCallsPerDay.value)
    guard let text = server.apiKeys else { return keys }
    for pair in text.value.revealed.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .invalid(.apiKeys, found: "…", expected: .text, origin: text.origin)
      }
      keys.add(parts[1], of: parts[0])
    }
    return keys
  }

  private func serve(_ dependencies: ServerDependencies, at address: ListeningAddress) async throws {
    let language = dependencies.language
    do {
      let server = try webApplication(dependencies, host: address.host, port: address.port) { port in
        // Write unbuffered, even if standard output is not a terminal.
        let line = language.text(address.announcement(port: port)) + "\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
      var services: [any Service] = [server, MaintenanceService(metrics: dependencies.metrics)]
      if let push = dependencies.push { services.append(PushService(work: PushWork(dependencies, push))) }
      services.append(DrainService(dependencies: dependencies))
      var configuration = ServiceGroupConfiguration(
        services: services,
        gracefulShutdownSignals: [.sigterm, .sigint],
        logger: dependencies.logger)
      configuration.maximumGracefulShutdownDuration = dependencies.limits.stopTime
      try await ServiceGroup(configuration: configuration).run()
    } catch {
      let problem = address.problem(error)
      let message = problem ?? WebServerMessages.cannotServe(reason: "\(error)")
      StandardError.write(language.text(message) + "\n")
      switch (error as? IOError)?.errnoCode {
      case EACCES, EPERM: throw ExitCode.notAllowed
      default: throw problem == nil ? ExitCode.software : ExitCode.unavailable
      }
    }
  }

  /// Returns the result of `make`, or exits with a message about the configuration.
  func configured<Value>(_ make: () async throws -> Value) async throws -> Value {
    do {
      return try await make()
    } catch let error as ApplicationError {
      StandardError.write(error.message + "\n")
    } catch let error as ConfigurationError {
      let language = CloudyApplication.Application.language(ofLocale: ProcessInfo.processInfo.environment)
      StandardError.write(language.text(error.message) + "\n")
    }
    throw ExitCode.configuration
  }
}

/// Trims the heap until the server is stopped.
private struct MaintenanceService: Service {
  let metrics: WebMetrics

  func run() async throws {
    let upkeep = HeapTrimmer(metrics: metrics, giveBack: cloudy_give_free_memory_back)
    await cancelWhenGracefulShutdown { await upkeep.run() }
  }
}

/// Sends notifications to browsers until the server is stopped.
private struct PushService: Service {
  let work: PushWork

  func run() async throws {
    await cancelWhenGracefulShutdown { await work.run() }
  }
}

/// Stops first: a group stops its services from the last one on.
private struct DrainService: Service {
  let dependencies: ServerDependencies

  func run() async throws {
    try await gracefulShutdown()
    await dependencies.drain()
  }
}

enum StandardError {
  /// Writes a string at once, so that lines from several threads are not mixed.
  static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}

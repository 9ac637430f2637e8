import CloudyForecasts
import CloudyModel
import CloudyViewModels
import Hummingbird
import HummingbirdCore
import NIOCore

/// Returns the server's routes with all middleware in front of them. Tests call it without a socket.
///
/// - Throws: An error if a template cannot be parsed, which is a bug in the program.
func webResponder(
  _ dependencies: ServerDependencies
) throws -> WebResponder<some HTTPResponder<WebRequestContext>> {
  let elapsed = stopwatch(dependencies.clock)
  let (metrics, limits, storage) = (dependencies.metrics, dependencies.limits, dependencies.storage)
  let (site, language, now) = (dependencies.addresses.site, dependencies.language, dependencies.now)
  let shared = dependencies.sharedCache.map { SharedLimits(cache: $0, sessions: storage.sessions) }
  func limit(_ name: String, _ rate: RequestRate) -> RequestLimit {
    RequestLimit(name, rate, own: RateLimiter(rate, salt: dependencies.salt, elapsed: elapsed), shared: shared)
  }
  let weather = dependencies.weather
  let service: any ReportService =
    weather.cachedReports.map { cached -> any ReportService in
      LimitedReports(
        weather.reports, orCached: cached, limiter: limit("questions", limits.requests), limits: limits,
        metrics: metrics)
    } ?? weather.reports
  let pastDays = weather.dayReports.map { service in
    PastDayReports(
      service, limiter: limit("past", limits.requests),
      gate: AsyncSemaphore(width: limits.requestsAtOnce, waitingLimit: limits.requestsWaiting), now: now)
  }
  let reports = PageReports(
    service: service, isOffline: weather.isOffline, pastDays: pastDays, clock: dependencies.clock, now: now)
  let places = dependencies.places
  let locator = VisitorLocator(
    reader: WeatherRequestReader(
      places: places, defaultSettings: dependencies.defaults.settings, dayLimit: weather.dayLimit, language: language,
      now: now),
    defaults: dependencies.defaults)
  let languages = VisitorLanguage(else: language)
  let templates = try Templates.embedded(in: site)
  let screens = Screens(templates, metrics: metrics, now: now)
  let router = Router(context: WebRequestContext.self)
  router.add(middleware: RouteErrors())
  let accounts =
    dependencies.accounts.access == .off
    ? nil
    : Accounts(
      storage.visitors, access: dependencies.accounts.access,
      hasher: PasswordHasher(cost: dependencies.accounts.passwordCost), shared: shared, elapsed: elapsed)

  // Files, monitoring and APIs: these routes read no cookie and know no visitor.
  let open = router.group()
  StaticFiles().add(to: open, on: site)
  OperationRoutes(
    metrics: metrics, isPublic: dependencies.hasPublicMetrics, isReady: storage.isReady,
    isStoreWritable: storage.isWritable, ending: dependencies.ending
  ).add(to: open)
  InstallationRoutes(templates, site: site).add(to: open)
  DarkSkyRoutes(
    dependencies.darkSky, reports: reports, places: places, site: site, metrics: metrics, shared: shared,
    elapsed: elapsed
  ).add(to: open)
  if let accounts {
    SyncRoutes(
      accounts, site: site, language: language, ending: dependencies.ending,
      grantLimiter: limit("grants", limits.newVisitors), accountLimiter: limit("account", limits.visitor),
      clock: dependencies.clock, now: now
    ).add(to: open)
  }

  // Pages: each of these routes knows its visitor, and rejects requests that another site's page makes for them.
  let pages = router.group()
    .add(middleware: SameOriginMiddleware())
    .add(
      middleware: SessionMiddleware(
        storage: storage, accounts: accounts, language: language, metrics: metrics, now: now)
    )
    .add(middleware: VisitorLimit(limiter: limit("visitor", limits.visitor), metrics: metrics))
    .add(middleware: NewVisitorLimit(limiter: limit("new visitors", limits.newVisitors), metrics: metrics))
  if let accounts {
    AccountRoutes(accounts: accounts, storage: storage, site: site, templates: templates, language: language)
      .add(to: pages)
  }
  let visits = VisitRoutes(storage: storage, places: places, language: language, now: now)
  visits.add(to: pages)
  LocationsRoutes(reports: reports, locator: locator, places: places, storage: storage, site: site, screens: screens)
    .add(to: pages)
  SettingsRoutes(
    visits: visits, locator: locator, storage: storage, accounts: accounts, places: places,
    offersPush: dependencies.push != nil, screens: screens, now: now
  ).add(to: pages)
  if let push = dependencies.push {
    PushRoutes(
      settings: push, storage: storage, places: places, limiter: limit("subscriptions", limits.subscriptions),
      metrics: metrics, language: language, now: now
    ).add(to: pages)
  }
  AboutRoutes(
    facts: dependencies.about, site: site, offersPush: dependencies.push != nil,
    needsKey: dependencies.darkSky.keys.isNeeded, screens: screens, now: now
  ).add(to: pages)
  WeatherRoutes(
    reports, locator: locator, languages: languages, places: places, site: site,
    offersPush: dependencies.push != nil, rasterizer: dependencies.rasterizer, screens: screens, metrics: metrics
  ).add(to: pages)
  return WebResponder(
    routes: router.buildResponder(), methods: RouteMethods(router),
    areas: [OperationRoutes.area, DarkSkyRoutes.area, SyncRoutes.area],
    problems: ProblemResponses(screens, language: language), languages: languages,
    proxies: dependencies.addresses.proxies, hosts: dependencies.addresses.hosts, site: site, limits: limits,
    limiter: limit("address", limits.address), metrics: metrics,
    requests: metrics.requests(of: router.routes.map(\.path.description)), elapsed: elapsed)
}

/// Returns the server, which the caller runs.
///
/// - Parameters:
///   - host: A name, or an IPv4 or IPv6 address of this machine.
///   - port: The port, or 0 for any free one.
///   - onListening: Receives the port once connections are accepted.
/// - Throws: An error if a template cannot be parsed, which is a bug in the program.
package func webApplication(
  _ dependencies: ServerDependencies, host: String, port: Int, onListening: @escaping @Sendable (Int) -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let limits = dependencies.limits
  let metrics = dependencies.metrics
  let connections = OpenConnections(
    limits: limits, proxies: dependencies.addresses.proxies, salt: dependencies.salt, metrics: metrics)
  return Application(
    responder: try webResponder(dependencies),
    server: .http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          ConnectionGuard(limits: limits, connections: connections, metrics: metrics, ending: dependencies.ending)
        ],
        idleTimeout: TimeAmount(limits.idleTime),
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
          maxHeaderFieldSize: limits.headerSize / 2, maxHeaderListSize: limits.headerSize, maxHeaderFieldCount: 100))),
    configuration: ApplicationConfiguration(
      address: .hostname(host, port: port), serverName: nil, backlog: 1024,
      availableConnectionsDelegate: ConnectionLimit(limit: limits.connections, metrics: metrics)),
    onServerRunning: { onListening($0.localAddress?.port ?? port) },
    logger: dependencies.logger)
}

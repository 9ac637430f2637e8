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
  let limits = dependencies.limits
  let shared = dependencies.sharedCache.map { SharedLimits(cache: $0, sessions: dependencies.sessions) }
  func limit(_ name: String, _ rate: RequestRate) -> RequestLimit {
    RequestLimit(name, rate, own: RateLimiter(rate, salt: dependencies.salt, elapsed: elapsed), shared: shared)
  }
  var dependencies = dependencies
  if let cached = dependencies.cachedReports {
    dependencies.reports = LimitedReports(
      dependencies.reports, orCached: cached, limiter: limit("questions", limits.requests), limits: limits,
      metrics: dependencies.metrics)
  }
  let templates = try Templates.embedded(in: dependencies.site)
  let screens = Screens(templates, metrics: dependencies.metrics, now: dependencies.now)
  let router = Router(context: WebRequestContext.self)
  router.add(middleware: RouteErrors())
  let accounts =
    dependencies.accounts == .off
    ? nil
    : Accounts(
      dependencies.visitors, access: dependencies.accounts,
      hasher: PasswordHasher(cost: dependencies.passwordCost), shared: shared, elapsed: elapsed)

  // Files, monitoring and APIs: these routes read no cookie and know no visitor.
  let open = router.group()
  StaticFiles().add(to: open)
  OperationRoutes(
    metrics: dependencies.metrics, isPublic: dependencies.hasPublicMetrics, isReady: dependencies.isReady,
    isStoreWritable: dependencies.isStoreWritable, ending: dependencies.ending
  ).add(to: open)
  InstallationRoutes(templates, site: dependencies.site).add(to: open)
  DarkSkyRoutes(
    dependencies, pastLimiter: limit("past", limits.requests), shared: shared, elapsed: elapsed
  ).add(to: open)
  if let accounts {
    SyncRoutes(
      dependencies, accounts, grantLimiter: limit("grants", limits.newVisitors),
      accountLimiter: limit("account", limits.visitor)
    ).add(to: open)
  }

  // Pages: each of these routes knows its visitor, and rejects requests that another site's page makes for them.
  let pages = router.group()
    .add(middleware: SameOriginMiddleware())
    .add(middleware: SessionMiddleware(dependencies, accounts))
    .add(middleware: VisitorLimit(limiter: limit("visitor", limits.visitor), metrics: dependencies.metrics))
    .add(
      middleware: NewVisitorLimit(limiter: limit("new visitors", limits.newVisitors), metrics: dependencies.metrics))
  if let accounts {
    AccountRoutes(dependencies: dependencies, accounts: accounts, templates: templates).add(to: pages)
  }
  VisitRoutes(dependencies, accounts).add(to: pages)
  LocationsRoutes(dependencies, screens).add(to: pages)
  SettingsRoutes(dependencies, screens, accounts).add(to: pages)
  AboutRoutes(dependencies, screens).add(to: pages)
  WeatherRoutes(dependencies, screens).add(to: pages)
  return WebResponder(
    routes: router.buildResponder(), methods: RouteMethods(router),
    areas: [OperationRoutes.area, DarkSkyRoutes.area, SyncRoutes.area],
    problems: ProblemResponses(screens, language: dependencies.language),
    languages: VisitorLanguage(else: dependencies.language), proxies: dependencies.proxies,
    hosts: dependencies.hosts,
    site: dependencies.site, limits: limits, limiter: limit("address", limits.address),
    metrics: dependencies.metrics,
    requests: dependencies.metrics.requests(of: router.routes.map(\.path.description)), elapsed: elapsed)
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
    limits: limits, proxies: dependencies.proxies, salt: dependencies.salt, metrics: metrics)
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

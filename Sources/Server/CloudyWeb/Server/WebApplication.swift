import CloudyModel
import CloudyViewModels
import Hummingbird
import HummingbirdCore
import NIOCore

/// Returns the server's routes, with everything in front of them. Tests call it without a socket.
///
/// - Throws: If a template cannot be parsed, which is a mistake in the program.
func webResponder(
  _ surroundings: WebSurroundings
) throws -> WebResponder<some HTTPResponder<WebRequestContext>> {
  let elapsed = stopwatch(surroundings.clock)
  let limits = surroundings.limits
  let shared = surroundings.sharedCache.map { SharedLimits(cache: $0, sessions: surroundings.sessions) }
  func limit(_ name: String, _ rate: RequestRate) -> RequestLimit {
    RequestLimit(name, rate, own: RateLimiter(rate, salt: surroundings.salt, elapsed: elapsed), shared: shared)
  }
  var surroundings = surroundings
  if let cached = surroundings.cachedReports {
    surroundings.reports = LimitedReports(
      surroundings.reports, orCached: cached, limiter: limit("questions", limits.requests), limits: limits,
      metrics: surroundings.metrics)
  }
  let templates = try Templates.embedded.get()
  let screens = Screens(templates, metrics: surroundings.metrics, now: surroundings.now)
  let router = Router(context: WebRequestContext.self)
  router.add(middleware: RouteErrors())
  let accounts =
    surroundings.accounts == .off
    ? nil
    : Accounts(
      surroundings.visitors, access: surroundings.accounts,
      hasher: PasswordHasher(cost: surroundings.passwordCost), shared: shared, elapsed: elapsed)

  // Files, operators and programs: these routes read no cookie and know no visitor.
  let open = router.group()
  StaticFiles().add(to: open)
  OperationRoutes(
    metrics: surroundings.metrics, isPublic: surroundings.hasPublicMetrics, isReady: surroundings.isReady,
    isStoreWritable: surroundings.isStoreWritable, ending: surroundings.ending
  ).add(to: open)
  InstallationRoutes(templates).add(to: open)
  DarkSkyRoutes(
    surroundings, pastLimiter: limit("past", limits.requests), shared: shared, elapsed: elapsed
  ).add(to: open)
  if let accounts {
    SyncRoutes(
      surroundings, accounts, grantLimiter: limit("grants", limits.newVisitors),
      accountLimiter: limit("account", limits.visitor)
    ).add(to: open)
  }

  // Pages: each of these routes knows its visitor, and no other site can act for them.
  let pages = router.group()
    .add(middleware: SameOriginMiddleware())
    .add(middleware: SessionMiddleware(surroundings, accounts))
    .add(middleware: VisitorLimit(limiter: limit("visitor", limits.visitor), metrics: surroundings.metrics))
    .add(
      middleware: NewVisitorLimit(limiter: limit("new visitors", limits.newVisitors), metrics: surroundings.metrics))
  if let accounts {
    AccountRoutes(surroundings: surroundings, accounts: accounts, templates: templates).add(to: pages)
  }
  VisitRoutes(surroundings, accounts).add(to: pages)
  LocationsRoutes(surroundings, screens).add(to: pages)
  SettingsRoutes(surroundings, screens).add(to: pages)
  AboutRoutes(surroundings, screens).add(to: pages)
  WeatherRoutes(surroundings, screens).add(to: pages)
  return WebResponder(
    routes: router.buildResponder(), methods: RouteMethods(router),
    areas: [OperationRoutes.area, DarkSkyRoutes.area, SyncRoutes.area],
    problems: ProblemResponses(screens, language: surroundings.language),
    languages: VisitorLanguage(else: surroundings.language), proxies: surroundings.proxies,
    hosts: surroundings.hosts,
    isAlwaysSecure: surroundings.isAlwaysSecure, limits: limits, limiter: limit("address", limits.address),
    metrics: surroundings.metrics,
    requests: surroundings.metrics.requests(of: router.routes.map(\.path.description)), elapsed: elapsed)
}

/// Returns the server, which the caller runs.
///
/// - Parameters:
///   - host: A name, or an IPv4 or IPv6 address of this machine.
///   - port: 0 for any free port.
///   - onListening: Receives the port once connections are accepted.
/// - Throws: If a template cannot be parsed, which is a mistake in the program.
package func webApplication(
  _ surroundings: WebSurroundings, host: String, port: Int, onListening: @escaping @Sendable (Int) -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let limits = surroundings.limits
  let metrics = surroundings.metrics
  let connections = OpenConnections(
    limits: limits, proxies: surroundings.proxies, salt: surroundings.salt, metrics: metrics)
  return Application(
    responder: try webResponder(surroundings),
    server: .http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          ConnectionGuard(limits: limits, connections: connections, metrics: metrics, ending: surroundings.ending)
        ],
        idleTimeout: TimeAmount(limits.idleTime),
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
          maxHeaderFieldSize: limits.headerSize / 2, maxHeaderListSize: limits.headerSize, maxHeaderFieldCount: 100))),
    configuration: ApplicationConfiguration(
      address: .hostname(host, port: port), serverName: nil, backlog: 1024,
      availableConnectionsDelegate: ConnectionLimit(limit: limits.connections, metrics: metrics)),
    onServerRunning: { onListening($0.localAddress?.port ?? port) },
    logger: surroundings.logger)
}

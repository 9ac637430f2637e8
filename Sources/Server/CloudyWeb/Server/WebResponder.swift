import CloudyViewModels
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Runs before all routes, to identify clients and apply limits; and after them, for error pages, headers and the log.
struct WebResponder<Routes: HTTPResponder<WebRequestContext>>: HTTPResponder {
  let routes: Routes
  let methods: RouteMethods
  /// The parts of the server that are not pages.
  let areas: [RouteArea]
  let problems: ProblemResponses
  let languages: VisitorLanguage
  let proxies: TrustedProxies
  let hosts: ServedHosts
  let site: PublicSite
  let limits: WebLimits
  let limiter: RequestLimit
  let metrics: WebMetrics
  let requests: RequestMetrics
  /// Returns the elapsed time, in nanoseconds.
  let elapsed: @Sendable () -> UInt64

  func respond(to request: Request, context: WebRequestContext) async throws -> Response {
    let start = elapsed()
    let request = site.withinSite(request)
    let origin = proxies.origin(of: request.headers, peer: context.remoteAddress.flatMap(ClientAddress.init))
    var context = context
    context.client = origin.address
    context.isForwarded = origin.isForwarded
    context.language = languages.language(for: request.head)
    context.isSecure = site.isAlwaysSecure || origin.isSecure
    context.isFromThisMachine =
      origin.address?.isLoopback == true && !origin.isForwarded && ServedHosts.isLoopback(request.head.authority)
    let work = RequestCost()
    var response = try await RequestCost.$current.withValue(work) {
      try await LimitedReports.$requester.withValue(origin.address) {
        try await PageAppearance.$current.withValue(PageAppearance.choice(in: request.headers)) {
          try await dispatch(to: request, context: context)
        }
      }
    }
    if let client = context.client { limiter.charge(client.household, work.cost) }
    // A response that is the same for all readers does not name their language.
    if response.headers[.vary]?.contains("Accept-Language") == true, response.headers[.contentLanguage] == nil {
      response.headers[.contentLanguage] = context.language.tag
    }
    if areas.area(of: request.uri.path).hasDocumentHeaders {
      SecurityHeaders.add(to: &response.headers, isSecure: context.isSecure)
    }
    site.publish(&response.headers)
    let time = elapsed() - start
    requests.count(response.status, of: context.route, nanoseconds: time)
    if context.logger.logLevel <= .info { log(request, response, context, nanoseconds: time) }
    return response
  }

  /// - Throws: Only errors that close the connection.
  private func dispatch(to request: Request, context: WebRequestContext) async throws -> Response {
    if let client = context.client, let wait = await limiter.acquire(by: client.household) {
      metrics.count(.addressLimited)
      let error = ProblemError(.tooManyRequests(after: wait))
      return areas.area(of: request.uri.path).errorResponse?(error)
        ?? problems.response(to: request, error, in: context.language)
    }
    do {
      let request = try await admitted(request)
      if !hosts.contain(request.head.authority), !areas.area(of: request.uri.path).servesEveryHost {
        throw ProblemError(.unknownHost)
      }
      let isHead = request.method == .head
      let response = try await routes.respond(to: isHead ? request.asGet : request, context: context)
      return isHead ? response.createHeadResponse() : response
    } catch let error as HTTPParserError {
      throw error
    } catch {
      if ProblemError(error).problem == .failed {
        context.logger.error(
          "A page could not be made",
          metadata: ["route": "\(context.route ?? RequestMetrics.noRoute)", "error": "\(error)"])
      }
      return response(to: request, error, context: context)
    }
  }

  /// Returns the request with its whole body.
  private func admitted(_ request: Request) async throws -> Request {
    guard let target = request.head.path, target.utf8.count <= limits.targetLength else {
      throw ProblemError(.addressTooLong)
    }
    guard request.head.hasSoundHost, request.head.hasSoundTarget else {
      throw ProblemError(.malformed)
    }
    guard request.headers.contains(.contentLength) || request.headers.contains(.transferEncoding) else {
      return request
    }
    let limit = limits.bodySize(to: target)
    if let length = request.headers[.contentLength], Int(length) ?? .max > limit {
      throw ProblemError(.bodyTooLarge)
    }
    var request = request
    _ = try await request.collectBody(upTo: limit)
    return request
  }

  private func response(to request: Request, _ error: any Error, context: WebRequestContext) -> Response {
    var error = ProblemError(error)
    if error.problem == .notFound, context.route == nil,
      let allowed = methods.allowed(at: request.uri.path, insteadOf: request.method)
    {
      error = ProblemError(.wrongMethod)
      error.headers[.allow] = allowed
    }
    let response =
      if let response = areas.area(of: request.uri.path).errorResponse?(error) {
        response
      } else if error.problem == .notFound, ProbePath.isNamed(by: request.uri.path) {
        problems.noSuchFile()
      } else {
        problems.response(to: request, error, in: context.language)
      }
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// Logs nothing that identifies the client or the place: the route without its parameters, and the network without
  /// the host part.
  private func log(_ request: Request, _ response: Response, _ context: WebRequestContext, nanoseconds: UInt64) {
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method.isKnown ? request.method.rawValue : "other")",
        "route": "\(context.route ?? RequestMetrics.noRoute)",
        "status": "\(response.status.code)",
        "ms": "\(Double(nanoseconds / 10_000) / 100)",
        "bytes": "\(response.body.contentLength ?? 0)",
        "network": "\(context.client?.network ?? "unknown")",
      ])
  }
}

extension WebRequestContext {
  /// The matched route in the router's notation; `nil` if none matched, which the router marks with a name of its own.
  fileprivate var route: String? { endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil } }
}

extension Request {
  fileprivate var asGet: Request {
    var head = head
    head.method = .get
    return Request(head: head, body: body)
  }
}

extension HTTPTypes.HTTPRequest.Method {
  /// Whether the method is a standard one. Clients can send any word, and unknown words should not get into a log.
  fileprivate var isKnown: Bool {
    [.get, .head, .post, .put, .delete, .options, .patch, .trace, .connect].contains(self)
  }
}

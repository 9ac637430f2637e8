import Hummingbird

/// Holds up a visitor who asks too often, from however many addresses.
struct VisitorLimit: RouterMiddleware {
  let limiter: RateLimiter
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext, next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if let id = context.visitor.id, let wait = limiter.spend(by: id) {
      metrics.count(.visitorLimited)
      throw ProblemError(.tooManyRequests(after: wait))
    }
    return try await next(request, context)
  }
}

/// Holds up an address from which visitors come who choose something and are never seen again.
struct NewVisitorLimit: RouterMiddleware {
  let limiter: RateLimiter
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext, next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .post, context.visitor.id == nil, let client = context.client,
      let wait = limiter.spend(by: client.household)
    {
      metrics.count(.visitorLimited)
      throw ProblemError(.tooManyRequests(after: wait))
    }
    return try await next(request, context)
  }
}

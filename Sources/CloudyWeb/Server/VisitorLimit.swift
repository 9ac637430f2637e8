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

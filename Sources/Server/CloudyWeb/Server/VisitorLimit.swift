import Hummingbird

/// Rejects requests of a visitor who makes too many or causes too much work, from any number of addresses.
struct VisitorLimit: RouterMiddleware {
  let limiter: RequestLimit
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext, next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let id = context.visitor.id else { return try await next(request, context) }
    if let wait = await limiter.acquire(by: id) {
      metrics.count(.visitorLimited)
      throw ProblemError(.tooManyRequests(after: wait))
    }
    defer { limiter.charge(id, RequestCost.current?.cost ?? 0) }
    return try await next(request, context)
  }
}

/// Rejects requests from an address that creates too many new visitors, which make one choice and never return.
struct NewVisitorLimit: RouterMiddleware {
  let limiter: RequestLimit
  let metrics: WebMetrics

  func handle(
    _ request: Request, context: WebRequestContext, next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .post, context.visitor.id == nil, let client = context.client,
      let wait = await limiter.acquire(by: client.household)
    {
      metrics.count(.visitorLimited)
      throw ProblemError(.tooManyRequests(after: wait))
    }
    return try await next(request, context)
  }
}

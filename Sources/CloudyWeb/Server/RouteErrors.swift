import Hummingbird

/// Hands errors of routes on to ``WebResponder``: the router would make answers of those that have a status.
struct RouteErrors: RouterMiddleware {
  func handle(
    _ request: Request, context: WebRequestContext, next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      throw RouteError(error: error)
    }
  }
}

/// An error that has a status, without it.
struct RouteError: Error {
  let error: any HTTPResponseError
}

import Hummingbird

/// Passes errors of routes on to ``WebResponder``; otherwise the router would turn errors with a status into responses
/// itself.
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

/// Hides an error's status from the router.
struct RouteError: Error {
  let error: any HTTPResponseError
}
